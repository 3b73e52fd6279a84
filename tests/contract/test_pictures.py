"""What a picture owes: words for everything on it, and no secret in it. Every picture joins."""

from itertools import cycle

import pytest

from games.contract.outlets import Outlets
from games.kernel import Rng, Seat, letters
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import LANGUAGES
from rendering.paint import Painter
from rendering.pictures import PICTURES
from rendering.scene import MIN_TEXT, Disc, Scene, Text
from table.match.options import FORMS
from tests.contract.games import game
from tests.rendering import checks


def scenes(key: str, state: object, viewer: Seat | None, language: str = "en") -> list[Scene]:
    """Return every picture that a viewer can get of a position, in one language."""
    rules, picture = game(key), PICTURES[key]
    view = rules.view(state, viewer)
    voice = Outlets(rules, rules.seats_in(state)).voices[language]
    # The board has all sheets for wide screens on it.
    drawn = [picture.board(view, voice)]
    drawn += [picture.sheet(name, view, voice, "square") for name in picture.names(view)]
    if viewer is not None and picture.hand is not None:
        drawn += [picture.hand(view, voice, form) for form in FORMS.values()]
    return [*drawn, *lettered(key, state, viewer)]


def lettered(key: str, state: object, viewer: Seat | None) -> list[Scene]:
    """Return the pictures with letters that go with what a viewer is asked."""
    rules, draw = game(key), PICTURES[key].lettered
    found = {} if viewer is None else letters(rules.prompts(state, viewer))
    if draw is None or not found:
        return []
    voice = Outlets(rules, rules.seats_in(state)).voices["en"]
    return [draw(rules.view(state, viewer), voice, form, found) for form in FORMS.values()]


CASES = [(key, seats) for key in PICTURES for seats in game(key).seats]

FEW_OR_MANY = pytest.mark.parametrize(
    "positions", [pytest.param(3, id="few"), pytest.param(24, id="many", marks=pytest.mark.long)]
)


@FEW_OR_MANY
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_pictures_hold_no_secret(key: str, seats: int, positions: int) -> None:
    """Positions that a viewer cannot tell apart make the same scenes; languages take turns."""
    rules, languages = game(key), cycle(LANGUAGES)
    moves = list(walk(rules, seats, {}, seed_of(4), 4))
    for move in moves[:: max(1, len(moves) // positions)]:
        for viewer in (None, *map(Seat, range(seats))):
            other = rules.resample(move.state, viewer, Rng(seed_of(79), move.version))
            language = next(languages)
            one, same = (scenes(key, state, viewer, language) for state in (move.state, other))
            assert one == same


@pytest.mark.parametrize("key", PICTURES)
def test_the_same_position_makes_the_same_bytes(key: str) -> None:
    """Two painters agree to the byte, whatever either has drawn before."""
    rules = game(key)
    *_, last = walk(rules, max(rules.seats), {}, seed_of(5), 5)
    drawn = scenes(key, last.state, Seat(0))[:4]
    one, two = Painter(), Painter()
    backwards = [two.paint(scene) for scene in reversed(drawn)]
    assert [one.paint(scene) for scene in drawn] == backwards[::-1]


@pytest.mark.parametrize("key", [key for key, picture in PICTURES.items() if picture.lettered])
def test_every_place_that_is_offered_has_its_letter_on_the_map(key: str) -> None:
    """All through a game: each letter once, large enough, on what is shown, and over nobody's."""
    rules, asked = game(key), 0
    for move in list(walk(rules, max(rules.seats), {}, seed_of(6), 6))[::7]:
        for seat in rules.asked(move.state):
            found = letters(rules.prompts(move.state, seat))
            for scene in lettered(key, move.state, seat):
                asked += 1
                last = 3 * len(found)
                marks = [one for one in scene.moving[-last:] if isinstance(one, Text)]
                assert [one.text for one in marks] == list(found.values())
                assert all(one.size >= MIN_TEXT for one in marks)
                assert not checks.collisions([Disc(one.x, one.y, 10) for one in marks])
                assert all(_within(one, scene) for one in marks)
    assert asked


def _within(text: Text, scene: Scene) -> bool:
    return 0 < text.x < scene.still.width and 0 < text.y < scene.still.height
