"""What a button or a menu of a panel means: which answer of which question, or another page."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import discord

from bot.components.custom_ids import Address, only, read_number
from bot.components.panel import MORE, Focus

Anything = discord.Interaction[Any]


class Answering(ABC):
    """Reads what was pressed on a panel and chosen in its menus."""

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

    @abstractmethod
    async def turn(self, interaction: Anything, address: Address, focus: Focus) -> None:
        """Show another part of what is asked."""

    @abstractmethod
    async def _numbered(
        self, interaction: Anything, address: Address, prompt: int, number: int
    ) -> None:
        """Give the answer with a number of the question with a number."""
