"""Highlights: what has changed between two positions is marked, nothing else is, and no word."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from games import registry
from games.haendler.view import View as Haendler
from games.hellweg.view import View as Hellweg
from games.kernel import Seat
from games.matches.selfplay import seed_of
from games.matches.selfplay import walk as random_walk
from games.troedler.view import View as Troedler
from rendering import palette
from rendering.geometry import View
from rendering.highlights import Change, highlight
from rendering.paint import extent
from rendering.pictures import PICTURES
from rendering.scene import BackgroundLayer, Disc, Form, Group, Rect, Scene, Shape, Text, thing
from tests.rendering.checks import all_boxes_of_texts
from tests.rendering.tables import game, words
from tests.rig.records import COMPUTERS, recorded_steps
from tests.snapshots.facts import IMPOSSIBLE, MOMENTS, pairs_by_fact

KEYS = list(PICTURES)
STRIDES = (1, 2, 5, 17, 60)
"""So many moves lie between two positions that are compared."""

GROUND = BackgroundLayer(400, 300, (Rect(0, 0, 400, 300, palette.PAPER),), palette.INKS)


@cache
def played(key: str, seats: int) -> tuple[object, ...]:
    """Return the positions of a recorded game of computers, as far as they are needed."""
    place = next(place for place in COMPUTERS if place.name.startswith(f"{key}-{seats}-"))
    _, steps = recorded_steps(place)
    return tuple(step.state for _, step in steps[:180])


def pairs(key: str) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of a viewer's views, from all over games of few and many players."""
    for seats in (min(game(key).seats), max(game(key).seats)):
        states = played(key, seats)
        for k in range(0, len(states), 13):
            stride = STRIDES[k // 13 % len(STRIDES)]
            viewer = (None, Seat(0))[k % 2]
            before, now = states[max(0, k - stride)], states[k]
            yield game(key).view(before, viewer), game(key).view(now, viewer)


def marks(scene: Scene) -> dict[str, tuple[Shape, ...]]:
    """Return the highlights of a picture, by what they highlight."""
    groups = (shape for shape in scene.foreground if isinstance(shape, Group) and shape.thing)
    return {group.thing: group.shapes for group in groups if any(map(is_news, group.shapes))}


def is_news(shape: Shape) -> bool:
    """Whether a shape is part of a highlight."""
    return isinstance(shape, Disc | Rect) and palette.HIGHLIGHT in (shape.fill, shape.outline)


def sheets(key: str, before: object, now: object, form: Form) -> dict[str, Scene]:
    """Return the sheets on which something has changed."""
    picture, speaker = PICTURES[key], words(key)
    changed = picture.changed_sheets(before, now)
    return {name: picture.sheet(name, now, speaker, form, before) for name in changed}


@pytest.mark.parametrize("key", KEYS)
def test_no_highlight_where_nothing_has_changed(key: str) -> None:
    """A position beside itself, however often it is composed, on every sheet."""
    picture, speaker = PICTURES[key], words(key)
    for state in played(key, max(game(key).seats))[::160]:
        one, same = (game(key).view(state, Seat(0)) for _ in range(2))
        assert picture.changed_sheets(one, same) == []
        for name in picture.names(one):
            assert picture.sheet(name, one, speaker, "wide", same) == picture.sheet(
                name, one, speaker, "wide"
            )


@pytest.mark.parametrize("form", ["square", pytest.param("wide", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.long] * (key == "haendler")) for key in KEYS]
)
def test_highlights_cover_no_word_and_lie_on_the_sheet(key: str, form: Form) -> None:
    """In games of computers, between positions near to each other and far from each other."""
    found = 0
    for before, now in pairs(key):
        for scene in sheets(key, before, now, form).values():
            texts = all_boxes_of_texts(scene)
            for name, shapes in marks(scene).items():
                found += 1
                for box in (side for shape in shapes for side in drawn_parts(shape)):
                    assert not any(covers(box, text) for text in texts), (name, box)
                    assert 0 <= box[0] <= box[2] <= scene.background.width, name
                    assert 0 <= box[1] <= box[3] <= scene.background.height, name
    assert found > (50 if key in registry.BUILT_IN else 0)


def drawn_parts(shape: Shape) -> Iterator[tuple[float, float, float, float]]:
    """Yield the boxes of what is painted of a highlight: a ring is empty in its middle."""
    left, top, right, bottom = extent(shape, View())
    if not isinstance(shape, Rect):
        yield left, top, right, bottom
        return
    by = shape.width / 2
    for y in (top, bottom):
        yield left - by, y - by, right + by, y + by
    for x in (left, right):
        yield x - by, top - by, x + by, bottom + by


def covers(box: tuple[float, ...], text: tuple[float, ...]) -> bool:
    """Whether two boxes overlap."""
    return box[0] < text[2] and text[0] < box[2] and box[1] < text[3] and text[1] < box[3]


def test_haendler_what_moved_came_or_went_is_highlighted_and_nothing_else() -> None:
    """Wagons and courier, goods of each seat in each city, prices, and what players have."""
    for before, now in pairs("haendler"):
        found = {name: set(marks(s)) for name, s in sheets("haendler", before, now, "wide").items()}
        assert found.get("map", set()) == _haendler_map(before, now)
        prices = {
            f"price {row.good}"
            for row, old in zip(now.goods, before.goods, strict=True)
            if row.level != old.level
        }
        assert {name for name in found.get("market", ()) if name.startswith("price")} == prices
        cards = {
            f"player {player.seat}/cards"
            for player, old in zip(now.players, before.players, strict=True)
            if player.cards != old.cards
        }
        assert {name for name in found.get("players", ()) if name.endswith("/cards")} == cards


def _haendler_map(before: Haendler, now: Haendler) -> set[str]:
    found = {"courier"} if before.courier != now.courier else set()
    for wagon, old in zip(now.wagons, before.wagons, strict=True):
        same = all(
            getattr(wagon, name) == getattr(old, name)
            for name in ("space", "came", "master", "axles", "loads")
        )
        found |= set() if same else {f"wagon {wagon.number}"}
    for city, then in zip(now.cities, before.cities, strict=True):
        found |= set() if city.bonus == then.bonus else {f"bonus {city.city}"}
        for seat, (stored, was) in enumerate(zip(city.warehouses, then.warehouses, strict=True)):
            for good in {*stored, *was}:
                if stored.count(good) != was.count(good):
                    found.add(f"stock {city.city} {seat} {good}")
    return found


def test_hellweg_what_was_placed_sold_or_bought_is_highlighted_and_nothing_else() -> None:
    """Tokens in houses, carriages on roads, merchants, money and merchandise cards."""
    for before, now in pairs("hellweg"):
        found = {name: set(marks(s)) for name, s in sheets("hellweg", before, now, "wide").items()}
        assert found.get("map", set()) == _hellweg_map(before, now)
        slots = {f"slot {k}" for k in range(4) if before.merchants[k] != now.merchants[k]}
        assert {name for name in found.get("market", ()) if name.startswith("slot")} == slots
        bought = {"wares"} if before.wares != now.wares else set()
        assert {name for name in found.get("market", ()) if name == "wares"} == bought
        money = {
            f"player {seat}/money"
            for seat, player in enumerate(now.players)
            if player.money != before.players[seat].money
        }
        assert {name for name in found.get("players", ()) if name.endswith("/money")} == money


def _hellweg_map(before: Hellweg, now: Hellweg) -> set[str]:
    return {
        f"{kind} {number}/{seat}"
        for seat, (player, old) in enumerate(zip(now.players, before.players, strict=True))
        for kind, pieces, were in (
            ("house", player.tokens, old.tokens),
            ("road", player.carriages, old.carriages),
        )
        for number, (count, was) in enumerate(zip(pieces, were, strict=True))
        if count != was
    }


def test_troedler_what_was_driven_taken_or_laid_is_highlighted_and_nothing_else() -> None:
    """Carts, goods in villages, piles, and each player's goods: pale ones among them."""
    for before, now in pairs("troedler"):
        found = {name: set(marks(s)) for name, s in sheets("troedler", before, now, "wide").items()}
        assert found.get("map", set()) == _troedler_map(before, now)
        stock = {"draw"} if before.draw != now.draw else set()
        stock |= {"discard"} if (before.discard, before.top) != (now.discard, now.top) else set()
        if now.has_open_piles and now.viewer in now.asked:
            # Whoever chooses a pile sees the roads from their cart instead.
            stock = set()
        assert found.get("piles", set()) & {"draw", "discard"} == stock
        goods = {
            f"player {seat}/{kind}"
            for seat, (player, old) in enumerate(zip(now.seats, before.seats, strict=True))
            for kind, count, was in zip(KINDS, player.goods, old.goods, strict=True)
            if count != was
        }
        own = {name for name in found.get("players", ()) if name.partition("/")[2] in KINDS}
        assert own == goods


TELLS_ITSELF = {
    "haendler": {
        *("asked", "phase", "round", "wagon", "players.sealed", "marks.path"),
        # It follows from the status; to whom an offer is made follows from who may load.
        *("players.level", "wagons.master"),
    },
    "hellweg": {
        *("asked", "phase", "second_round", "players.slot", "latest"),
        # They change with the month, or never.
        *("cards_left", "card.slots", "chart", "wares"),
    },
    "troedler": {
        *("asked", "phase", "round", "turn", "played", "delivered", "took", "trace"),
        # The colour of a trace and of a gap, and whose gap it is.
        *("seats.colour", "starting_dealer"),
    },
}
"""What is drawn and never highlighted: whose turn it is, and how the last turn went."""


@pytest.mark.parametrize("key", KEYS)
def test_no_thing_on_a_sheet_is_forgotten(key: str) -> None:
    """Each fact that changes a sheet counts as changed there, but those that tell it themselves."""
    rules, picture, speaker = game(key), PICTURES[key], words(key)
    moves = list(random_walk(rules, max(rules.seats), {}, seed_of(3), 3))
    views = [rules.view(move.state, None) for move in moves[:: max(1, len(moves) // MOMENTS)]]
    forgotten, seen = set[str](), 0
    for path, others in pairs_by_fact(views).items():
        name = ".".join(path)
        if any(
            name == told or name.startswith(f"{told}.") for told in TELLS_ITSELF.get(key, {"asked"})
        ):
            continue
        for view, other in others[:3]:
            unchanged = set(picture.names(view)) - set(picture.changed_sheets(view, other))
            for sheet in unchanged & set(picture.names(other)):
                with suppress(*IMPOSSIBLE):
                    one, two = (picture.sheet(sheet, v, speaker, "wide") for v in (view, other))
                    forgotten |= {f"{sheet}: {name}"} if one != two else set()
                    seen += 1
    assert not forgotten
    assert seen > 20 or key not in registry.BUILT_IN


KINDS = ("anvil", "bottle", "chair", "cup", "pot", "vase")


def _troedler_map(before: Troedler, now: Troedler) -> set[str]:
    names = [village.id for village in now.board.data.villages]
    lying = zip(names, before.villages, now.villages, strict=True)
    carts = zip(before.seats, now.seats, strict=True)
    return {f"village {name}" for name, was, goods in lying if was != goods} | {
        f"cart {seat}"
        for seat, (was, cart) in enumerate(carts)
        if (was.cart, bool(was.colour)) != (cart.cart, bool(cart.colour))
    }


def scene(*shapes: Shape) -> Scene:
    """Return a picture of these."""
    return Scene(GROUND, shapes)


def test_what_is_large_has_a_ring_and_what_is_small_a_dot() -> None:
    """Neither on the number beside it."""
    large = scene(thing("cart", Disc(100, 100, 30, palette.RED)))
    ring = marks(highlight(large, [Change("cart")]))["cart"]
    assert [type(shape) for shape in ring] == [Rect, Rect]
    small = scene(thing("money", Text(100, 100, "12", 24, palette.INK)))
    assert [type(shape) for shape in marks(highlight(small, [Change("money")]))["money"]] == [Disc]


def test_a_thing_that_has_moved_shows_where_it_stood() -> None:
    """And whither it left from there, not all of a way that it may not have gone; on no text."""
    moved = scene(thing("cart", Disc(350, 100, 25, palette.RED)))
    change = Change("cart", (20, 100), has_moved=True)
    found = [one for one in marks(highlight(moved, [change]))["cart"] if isinstance(one, Disc)]
    assert (found[0].x, found[0].y) == (20, 100)
    assert 40 < max(disc.x for disc in found) < 150
    covered = scene(*moved.foreground, Text(50, 100, "Rothes", 30, palette.INK, anchor="mm"))
    assert [type(one) for one in marks(highlight(covered, [change]))["cart"]] == [Rect, Rect]


def test_a_thing_that_is_gone_is_marked_where_it_lay_or_at_its_owner() -> None:
    """What has no place of its own and no owner on the sheet has no highlight."""
    owner = scene(thing("player 1", Disc(100, 100, 10, palette.RED)))
    assert set(marks(highlight(owner, [Change("player 1/letter")]))) == {"player 1"}
    (dot,) = marks(highlight(owner, [Change("stock", (200, 200))]))["stock"]
    assert isinstance(dot, Disc)
    assert (dot.x, dot.y) == (200, 200)
    assert not marks(highlight(owner, [Change("letter")]))
