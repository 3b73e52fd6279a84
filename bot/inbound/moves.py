"""A player's move on its way to the table and back: from a press, a menu, a form or a line."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot import locale
from bot.components import compose
from bot.components.answers import NoSuchAnswer, action
from bot.components.custom_ids import Address, Forged, only, read_number
from bot.components.panel import MORE, Focus, panel
from bot.house import House
from bot.inbound import forms, reply
from games.kernel import Action, Form, KernelError, Message, Quoted, message
from games.kernel.words import Speaker
from table.errors import Outdated
from table.model import Played, Position

Anything = discord.Interaction[Any]


PATIENCE = 1.5
"""Seconds to read what a form asks; it has to open within three, and nothing may come before."""


@dataclass(frozen=True, slots=True)
class Moves:
    """Carries out what players decide, and shows each his panel afterwards."""

    house: House

    async def panel(
        self,
        interaction: Anything,
        match: int,
        notes: Sequence[str] = (),
        focus: Focus | None = None,
    ) -> None:
        """Show the panel of the one who asked, in the answer that is open."""
        found = await self.house.tables.position(match, interaction.user.id)
        await self.draw(interaction, found, notes, focus)

    async def draw(
        self,
        interaction: Anything,
        found: Position,
        notes: Sequence[str] = (),
        focus: Focus | None = None,
    ) -> None:
        """Show a panel for a position that has been read already."""
        voice = self.voice(interaction, found)
        if found.viewer is None:
            notes = [voice.say(message("bot-not-seated", match=str(found.match.id))), *notes]
        public = await self.house.tables.position(found.match.id, None)
        if interaction.guild_id is None and interaction.message is not None:
            # A question message in direct messages is now about this question.
            await self.house.tables.live.redrawn(interaction.message.id, found.fingerprint)
        await reply.show(interaction, panel(compose.panel(found, public, voice), notes, focus))

    @staticmethod
    def voice(interaction: Anything, found: Position) -> Speaker:
        """Return the speaker of a table in the language of the one who asked."""
        return compose.voice_of(found.match, found.game, locale.own(interaction))

    async def press(self, interaction: Anything, address: Address) -> None:
        """Play the option of a button; an outdated one shows the current question."""
        prompt, _, number = address.rest.partition(".")
        await self._numbered(interaction, address, read_number(prompt), read_number(number))

    async def pick(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        """Play the option chosen in a menu, or open the pages behind its last entry."""
        prompt = read_number(address.rest.partition(".")[0])
        if only(values) == MORE:
            await self.turn(interaction, address, Focus(prompt))
            return
        await self._numbered(interaction, address, prompt, read_number(only(values)))

    async def turn(self, interaction: Anything, address: Address, focus: Focus) -> None:
        """Show another part of a question, if it is still the one that is asked."""
        found = await self.house.tables.position(address.match, interaction.user.id)
        if found.fingerprint != address.mark:
            await self._outdated(interaction, found)
            return
        await self.draw(interaction, found, focus=focus)

    async def _numbered(
        self, interaction: Anything, address: Address, prompt: int, number: int
    ) -> None:
        found = await self.house.tables.position(address.match, interaction.user.id)
        if found.fingerprint != address.mark:
            await self._outdated(interaction, found)
            return
        try:
            chosen = action(found.prompts, prompt, number)
        except NoSuchAnswer:
            await self._outdated(interaction, found)
            return
        await self.play(interaction, address.match, chosen, address.mark)

    async def _outdated(self, interaction: Anything, found: Position) -> None:
        note = self.voice(interaction, found).say(Message("bot-outdated"))
        await self.draw(interaction, found, [note])

    async def play(
        self, interaction: Anything, match: int, move: Action | str, mark: str | None = None
    ) -> None:
        """Play a move, and show the panel with what came of it or why it cannot be."""
        refused: Message | None = None
        played: Played | None = None
        try:
            played = await self.house.tables.play(
                match,
                interaction.user.id,
                move,
                interaction_id=interaction.id,
                fingerprint=mark,
                language=locale.own(interaction),
            )
        except Outdated:
            refused = Message("bot-outdated")
        except KernelError as refusal:
            refused = refusal.sentence
        found = await self.house.tables.position(match, interaction.user.id)
        voice = self.voice(interaction, found)
        notes = [voice.say(refused)] if refused else told(found, played, voice)
        await self.draw(interaction, found, notes)

    async def open_form(self, interaction: Anything, address: Address) -> None:
        """Open the form of a prompt; if it cannot be read in time, one that takes any words."""
        found: Position | None = None
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                found = await self.house.tables.position(address.match, interaction.user.id)
        if found is None:
            await forms.send(interaction, forms.of_line(address, self.house.voice(interaction)))
        elif found.fingerprint != address.mark:
            await reply.acknowledge(interaction, fresh=not reply.alone(interaction))
            await self._outdated(interaction, found)
        else:
            form, voice = _form(found, address), self.voice(interaction, found)
            await forms.send(interaction, forms.of_form(address, found.game, form, voice))

    async def submit(
        self, interaction: Anything, address: Address, given: Mapping[str, str]
    ) -> None:
        """Play what was filled in, if what the form asked is still what is asked."""
        if forms.LINE in given:
            await self.play(interaction, address.match, given[forms.LINE], address.mark)
            return
        found = await self.house.tables.position(address.match, interaction.user.id)
        voice = self.voice(interaction, found)
        if found.fingerprint != address.mark:
            await self.draw(interaction, found, [voice.say(Message("bot-form-old"))])
            return
        try:
            filled = forms.filled(_form(found, address), given, voice.language)
        except KernelError as refusal:
            await self.draw(interaction, found, [voice.say(refusal.sentence)])
            return
        await self.play(interaction, address.match, filled, address.mark)

    async def undo(
        self, interaction: Anything, match: int, mark: str | None = None, *, whole_turn: bool
    ) -> None:
        """Take back the last step, or all of this turn; an outdated press takes back nothing."""
        found = await self.house.tables.position(match, interaction.user.id)
        voice = self.voice(interaction, found)
        if mark not in (None, found.fingerprint):
            await self._outdated(interaction, found)
            return
        try:
            played = await self.house.tables.undo(
                match, interaction.user.id, whole_turn=whole_turn, interaction_id=interaction.id
            )
        except KernelError as refusal:
            await self.draw(interaction, found, [voice.say(refusal.sentence)])
            return
        count = len(played.notation.split())
        note = voice.say(message("bot-undone", count=count))
        await self.panel(interaction, match, [note])


def _form(found: Position, address: Address) -> Form:
    """Return the form that an address names. Raises Forged."""
    number = read_number(address.rest)
    prompt = found.prompts[number] if number < len(found.prompts) else None
    if not isinstance(prompt, Form):
        raise Forged(address.rest)
    return prompt


def told(found: Position, played: Played | None, voice: Speaker) -> list[str]:
    """Return what a player hears of his own move, in words."""
    if played is None:
        return []
    if played.repeated:
        return [voice.say(Message("bot-again"))]
    said = [voice.say(found.game.report(event)) for event in played.events]
    if any(prompt.secret and prompt.optional for prompt in found.prompts):
        said.append(voice.say(Message("bot-dm-sealed")))
    return said or [voice.say(message("bot-done", move=Quoted(played.notation)))]
