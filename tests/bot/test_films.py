"""A match as a film: which turns it shows, for how long; and the button by which one is made."""

import asyncio
import io
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.components import film
from bot.components.film import END_FRAME_MS, FRAMES_LIMIT, Script, make_film
from bot.subjects.films import FILMS_PER_HOUR, MAX_FILM_SIZE_BYTES, REMEMBER_TIME_S
from games import registry
from games.kernel.prompt import listed_options
from games.matches import Match
from games.matches.record_text import write_record
from rendering.scene import Scene, Text
from table import Actor
from tests.bot.test_practice import as_practice
from tests.rendering.checks import words_shown
from tests.rig.bot import ANA, BEN, CLEO, BotRig, bot_rig, person, refuse_requests
from tests.rig.ids import CHANNEL
from tests.rig.network import SentRequest
from tests.rig.records import RELEASED

FILM = "k:film:1::"


@dataclass
class Camera:
    """Makes films of nothing, when it is let."""

    film: bytes = b"a film"
    asked: list[Script] = field(default_factory=list)
    free: asyncio.Event = field(default_factory=asyncio.Event)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    broken: type[Exception] | None = None

    async def __call__(self, _: object, script: Script, __: float) -> bytes:
        """Begin, and wait."""
        self.asked.append(script)
        self.begun.set()
        await self.free.wait()
        if self.broken:
            raise self.broken
        return self.film


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[BotRig]:
    """The bot, with a match of Ana and Ben that was ended."""
    async with bot_rig(tmp_path) as bot:
        match = await bot.start_match(BEN)
        async with bot.deliver_together():
            await bot.tables.authority.carry_out(match, Actor(ANA, person(ANA).name), "stop")
        yield bot


@pytest.fixture
def camera(bot: BotRig) -> Camera:
    """What makes the films: at once, unless a test has it wait."""
    services: Any = bot.services
    services.in_child_process = camera = Camera()
    camera.free.set()
    return camera


async def test_a_player_hears_that_it_is_made_and_then_it_is_posted(
    bot: BotRig, camera: Camera
) -> None:
    """Below the end, once, with a word of where it is."""
    before = bot.posts()
    answered = await bot.press(BEN, FILM)
    *others, post = bot.posts()
    assert [other.id for other in others] == [one.id for one in before]
    assert "the match as a film" in post.text
    files = [file for one in bot.network.sent for file in one.files]
    assert files[-1] == ("film-1.gif", camera.film)
    assert f"/{post.id}" in answered.text
    answers = "\n".join(str(one.body) for one in bot.network.sent if one.interaction)
    assert "The film is being made" in answers
    (script,) = camera.asked
    assert script.names == (person(ANA).name, person(BEN).name)
    assert script.record == (await bot.tables.reading.evidence(1)).record


async def test_the_film_of_practice_is_for_its_player(bot: BotRig, camera: Camera) -> None:
    """The channel hears of it neither while it is made nor afterwards; another may be made."""
    async with bot.deliver_together():
        await as_practice(bot, 1)
    before = [post.text for post in bot.posts()]
    answered = await bot.press(BEN, FILM)
    assert "the match as a film" in answered.text
    assert not answered.public
    assert [post.text for post in bot.posts()] == before
    assert bot.network.sent[-1].interaction
    assert len(camera.asked) == 1


async def test_only_players_of_a_match_that_is_over_get_one(bot: BotRig, camera: Camera) -> None:
    """Others are refused, whatever button they make up."""
    assert "You have no seat" in (await bot.press(CLEO, FILM)).text
    other = await bot.start_match(BEN)
    assert "over" in (await bot.press(BEN, f"k:film:{other}::")).text
    assert not camera.asked
    # It is made again after an hour at the earliest; until then they hear where it is.
    first = await bot.press(BEN, FILM)
    assert (await bot.press(ANA, FILM)).text == first.text
    assert len(camera.asked) == 1
    bot.clock.now += REMEMBER_TIME_S * 1000
    assert (await bot.press(ANA, FILM)).text != first.text
    assert len(camera.asked) == 2


async def test_one_film_at_a_time(bot: BotRig, camera: Camera) -> None:
    """Who comes second is asked to try again."""
    refused = asyncio.Event()

    async def before(sent: SentRequest) -> None:
        if "Another film" in str(sent.body):
            refused.set()

    bot.network.before = before
    camera.free.clear()
    first = await bot.send_press(BEN, CHANNEL, FILM)
    await camera.begun.wait()
    await bot.send_press(ANA, CHANNEL, FILM)
    await refused.wait()
    camera.free.set()
    assert "film is here" in (await bot.reply_to(first)).text
    assert len(camera.asked) == 1


async def test_what_goes_wrong_is_said(bot: BotRig, camera: Camera) -> None:
    """It broke off, or Discord would not take it; its player can try another, alone."""
    large = b"x" * (MAX_FILM_SIZE_BYTES + 1)
    for camera.broken, camera.film in ((EOFError, b""), (TimeoutError, b""), (None, large)):
        assert "could not be finished" in (await bot.press(BEN, FILM)).text
    camera.film = b"short"
    free, bot.network.before = (
        bot.network.before,
        refuse_requests(50013, f"/channels/{CHANNEL}/messages"),
    )
    before = len(bot.posts())
    assert "as a film" in (await bot.press(BEN, FILM)).text
    assert len(bot.posts()) == before
    bot.network.before = free
    assert "film is here" in (await bot.press(BEN, FILM)).text


async def test_a_film_is_one_of_the_match_itself(bot: BotRig) -> None:
    """Made as the bot makes it, of all that it hands over."""
    match = await bot.start_match(BEN, game="hellweg")
    async with bot.deliver_together():
        await bot.tables.authority.carry_out(match, Actor(ANA, person(ANA).name), "stop")
    assert "film is here" in (await bot.press(BEN, f"k:film:{match}::")).text
    (name, data) = [file for one in bot.network.sent for file in one.files][-1]
    assert (name, data[:6]) == (f"film-{match}.gif", b"GIF89a")


RECORD, HAENDLER = (
    (RELEASED / "players" / f"{name}.txt").read_text(encoding="utf-8")
    for name in ("hellweg-2-merchants", "haendler-4-apprentices")
)


def begun(moves: int) -> str:
    """Return the record of a match that was stopped after some moves."""
    match = Match(registry.load("hellweg"), seats=2, seed=3)
    for _ in range(moves):
        seat = match.asked_seats[0]
        match.play(seat, next(listed_options(match.prompts(seat))).action)
    return write_record(match.record())


def shot(text: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Scene, int]]:
    """Return the frames of a record's film with their milliseconds, unpainted."""
    shots: list[tuple[Scene, int]] = []

    def packed(scenes: list[tuple[Scene, int]], _: object) -> bytes:
        shots.extend(scenes)
        return b""

    monkeypatch.setattr(film, "packed", packed)
    assert make_film(Script(text, ("Ana", "Ben")), lambda _: None) == b""
    return shots


def captions(shots: list[tuple[Scene, int]]) -> list[str]:
    """Return where each frame says that it is."""
    return [
        [one.text for one in scene.foreground if isinstance(one, Text)][-2] for scene, _ in shots
    ]


def test_a_film_shows_the_match_from_its_start_to_its_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By rounds, the last frame longer: the places, below which stands how it was won."""
    shots = shot(RECORD, monkeypatch)
    told = captions(shots)
    assert told[0] == "Starting set-up: Ana"
    assert any(one.startswith("Month 12/12") for one in told)
    assert told[-1] == "The game is over"
    assert {"Ana", "Ben"} <= words_shown(shots[-1][0])
    times = [shown for _, shown in shots]
    assert times[-1] == END_FRAME_MS == 4_000
    assert 20_000 <= sum(times) <= 40_000
    assert len(shots) <= FRAMES_LIMIT + 1


def test_frames_are_in_colour_and_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """As somebody gets them who asks for a film of few frames."""
    monkeypatch.setattr(film, "FRAMES_LIMIT", 3)
    told: list[float] = []
    data = make_film(Script(RECORD, ("Ana", "Ben"), "de"), told.append)
    image = Image.open(io.BytesIO(data))
    assert getattr(image, "n_frames", 0) == 4
    assert image.height == 700
    assert told == sorted(told)
    assert told[-1] == 1
    assert len(data) < 1024 * 1024


def test_a_match_that_was_stopped_ends_with_its_last_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has won it."""
    shots = shot(begun(6), monkeypatch)
    assert 1 < len(shots) <= 7
    assert "over" not in captions(shots)[-1]
    assert [shown for _, shown in shots] == [2_000] * (len(shots) - 1) + [END_FRAME_MS]
    (only,) = shot(begun(0), monkeypatch)
    assert only[1] == END_FRAME_MS


def test_a_film_tells_what_a_spectator_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sealed bids as such, nobody's own sentences; a turn in which nothing moved has no frame."""
    shots = shot(HAENDLER, monkeypatch)
    said = "\n".join(words_shown(*(scene for scene, _ in shots)))
    assert "has sealed a bid." in said
    assert "Your bid" not in said
    grounds = Counter(scene.background for scene, _ in shots[:-1])
    assert grounds.most_common(1)[0][0] == shots[0][0].background
    assert len(grounds) > 1
    assert all(one != other for (one, _), (other, _) in pairwise(shots))


async def test_a_bot_that_ends_breaks_the_film_off(bot: BotRig, camera: Camera) -> None:
    """And says so: after the restart one presses again."""
    camera.free.clear()
    pressed = await bot.send_press(BEN, CHANNEL, FILM)
    await camera.begun.wait()
    await bot.kontor.close()
    assert "could not be finished" in (await bot.reply_to(pressed)).text


async def test_a_bot_that_ends_begins_no_film(bot: BotRig, camera: Camera) -> None:
    """One that was pressed a moment before has read the match only now."""
    bot.kontor.films.leave()
    pressed = await bot.send_press(BEN, CHANNEL, FILM)
    assert "could not be finished" in (await bot.reply_to(pressed)).text
    assert not camera.begun.is_set()


async def test_one_person_gets_so_many_films_an_hour(bot: BotRig, camera: Camera) -> None:
    """Others get theirs; where one stands already is said to everybody."""
    ended = [1]
    for _ in range(FILMS_PER_HOUR):
        match = await bot.start_match(BEN)
        async with bot.deliver_together():
            await bot.tables.authority.carry_out(match, Actor(ANA, person(ANA).name), "stop")
        ended.append(match)
    answers = [await bot.press(BEN, f"k:film:{match}::") for match in ended]
    assert ["films within an hour" in answer.text for answer in answers] == [False] * 5 + [True]
    assert len(camera.asked) == FILMS_PER_HOUR
    assert "The film is here" in (await bot.press(BEN, FILM)).text
    assert "The film is here" in (await bot.press(ANA, f"k:film:{ended[-1]}::")).text
    bot.clock.now += REMEMBER_TIME_S * 1000
    assert "The film is here" in (await bot.press(BEN, FILM)).text
    assert len(camera.asked) == FILMS_PER_HOUR + 2
