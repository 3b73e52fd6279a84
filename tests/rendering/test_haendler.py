"""The pictures of Die Händler."""

import math
from dataclasses import replace

import pytest

from games.haendler.board import load
from games.haendler.model import Mark
from games.haendler.terms import Ability, Card, City, Good, Space
from games.haendler.view import View, WagonView
from games.kernel import Seat
from rendering import palette
from rendering.haendler import cards, pieces
from rendering.haendler.forms import BOARD, LANDSCAPE, PARTS, SHEETS
from rendering.haendler.layout import lay_out
from rendering.haendler.picture import hand
from rendering.haendler.seen import public
from rendering.paint import Painter, extent, text_width
from rendering.scene import SHOWN, Form, Rect, Scene
from tests.haendler.table import GAME
from tests.rendering import checks
from tests.rendering.example import NAMES, view, words
from tests.rendering.haendler_scenes import all_of

SCRIPTS = (
    "Ελένη",
    "Дмитрий",
    "مرحبا بكم",
    "שלום",
    "नमस्ते",
    "สวัสดี",
    "田中",
    "김철수",
    "\U0001d4d5\U0001d4ea",
    "👩‍👧🎉",
)


FORMS: tuple[Form, ...] = ("landscape", "wide", "square")


def drawn(now: View, names: tuple[str, ...] = NAMES, form: Form = "landscape") -> tuple[Scene, ...]:
    """The board for a view, or its sheets, the map first."""
    return all_of(now, words(now, names), form)


def full(now: View) -> View:
    """The same view with as much on the board as can be."""
    seats = len(now.players)
    goods = tuple(good.good for good in now.goods)
    loads = (goods[:1] * 3, *(goods[1:3],) * (seats - 1))
    wagons = tuple(replace(w, loads=loads, master=Seat(0), axles=(Seat(1),)) for w in now.wagons)
    players = tuple(replace(p, cards=15, credits=9, sealed=True) for p in now.players)
    asked = tuple(p.seat for p in now.players)
    cities = tuple(replace(city, bonus=500) for city in now.cities)
    return replace(now, wagons=wagons, players=players, asked=asked, cities=cities)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_leaves_the_canvas_and_nothing_that_matters_is_small(
    seats: int, form: Form
) -> None:
    """With few and with all pieces: within the canvas, 22 px and more as it is shown."""
    for now in (view(seats), full(view(seats))):
        scenes = drawn(now, form=form)
        assert {scene.still.width for scene in scenes} == {SHOWN[form]}
        assert not checks.outside(*scenes)
        assert not checks.small_print(*scenes)


@pytest.mark.parametrize("form", FORMS)
def test_the_public_facts_can_be_read(form: Form) -> None:
    """Cities, levels, prices, names and numbers all stand in the picture."""
    shown = checks.words_shown(*drawn(view(), form=form))
    assert shown >= {"Paris", "Brügge", "Köln", "Wien", "Genua", "Genf"}
    assert shown >= {"Krämer", "Großkaufmann", "Ratsherr", "1600"}
    assert shown >= {"100", "400", "600", "1000", "2000", "+0", "+500"}
    assert shown >= {*NAMES, "Große Wagnerei", "Express-Kurier", "Wagons move"}


@pytest.mark.parametrize("form", FORMS)
def test_a_secret_changes_no_pixel(form: Form) -> None:
    """The board is the same whoever looks: nothing of a player's own is in it."""
    spectator = drawn(view(), form=form)
    for seat in range(4):
        now = view(viewer=Seat(seat))
        assert drawn(now, form=form) == spectator
        assert now.own is not None
        richer = replace(now, own=replace(now.own, money=7777, hand=(Card("bonus"),)))
        assert drawn(richer, form=form) == spectator


def test_what_a_board_is_drawn_from_holds_no_secrets() -> None:
    """It has neither a viewer nor money (before the end), hands or sealed answers."""
    for seat in range(4):
        seen = public(view(viewer=Seat(seat)))
        assert seen == view()
        assert seen.own is None
        assert all(player.money is None for player in seen.players)


def test_the_hand_shows_what_its_owner_holds() -> None:
    """Money, cards by name, sealed answers and own goods; a spectator has no hand."""
    now = view(viewer=Seat(2))
    scene = hand(now, words(now))
    assert checks.words_shown(scene) >= {"3400", "Дмитрий", "Große Wagnerei", "Broken axle"}
    assert not checks.outside(scene)
    assert not checks.small_print(scene)
    assert now.own is not None
    bidding = replace(now, own=replace(now.own, wheel=None, bid=700, axles=(1, 1, 3)))
    assert "700" in checks.words_shown(hand(bidding, words(now)))
    with pytest.raises(ValueError, match="spectator"):
        hand(view(), words(view()))


def test_a_hand_of_many_cards_stays_on_the_table() -> None:
    """All fifteen influence cards can be held; they overlap and do not leave."""
    now = view(viewer=Seat(1))
    assert now.own is not None
    scene = hand(replace(now, own=replace(now.own, hand=(Card("bonus"),) * 15)), words(now))
    assert not checks.outside(scene)


@pytest.mark.parametrize("name", [*SCRIPTS, "x" * 200, "", "\u202egnihton\x00"])
def test_no_name_breaks_a_picture(name: str) -> None:
    """Names in any script, endless and empty ones fit into their panel."""
    for form in FORMS:
        for scene in drawn(full(view(2)), (name, name), form):
            assert not checks.outside(scene)
            assert checks.PAINTER.paint(Scene(replace(scene.still, shapes=()), scene.moving))


@pytest.mark.parametrize("form", FORMS)
def test_names_of_cities_and_levels_fit_where_they_stand(form: Form) -> None:
    """None of the board's own words is cut."""
    printed = [text for text, _ in checks.texts(drawn(view(), form=form)[0].still.shapes)]
    for text in printed:
        assert (
            text.max_width is None or text_width(text.text, text.size, text.face) <= text.max_width
        )


@pytest.mark.parametrize("form", FORMS)
def test_city_plates_and_places_keep_apart(form: Form) -> None:
    """No plate lies on another, on a space of a road, or outside the map."""
    sheet = SHEETS[form]
    layout, near, (left, top, wide, high) = (
        lay_out(view().tables, sheet),
        14 * sheet.scale,
        sheet.land,
    )
    tall = sheet.plate.high(4)
    boxes = [(x, y, x + sheet.plate.wide, y + tall) for x, y in layout.plates.values()]
    for k, a in enumerate(boxes):
        for b in boxes[k + 1 :]:
            assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
        for x, y in layout.spots.values():
            assert not (a[0] - near < x < a[2] + near and a[1] - near < y < a[3] + near)
        assert a[0] > left
        assert a[1] > top
        assert a[2] < left + wide
        assert a[3] < top + high


@pytest.mark.parametrize("form", FORMS)
def test_a_city_s_plate_is_beside_its_city(form: Form) -> None:
    """No other city is as near to a plate, and no other plate to a city."""
    layout = lay_out(view().tables, SHEETS[form])
    cities, plate = list(layout.plates), SHEETS[form].plate

    def way(city: str, other: str) -> float:
        (x, y), (left, top) = layout.spots[city], layout.plates[other]
        right, bottom = left + plate.wide, top + plate.high(4)
        return math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))

    for city in cities:
        assert way(city, city) < 90
        assert min(cities, key=lambda other: way(city, other)) == city
        assert min(cities, key=lambda other: way(other, city)) == city


def test_forks_bear_the_names_by_which_questions_call_them() -> None:
    """West, Ost, Süd and Mitte stand on the map, apart from each other."""
    for form in FORMS:
        shown = [text for text, _ in checks.texts(drawn(view(), form=form)[0].still.shapes)]
        forks = [text for text in shown if text.text in {"West", "Ost", "Süd", "Mitte"}]
        assert len(forks) == 4
        assert not checks.collisions(forks)


def test_a_courier_on_a_fork_is_drawn_on_that_fork() -> None:
    """Wagons make room for it there, on the fork and next to it."""
    now = full(view())
    layout = lay_out(now.tables)
    for spaces in (("ost", "ost", "koeln-ost-2"), ("ost-mitte-1", "ost", "koeln")):
        wagons = tuple(
            replace(wagon, space=Space(space), came=None, city=None)
            for wagon, space in zip(now.wagons, spaces, strict=True)
        )
        here = replace(now, courier=Space("ost"), wagons=wagons)
        x, y = layout.spots["ost"]
        assert pieces.beside(here, layout) == (x, y)
        spots = [layout.spots[space] for space in spaces]
        for a, b in pieces.apart(spots, LANDSCAPE, (x, y)):
            assert math.hypot((a - x) / 78, (b - y) / 60) > 0.8


def test_free_places_on_wagons_are_seen() -> None:
    """In a city: three for the Loading Master, two for each other who has loaded."""
    wine, salt = Good("wine"), Good("salt")
    wagon = replace(view().wagons[0], master=Seat(1), loads=((), (wine,), (salt,), ()))

    def empty(now: WagonView) -> int:
        return sum(isinstance(s, Rect) and s.fill == palette.PAPER for s in cards.manifest(now))

    here = replace(wagon, city=City("koeln"))
    assert empty(here) == 2 + 1
    assert empty(replace(here, loads=((), (wine,) * 3, (salt, salt), ()))) == 0
    nobodys = replace(here, master=None, loads=((),) * 4)
    assert empty(nobodys) == 3
    # On the road nobody can load.
    assert empty(wagon) == empty(replace(nobodys, city=None)) == 0


def test_tracks_say_what_they_are() -> None:
    """Words stand above arrivals and prices."""
    assert checks.words_shown(*drawn(view())) >= {"Arrivals", "Buy", "Sell", "Prices"}


@pytest.mark.parametrize("form", FORMS)
def test_spaces_are_far_enough_from_each_other_to_be_told_apart(form: Form) -> None:
    """Twice a space's radius and more lies between any two."""
    sheet = SHEETS[form]
    spots, apart = list(lay_out(view().tables, sheet).spots.values()), 40 * sheet.scale
    for k, (ax, ay) in enumerate(spots):
        assert all((ax - bx) ** 2 + (ay - by) ** 2 > apart**2 for bx, by in spots[k + 1 :])


def test_wagons_side_by_side_do_not_cover_each_other() -> None:
    """Three wagons on neighbouring spaces: their bodies are moved apart, tied to their spaces."""
    now = full(view())
    line = ("bruegge-koeln-1", "bruegge-koeln-2", "bruegge-koeln-3")
    crowd = tuple(
        replace(wagon, space=Space(space), came=Space(came), city=None)
        for wagon, space, came in zip(now.wagons, line, ("bruegge", *line), strict=False)
    )
    for sheet in SHEETS.values():
        spots = lay_out(now.tables, sheet).spots
        places = pieces.apart([spots[wagon.space] for wagon in crowd], sheet)
        for k, (ax, ay) in enumerate(places):
            for bx, by in places[k + 1 :]:
                far = ((ax - bx) / 88) ** 2 + ((ay - by) / 66) ** 2
                assert far > 0.8 * sheet.scale**2


def test_a_courier_beside_a_wagon_keeps_off_the_plates_of_all_cities() -> None:
    """Wherever both stand on one space: what lies in a city's warehouses can still be read."""
    now = view()
    for sheet in SHEETS.values():
        layout, edge = lay_out(now.tables, sheet), 15 * sheet.scale
        wide, high = sheet.plate.wide, sheet.plate.high(4)
        for space in map(Space, layout.spots):
            wagon = replace(now.wagons[0], space=space, came=None)
            x, y = pieces.beside(replace(now, wagons=(wagon,), courier=space), layout)
            assert not any(
                left - edge < x < left + wide + edge and top - edge < y < top + high + edge
                for left, top in layout.plates.values()
            ), space


def test_wagon_cards_hold_the_largest_load() -> None:
    """Three goods of the Loading Master and two of every other stay on their card."""
    now = replace(full(view()), wagon=2)
    for parts in (BOARD, PARTS):
        found = cards.cards(now, parts)
        assert len(found) == 3
        assert not checks.collisions(found)
        left, top, wide, high = parts.wagons
        for box in map(extent, found):
            assert left - 3 < box[0] < box[2] < left + wide + 3
            assert top - 3 < box[1] < box[3] < top + high + 3


def test_the_last_move_is_marked() -> None:
    """A way that was gone changes the picture; a piece that stayed marks nothing."""
    now = view()
    still = replace(now, marks=(Mark(0, (Space("paris"),)),))
    assert len(drawn(now)[0].moving) == len(drawn(still)[0].moving) + 4


@pytest.mark.parametrize("form", FORMS)
def test_an_auction_shows_lot_price_and_leader(form: Form) -> None:
    """Setting up shop: the ability under the hammer stands in the head line."""
    now = replace(
        view(), phase="abilities", round=0, lot=Ability("kurier"), lot_price=600, leader=Seat(3)
    )
    assert "Kurier 600" in checks.words_shown(*drawn(now, form=form))


@pytest.mark.parametrize("form", FORMS)
def test_money_is_shown_when_the_game_is_over(form: Form) -> None:
    """At the end the sacks are opened."""
    now = view()
    players = tuple(replace(player, money=1234) for player in now.players)
    scenes = drawn(replace(now, players=players, phase="over", over=True, asked=()), form=form)
    assert "1234" in checks.words_shown(*scenes)
    assert not checks.outside(*scenes)


def test_a_hosts_own_board_is_drawn_by_its_own_places() -> None:
    """Other cities: plain paper, places as the file says, and everything within the canvas."""
    text = GAME.board_text.replace('"paris"', '"lutetia"').replace("Paris", "Lutetia Parisii")
    tables = load(text).tables
    moved = {"paris": "lutetia"}

    def here(wagon: WagonView, space: str) -> WagonView:
        return replace(wagon, space=Space(space), came=None, axles=())

    now = view()
    cities = tuple(replace(city, city=tables.cities[k]) for k, city in enumerate(now.cities))
    starts = ("lutetia", "koeln", "genua")
    wagons = tuple(here(w, s) for w, s in zip(now.wagons, starts, strict=True))
    now = replace(now, tables=tables, cities=cities, wagons=wagons, marks=())
    for form, sheet in SHEETS.items():
        layout = lay_out(now.tables, sheet)
        assert not layout.drawn_for
        assert set(layout.plates) == {moved.get(city, city) for city in tables.cities}
        assert not checks.outside(*drawn(now, form=form))
        corners = list(layout.plates.values())
        for k, (ax, ay) in enumerate(corners):
            for bx, by in corners[k + 1 :]:
                assert abs(ax - bx) > sheet.plate.wide or abs(ay - by) > sheet.plate.high(4)


def test_equal_positions_give_equal_bytes_within_the_budget() -> None:
    """Deterministic, under 350 KiB; what lies still is drawn once."""
    painter = Painter()
    first = painter.paint(drawn(view())[0])
    assert len(first) < 350 * 1024
    assert painter.paint(drawn(view())[0]) == first == Painter().paint(drawn(view())[0])
    for arrivals in range(4):
        painter.paint(drawn(view(arrivals=arrivals))[0])
    assert painter.stills_drawn == 1
