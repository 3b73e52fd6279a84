"""Planned moves for later, on their way to the table: from a press, a menu, a form or a line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from typing_extensions import override

from bot import locale
from bot.components import compose
from bot.components.content import Focus, PanelContent
from bot.components.custom_ids import Address, PlanMark, only, read_number
from bot.components.planned import plan_book
from bot.inbound import forms, reply, sight
from bot.inbound.answering import Answering
from bot.process.services import Services
from games.kernel import Action, KernelError, Message, message
from table import Outdated, Pick

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class PlannedMoves(Answering):
    """Shows players their planned moves, and gives, changes and cancels them."""

    services: Services

    async def show(  # noqa: PLR0913 - what is shown of them
        self,
        interaction: Anything,
        match: int,
        *,
        mark: PlanMark | None = None,
        notes: Sequence[str] = (),
        focus: Focus | None = None,
        chosen: int | None = None,
    ) -> None:
        """Show the planned moves of the one who asks, with what may be planned."""
        found = await sight.perspectives(self.services, interaction, match)
        book = await self.services.tables.planned.book(match, interaction.user.id)
        voice = compose.voice_of(book.match, book.game, locale.own(interaction))
        number = mark.number if mark else None
        if (
            focus is not None
            and mark is not None
            and mark.fingerprint != book.plannable.fingerprint
        ):
            focus, notes = None, [*notes, voice.say(message("bot-planned-outdated"))]
        if number is not None:
            notes = [*notes, voice.say(message("bot-planned-instead", number=number))]
        content: PanelContent = replace(
            compose.panel(found.own, found.public, voice),
            prompts=book.plannable.prompts,
            mark=PlanMark(book.plannable.fingerprint, number).written(),
            undoable=0,
        )
        await reply.show(interaction, plan_book(content, book.planned, notes, focus, chosen))

    @override
    async def turn(self, interaction: Anything, address: Address, focus: Focus) -> None:
        """Show another part of what may be planned."""
        await self.show(interaction, address.match, mark=PlanMark.read(address.mark), focus=focus)

    async def choose(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        """Show what can be done with one planned move."""
        await self.show(interaction, address.match, chosen=read_number(only(values)))

    async def open(self, interaction: Anything, address: Address) -> None:
        """Show all planned moves, or what may take the place of one."""
        number = read_number(address.rest) if address.rest else None
        await self.show(interaction, address.match, mark=PlanMark("", number))

    async def cancel(self, interaction: Anything, match: int, number: int) -> None:
        """Cancel a planned move, and show the others."""
        try:
            await self.services.tables.planned.cancel(match, interaction.user.id, number)
        except KernelError as refusal:
            await self._refused(interaction, match, None, refusal)
            return
        await self._done(interaction, match, message("bot-planned-cancelled", number=number))

    async def give(
        self, interaction: Anything, match: int, move: str | Action | Pick, mark: PlanMark | None
    ) -> None:
        """Give a planned move, and show all of them."""
        try:
            book = await self.services.tables.planned.give(
                match,
                interaction.user.id,
                move,
                number=mark.number if mark else None,
                fingerprint=mark.fingerprint if mark else None,
                language=locale.own(interaction),
            )
        except KernelError as refusal:
            await self._refused(interaction, match, mark, refusal)
            return
        number = book.planned[-1].number if mark is None or mark.number is None else mark.number
        await self._done(interaction, match, message("bot-planned-given", number=number))

    async def open_form(self, interaction: Anything, address: Address) -> None:
        """Open the form of what may be planned."""
        mark = PlanMark.read(address.mark)
        await sight.require(self.services, interaction, address.match)
        book = await self.services.tables.planned.book(address.match, interaction.user.id)
        if book.plannable.fingerprint != mark.fingerprint:
            await reply.acknowledge(interaction, fresh=not reply.alone(interaction))
            await self._refused(interaction, address.match, mark, Outdated())
            return
        voice = compose.voice_of(book.match, book.game, locale.own(interaction))
        form = forms.meant(book.plannable.prompts, address)
        await forms.send(interaction, forms.of_form(address, book.game, form, voice))

    @override
    async def _given(
        self, interaction: Anything, address: Address, answer: Pick | str, *, in_form: bool = False
    ) -> None:
        await self.give(interaction, address.match, answer, PlanMark.read(address.mark))

    async def _done(self, interaction: Anything, match: int, sentence: Message) -> None:
        said = self.services.voice(interaction).say(sentence)
        await self.show(interaction, match, notes=[said])

    async def _refused(
        self, interaction: Anything, match: int, mark: PlanMark | None, refusal: KernelError
    ) -> None:
        """Show the plans with why something cannot be, to those who may know of the table."""
        found = await sight.perspectives(self.services, interaction, match)
        voice = compose.voice_of(found.own.match, found.own.game, locale.own(interaction))
        outdated = isinstance(refusal, Outdated)
        sentence = Message("bot-planned-outdated") if outdated else refusal.sentence
        await self.show(interaction, match, mark=mark, notes=[voice.say(sentence)])
