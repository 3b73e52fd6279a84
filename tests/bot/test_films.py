"""The button Film: pressed by a player of a finished match, posted below its end."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.components.film import Script
from bot.inbound.films import HOUR, LARGEST
from bot.process.apart import Progress
from bot.process.filming import NoFilm
from table import Warrant
from tests.bot.wired import ANA, BEN, CLEO, Wired, person, refusing, wired
from tools.audit.ids import CHANNEL
from tools.audit.wire import Sent

FILM = "k:film:1::"


@dataclass
class Camera:
    """Makes films of nothing, when it is let."""

    film: bytes = b"a film"
    asked: list[Script] = field(default_factory=list)
    free: asyncio.Event = field(default_factory=asyncio.Event)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    broken: bool = False

    async def __call__(self, script: Script, progress: Progress) -> bytes:
        """Tell that it is half done, and wait."""
        self.asked.append(script)
        await progress(0.05)
        await progress(0.5)
        self.begun.set()
        await self.free.wait()
        if self.broken:
            raise NoFilm
        return self.film


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Wired]:
    """The bot, with a match of Ana and Ben that was ended."""
    async with wired(tmp_path) as bot:
        match = await bot.begun(BEN)
        async with bot.at_once():
            await bot.tables.authority.cancel(match, Warrant(ANA, person(ANA).name))
        yield bot


@pytest.fixture
def camera(bot: Wired) -> Camera:
    """What makes the films: at once, unless a test has it wait."""
    camera = bot.shell.services.film = Camera()
    camera.free.set()
    return camera


async def test_a_player_sees_how_far_it_is_and_then_it_is_posted(
    bot: Wired, camera: Camera
) -> None:
    """Below the end, once, with a word of where it is."""
    before = bot.posts()
    answered = await bot.press(BEN, FILM)
    *others, post = bot.posts()
    assert [one.id for one in others] == [one.id for one in before]
    assert "the match as a film" in post.text
    files = [file for one in bot.wire.sent for file in one.files]
    assert files[-1] == ("film-1.gif", camera.film)
    assert f"/{post.id}" in answered.text
    answers = "\n".join(str(one.body) for one in bot.wire.sent if one.interaction)
    told = [f"being made: {percent}%" in answers for percent in (0, 5, 50)]
    assert told == [True, False, True]
    (script,) = camera.asked
    assert script.names == (person(ANA).name, person(BEN).name)
    assert script.record == await bot.tables.reading.record(1)


async def test_only_players_of_a_match_that_is_over_get_one(bot: Wired, camera: Camera) -> None:
    """Others are refused, whatever button they make up."""
    assert "You have no seat" in (await bot.press(CLEO, FILM)).text
    other = await bot.begun(BEN)
    assert "over" in (await bot.press(BEN, f"k:film:{other}::")).text
    assert "no longer works" in (await bot.press(BEN, "k:film:1::x")).text
    assert not camera.asked
    # It is made again after an hour at the earliest; until then they hear where it is.
    first = await bot.press(BEN, FILM)
    assert (await bot.press(ANA, FILM)).text == first.text
    assert len(camera.asked) == 1
    bot.clock.now += HOUR * 1000
    assert (await bot.press(ANA, FILM)).text != first.text
    assert len(camera.asked) == 2


async def test_one_film_at_a_time(bot: Wired, camera: Camera) -> None:
    """Who comes second is asked to try again."""
    refused = asyncio.Event()

    async def before(sent: Sent) -> None:
        if "Another film" in str(sent.body):
            refused.set()

    bot.wire.before = before
    camera.free.clear()
    first = await bot.shell.press(BEN, CHANNEL, FILM)
    await camera.begun.wait()
    await bot.shell.press(ANA, CHANNEL, FILM)
    await refused.wait()
    camera.free.set()
    assert "film is here" in (await bot.heard_of(first)).text
    assert len(camera.asked) == 1


async def test_what_goes_wrong_is_said(bot: Wired, camera: Camera) -> None:
    """It broke off, or Discord would not take it; then another may be tried.

    Where a channel takes no film its player gets it alone.
    """
    for camera.broken, camera.film in ((True, b""), (False, b"x" * (LARGEST + 1))):
        assert "could not be finished" in (await bot.press(BEN, FILM)).text
    camera.film = b"short"
    free, bot.wire.before = bot.wire.before, refusing(50013, f"/channels/{CHANNEL}/messages")
    before = len(bot.posts())
    assert "as a film" in (await bot.press(BEN, FILM)).text
    assert len(bot.posts()) == before
    bot.wire.before = free
    assert "film is here" in (await bot.press(BEN, FILM)).text


async def test_a_bot_that_ends_breaks_the_film_off(bot: Wired, camera: Camera) -> None:
    """And says so: after the restart one presses again."""
    camera.free.clear()
    pressed = await bot.shell.press(BEN, CHANNEL, FILM)
    await camera.begun.wait()
    await bot.shell.kontor.close()
    assert "could not be finished" in (await bot.heard_of(pressed)).text


async def test_a_film_is_one_of_the_match_itself(bot: Wired) -> None:
    """Made as the bot makes it, of all that it hands over."""
    match = await bot.begun(BEN, game="hellweg")
    async with bot.at_once():
        await bot.tables.authority.cancel(match, Warrant(ANA, person(ANA).name))
    assert "film is here" in (await bot.press(BEN, f"k:film:{match}::")).text
    (name, data) = [file for one in bot.wire.sent for file in one.files][-1]
    assert (name, data[:6]) == (f"film-{match}.gif", b"GIF89a")
