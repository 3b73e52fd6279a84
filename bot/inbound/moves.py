"""A player's move on its way to the table and back: from a press, a menu, a form or a line."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
from typing_extensions import override

from bot import locale
from bot.components import compose, lessons
from bot.components.content import Focus
from bot.components.custom_ids import Address, InvalidCustomId, only, read_number
from bot.components.panel import panel
from bot.components.pictures import Drawn
from bot.inbound import forms, panels, reply, sight
from bot.inbound.answering import Answering
from bot.process import metrics
from bot.process.services import Services
from games.kernel import Action, KernelError, Message, message, run_together
from games.kernel.prompt import choices
from games.kernel.words import Speaker
from table import Outdated, Perspective, Perspectives, Pick, Played
from table.advice.hints import Advice
from table.match.options import is_lesson

Anything = discord.Interaction[Any]


PATIENCE = 1.5
"""Seconds to read what a form asks; it has to open within three, and nothing may come before."""


@dataclass(frozen=True, slots=True)
class Moves(Answering):
    """Carries out what players decide, and shows each of them their panel afterwards."""

    services: Services

    async def panel(self, interaction: Anything, match: int) -> None:
        """Show the panel of the one who asked, in the answer that is open."""
        await self.draw(interaction, await sight.perspectives(self.services, interaction, match))

    async def guide(self, interaction: Anything, match: int, rest: str) -> None:
        """Switch explanations and hints, and show the panel. Raises InvalidCustomId."""
        if rest not in {"on", "off"}:
            raise InvalidCustomId(rest)
        user = interaction.user.id
        await self.services.tables.guiding.switch(match, user, on=rest == "on")
        await self.panel(interaction, match)

    async def draw(  # noqa: PLR0913 - each is a part of the panel
        self,
        interaction: Anything,
        found: Perspectives,
        notes: Sequence[str] = (),
        focus: Focus | None = None,
        *,
        since: int | None = None,
        advice: Sequence[Advice] = (),
    ) -> None:
        """Show a panel for a position that has been read already.

        It is the only one then that they have open. `since` is the version before what it tells,
        `advice` what an adviser would do.
        """
        own, voice = found.own, self.voice(interaction, found.own)
        if own.viewer is None:
            notes = [voice.say(message("bot-not-seated", match=str(own.match.id))), *notes]
        if interaction.guild_id is None and interaction.message is not None:
            # A question message in direct messages is now about this question.
            await self.services.tables.live.redrawn(interaction.message.id, own.fingerprint)
        drawn, changed = await self._drawn(interaction, own, focus or Focus())
        content = compose.panel(own, found.public, voice, drawn, advice)
        content = replace(content, changed=tuple(changed))
        files = [one.file() for one in (drawn, *changed) if one]
        shown = await reply.show(interaction, panel(content, notes, focus), files)
        since = own.version if since is None else since
        await panels.only(self.services, interaction, own, shown, since)

    async def _drawn(
        self, interaction: Anything, own: Perspective, focus: Focus
    ) -> tuple[Drawn | None, list[Drawn]]:
        """Return the sheet that somebody's questions are about, as they like boards.

        What has changed since their own last turn is marked until they have begun another; where
        they read on (*More*), on all sheets on which it has.
        """
        gallery = self.services.gallery
        if not gallery.draws(own.game.key) or lessons.ended(own):
            return None, []
        plain = compose.plain_of(own.match, own.game, locale.own(interaction))
        form = await self.services.tables.people.form(interaction.user.id, own.match.options)
        before = None
        if focus.more or not own.undoable:
            before = await self.services.tables.reading.before(own)
        if focus.more and before is not None:
            return None, await gallery.sheets(own, plain, form, before, changed=True)
        return await gallery.asked(own, plain, form, before), []

    @staticmethod
    def voice(interaction: Anything, found: Perspective) -> Speaker:
        """Return the speaker of a table in the language of the one who asked."""
        return compose.voice_of(found.match, found.game, locale.own(interaction))

    @override
    async def turn(self, interaction: Anything, address: Address, focus: Focus) -> None:
        """Show another part of a question, if it is still the one that is asked."""
        found = await sight.perspectives(self.services, interaction, address.match)
        if found.own.fingerprint != address.mark:
            await self._outdated(interaction, found)
            return
        await self.draw(interaction, found, focus=focus)

    @override
    async def _given(
        self, interaction: Anything, address: Address, answer: Pick | str, *, in_form: bool = False
    ) -> None:
        outdated = "bot-form-old" if in_form else "bot-outdated"
        await self.play(interaction, address.match, answer, address.mark, outdated=outdated)

    async def shortcut(
        self, interaction: Anything, address: Address, values: Sequence[str]
    ) -> None:
        """Play several moves at once, by their number."""
        number = read_number(only(values) if values else address.rest)
        await self.play(interaction, address.match, number, address.mark)

    async def _outdated(self, interaction: Anything, found: Perspectives) -> None:
        note = self.voice(interaction, found.own).say(Message("bot-outdated"))
        await self.draw(interaction, found, [note])

    async def play(
        self,
        interaction: Anything,
        match: int,
        move: Action | str | Pick | int,
        mark: str | None = None,
        *,
        outdated: str = "bot-outdated",
    ) -> None:
        """Play a move, and show the panel with what came of it or why it cannot be."""
        try:
            played = await self.services.tables.turns.play(
                match,
                interaction.user.id,
                move,
                interaction_id=interaction.id,
                fingerprint=mark,
                language=locale.own(interaction),
            )
        except KernelError as refusal:
            await self.refused(interaction, match, refusal, outdated)
            return
        metrics.played(played)
        voice = self.voice(interaction, played.perspectives.own)
        notes, since = told(played, voice), played.version - 1
        await self.draw(interaction, played.perspectives, notes, since=since)
        if is_lesson(played.match.options):
            await self.next_lesson(interaction, match, lessons.learnt(played, voice))

    async def next_lesson(
        self, interaction: Anything, match: int, notes: Sequence[str] = ()
    ) -> None:
        """Have computers play on to the next lesson, and show it."""
        await self.services.tables.leading.to_next(match, interaction.user.id)
        await self.draw(
            interaction, await sight.perspectives(self.services, interaction, match), notes
        )

    async def refused(
        self,
        interaction: Anything,
        match: int,
        refusal: KernelError,
        outdated: str = "bot-outdated",
    ) -> None:
        """Show the panel with why something cannot be, to those who may know of the table."""
        found = await sight.perspectives(self.services, interaction, match)
        sentence = Message(outdated) if isinstance(refusal, Outdated) else refusal.sentence
        said = self.voice(interaction, found.own).say(sentence)
        await self.draw(interaction, found, [said], Focus())

    async def open_form(self, interaction: Anything, address: Address) -> None:
        """Open the form of a prompt; if it cannot be read in time, one that takes any words."""
        found: Perspectives | None = None
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                found = await sight.perspectives(self.services, interaction, address.match)
        if found is None:
            await forms.send(interaction, forms.of_line(address, self.services.voice(interaction)))
        elif found.own.fingerprint != address.mark:
            await reply.acknowledge(interaction, fresh=not reply.alone(interaction))
            await self._outdated(interaction, found)
        else:
            form, voice = (
                forms.meant(found.own.prompts, address),
                self.voice(interaction, found.own),
            )
            await forms.send(interaction, forms.of_form(address, found.own.game, form, voice))

    async def undo(
        self, interaction: Anything, match: int, mark: str | None = None, *, whole_turn: bool
    ) -> None:
        """Take back the last step, or all of this turn; an outdated press takes back nothing."""
        try:
            played = await self.services.tables.turns.undo(
                match,
                interaction.user.id,
                whole_turn=whole_turn,
                interaction_id=interaction.id,
                fingerprint=mark,
            )
        except KernelError as refusal:
            await self.refused(interaction, match, refusal)
            return
        voice = self.voice(interaction, played.perspectives.own)
        note = voice.say(message("bot-undone", count=len(played.notation.split())))
        await self.draw(interaction, played.perspectives, [note])

    async def end(self, interaction: Anything, match: int, mark: str | None = None) -> None:
        """End the turn that could still be taken back.

        Who says so without pressing a button ends it by the rules, where these have a word for it.
        """
        ending = None if mark else await self._ending(interaction, match)
        if ending is not None:
            await self.play(interaction, match, ending)
            return
        try:
            found = await self.services.tables.turns.end(
                match, interaction.user.id, fingerprint=mark
            )
        except KernelError as refusal:
            await self.refused(interaction, match, refusal)
            return
        note = self.voice(interaction, found.own).say(Message("bot-turn-ended"))
        await self.draw(interaction, found, [note])

    async def _ending(self, interaction: Anything, match: int) -> Action | None:
        """Return the answer that ends somebody's turn by the rules, where there is one."""
        found = await sight.perspectives(self.services, interaction, match)
        return next((one.action for one in choices(found.own.prompts) if one.action.ends), None)


def told(played: Played, voice: Speaker) -> list[str]:
    """Return what a player hears of their own move, in words."""
    if played.repeated:
        return [voice.say(Message("bot-again"))]
    found = played.perspectives.own
    told = run_together(found.game.report(event) for event in played.events)
    said = [voice.say(sentence) for sentence in told]
    if any(prompt.secret and prompt.optional for prompt in found.prompts):
        said.append(voice.say(Message("bot-dm-sealed")))
    return said or [voice.say(Message("bot-typed-done"))]
