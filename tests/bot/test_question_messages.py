"""Messages in which somebody is asked: one with buttons for a seat, and what came out of it."""

from dataclasses import dataclass

import discord
import pytest

from sandbox.rest import channels
from table import Perspectives, Played
from tests.bot.test_messenger import lost
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Post
from tests.rig.network import pass_through


@dataclass
class Table:
    """A match of two, and Ana's direct messages."""

    bot: BotRig
    direct: discord.DMChannel

    def __post_init__(self) -> None:
        """Open what asks."""
        self.questions = self.bot.kontor.delivery.questions

    async def both(self, user: int = ANA) -> Perspectives:
        """Return what somebody is asked."""
        return await self.bot.tables.reading.perspectives(1, user)

    async def put(self, nonce: str) -> None:
        """Ask Ana."""
        await self.questions.send_question(self.direct, await self.both(), ANA, nonce)

    async def answer(self, played: Played) -> None:
        """Answer a line that Ana has typed."""
        found, since = played.perspectives, played.version - 1
        await self.questions.send_question(
            self.direct, found, ANA, "typed", story=["Noted."], since=since
        )

    async def settle(self) -> None:
        """Settle Ana's questions."""
        await self.questions.close_stale_questions(await self.both(), ANA)

    def posts(self) -> list[Post]:
        """Return what the bot has written to Ana."""
        return self.bot.direct_messages(ANA)

    def pressable(self) -> list[int]:
        """Return the messages that have buttons."""
        return [post.id for post in self.posts() if post.labels]

    async def known(self) -> list[int | None]:
        """Return the messages that are kept track of."""
        return [row.message_id for row in await self.bot.tables.live.list_messages(1, 0, ANA)]


@pytest.fixture
async def table(bot: BotRig) -> Table:
    """A match of two who are to bid, of which nothing is told by itself."""
    await bot.start_quietly(BEN)
    return Table(bot, await bot.kontor.create_dm(discord.Object(ANA)))


async def test_one_that_was_pressed_before_it_was_known_is_not_put_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer was lost, its nonce is forgotten, and the press has changed it."""
    monkeypatch.setattr(channels, "NONCE_LIFE_S", -1.0)
    network = table.bot.network
    network.after = lost
    with pytest.raises(TimeoutError):
        await table.put("n1")
    network.after = pass_through
    (post,) = table.posts()
    before = post.message.revision
    mark = (await table.both()).own.fingerprint
    await table.bot.send_press(ANA, table.direct.id, f"k:do:1:{mark}:0.2", on=post.id)
    await table.bot.wait_until_idle()
    assert post.message.revision == before + 1
    for _ in range(2):
        await table.put("n1")
    assert [post.id for post in table.posts()] == [post.id]


async def test_only_the_latest_has_buttons(table: Table) -> None:
    """The others say that they are over; it is drawn anew when something else is asked."""
    await table.put("n1")
    await table.put("n2")
    number = table.posts()[1].id
    await table.settle()
    assert table.pressable() == [number]
    assert "closed" in table.posts()[0].text
    assert await table.known() == [number]
    post = table.posts()[1]
    assert post.message.revision == 0
    await table.bot.tables.turns.play(1, ANA, "bid 2")
    for _ in range(2):
        await table.settle()
        assert post.message.revision == 1
    assert table.pressable() == [number]
    table.bot.network.remove_messages(number)
    await table.bot.tables.turns.play(1, BEN, "bid 1")
    await table.settle()
    assert await table.known() == [], "nobody can press one that was deleted"


async def test_the_answer_to_a_line_tells_what_was_answered(table: Table) -> None:
    """Also once it has become the question, and its round is over."""
    await table.bot.tables.turns.play(1, BEN, "bid 3")
    await table.answer(await table.bot.tables.turns.play(1, ANA, "bid 2"))
    assert "Noted." in table.posts()[0].text
    await table.settle()
    told = table.posts()[0].text
    assert "Ben wins the crate" in told
    assert "2" in told.split("Ben wins")[0]
    assert table.pressable() == []


async def test_who_sits_there_no_more_has_nothing_to_press(table: Table) -> None:
    """Nor anything to read of the seat."""
    await table.put("n1")
    await table.bot.tables.turns.play(1, ANA, "bid 2")
    await table.settle()
    both = await table.both(BEN)
    await table.questions.retire_questions(both, 0, ANA)
    assert table.pressable() == []
    assert "bid" not in table.posts()[0].text
    assert await table.known() == []
    await table.questions.retire_questions(both, 0, ANA)
