"""The pictures of Hellweg westfalicus."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest

from games import hellweg
from games.hellweg.board_schema import WareCard
from games.hellweg.model import Trace
from games.hellweg.stages.places import ware_place
from games.hellweg.view import View
from games.kernel import Rng
from games.matches.selfplay import seed_of
from rendering.curves import point_along
from rendering.hellweg import pieces
from rendering.hellweg.layout import lay_out
from rendering.hellweg.map import build_background
from rendering.hellweg.market import ware_card
from rendering.hellweg.sheets import draw_market
from rendering.paint import extent
from rendering.scene import Form, Group, Scene
from rendering.sheets import SIZES
from tests.rendering import checks
from tests.rendering.tables import FORMS, NAMES, OPTIONS, full, game, moves, sheets, views, words

ALL = OPTIONS["hellweg"][1]
every_layout = pytest.mark.parametrize(
    ("key", "form"), list(product(hellweg.build(None).boards, FORMS))
)
"""Both layouts of our own board in both forms."""


def view(options: dict[str, str] | None = None) -> View:
    """A view from the middle of a game."""
    found = views("hellweg", 4, options or {})[4]
    assert isinstance(found, View)
    return found


@pytest.mark.parametrize("form", FORMS)
def test_the_public_facts_can_be_read(form: Form) -> None:
    """Towns, players, Thaler, month, prices and cards left stand on the sheets, in words."""
    now = view(ALL)
    shown = checks.words_shown(*sheets("hellweg", now, form).values())
    assert shown >= {town.name for town in now.chart.towns}
    assert shown >= {
        *NAMES[: len(now.players)],
        f"Month {now.month} / 12",
        "Market square",
        str(now.cards_left),
    }
    assert shown >= {str(player.money) for player in now.players}
    assert now.card is not None
    assert shown >= {str(slot.price) for slot in now.card.slots}
    assert shown >= {str(card.worth) for card in now.wares}
    assert shown & {"Sale of merchandise", "First action round", "Second action round"}
    german = sheets("hellweg", views("hellweg")[0], form, words("hellweg", "de"))
    assert "Startaufstellung" in checks.words_shown(german["players"])


def test_cards_to_come_are_shown_under_open_memory_only_and_without_order() -> None:
    """Ruling 14: counted otherwise; and their order changes no pixel."""
    played = moves("hellweg", 4, ALL)
    state = played[len(played) // 2].state
    other = game("hellweg").resample(state, None, Rng(seed_of(5), 1))
    assert state != other
    one, two = (
        sheets("hellweg", game("hellweg").view(each, None), "wide") for each in (state, other)
    )
    assert one == two
    assert "cards" in one
    assert "cards" not in sheets("hellweg", view(), "wide")


def test_what_each_did_last_is_marked_in_their_colour() -> None:
    """Placed pieces in full colour with their number, lost ones with a flag; nothing else."""
    plain = replace(view(), latest=((), (), (), ()))
    layout = lay_out(plain.chart, "wide")
    ground = build_background(plain.chart, "wide")
    house = next(n for n, held in enumerate(plain.players[0].tokens) if held)
    road = next(n for n, held in enumerate(plain.players[0].carriages) if held)
    # Alone in the house, so that there is room for a flag.
    players = tuple(
        replace(one, tokens=one.tokens if k == 0 else (0,) * len(one.tokens))
        for k, one in enumerate(plain.players)
    )
    gained = replace(plain, players=players, latest=((Trace("token", house),) * 2, (), (), ()))
    lost = replace(plain, latest=((Trace("carriage-gone", road),), (), (), ()))

    def marked(now: View) -> set[str]:
        shapes = (*pieces.draw_tokens(now, layout), *pieces.draw_carriages(now, layout))
        return checks.words_shown(Scene(ground, shapes)) - checks.words_shown(
            Scene(
                ground, (*pieces.draw_tokens(plain, layout), *pieces.draw_carriages(plain, layout))
            )
        )

    assert marked(gained) >= {"+2"}
    assert marked(lost) == {"\N{MINUS SIGN}1"}


@every_layout
def test_plates_keep_apart_and_roads_clear_of_other_towns(key: str, form: Form) -> None:
    """No town covers another or leaves the map; a road touches no plate but those at its ends."""
    chart = hellweg.build(None).boards[key].chart
    layout = lay_out(chart, form)
    boxes, (width, height) = {}, SIZES[form]
    for town, (x, y) in layout.towns.items():
        wide, high = layout.sizes[town]
        boxes[town] = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    for a in boxes.values():
        assert 2 < a[0] < a[2] < width - 2
        assert 2 < a[1] < a[3] < height - 2
    for a, b in combinations(boxes.values(), 2):
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
    near = 8 * layout.sheet.roads
    for road, line in zip(chart.roads, layout.roads, strict=True):
        places = [point_along(line, k / 40) for k in range(41)]
        for town in boxes.keys() - {road.a, road.b}:
            west, north, east, south = boxes[town]
            for x, y in places:
                apart = x < west - near or x > east + near or y < north - near or y > south + near
                assert apart, (road.id, town)


@every_layout
def test_villages_and_carriages_of_a_road_keep_apart(key: str, form: Form) -> None:
    """One carriage never covers its road's village, and stands of two roads do not meet."""
    layout = lay_out(hellweg.build(None).boards[key].chart, form)
    size = layout.sheet.chip[0]
    for stand, village in zip(layout.stands, layout.villages, strict=True):
        if village is not None:
            assert (stand[0] - village[0]) ** 2 + (stand[1] - village[1]) ** 2 > (38 * size) ** 2
    for a, b in combinations(layout.stands, 2):
        assert abs(a[0] - b[0]) > 44 * size or abs(a[1] - b[1]) > 36 * size, (key, a, b)


def test_brown_and_cobbled_roads_differ_without_colour() -> None:
    """A cobbled road is broader and has joints across it; a brown one has a broken rut along it."""
    chart = view().chart
    rutted = [s for s in build_background(chart, "wide").shapes if getattr(s, "dash", None)]
    assert len(rutted) == sum(not road.is_cobbled for road in chart.roads)


@pytest.mark.parametrize("form", FORMS)
def test_chips_of_one_road_do_not_cover_each_other(form: Form) -> None:
    """Four players with two carriages each stand in two rows."""
    now = full(view())
    chips = pieces.draw_carriages(now, lay_out(now.chart, form))[:4]
    for pair in checks.collisions(chips):
        a, b = map(extent, pair)
        assert min(a[2], b[2]) - max(a[0], b[0]) <= 3 or min(a[3], b[3]) - max(a[1], b[1]) <= 3


def card_rows(scene: Scene, cards: tuple[WareCard, ...]) -> list[int]:
    """Return how many merchandise cards stand in each row of a market."""
    faces = {ware_card(card) for card in cards}
    rows: Counter[float] = Counter()
    shapes = [*scene.foreground]
    while shapes:
        shape = shapes.pop()
        if isinstance(shape, Group):
            rows[shape.y] += shape.shapes in faces
            shapes += shape.shapes
    return [rows[y] for y in sorted(rows) if rows[y]]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("count", [4, 6, 9])
def test_merchandise_stands_in_the_same_rows_with_letters(form: Form, count: int) -> None:
    """A player finds a card in the same place while waiting and when asked."""
    cards = hellweg.build(None).boards["twelve"].wares[:count]
    now = replace(view(ALL), wares=cards)
    letters = {ware_place(card): "A" for card in cards} | {"square-thaler": "B"}
    waiting, asked = (draw_market(now, words("hellweg"), form, each) for each in ({}, letters))
    assert card_rows(waiting, cards) == card_rows(asked, cards)
    assert sum(card_rows(asked, cards)) == count
