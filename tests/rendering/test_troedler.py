"""The pictures of Die Trödler aus den Highlands."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from games.kernel import Rng, Seat, complete_settings
from games.matches.selfplay import seed_of
from games.troedler import build
from games.troedler.model import Trace
from games.troedler.terms import GOODS, ROUTES, Village
from games.troedler.view import View
from rendering import palette
from rendering.geometry import Edges
from rendering.geometry import View as Viewed
from rendering.paint import Painter, extent
from rendering.placement import IDENTITY
from rendering.scene import Disc, Form, Group, Rect, Shape, Text
from rendering.sheets import SIZES
from rendering.troedler import pieces, symbols
from rendering.troedler.hand import draw_hand
from rendering.troedler.layout import SHEETS, route_line, village_positions
from rendering.troedler.sheets import draw_letters
from tests.rendering import checks
from tests.rendering.tables import FORMS, NAMES, long_turn, moves, sheets, views, words

RULES = build(None)
every_form = pytest.mark.parametrize("form", FORMS)


def taking() -> View:
    """A view while piles are taken, some of them already."""
    states = (move.state for move in moves("troedler"))
    return RULES.view(next(s for s in states if s.took and any(s.piles)), None)


@every_form
def test_the_public_facts_can_be_read(form: Form) -> None:
    """Villages, players, phase, pile numbers and the numbers of cards stand on the sheets."""
    drawn = sheets("troedler", taking(), form)
    shown = checks.words_shown(*drawn.values())
    assert shown >= set(RULES.names.values())
    assert shown >= {*NAMES[: len(taking().seats)], "Taking piles", "to draw", "discarded"}
    assert shown >= {str(k) for k, pile in enumerate(taking().piles, start=1) if pile.cards}
    assert shown >= {str(taking().draw), str(taking().discard)}
    # Where a pile was taken its taker's mark stands until all are taken.
    assert drawn["piles"] != sheets("troedler", replace(taking(), took=()), form)["piles"]


@every_form
def test_the_last_turn_is_told_and_drawn_in_its_owners_colour(form: Form) -> None:
    """Whoever comes back sees who played what, the way on the map, and where goods were taken."""
    view = replace(views("troedler")[3], trace=None, played=())
    still = sheets("troedler", view, form)
    told = sheets("troedler", replace(view, trace=long_turn(view)), form)
    assert {*NAMES[:1], "The last turn", "8"} <= checks.words_shown(told["piles"])
    paint = symbols.player_colour(view.seats[0].colour)
    assert repr(told["map"]).count(paint) > repr(still["map"]).count(paint) + 20
    idle = sheets("troedler", replace(view, trace=Trace(Seat(1), Village("keith"))), form)
    assert "No card played" in checks.words_shown(idle["piles"])


def test_a_hand_of_many_cards_does_not_leave() -> None:
    """Four kept and four taken, and more if there were more; captions say what lies there."""
    for form in FORMS:
        view = views("troedler", viewer=Seat(0))[6]
        found = checks.words_shown(draw_hand(view, words("troedler"), form))
        assert found >= {NAMES[0], "Your goods"}
        assert any(text.endswith(f" / {view.goal}") for text in found)
    view = replace(
        RULES.view(moves("troedler")[0].state, Seat(1)), hand=tuple(RULES.board.requests)[:14]
    )
    seats = tuple(replace(seat, value=tuple(RULES.board.requests)[:9]) for seat in view.seats)
    for form in FORMS:
        assert not checks.outside(draw_hand(replace(view, seats=seats), words("troedler"), form))


def test_hidden_cards_change_no_pixel() -> None:
    """Neither hands nor covered cards are looked at; counts of the end are empty before it."""
    for move in moves("troedler")[:-1:50]:
        other = RULES.resample(move.state, None, Rng(seed_of(9), move.version))
        one, same = (RULES.view(state, None) for state in (move.state, other))
        assert sheets("troedler", one, "wide") == sheets("troedler", same, "wide")
        assert all(seat.final is None for seat in one.seats)


def test_players_without_a_colour_are_drawn_without_a_cart() -> None:
    """While colours are still being chosen."""
    step = RULES.start(
        3, complete_settings(RULES.settings, {"colours": "chosen"}), Rng(seed_of(1), 0)
    )
    view = RULES.view(step.state, None)
    assert pieces.draw_carts(view, SHEETS["wide"]) == ()
    scene = sheets("troedler", view, "wide")["map"]
    assert not checks.outside(scene)
    assert Painter().paint(scene)


def test_after_the_end_points_and_damage_are_shown() -> None:
    """As the rules count them."""
    end = moves("troedler")[-1].state
    view = RULES.view(end, None)
    scores = [dict(score.parts) for score in RULES.provisional_result(end).scores]
    finals = [(s.final.points, s.final.damage) for s in view.seats if s.final]
    assert finals == [(score["points"], score["damage"]) for score in scores]
    shown = checks.words_shown(sheets("troedler", view, "wide")["players"])
    assert shown >= {str(number) for pair in finals for number in pair}


@every_form
def test_only_top_cards_are_drawn_unless_piles_are_open(form: Form) -> None:
    """A covered card is in no picture; with the option all cards are."""
    state = next(m.state for m in moves("troedler") if m.state.stage.step == "taking")
    covered = RULES.view(state, None)
    assert all(len(pile.seen) == 1 for pile in covered.piles if pile.cards)
    opened = RULES.view(replace(state, open_piles=True), None)
    drawn = sheets("troedler", opened, form)
    assert drawn["piles"] != sheets("troedler", covered, form)["piles"]
    assert not checks.outside(*drawn.values())


@every_form
def test_villages_keep_apart_and_every_route_can_be_seen(form: Form) -> None:
    """No plate lies on another or leaves the frame; between two there is room for a badge."""
    sheet = SHEETS[form]
    (width, height), (wide, high) = SIZES[form], sheet.plate
    at = village_positions(RULES.board, sheet)
    for x, y in at.values():
        assert 0 < x - wide / 2 < x + wide / 2 < width
        assert 30 < y - high / 2 < y + high / 2 < height
    for (ax, ay), (bx, by) in combinations(at.values(), 2):
        assert abs(ax - bx) > wide or abs(ay - by) > high
    for route in RULES.board.data.routes:
        assert len(route_line(route, at, sheet)) >= 5, route


@every_form
def test_a_letter_is_whole_and_nearest_to_its_own_village(form: Form) -> None:
    """It hangs at a corner of that; where all villages have one, none is beside another's."""
    now = taking()
    at, (wide, high) = village_positions(now.board, SHEETS[form]), SHEETS[form].plate
    named = {str(village): chr(ord("A") + k) for k, village in enumerate(at)}
    scene = draw_letters(now, words("troedler"), form, named)
    assert not checks.outside(scene)
    texts = [shape for shape in scene.foreground if isinstance(shape, Text)]
    for village, letter in named.items():
        (place,) = [
            (text.x, text.y) for text in texts if text.text == letter and text.face == "heavy"
        ]
        far = {
            other: max(abs(place[0] - x) - wide / 2, abs(place[1] - y) - high / 2)
            for other, (x, y) in at.items()
        }
        assert min(far, key=far.__getitem__) == village


@every_form
def test_the_way_driven_covers_no_name_and_its_badges_lie_on_the_printed_ones(form: Form) -> None:
    """Also where a route is driven from its end to its start, or ends at a village close by."""
    seen = 0
    for view in views("troedler", count=12):
        scene = sheets("troedler", view, form)["map"]
        shapes = [*scene.foreground]
        printed = {(disc.x, disc.y) for disc in scene.background.shapes if isinstance(disc, Disc)}
        names = [text for text in scene.background.shapes if isinstance(text, Text)]
        for index, badge in enumerate(shapes):
            if not isinstance(badge, Disc) or badge.r != SHEETS[form].badge:
                continue
            seen += 1
            assert (badge.x, badge.y) in printed
            for name in names:
                if checks.collisions((badge, name)):
                    later = [shape.text for shape in shapes[index:] if isinstance(shape, Text)]
                    assert name.text in later
    assert seen > 6


@every_form
def test_who_takes_a_pile_sees_their_village_and_the_roads_from_there(form: Form) -> None:
    """Beside the open cards, since one takes a pile for its routes; nobody else sees them."""
    state = next(m.state for m in moves("troedler") if m.state.stage.step == "taking")
    (seat,) = RULES.asked_seats(state)
    cart = RULES.view(state, None).seats[seat].cart
    near = {
        to for (village, _), ends in RULES.board.exits.items() if village == cart for to in ends
    }
    names = {RULES.names[f"village-{village}"] for village in (cart, *near)}
    for viewer in (None, *map(Seat, range(4))):
        shown = checks.words_shown(sheets("troedler", RULES.view(state, viewer), form)["piles"])
        assert names & shown == (names if viewer == seat else set())


@every_form
def test_the_number_of_a_pile_covers_no_good_of_a_request(form: Form) -> None:
    """Neither of the top card nor of open cards."""
    taking_states = [m.state for m in moves("troedler") if m.state.stage.step == "taking"]
    kinds = {symbols.drawn(kind) for kind in GOODS}
    compared = 0
    for state in taking_states[::12]:
        for viewer in (None, *RULES.asked_seats(state)):
            scene = sheets("troedler", RULES.view(state, viewer), form)["piles"]
            shapes = [*_flatten(scene.foreground, IDENTITY)]
            goods = [s for s, *_ in shapes if isinstance(s, Group) and s.shapes in kinds]
            compared += len(goods)
            for good, view in ((s, v) for s, v in shapes if s in goods):
                for plate, at in shapes:
                    if isinstance(plate, Rect) and plate.outline == palette.WHITE:
                        assert not _overlap(extent(good, view), extent(plate, at))
    assert compared


def _flatten(shapes: Iterable[Shape], view: Viewed) -> Iterator[tuple[Shape, Viewed]]:
    for shape in shapes:
        yield shape, view
        if isinstance(shape, Group):
            yield from _flatten(shape.shapes, view.group_view(shape))


def _overlap(a: Edges, b: Edges) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 2 and min(a[3], b[3]) - max(a[1], b[1]) > 2


@every_form
def test_a_choice_of_piles_shows_where_two_cards_lead(form: Form) -> None:
    """Cards have no value without the villages that they lead to, and the goods there."""
    state = next(m.state for m in moves("troedler") if m.state.stage.step == "taking")
    (asked,) = RULES.asked_seats(state)
    view, exits = RULES.view(state, asked), RULES.board.exits
    near = {view.seats[asked].cart}
    for _ in range(2):
        near |= {end for start in near for kind in ROUTES for end in exits[start, kind]}
    shown = checks.words_shown(sheets("troedler", view, form)["piles"])
    assert shown >= {RULES.names[f"village-{village}"] for village in near}
    others = checks.words_shown(sheets("troedler", RULES.view(state, None), form)["piles"])
    assert not others & set(RULES.names.values())
