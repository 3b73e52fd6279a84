"""The pictures of Die Trödler aus den Highlands."""

from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest

from games.kernel import Rng, Seat, complete
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import LANGUAGES, Speaker, speaker
from games.troedler import build
from games.troedler.model import Mark, Trace
from games.troedler.terms import COLOURS, GOODS, ROUTES, Card, Village, counted
from games.troedler.view import View
from rendering.paint import Painter, extent
from rendering.pictures import PICTURES
from rendering.scene import SHOWN, Form, Scene
from rendering.troedler import goods as troedler_goods
from rendering.troedler import pieces
from rendering.troedler import symbols as troedler_symbols
from rendering.troedler.layout import SHEETS, line, spots
from rendering.troedler.picture import board, hand
from rendering.troedler.sheets import sheets
from tests.rendering import checks

RULES = build(None)
FORMS: tuple[Form, ...] = ("landscape", "wide", "square")
NAMES = ("Ana", "Großkaufmann Bernhard", "Дмитрий", "田中さん")


@cache
def moves(seats: int) -> tuple[Move, ...]:
    """A game played at random."""
    return tuple(walk(RULES, seats, {}, seed_of(2), 2))


def words(language: str = "en", names: tuple[str, ...] = NAMES) -> Speaker:
    """The table's words."""
    return speaker(language, RULES, lambda seat: names[seat])


def drawn(view: View, words: Speaker, form: Form) -> tuple[Scene, ...]:
    """The board, or its sheets, the map first."""
    if form == "landscape":
        return (board(view, words),)
    return tuple(sheets(view, words, form).values())


def some(seats: int, step: int = 37) -> list[Move]:
    """Moves from all over a game, its end among them."""
    return [*moves(seats)[::step], moves(seats)[-1]]


def crowded(view: View) -> View:
    """The same view with as much on the table as can be."""
    every = tuple(Card(card) for card in ("mountain", "bridge", "ferry", "moor", "extra", "feed"))
    full = counted(GOODS)
    return replace(
        view,
        villages=tuple(full for _ in view.villages),
        seats=tuple(replace(s, cart=view.seats[0].cart, goods=(8,) * 6) for s in view.seats),
        played=(*every, *every),
        piles=tuple(replace(pile, cards=0, seen=()) for pile in view.piles),
        discard=110,
        draw=110,
        trace=long_turn(view),
    )


def long_turn(view: View) -> Trace:
    """A turn of eight cards, as long as there can be: there and back, and all kinds of cards."""
    here, there = Village("craigellachie"), Village("rothes")
    drives = tuple(Mark(Card("bridge"), (there, here)[k % 2], GOODS[k % 6]) for k in range(4))
    wish = Card(view.printed.requests[0].card)
    goods = (Mark(Card("extra"), here, GOODS[0]), Mark(Card("feed"), here, GOODS[1]))
    rest = (Mark(wish, here, feed=3), Mark(Card("feed"), there))
    return Trace(Seat(0), here, (*drives, *goods, *rest))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_leaves_the_canvas_and_nothing_that_matters_is_small(
    seats: int, form: Form
) -> None:
    """All through a game and at its fullest: within the canvas, 22 px and more as it is shown."""
    # Languages take turns.
    for move, language in zip(some(seats), cycle(LANGUAGES), strict=False):
        now = RULES.view(move.state, None)
        for shown in (now, crowded(now)):
            scenes = drawn(shown, words(language), form)
            assert {scene.still.width for scene in scenes} == {SHOWN[form]}
            assert not checks.outside(*scenes)
            assert not checks.small_print(*scenes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_stays_on_its_table(seats: int) -> None:
    """Own cards, goods and value pile, all through a game; a spectator has none."""
    for move in some(seats):
        scene = hand(RULES.view(move.state, Seat(seats - 1)), words())
        assert not checks.outside(scene)
        assert not checks.small_print(scene)
    with pytest.raises(ValueError, match="spectator"):
        hand(RULES.view(moves(seats)[0].state, None), words())


def test_a_hand_of_many_cards_overlaps_and_does_not_leave() -> None:
    """Four kept and four taken, and more if there were more."""
    view = replace(RULES.view(moves(4)[0].state, Seat(1)), hand=tuple(RULES.board.requests)[:14])
    seats = tuple(replace(seat, value=tuple(RULES.board.requests)[:9]) for seat in view.seats)
    assert not checks.outside(hand(replace(view, seats=seats), words()))


@pytest.mark.parametrize("form", FORMS)
def test_the_public_facts_can_be_read(form: Form) -> None:
    """Villages, players, phase, pile numbers and the numbers of cards stand in the picture."""
    move = next(move for move in moves(4) if move.state.stage.step == "taking")
    shown = checks.words_shown(*drawn(RULES.view(move.state, None), words(), form))
    assert shown >= set(RULES.names.values())
    assert shown >= {*NAMES, "Taking piles", "1", "2", "3", "4", "5"}
    assert shown >= {str(len(move.state.draw)), str(len(move.state.discard))}


@pytest.mark.parametrize("form", FORMS)
def test_the_last_turn_is_told_and_drawn_in_its_owners_colour(form: Form) -> None:
    """Whoever comes back sees who played what, the way on the map, and where goods were taken."""
    view = replace(RULES.view(moves(4)[40].state, None), trace=None, played=())
    piles = tuple(replace(pile, cards=0, seen=()) for pile in view.piles)
    still = drawn(replace(view, piles=piles), words(), form)
    told = drawn(replace(view, piles=piles, trace=long_turn(view)), words(), form)
    assert {*NAMES[:1], "The last turn", "8"} <= checks.words_shown(*told)
    paint = troedler_symbols.own(view.seats[0].colour)
    assert repr(told).count(paint) > repr(still).count(paint) + 20
    resting = Trace(Seat(1), Village("keith"))
    idle = drawn(replace(view, piles=piles, trace=resting), words(), form)
    assert "No card played" in checks.words_shown(*idle)


def test_where_a_pile_was_taken_its_takers_mark_stands() -> None:
    """Until all are taken."""
    taken = (m for m in moves(4) if m.state.took and any(m.state.piles))
    view = RULES.view(next(taken).state, None)
    assert board(view, words()) != board(replace(view, took=()), words())


def test_the_boxes_of_a_hand_have_captions() -> None:
    """What lies there, and what each number counts."""
    shown = checks.words_shown(hand(RULES.view(moves(4)[0].state, Seat(0)), words()))
    assert shown >= {"Your goods", "Your value pile (face down)", "requests fulfilled", "0 / 5"}
    assert shown >= {"Points", "Feed used"}


@pytest.mark.parametrize("form", FORMS)
def test_no_board_word_is_cut(form: Form) -> None:
    """Village names fit their strips."""
    scene, *_ = drawn(RULES.view(moves(4)[0].state, None), words(), form)
    for text, _ in checks.texts(scene.still.shapes):
        left, _, right, _ = extent(replace(text, max_width=None))
        assert text.max_width is None or right - left <= text.max_width + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_secret_changes_no_pixel(seats: int) -> None:
    """The board is the same whoever looks, and whatever lies hidden."""
    for move in some(seats):
        spectator = board(RULES.view(move.state, None), words())
        for seat in range(seats):
            assert board(RULES.view(move.state, Seat(seat)), words()) == spectator
        other = RULES.resample(move.state, None, Rng(seed_of(9), move.version))
        assert board(RULES.view(other, None), words()) == spectator


def test_the_board_has_no_room_for_secrets() -> None:
    """Neither hands nor value piles are looked at; counts of the end are empty before it."""
    for move in moves(4)[:-1:50]:
        view = RULES.view(move.state, Seat(0))
        seats = tuple(replace(seat, value=None) for seat in view.seats)
        public = replace(view, viewer=None, hand=None, seats=seats)
        assert board(public, words()) == board(view, words())
        assert all(seat.final is None for seat in view.seats)


def test_players_without_a_colour_are_drawn_without_a_cart() -> None:
    """While colours are still being chosen."""
    step = RULES.start(3, complete(RULES.settings, {"colours": "chosen"}), Rng(seed_of(1), 0))
    view = RULES.view(step.state, None)
    assert pieces.carts(view) == ()
    scene = board(view, words())
    assert not checks.outside(scene)
    assert Painter().paint(scene)


def test_after_the_end_points_and_damage_are_shown() -> None:
    """As the rules count them."""
    end = moves(4)[-1].state
    view = RULES.view(end, None)
    scores = [dict(score.parts) for score in RULES.standing(end).scores]
    finals = [(s.final.points, s.final.damage) for s in view.seats if s.final]
    assert finals == [(score["points"], score["damage"]) for score in scores]
    shown = checks.words_shown(board(view, words()))
    assert shown >= {str(number) for pair in finals for number in pair}


@pytest.mark.parametrize("form", FORMS)
def test_only_top_cards_are_drawn_unless_piles_are_open(form: Form) -> None:
    """A covered card is in no picture; with the option all cards are."""
    move = next(move for move in moves(4) if move.state.stage.step == "taking")
    covered = RULES.view(move.state, None)
    assert all(len(pile.seen) == 1 for pile in covered.piles if pile.cards)
    opened = replace(move.state, open_piles=True)
    scenes = drawn(RULES.view(opened, None), words(), form)
    assert scenes != drawn(covered, words(), form)
    assert not checks.outside(*scenes)
    assert not checks.small_print(*scenes)


def test_goods_routes_and_colours_differ_in_shape_not_only_in_colour() -> None:
    """Bleached to one colour, no two of them are drawn alike."""
    symbols = [troedler_symbols.drawn(good) for good in GOODS]
    symbols += [troedler_symbols.drawn(kind) for kind in ROUTES]
    assert len({_outline(shapes) for shapes in symbols}) == len(symbols)
    marks = [troedler_symbols.mark(colour, (0, 0), 20) for colour in COLOURS]
    assert len({_outline((mark,)) for mark in marks}) == len(COLOURS)


def _outline(shapes: object) -> str:
    """The shapes without their colours."""
    text = repr(shapes)
    for colour in {part[:7] for part in text.split("'") if part.startswith("#")}:
        text = text.replace(colour, "#")
    return text


@pytest.mark.parametrize("form", FORMS)
def test_every_route_can_be_seen(form: Form) -> None:
    """Between the plates of its villages enough of each route shows for line and badge."""
    at = spots(RULES.board.printed, SHEETS[form])
    for route in RULES.board.printed.routes:
        way = line(route, at, SHEETS[form])
        assert len(way) >= (8 if form == "landscape" else 5), route
        assert sum(route.kind == other.kind for other in RULES.board.printed.routes) == 8


@pytest.mark.parametrize("form", FORMS)
def test_villages_keep_apart_and_lie_on_the_map(form: Form) -> None:
    """No plate lies on another or leaves the frame."""
    (left, top, width, height), (wide, high) = SHEETS[form].land, SHEETS[form].plate
    places = list(spots(RULES.board.printed, SHEETS[form]).values())
    for k, (x, y) in enumerate(places):
        assert left < x - wide / 2
        assert x + wide / 2 < left + width
        assert top < y - high / 2 - (46 if form == "landscape" else 30)
        assert y + high / 2 < top + height
        for ox, oy in places[k + 1 :]:
            assert abs(x - ox) > wide or abs(y - oy) > high


@pytest.mark.parametrize("name", ["Ελένη", "مرحبا", "👩‍👧🎉", "x" * 200, "", "\u202egnihton\x00"])
def test_no_name_breaks_a_picture(name: str) -> None:
    """Names in any script, endless and empty ones fit into their panel."""
    scene = board(RULES.view(moves(2)[0].state, None), words(names=(name, name)))
    assert not checks.outside(scene)


@pytest.mark.parametrize("form", FORMS)
def test_a_board_is_small_enough_to_send_and_always_the_same(form: Form) -> None:
    """250 KiB, a sheet 120; equal scenes give equal bytes; a match has one still layer."""
    painter = Painter()
    scenes = [drawn(RULES.view(move.state, None), words(), form)[0] for move in some(4, 200)]
    sizes = [len(painter.paint(scene)) for scene in scenes]
    assert max(sizes) <= (250 if form == "landscape" else 122) * 1024
    assert painter.stills_drawn == 1
    assert painter.paint(scenes[0]) == painter.paint(board_again(moves(4)[0], form))


def board_again(move: Move, form: Form) -> Scene:
    """The scene of a position, made afresh."""
    return drawn(RULES.view(move.state, None), words(), form)[0]


def test_the_game_is_registered_with_its_pictures() -> None:
    """Board and hand."""
    assert PICTURES["troedler"].board is board
    assert PICTURES["troedler"].hand is hand
