"""`/verify`: what following the record of a match shows, told in private."""

import re
from typing import Any

import pytest
from sqlalchemy import text

from bot.components.custom_ids import Address, Kind
from games.kernel import Rng, Seat, Step
from table import Actor, Person
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.ids import CHANNEL, GUILD, dm_channel
from tests.rig.table import due_notifications
from tests.toy import State, Toy

POSTED = 4711
CLICK = "1311000000000000000"


@pytest.fixture
async def rig(quiet_bot: BotRig) -> BotRig:
    """A match that Ana has won; the commitment stands in the channel."""
    tables = quiet_bot.tables
    match = await tables.lobby.create(
        Person(ANA, "Ana", CLICK),
        CHANNEL,
        GUILD,
        game="toy",
        language="en",
        settings={"rounds": "2"},
    )
    for row in await due_notifications(tables, limit=100):
        await tables.outbox.mark_sent(row, sent_as=POSTED)
    await tables.lobby.join(match.id, Person(CLEO, "Cleo", "1311000000000000003"))
    await tables.lobby.leave(match.id, CLEO)
    await tables.lobby.join(match.id, Person(BEN, "Ben", "1311000000000000007"))
    await tables.lobby.set_settings(match.id, ANA, {"hold": "0"})
    await tables.lobby.start(match.id, ANA)
    for _ in range(2):
        for user, line in ((ANA, "bid 2"), (BEN, "bid 1"), (ANA, "shelve left"), (ANA, "done")):
            await tables.turns.play(match.id, user, line)
    return quiet_bot


async def change(rig: BotRig, statement: str) -> None:
    """Change what is stored, as somebody who cheats."""
    async with rig.tables._context.store.write() as connection:
        await connection.execute(text(statement))


async def test_a_match_is_checked_by_its_number(rig: BotRig) -> None:
    """Or where it was played, as the last that ended; its own word is not to be taken for it."""
    heard = await rig.command(BEN, "verify", table=1)
    assert heard.acknowledged == ["privately"]
    assert not heard.public
    assert "✅ **All 8 moves of this game of *Crates* follow the rules**" in heard.text
    assert "Places: 1. Ana and 2. Ben." in heard.text
    assert f"Ana {CLICK}, 1311000000000000003 (left before the start)" in heard.text
    assert f"/channels/{GUILD}/{CHANNEL}/{POSTED}" in heard.text
    assert "See for yourself" in heard.text
    assert "my own record of table #1. You need not take my word" in heard.text
    assert (await rig.command(BEN, "verify")).text == heard.text
    # What was said is deleted after a week; what the seed was committed to stays.
    await rig.tables.outbox.delete_done(before=rig.tables.outbox._context.clock() + 1)
    assert (await rig.command(BEN, "verify")).text == heard.text


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "UPDATE steps SET events = replace(events, '\"value\": ', '\"value\": 1')",
            "does not add up in line 14:",
        ),
        ("UPDATE matches SET contributions = '[\"7\"]'", "does not add up in line 12:"),
        (
            "UPDATE matches SET seed = zeroblob(32)",
            "is not the one that I committed to in the channel",
        ),
        (
            """UPDATE matches SET outcome = replace(outcome, '[1,2]', '[2,1]')""",
            "The record of table #1 does not add up: seed",
        ),
    ],
)
async def test_a_match_that_was_changed_is_told_as_such(
    rig: BotRig, statement: str, said: str
) -> None:
    """With the line that shows it, where there is one."""
    await change(rig, statement)
    heard = (await rig.command(ANA, "verify", table=1)).text
    assert heard.startswith("❌ **Something was changed.**")
    assert said in heard


async def test_a_match_is_followed_once_however_often_it_is_checked(
    rig: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is over and stays as it is, so nobody keeps the bot busy with it."""
    followed: list[int] = []

    def apply(self: Toy, state: State, seat: Seat, action: Any, rng: Rng) -> Step[State]:
        followed.append(seat)
        return played(self, state, seat, action, rng)

    played = Toy.apply
    monkeypatch.setattr(Toy, "apply", apply)
    said = [(await rig.command(user, "verify", table=1)).text for user in (ANA, BEN, ANA)]
    assert len(set(said)) == 1
    assert len(followed) == 8


async def test_only_what_is_over_and_seen_is_checked(rig: BotRig) -> None:
    """A match in progress keeps its seed, and whoever cannot see a table hears of none."""
    match = await rig.start_match(BEN)
    running = await rig.command(ANA, "verify", table=match)
    assert "only when the match is over" in running.text
    await rig.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    away: dict[str, Any] = {"at": dm_channel(CLEO)}
    unseen = await rig.command(CLEO, "verify", table=match, **away)
    none = await rig.command(CLEO, "verify", table=99, **away)
    assert unseen.text == none.text.replace("99", "2")
    # This table opened without a message.
    said = (await rig.command(ANA, "verify", table=match)).text
    assert "I know of no message that promised the SHA-256" in said
    assert "See for yourself" not in said


async def test_the_whole_bot_checks_a_match(bot: BotRig) -> None:
    """The commitment is the one that stands in its channel, by a link to it."""
    await bot.command(ANA, "table new", game="hellweg")
    await bot.deliver_all()
    await bot.command(CLEO, "table join")
    match = (await bot.tables.lobby.start(1, ANA)).id
    await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    answer = await bot.command(CLEO, "verify", table=match)
    promise = next(post for post in bot.posts() if post.labels == ["Fair play"])
    assert f"/{promise.id})" in answer.text
    assert "The match was ended early." in answer.text


async def test_the_seed_stands_behind_fair_play_and_not_below_the_result(bot: BotRig) -> None:
    """With the commitment, the clicks and the record; practice, which commits to nothing, has none.

    In the log it is one press away while the match goes on; then without the seed.
    """
    await bot.command(ANA, "table new", game="toy")
    await bot.deliver_all()
    await bot.command(CLEO, "table join")
    match = (await bot.tables.lobby.start(1, ANA)).id
    pressed = Address(Kind.FAIR, match).press()
    assert "Fair play" in (await bot.command(CLEO, "log")).labels
    assert "The seed was" not in (await bot.press(CLEO, pressed)).text
    await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    await bot.deliver_all()
    assert "Fair play" in bot.board().labels
    assert not re.search("[0-9a-f]{64}", bot.board().text)
    fair, known = await bot.press(CLEO, pressed), await bot.tables.reading.match(match)
    assert f"The seed was `{bytes(known.seed or b'').hex()}`" in fair.text
    assert all(part in fair.text for part in (str(known.commitment), *known.player_entropy))
    assert fair.labels == ["Record"]
