"""What every sheet, hand, legend and board of every game keeps to."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from games import registry
from games.kernel import BrokenInvariant, Message, Seat
from games.matches.selfplay import walk
from games.texts.catalogues import LANGUAGES, Speaker, game_speaker
from games.troedler.view import View as Troedler
from rendering.legend import legend_picture as legend
from rendering.legibility import find_small_texts, scene_texts
from rendering.paint import Painter
from rendering.pictures import PICTURES
from rendering.scene import Form, Scene
from rendering.sheets import SIZES
from tests.rendering import checks
from tests.rendering.tables import FORMS, NAMES, OPTIONS, full, game, moves, sheets, views, words

KEYS = list(PICTURES)
WITH_HANDS = [key for key, picture in PICTURES.items() if picture.hand is not None]
"""Games in which what is private stands on a sheet of its own."""

SCRIPTS = (
    *("Ελένη", "مرحبا بكم", "नमस्ते", "สวัสดี", "김철수", "\U0001d4d5\U0001d4ea", "👩‍👧🎉"),
    *("x" * 200, "", "\u202egnihton\x00"),
)
LIMIT = 120 * 1024
"""Bytes of a sheet."""


def faults(*scenes: Scene) -> list[object]:
    """Return what leaves the canvas, what is too small, and what is cut but names."""
    return [*checks.outside(*scenes), *find_small_texts(*scenes), *_cut(*scenes)]


def _cut(*scenes: Scene) -> list[str]:
    return [text for text in checks.cut(*scenes) if text not in NAMES]


def hands(key: str, view: object, speaker: Speaker) -> Iterator[Scene]:
    """Yield a hand in both forms."""
    draw = PICTURES[key].hand
    if draw is not None:
        yield from (draw(view, speaker, form) for form in FORMS)


@pytest.mark.parametrize("options", [0, 1, 2], ids=["usual", "more", "most"])
@pytest.mark.parametrize("key", KEYS)
def test_everything_can_be_read_and_nothing_is_cut(key: str, options: int) -> None:
    """All through games and at their fullest: at least 11 px and within the canvas, whole words."""
    chosen = ({}, *OPTIONS[key])[options]
    languages, numbers = cycle(LANGUAGES), game(key).seats
    # What numbers between them show is shown without options.
    for seats in (min(numbers), max(numbers)) if options else numbers:
        for number, view in enumerate(views(key, seats, chosen, 3, Seat(seats - 1))):
            speaker = words(key, next(languages))
            for form in FORMS:
                for now in (view, full(view)) if number % 2 else (view,):
                    drawn = sheets(key, now, form, speaker).values()
                    across, most = SIZES[form]
                    assert all(
                        s.background.width == across and s.background.height <= most for s in drawn
                    )
                    assert not faults(*drawn), (seats, form)
            drawn_hands = [*hands(key, view, speaker)]
            assert not faults(*drawn_hands[:1])
            assert not [*checks.outside(*drawn_hands[1:]), *_cut(*drawn_hands[1:])]


@pytest.mark.parametrize("key", WITH_HANDS)
def test_everybody_sees_the_same_sheets(key: str) -> None:
    """Nothing of a player's own is on them; and who only watches has no hand."""
    for move in moves(key)[:: len(moves(key)) // 5]:
        seen = [game(key).view(move.state, viewer) for viewer in (None, Seat(0), Seat(3))]
        # What somebody's own sheets may show in Die Trödler is left out: their value pile.
        same = [
            replace(view, seats=tuple(replace(seat, value=None) for seat in view.seats))
            if isinstance(view, Troedler)
            else view
            for view in seen
        ]
        spectator, *others = (sheets(key, view, "wide") for view in same)
        assert others == [spectator, spectator]
        with pytest.raises(BrokenInvariant):
            next(hands(key, seen[0], words(key)))


@pytest.mark.parametrize("names", list(zip(SCRIPTS[::2], SCRIPTS[1::2], strict=True)))
@pytest.mark.parametrize("key", KEYS)
def test_no_name_breaks_a_picture(key: str, names: tuple[str, str]) -> None:
    """Names in any script, endless and empty ones fit into their panel and can be painted."""
    speaker = words(key, names=names)
    found = sheets(key, full(views(key, 2, count=3)[1]), "wide", speaker)
    assert not checks.outside(*found.values())
    assert checks.PAINTER.paint([*found.values()][-1])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", KEYS)
def test_a_sheet_is_small_and_its_still_layer_is_drawn_once(key: str, form: Form) -> None:
    """Within its budget of bytes, all through a game."""
    painter = Painter()
    # The start has the least on it.
    drawn = [sheets(key, view, form) for view in views(key, count=2)[1:]]
    assert max(len(painter.paint(scene)) for each in drawn for scene in each.values()) <= LIMIT
    stills = {(name == "map", s.background.height) for each in drawn for name, s in each.items()}
    assert painter.backgrounds_drawn == len(stills), "the map, and a ground for each height"


@pytest.mark.parametrize("key", KEYS)
def test_the_board_is_all_sheets_in_two_rows(key: str) -> None:
    """With the legend where there is an odd number of them; each lies in its own quarter."""
    view, speaker = views(key)[3], words(key)
    board = PICTURES[key].board(view, speaker)
    wide, high = SIZES["wide"]
    rows = -(-len(PICTURES[key].names(view)) // 2)
    assert (board.background.width, board.background.height) == (2 * wide, rows * high)
    assert not checks.outside(board)
    shown = checks.words_shown(*sheets(key, view, "wide").values())
    assert shown < checks.words_shown(board)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_symbol_has_a_name_that_can_be_read(key: str, language: str, form: Form) -> None:
    """*What is this?*: goods among them; nothing is cut off, and nothing hangs over."""
    speaker = words(key, language)
    view = views(key, 4, OPTIONS[key][1])[0]
    scene = legend(PICTURES[key].legend(view), speaker, form)
    assert not faults(scene)
    said = " ".join(text.text for text, _ in scene_texts(scene))
    assert speaker.say(Message("kernel-legend-first")) in said


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", KEYS)
def test_every_symbol_is_large_enough_as_discord_shows_it(key: str, form: Form) -> None:
    """At each stage of a game, on each sheet: 16 px and more."""
    small = set[tuple[str, float, str]]()
    for view in (*views(key, 2, OPTIONS[key][1]), *views(key)):
        found = PICTURES[key].legend(view)
        named = {drawn: term.id for term, drawn in {**found.kinds, **found.others}.items()}
        for sheet, scene in sheets(key, view, form).items():
            small |= {
                (sheet, round(size, 1), named.get(shape.shapes, "common"))
                for shape, size in checks.shown(scene, checks.symbols(found))
                if size < checks.PLAIN
            }
    assert not small


def test_goods_routes_and_marks_differ_in_shape_not_only_in_colour() -> None:
    """Bleached to one colour, no two symbols of a game are drawn alike."""
    for key in KEYS:
        found = PICTURES[key].legend(views(key)[0])
        drawn = [*found.kinds.values(), *found.others.values()]
        assert len({_bleached(shapes) for shapes in drawn}) == len(drawn)
    view = views("troedler")[-1]
    marks = [PICTURES["troedler"].mark(view, seat).draw((0, 0), 20) for seat in range(4)]
    assert len({_bleached(mark) for mark in marks}) == len(marks)


def _bleached(shapes: object) -> str:
    """The shapes without their colours."""
    text = repr(shapes)
    for colour in {part[:7] for part in text.split("'") if part.startswith("#")}:
        text = text.replace(colour, "#")
    return text


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("haendler", "paris", "lutetia"),
        ("hellweg", "wesel", "xanten"),
        ("troedler", "dallas", "dalmore"),
    ],
)
def test_a_hosts_own_board_is_drawn_where_its_file_says(key: str, old: str, new: str) -> None:
    """Places that we drew no land for lie by their own coordinates, within the canvas."""
    text = game(key).board_text
    for word, other in ((old, new), (old.capitalize(), new.capitalize())):
        text = text.replace(f'"{word}"', f'"{other}"')
    rules = registry.load(key, text)
    start = next(iter(walk(rules, 4, {}, bytes(32))))
    speaker = game_speaker("en", rules, NAMES.__getitem__)
    for form in FORMS:
        drawn = sheets(key, rules.view(start.state, None), form, speaker).values()
        assert new.capitalize() in checks.words_shown(*drawn)
        assert not checks.outside(*drawn)
        assert checks.PAINTER.paint(replace(next(iter(drawn)), foreground=()))
