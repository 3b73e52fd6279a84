"""What a picture owes: words for everything on it, and no secret in it. Every picture joins."""

import pytest

from games.kernel import Rng, Seat
from games.kernel.selfplay import seed_of, walk
from rendering.paint import Painter
from rendering.pictures import PICTURES
from rendering.scene import Scene
from tests.contract.games import game
from tests.contract.outlets import Outlets


def scenes(key: str, state: object, viewer: Seat | None) -> list[Scene]:
    """Return every picture that a viewer can get of a position, in every language."""
    rules, picture = game(key), PICTURES[key]
    view = rules.view(state, viewer)
    voices = Outlets(rules, rules.seats_in(state)).voices.values()
    drawings = (picture.board, *([picture.portrait] if picture.portrait else []))
    drawn = [draw(view, voice) for voice in voices for draw in drawings]
    if viewer is not None and picture.hand is not None:
        drawn += [picture.hand(view, voice) for voice in voices]
    return drawn


CASES = [(key, seats) for key in PICTURES for seats in game(key).seats]


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_pictures_hold_no_secret(key: str, seats: int) -> None:
    """Positions that a viewer cannot tell apart make the same scenes, shape by shape."""
    rules = game(key)
    moves = list(walk(rules, seats, {}, seed_of(4), 4))
    for move in moves[:: max(1, len(moves) // 12)]:
        for viewer in (None, *map(Seat, range(seats))):
            other = rules.resample(move.state, viewer, Rng(seed_of(79), move.version))
            assert scenes(key, move.state, viewer) == scenes(key, other, viewer)


@pytest.mark.parametrize("key", PICTURES)
def test_the_same_position_makes_the_same_bytes(key: str) -> None:
    """A picture is a function of its scene: two painters agree to the byte, whatever came before.

    One begins with the hands and one with the board; what they keep on the way tells in no picture.
    """
    rules = game(key)
    *_, last = walk(rules, max(rules.seats), {}, seed_of(5), 5)
    drawn = scenes(key, last.state, Seat(0))
    one, two = Painter(), Painter()
    backwards = [two.paint(scene) for scene in reversed(drawn)]
    assert [one.paint(scene) for scene in drawn] == backwards[::-1]
