"""Calls across a death of the bot: who was called is not called again, and nobody is left out."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from games.kernel import Seat
from storage import open_store
from table import Person, Tables
from table.match.clocks import DAY_MS
from table.services.calls import CALL_DELAY_MS, CallPreferences
from tests.audit import called, weeks
from tests.audit.findings import Findings
from tests.audit.kills import Fate, Run
from tests.contract.games import game
from tests.rig.delays import skip_call_delay
from tests.rig.ids import CHANNEL, HARVEST, SEATED, dm_channel
from tests.rig.network import Network, SentRequest
from tests.rig.table import carry_out

PLAYERS = SEATED[:3]


@pytest.fixture
def no_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a call."""
    skip_call_delay(monkeypatch)


@pytest.fixture(autouse=True)
def soon_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who dies in the middle of a delivery pauses no longer before."""
    monkeypatch.setattr("bot.delivery.Delivery.RETRY_MS", 1)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """One bot after another on a database."""
    return Run(f"sqlite:///{tmp_path / 'kontor.sqlite3'}", Random(1), Findings())  # noqa: S311


def dies_after(network: Network, fate: Fate, arrived: Callable[[SentRequest], object]) -> None:
    """Let the bot die when such a message has arrived, before it hears so."""

    async def after(sent: SentRequest) -> None:
        if fate.where or arrived(sent):
            fate.arm(0)
            fate.reach("what has arrived")

    network.after = after


def posted(where: int) -> Callable[[SentRequest], bool]:
    """Return what tells a new message at a place."""
    return lambda sent: (sent.method, sent.path) == ("POST", f"/channels/{where}/messages")


def mentions(sent: SentRequest) -> object:
    """Whether a message calls somebody in a channel."""
    return (sent.body.get("allowed_mentions") or {}).get("users")


@pytest.mark.usefixtures("no_while")
async def test_a_call_is_not_lost_behind_one_that_was_cut_off(run: Run) -> None:
    """By direct message; another table calls too before the next process says what is owed."""
    user = PLAYERS[0]
    async with run.process() as (quiet_bot, fate):
        await quiet_bot.services.tables.people.set_call_preferences(user, CallPreferences("dm"))
        first, second = (
            await quiet_bot.post_lobby(HARVEST, PLAYERS),
            await quiet_bot.post_lobby(HARVEST, PLAYERS),
        )
        dies_after(run.network, fate, posted(dm_channel(user)))
        await quiet_bot.services.tables.lobby.start(first, user)
        await asyncio.gather(quiet_bot.deliver_all(), return_exceptions=True)
    assert fate.where
    async with open_store(run.url) as store:
        await Tables(store, lambda key, _: game(key), run.clock).lobby.start(second, user)
    async with run.process() as (quiet_bot, _):
        await quiet_bot.deliver_all()
    letters = [str(post.components) for post in run.network.posts(dm_channel(user))]
    assert [
        sum(f"k:play:{match}:" in letter or f":{match}:" in letter for letter in letters)
        for match in (first, second)
    ] == [1, 1]
    assert sum(ping.user == user for ping in run.network.pings) == len(letters)


@pytest.mark.usefixtures("no_while")
async def test_nobody_is_called_again_for_what_is_owed_since(run: Run) -> None:
    """The first board calls all three; one answers before the next process says what is owed."""
    async with run.process() as (quiet_bot, fate):
        match = await quiet_bot.post_lobby(HARVEST, PLAYERS)
        dies_after(run.network, fate, mentions)
        await quiet_bot.services.tables.lobby.start(match, PLAYERS[0])
        await asyncio.gather(quiet_bot.deliver_all(), return_exceptions=True)
    assert fate.where
    async with open_store(run.url) as store:
        tables = Tables(store, lambda key, _: game(key), run.clock)
        await tables.turns.play(match, PLAYERS[0], "send dig")
    async with run.process() as (quiet_bot, _):
        await quiet_bot.deliver_all()
        assert await called.wrong(quiet_bot, match) == []
    assert Counter(ping.user for ping in run.network.pings) == Counter(PLAYERS)
    assert len(run.network.public_ids(f"k:play:{match}:", where=CHANNEL)) == 1


@pytest.mark.parametrize("drawing_ms", [0, CALL_DELAY_MS])
async def test_who_is_to_be_called_since_a_board_was_cut_off_is_called(
    run: Run, drawing_ms: int
) -> None:
    """A board is gone, and the next one calls nobody yet; later another process finds it there.

    It calls nobody either for whom the time to be called comes while it is drawn.
    """
    async with run.process() as (quiet_bot, fate):
        match = await quiet_bot.post_lobby(HARVEST, PLAYERS)
        tables = quiet_bot.services.tables
        await tables.lobby.start(match, PLAYERS[0])
        await quiet_bot.deliver_all()
        run.network.remove_messages()
        dies_after(run.network, fate, posted(CHANNEL))

        async def time_passes(sent: SentRequest) -> None:
            run.clock.now += drawing_ms * (sent.method == "PATCH")

        run.network.before = time_passes
        await tables.turns.play(match, PLAYERS[2], "send dig")
        await asyncio.gather(quiet_bot.deliver_all(), return_exceptions=True)
    assert fate.where
    assert not run.network.pings
    run.clock.now += 120_000
    async with run.process() as (quiet_bot, _):
        await quiet_bot.deliver_all()
        assert await called.wrong(quiet_bot, match) == []
    assert Counter(ping.user for ping in run.network.pings) == Counter(PLAYERS[:2])
    assert len(run.network.public_ids(f"k:play:{match}:", where=CHANNEL)) == 1


async def test_who_is_handed_to_the_house_twice_is_told_twice(run: Run) -> None:
    """They came back in between; one word for each time is right."""
    async with run.process() as (quiet_bot, _):
        match = await quiet_bot.post_match(HARVEST, PLAYERS)
        tables = quiet_bot.services.tables
        for _ in range(2):
            await carry_out(tables, match, "house", Seat(0))
            await quiet_bot.deliver_all()
            await tables.seats.take(match, Person(PLAYERS[0], "Ana"))
        assert len(run.network.posts(dm_channel(PLAYERS[0]))) == 2
        assert [
            one for look in (called.wrong, weeks.wrong) for one in await look(quiet_bot, match)
        ] == []


async def test_a_match_that_goes_on_after_a_rest_calls_anew(run: Run) -> None:
    """What was asked before it rested is asked again."""
    async with run.process() as (quiet_bot, _):
        match = await quiet_bot.post_match(
            HARVEST, PLAYERS, terms={"clock": "12h", "late": "default"}
        )
        tables = quiet_bot.services.tables
        while (await tables.reading.match(match)).unattended_at is None:
            for length in (CALL_DELAY_MS, DAY_MS):
                run.clock.now += length
                await weeks.done(quiet_bot, run.found.counts)
        before = len(run.network.pings)
        await tables.seats.end_rest(match, PLAYERS[0])
        run.clock.now += CALL_DELAY_MS
        await quiet_bot.deliver_all()
        assert len(run.network.pings) > before
        assert await called.wrong(quiet_bot, match) == []
