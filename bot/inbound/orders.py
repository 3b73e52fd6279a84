"""Orders for later, on their way to the table: from a press, a menu, a form or a line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from typing_extensions import override

from bot import locale
from bot.components import compose
from bot.components.answers import NoSuchAnswer, action
from bot.components.custom_ids import Address, Forged, only, read_number
from bot.components.orders import Mark, order_book
from bot.components.panel import Focus, PanelContent
from bot.inbound import forms, reply, sight
from bot.inbound.answering import Answering
from bot.process.services import Services
from games.kernel import Action, Form, KernelError, Message, Prompt, message
from table import Outdated, Pick

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Orders(Answering):
    """Shows players their orders, and gives, changes and cancels them."""

    services: Services

    async def show(  # noqa: PLR0913 - what is shown of them
        self,
        interaction: Anything,
        match: int,
        *,
        mark: Mark | None = None,
        notes: Sequence[str] = (),
        focus: Focus | None = None,
        chosen: int | None = None,
    ) -> None:
        """Show the orders of the one who asks, with what may be ordered."""
        found = await sight.perspectives(self.services, interaction, match)
        book = await self.services.tables.orders.book(match, interaction.user.id)
        voice = compose.voice_of(book.match, book.game, locale.own(interaction))
        number = mark.number if mark else None
        if number is not None:
            notes = [*notes, voice.say(message("bot-order-instead", number=number))]
        content: PanelContent = replace(
            compose.panel(found.own, found.public, voice),
            prompts=book.prompts,
            mark=Mark(book.fingerprint, number).written(),
            undoable=0,
        )
        await reply.show(interaction, order_book(content, book.orders, notes, focus, chosen))

    @override
    async def turn(self, interaction: Anything, address: Address, focus: Focus) -> None:
        """Show another part of what may be ordered."""
        await self.show(interaction, address.match, mark=Mark.read(address.mark), focus=focus)

    async def choose(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        """Show what can be done with one order."""
        await self.show(interaction, address.match, chosen=read_number(only(values)))

    async def open(self, interaction: Anything, address: Address) -> None:
        """Show all orders, or what may take the place of one."""
        number = read_number(address.rest) if address.rest else None
        await self.show(interaction, address.match, mark=Mark("", number))

    async def cancel(self, interaction: Anything, match: int, number: int) -> None:
        """Cancel an order, and show the others."""
        try:
            await self.services.tables.orders.cancel(match, interaction.user.id, number)
        except KernelError as refusal:
            await self._refused(interaction, match, None, refusal)
            return
        await self._done(interaction, match, message("bot-order-cancelled", number=number))

    async def give(
        self, interaction: Anything, match: int, order: str | Action | Pick, mark: Mark | None
    ) -> None:
        """Give an order, and show all of them."""
        try:
            book = await self.services.tables.orders.give(
                match,
                interaction.user.id,
                order,
                number=mark.number if mark else None,
                fingerprint=mark.fingerprint if mark else None,
                language=locale.own(interaction),
            )
        except KernelError as refusal:
            await self._refused(interaction, match, mark, refusal)
            return
        number = book.orders[-1].number if mark is None or mark.number is None else mark.number
        await self._done(interaction, match, message("bot-order-given", number=number))

    async def open_form(self, interaction: Anything, address: Address) -> None:
        """Open the form of what may be ordered."""
        mark = Mark.read(address.mark)
        await sight.require(self.services, interaction, address.match)
        book = await self.services.tables.orders.book(address.match, interaction.user.id)
        if book.fingerprint != mark.fingerprint:
            await reply.acknowledge(interaction, fresh=not reply.alone(interaction))
            await self._refused(interaction, address.match, mark, Outdated())
            return
        voice = compose.voice_of(book.match, book.game, locale.own(interaction))
        form = _form(book.prompts, address)
        await forms.send(interaction, forms.of_form(address, book.game, form, voice))

    async def submit(
        self, interaction: Anything, address: Address, given: Mapping[str, str]
    ) -> None:
        """Give the order that was filled in."""

        def filled(prompts: Sequence[Prompt]) -> Action:
            return forms.filled(_form(prompts, address), given, locale.own(interaction))

        await self.give(interaction, address.match, filled, Mark.read(address.mark))

    @override
    async def _numbered(
        self, interaction: Anything, address: Address, prompt: int, number: int
    ) -> None:
        def numbered(prompts: Sequence[Prompt]) -> Action:
            try:
                return action(prompts, prompt, number)
            except NoSuchAnswer as gone:
                raise Outdated from gone

        await self.give(interaction, address.match, numbered, Mark.read(address.mark))

    async def _done(self, interaction: Anything, match: int, sentence: Message) -> None:
        said = self.services.voice(interaction).say(sentence)
        await self.show(interaction, match, notes=[said])

    async def _refused(
        self, interaction: Anything, match: int, mark: Mark | None, refusal: KernelError
    ) -> None:
        """Show the orders with why something cannot be, to those who may know of the table."""
        found = await sight.perspectives(self.services, interaction, match)
        voice = compose.voice_of(found.own.match, found.own.game, locale.own(interaction))
        outdated = isinstance(refusal, Outdated)
        sentence = Message("bot-order-outdated") if outdated else refusal.sentence
        await self.show(interaction, match, mark=mark, notes=[voice.say(sentence)])


def _form(prompts: Sequence[Prompt], address: Address) -> Form:
    """Return the form that an address names. Raises Forged."""
    number = read_number(address.rest)
    prompt = prompts[number] if number < len(prompts) else None
    if not isinstance(prompt, Form):
        raise Forged(address.rest)
    return prompt
