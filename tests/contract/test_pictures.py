"""What a picture owes: words for everything on it, and no secret in it. Every picture joins."""

from collections.abc import Iterable, Iterator
from itertools import accumulate, cycle, islice, pairwise

import pytest

from games.contract.outlets import Outlets
from games.kernel import Letters, Rng, Seat
from games.kernel.letters import ALPHABET
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES
from rendering.geometry import View
from rendering.paint import Painter
from rendering.pictures import PICTURES
from rendering.scene import MIN_TEXT_PX, Disc, Group, Point, Scene, Shape, Text
from table.match.options import FORMS
from tests.contract.games import few, game
from tests.rendering import checks


def scenes(key: str, state: object, viewer: Seat | None, language: str = "en") -> list[Scene]:
    """Return every picture that a viewer can get of a position, in one language."""
    rules, picture = game(key), PICTURES[key]
    view = rules.view(state, viewer)
    speaker = Outlets(rules, rules.seats_in(state)).speaker(language)
    # The board has all sheets for wide screens on it.
    drawn = [picture.board(view, speaker)]
    drawn += [picture.sheet(name, view, speaker, "square") for name in picture.names(view)]
    if viewer is not None and picture.hand is not None:
        drawn += [picture.hand(view, speaker, form) for form in FORMS.values()]
    return [*drawn, *lettered(key, state, viewer)]


def lettered(key: str, state: object, viewer: Seat | None) -> list[Scene]:
    """Return the pictures with letters that go with what a viewer is asked."""
    rules, draw = game(key), PICTURES[key].draw_letters
    found = {} if viewer is None else rules.letters(rules.prompts(state, viewer))
    if draw is None or not found:
        return []
    speaker = Outlets(rules, rules.seats_in(state)).speaker("en")
    return [draw(rules.view(state, viewer), speaker, form, found) for form in FORMS.values()]


CASES = [
    pytest.param(
        key,
        seats,
        marks=() if seats in (min(game(key).seats), max(game(key).seats)) else pytest.mark.long,
    )
    for key in PICTURES
    for seats in game(key).seats
]
"""`make test` draws for the fewest and the most players."""

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
    # The board has the same sheets on it, and takes four times as long.
    _, *drawn = scenes(key, last.state, Seat(0))[:4]
    one, two = Painter(), Painter()
    backwards = [two.paint(scene) for scene in reversed(drawn)]
    assert [one.paint(scene) for scene in drawn] == backwards[::-1]


UNMOVED = View()


def badges(shapes: Iterable[Shape], view: View = UNMOVED) -> Iterator[tuple[str, Point, float]]:
    """Yield the letters that are drawn: each on its disc, with its place and size on the sheet."""
    for before, shape in pairwise((None, *shapes)):
        if isinstance(shape, Group):
            yield from badges(shape.shapes, view.group_view(shape))
        elif (
            isinstance(shape, Text)
            and len(shape.text) == 1
            and shape.text.isalpha()
            and isinstance(before, Disc)
            and (before.x, before.y) == (shape.x, shape.y)
        ):
            yield shape.text, view.point(shape.x, shape.y), shape.size * view.scale


@pytest.mark.parametrize("key", [key for key, picture in PICTURES.items() if picture.draw_letters])
@pytest.mark.parametrize("every", [34, pytest.param(3, marks=pytest.mark.long)])
def test_every_letter_that_is_drawn_belongs_to_an_answer_and_the_other_way_round(
    key: str, every: int
) -> None:
    """In games at random: each once, A first, large enough, on the sheet, and over nobody's."""
    rules, asked = game(key), 0
    for seats, chosen in few(key):
        for move in islice(walk(rules, seats, chosen, seed_of(6), 6), 0, None, every):
            for seat in rules.asked_seats(move.state):
                prompts = rules.prompts(move.state, seat)
                letters = rules.letters(prompts)
                places = {
                    option.place for option in listed_options(prompts) if option.place is not None
                }
                assert set(letters) == (places if len(places) > 1 else set())
                assert list(letters.values()) == list(ALPHABET[: len(letters)])
                for scene in lettered(key, move.state, seat):
                    asked += 1
                    check_letters(scene, letters)
    assert asked


def check_letters(scene: Scene, letters: Letters) -> None:
    """Check that a sheet has these letters and no others, where they can be read."""
    drawn = sorted(badges(scene.foreground))
    assert [letter for letter, *_ in drawn] == sorted(letters.values())
    assert all(size >= MIN_TEXT_PX for *_, size in drawn)
    spots = [at for _, at, _ in drawn]
    assert not checks.collisions([Disc(*at, 10) for at in spots])
    wide, high = scene.background.width, scene.background.height
    assert all(0 < x < wide and 0 < y < high for x, y in spots)
    # Nobody looks for a letter far above those that they have read already.
    lowest = accumulate((y for _, y in spots), max)
    assert all(low - y < high / 3 for low, (_, y) in zip(lowest, spots, strict=True))
