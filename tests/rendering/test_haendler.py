"""The pictures of Die Händler."""

import math
from dataclasses import replace
from itertools import combinations, product

import pytest

from games.haendler.model import Deal, Mark, Offer
from games.haendler.stages.loading.bidding import OwnBid
from games.haendler.stages.movement.axles import OwnAxles
from games.haendler.terms import ABILITIES, CARDS, Ability, Card, City, Gift, Good, Money, Space
from games.haendler.view import View, WagonView
from games.kernel import Seat
from rendering import palette
from rendering.haendler import market, offers, pieces
from rendering.haendler.hand import draw_hand
from rendering.haendler.layout import SHEETS, Layout, lay_out
from rendering.haendler.sheets import draw_map, public_view
from rendering.paint import extent
from rendering.scene import Form, Group, Rect
from rendering.sheets import SIZES, fitting_scale
from tests.rendering import checks
from tests.rendering.tables import FORMS, NAMES, full, sheets, views, words

every_form = pytest.mark.parametrize("form", FORMS)


def view(viewer: Seat | None = None) -> View:
    """A view from the middle of a game."""
    found = views("haendler", viewer=viewer)[4]
    assert isinstance(found, View)
    return found


def layouts() -> list[Layout]:
    """The map in each form."""
    return [lay_out(view().board, SHEETS[form]) for form in FORMS]


def shown(now: View, form: Form = "wide") -> set[str]:
    """All that is written on the sheets."""
    return checks.words_shown(*sheets("haendler", now, form).values())


@every_form
def test_the_public_facts_can_be_read(form: Form) -> None:
    """Cities, forks, levels, prices, names, abilities and columns all stand on the sheets."""
    found = shown(view(), form)
    assert found >= {"Paris", "Brügge", "Köln", "Wien", "Genua", "Genf"}
    assert found >= {"West", "Ost", "Süd", "Mitte"}
    assert found >= {"Pedlar", "Great Merchant", "Councillor", "1600", "status", "upkeep"}
    assert found >= {
        "100",
        "400",
        "600",
        "1000",
        "2000",
        *NAMES[: len(view().players)],
        "Arrivals",
        "buy",
        "sell",
    }
    assert {name for player in view().players for name in player.abilities}
    assert not any("(" in text for text in found)


def test_what_sheets_are_drawn_from_holds_no_secrets() -> None:
    """It has neither a viewer nor money (before the end), hands or sealed answers."""
    for seat in range(4):
        seen = public_view(view(Seat(seat)))
        assert seen == view()
        assert seen.own is None
        assert all(player.money is None for player in seen.players)


def test_city_plates_and_places_keep_apart() -> None:
    """Inside, each beside its own city, and twice a space's radius between any two."""
    for layout in layouts():
        for here, there in combinations(layout.spots.values(), 2):
            assert math.dist(here, there) > 40 * layout.sheet.scale
        sheet = layout.sheet
        near, high = 14 * sheet.scale, sheet.plate.plate_height(4)
        wide, tall = SIZES[sheet.form]
        boxes = {
            city: (x, y, x + sheet.plate.width, y + high) for city, (x, y) in layout.plates.items()
        }
        for a, b in combinations(boxes.values(), 2):
            assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
        for city, a in boxes.items():
            assert 0 < a[0] < a[2] < wide
            assert 0 < a[1] < a[3] < tall
            for x, y in layout.spots.values():
                assert not (a[0] - near < x < a[2] + near and a[1] - near < y < a[3] + near)
            ways = {}
            for other in boxes:
                x, y = layout.spots[other]
                ways[other] = math.hypot(max(a[0] - x, 0, x - a[2]), max(a[1] - y, 0, y - a[3]))
            assert ways[city] == min(ways.values()) < 90


def test_wagons_side_by_side_and_the_courier_do_not_cover_each_other() -> None:
    """Wagons on neighbouring spaces are moved apart, and off a courier that stays on a fork."""
    now = full(view())
    for layout in layouts():
        u = layout.sheet.scale
        for courier, line in (
            ("paris", ("bruegge-koeln-1", "bruegge-koeln-2", "bruegge-koeln-3")),
            ("ost", ("ost", "ost", "koeln-ost-2")),
        ):
            wagons = tuple(
                replace(wagon, space=Space(space), came=None, city=None)
                for wagon, space in zip(now.wagons, line, strict=True)
            )
            here = replace(now, wagons=wagons, courier=Space(courier))
            places = pieces.wagon_positions(here, layout)
            for (ax, ay), (bx, by) in combinations(places, 2):
                assert math.hypot((ax - bx) / 88, (ay - by) / 66) > 0.85 * u
            x, y = pieces.courier_position(here, layout)
            if courier == "ost":
                assert (x, y) == layout.spots["ost"]
                assert all(math.hypot((a - x) / 78, (b - y) / 60) > 0.8 * u for a, b in places)


def test_the_courier_keeps_clear_of_wagons_and_plates() -> None:
    """Wherever it stands with a wagon on its space, it covers neither wagon nor stock."""
    now = view()
    for layout in layouts():
        sheet = layout.sheet
        edge, wide, high = 15 * sheet.scale, sheet.plate.width, sheet.plate.plate_height(4)
        for space in map(Space, layout.spots):
            wagons = (replace(now.wagons[0], space=space, came=None),)
            here = replace(now, wagons=wagons, courier=space)
            x, y = pieces.courier_position(here, layout)
            for left, top in layout.plates.values():
                assert not (left - edge < x < left + wide + edge) or not (
                    top - edge < y < top + high + edge
                )
            if space not in layout.plates:
                for a, b in pieces.wagon_positions(here, layout):
                    assert math.hypot((x - a) / 74, (y - b) / 54) > 0.77 * sheet.scale, space


def test_free_places_on_wagons_are_seen() -> None:
    """In a city: three for the Loading Master, two for each other who has loaded."""
    wine, salt, now = Good("wine"), Good("salt"), view()
    wagon = replace(now.wagons[0], master=Seat(1), loads=((), (wine,), (salt,), ()))

    def empty(one: WagonView) -> int:
        shapes = market.wagon_card(one, now, (190, 142)).at(0, 0).shapes
        return sum(isinstance(s, Rect) and s.fill == palette.PAPER for s in shapes)

    here = replace(wagon, city=City("koeln"))
    assert empty(here) == 2 + 1
    assert empty(replace(here, loads=((), (wine,) * 3, (salt, salt), ()))) == 0
    nobodys = replace(here, master=None, loads=((),) * 4)
    assert empty(nobodys) == 3
    # On the road nobody can load.
    assert empty(replace(wagon, city=None)) == empty(replace(nobodys, city=None)) == 0


def test_a_wagons_card_holds_the_largest_load() -> None:
    """Three goods of the Loading Master and two of every other, none on another."""
    now = full(view())
    for size in ((190.0, 142.0), (162.0, 150.0)):
        part = market.wagon_card(now.wagons[0], now, size)
        goods = [one for one in part.at(0, 0).shapes[4:] if isinstance(one, Group)]
        assert len(goods) == 1 + 3 + 3 * 2
        assert not checks.collisions(goods)
        assert all(extent(good)[2] <= size[0] and extent(good)[3] <= size[1] for good in goods)


def test_the_last_move_is_marked() -> None:
    """A way that was gone changes the picture; a piece that stayed marks nothing."""
    now = view()
    went = replace(now, marks=(Mark(0, (Space("bruegge"), Space("bruegge-koeln-1"))),))
    stayed = replace(now, marks=(Mark(0, (Space("paris"),)),))
    assert (
        draw_map(stayed, "wide")
        == draw_map(replace(now, marks=()), "wide")
        != draw_map(went, "wide")
    )


def test_setting_up_shop_shows_the_lot_and_those_to_come() -> None:
    """The ability under the hammer with its price and leader; and all that waits but that one."""
    lots = tuple(Ability(ability) for ability in ABILITIES)
    now = replace(view(), phase="abilities", round=0, lots=lots, lot=lots[0], lot_price=600)
    for form in FORMS:
        drawn = sheets("haendler", replace(now, leader=Seat(3)), form)
        assert not checks.cut(drawn["offers"])
        assert "Cheap Purchase 600" in checks.words_shown(drawn["players"])
        said = checks.words_shown(drawn["offers"])
        assert "Lagerverkauf" in said
        assert "Günstiger Einkauf" not in said


@every_form
def test_money_is_shown_when_the_game_is_over(form: Form) -> None:
    """At the end the sacks are opened."""
    now = view()
    players = tuple(replace(player, money=1234) for player in now.players)
    over = replace(now, players=players, phase="over", asked=())
    assert "1234" in shown(over, form)


def test_what_is_offered_has_a_sheet_of_its_own() -> None:
    """Offers on the ramp with their fees, deals by number; else it is not there."""
    goods = (Good("salt"), Good("salt"))
    on_ramp = (Offer(Seat(2), Seat(2), goods, 300), Offer(Seat(1), Seat(0), goods[:1], 1200))
    deal = Deal(7, Seat(0), Seat(2), 400, 0, Gift("nothing"), Gift("bonus"))
    wagon = replace(view().wagons[0], number=1, master=Seat(1))
    quiet = replace(view(), offers=(), deals=(), lots=())
    now = replace(quiet, wagon=1, wagons=(wagon,), offers=on_ramp, deals=(deal,))
    for form in FORMS:
        assert "offers" not in sheets("haendler", quiet, form)
        scene = sheets("haendler", now, form)["offers"]
        assert checks.words_shown(scene) >= {"300", "1200", "7", "400"}
    assert [(offer.by, offers.offer_recipient(offer, now)) for offer in now.offers] == [
        (2, 1),
        (1, 0),
    ]


def test_ever_so_much_talk_can_be_read() -> None:
    """Of sixty deals some are shown, and the rest is counted."""
    deals = tuple(
        Deal(k, Seat(k % 4), Seat((k + 1) % 4), 0, 19900, Gift("any"), Gift("nothing"))
        for k in range(60)
    )
    now = replace(view(), deals=deals)
    for form in FORMS:
        part = offers.arrange_offers(now, words("haendler"), form)
        assert part is not None
        assert fitting_scale(part, form) >= 1
        scene = sheets("haendler", now, form)["offers"]
        assert not checks.outside(scene)
        assert any(text.startswith("+") for text in checks.words_shown(scene))


def test_used_influence_cards_can_be_counted() -> None:
    """Of each kind, how many are left; without broken axles in the lighter variant."""
    used = (Card("bonus"), Card("bonus"), Card("zuladung"))
    for now in (view(), replace(view(), lighter=True)):
        kinds = market.cards_in_play(now)
        assert ("achsenbruch" in kinds) != now.lighter
        scene = sheets("haendler", replace(now, used=used), "wide")["market"]
        copies = 3 * len(CARDS) - 3 * now.lighter
        assert repr(scene).count(f"fill='{palette.GREEN}', outline='{palette.INK}', width=2,") == (
            copies - len(used)
        )


def test_the_hand_shows_what_its_owner_holds() -> None:
    """Money, cards with what they do, sealed answers, and goods with places and prices."""
    now, speaker = view(Seat(2)), words("haendler", "de")
    assert now.own is not None
    loads = tuple((Good("salt"),) for _ in now.players)
    wagons = (replace(now.wagons[0], loads=loads), *now.wagons[1:])
    own = replace(now.own, money=3400, hand=(Card("achsenbruch"),) * 3)
    answers = ((OwnBid(Money(700)), "700"), (OwnAxles((1, 1, 3)), "3"))
    for form, (answered, number) in product(FORMS, answers):
        mine = replace(own, answered=answered)
        found = checks.words_shown(draw_hand(replace(now, own=mine, wagons=wagons), speaker, form))
        assert found >= {"3400", "Дмитрий", number}
        assert "3 × Achsenbruch" in found  # noqa: RUF001 -- the times sign
        assert any("Wagen steht" in text for text in found)
        assert {str(row.sell) for row in now.goods if row.good == "salt"} <= found


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_hand_of_all_cards_and_every_ability_is_named_whole(language: str) -> None:
    """All pairs of abilities, and all kinds of cards."""
    speaker = words("haendler", language)
    now = view(Seat(0))
    assert now.own is not None
    own = replace(now.own, hand=CARDS * 3)
    for k in range(len(ABILITIES)):
        pair = (ABILITIES[k], ABILITIES[k - 1])
        players = tuple(replace(player, abilities=pair) for player in now.players)
        held = replace(now, players=players, own=own)
        for form in FORMS:
            drawn = (
                draw_hand(held, speaker, form),
                *sheets("haendler", held, form, speaker).values(),
            )
            assert not [text for text in checks.cut(*drawn) if text not in NAMES]
            assert not checks.outside(*drawn)


@pytest.mark.parametrize("city", ["paris", "bruegge", "koeln", "wien", "genua", "genf"])
@every_form
def test_the_current_wagon_shows_its_city(form: Form, city: str) -> None:
    """Also if the name is long: the hourglass leaves it room."""
    now = views("haendler")[0]
    wagon = replace(now.wagons[0], city=City(city), space=Space(city))
    names = now.board.names | {"city-genf": "Augsburg"}
    board = replace(now.board, names=names)
    now = replace(now, board=board, wagons=(wagon, *now.wagons[1:]), wagon=1)
    assert names[f"city-{city}"] in checks.words_shown(sheets("haendler", now, form)["market"])
