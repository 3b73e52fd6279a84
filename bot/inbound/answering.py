"""What a button, a menu or a form of a panel means: which answer of which question, or a page."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot import locale
from bot.components.answers import NoSuchAnswer, action
from bot.components.content import Focus
from bot.components.custom_ids import Address, only, read_number
from bot.components.questions import MORE
from bot.inbound import forms
from games.kernel import Action, Prompt
from table import Outdated, Pick

Anything = discord.Interaction[Any]


class Answering(ABC):
    """Reads what was pressed on a panel, chosen in its menus and filled in."""

    __slots__ = ()

    async def press(self, interaction: Anything, address: Address) -> None:
        """Give the answer of a button."""
        prompt, _, number = address.rest.partition(".")
        await self._numbered(interaction, address, read_number(prompt), read_number(number))

    async def pick(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        """Give the answer chosen in a menu, or open the pages behind its last entry."""
        prompt = read_number(address.rest.partition(".")[0])
        if only(values) == MORE:
            await self.turn(interaction, address, Focus(prompt))
            return
        await self._numbered(interaction, address, prompt, read_number(only(values)))

    async def submit(
        self, interaction: Anything, address: Address, given: Mapping[str, str]
    ) -> None:
        """Give what was filled in, if what the form asked is still what is asked."""

        def filled(prompts: Sequence[Prompt]) -> Action:
            return forms.filled(forms.meant(prompts, address), given, locale.own(interaction))

        line = given.get(forms.LINE)
        answer = filled if line is None else line
        await self._given(interaction, address, answer, in_form=line is None)

    @abstractmethod
    async def turn(self, interaction: Anything, address: Address, focus: Focus) -> None:
        """Show another part of what is asked."""

    @abstractmethod
    async def _given(
        self, interaction: Anything, address: Address, answer: Pick | str, *, in_form: bool = False
    ) -> None:
        """Give an answer, and show what came of it."""

    async def _numbered(
        self, interaction: Anything, address: Address, prompt: int, number: int
    ) -> None:
        """Give the answer with a number of the question with a number."""

        def numbered(prompts: Sequence[Prompt]) -> Action:
            try:
                return action(prompts, prompt, number)
            except NoSuchAnswer as gone:
                raise Outdated from gone

        await self._given(interaction, address, numbered)
