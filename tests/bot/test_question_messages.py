"""Messages in which somebody is asked: one with buttons for a seat, and what came out of it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.outbound.messenger import Messenger
from bot.outbound.questions import Questions
from table import Perspectives, Played
from tests.bot.channels import Channel, ours, services_of
from tests.bot.pressing import Client, client, controls, said
from tests.table import ANA, BEN


@dataclass
class Table:
    """A match of two, and Ana's direct messages."""

    bot: Client
    direct: Any = field(default_factory=Channel)

    def __post_init__(self) -> None:
        """Open what asks."""
        services, us = services_of(self.bot), ours(self.direct)
        self.questions = Questions(services, us, Messenger(services, us))

    async def both(self, user: int = ANA) -> Perspectives:
        """Return what somebody is asked."""
        return await self.bot.tables.reading.perspectives(1, user)

    async def put(self, nonce: str) -> int:
        """Ask Ana."""
        return await self.questions.put(self.direct, await self.both(), ANA, nonce)

    async def answer(self, played: Played) -> None:
        """Answer a line that Ana has typed."""
        written: Any = SimpleNamespace(
            author=SimpleNamespace(id=ANA), channel=self.direct, to_reference=lambda **_: None
        )
        await self.questions.answer(written, played, ["Noted."])

    async def settle(self) -> None:
        """Settle Ana's questions."""
        await self.questions.settle(await self.both(), ANA)

    def pressable(self) -> list[int]:
        """Return the messages that have buttons."""
        return [number for number, view in self.direct.posts.items() if list(controls(view))]

    async def known(self) -> list[int | None]:
        """Return the messages that are kept track of."""
        return [row.message_id for row in await self.bot.tables.live.of(1, 0, ANA)]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A match of two who are to bid."""
    async with client(tmp_path) as bot:
        await bot.begun("toy", 2)
        yield Table(bot)


async def test_a_question_that_stands_is_not_put_again(table: Table) -> None:
    """A process that was killed has sent it already."""
    assert [await table.put("n1"), await table.put("n1")] == [1, 1]
    assert list(table.direct.posts) == [1]


async def test_only_the_latest_has_buttons(table: Table) -> None:
    """The others say that they are over."""
    await table.put("n1")
    await table.put("n2")
    await table.settle()
    assert table.pressable() == [2]
    assert "closed" in said(table.direct.posts[1])
    assert await table.known() == [2]


async def test_one_that_asks_the_same_is_left_as_it_is(table: Table) -> None:
    """And drawn anew when something else is asked."""
    await table.put("n1")
    before = table.direct.posts[1]
    await table.settle()
    assert table.direct.posts[1] is before
    await table.bot.tables.turns.play(1, ANA, "bid 2")
    await table.settle()
    drawn = table.direct.posts[1]
    assert drawn is not before
    assert table.pressable() == [1]
    await table.settle()
    assert table.direct.posts[1] is drawn


async def test_the_answer_to_a_line_tells_what_was_answered(table: Table) -> None:
    """Also once it has become the question, and its round is over."""
    await table.bot.tables.turns.play(1, BEN, "bid 3")
    await table.answer(await table.bot.tables.turns.play(1, ANA, "bid 2"))
    assert "Noted." in said(table.direct.posts[1])
    await table.settle()
    told = said(table.direct.posts[1])
    assert "Ben wins the crate" in told
    assert "2" in told.split("Ben wins")[0]
    assert table.pressable() == []


async def test_who_sits_there_no_more_has_nothing_to_press(table: Table) -> None:
    """Nor anything to read of the seat."""
    await table.put("n1")
    await table.bot.tables.turns.play(1, ANA, "bid 2")
    await table.settle()
    both = await table.both(BEN)
    await table.questions.retire(both, 0, ANA)
    assert table.pressable() == []
    assert "bid" not in said(table.direct.posts[1])
    assert await table.known() == []
    await table.questions.retire(both, 0, ANA)


async def test_one_that_was_deleted_is_forgotten(table: Table) -> None:
    """Nobody can press it."""
    await table.put("n1")
    del table.direct.posts[1]
    await table.bot.tables.turns.play(1, ANA, "bid 2")
    await table.settle()
    assert table.direct.posts == {}
    assert await table.known() == []
