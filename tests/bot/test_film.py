"""A match as a film: which turns it shows, for how long, and what it is made of."""

import io
from collections import Counter
from itertools import pairwise

import pytest
from PIL import Image

from bot.components import film
from bot.components.film import END, FRAMES, Script, made
from games import registry
from games.kernel import Match
from games.kernel.prompt import choices
from games.kernel.record_text import write
from rendering.scene import Scene, Text
from tests.kept import RELEASED
from tests.rendering.checks import words_shown

RECORD, HAENDLER = (
    (RELEASED / "players" / f"{name}.txt").read_text(encoding="utf-8")
    for name in ("hellweg-2-merchants", "haendler-4-apprentices")
)


def begun(moves: int) -> str:
    """Return the record of a match that was stopped after some moves."""
    match = Match(registry.load("hellweg"), seats=2, seed=3)
    for _ in range(moves):
        seat = match.asked[0]
        match.play(seat, next(choices(match.prompts(seat))).action)
    return write(match.record())


def shot(text: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Scene, int]]:
    """Return the frames of a record's film with their milliseconds, unpainted."""
    shots: list[tuple[Scene, int]] = []

    def packed(scenes: list[tuple[Scene, int]], _: object) -> bytes:
        shots.extend(scenes)
        return b""

    monkeypatch.setattr(film, "packed", packed)
    assert made(Script(text, ("Ana", "Ben")), lambda _: None) == b""
    return shots


def captions(shots: list[tuple[Scene, int]]) -> list[str]:
    """Return where each frame says that it is."""
    return [[one.text for one in scene.moving if isinstance(one, Text)][-2] for scene, _ in shots]


def test_a_film_shows_the_match_from_its_start_to_its_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By rounds, the last frame longer: the places, below which stands how it was won."""
    shots = shot(RECORD, monkeypatch)
    told = captions(shots)
    assert told[0] == "Starting set-up: Ana"
    assert any(one.startswith("Month 12 of 12") for one in told)
    assert told[-1] == "The game is over"
    assert {"Ana", "Ben"} <= words_shown(shots[-1][0])
    times = [shown for _, shown in shots]
    assert times[-1] == END == 4_000
    assert 20_000 <= sum(times) <= 40_000
    assert len(shots) <= FRAMES + 1


def test_frames_are_in_colour_and_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """As somebody gets them who asks for a film of few frames."""
    monkeypatch.setattr(film, "FRAMES", 3)
    told: list[float] = []
    data = made(Script(RECORD, ("Ana", "Ben"), "de"), told.append)
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
    assert [shown for _, shown in shots] == [2_000] * (len(shots) - 1) + [END]
    (only,) = shot(begun(0), monkeypatch)
    assert only[1] == END


def test_a_film_tells_what_a_spectator_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """That a bid was sealed, and all bids when they were opened; nobody's own sentences.

    A frame shows the map, or what has changed instead; a turn after which all looks as before has
    none.
    """
    shots = shot(HAENDLER, monkeypatch)
    said = "\n".join(words_shown(*(scene for scene, _ in shots)))
    assert "has sealed a bid." in said
    assert "Your bid" not in said
    grounds = Counter(scene.still for scene, _ in shots[:-1])
    assert grounds.most_common(1)[0][0] == shots[0][0].still
    assert len(grounds) > 1
    assert all(one != other for (one, _), (other, _) in pairwise(shots))
