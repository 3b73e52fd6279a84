"""Why a move is good: what a turn has changed for its player, and no more, in words of the game."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.haendler.model import Offer
from games.haendler.stages.prices.wheels import Wheels
from games.haendler.terms import Arrow, Good
from games.kernel import Seat, replace_fields
from games.matches.match import Match
from games.troedler.stages.ending import Surplus
from tests.players.test_hints import said
from tests.players.test_values import with_player
from tests.players.toy import evaluator

TIMES = "\N{MULTIPLICATION SIGN}"


def start(key: str, **changes: Any) -> Any:
    """Return a game's first position, with something of the first player's changed."""
    return with_player(Match(evaluator(key).game, 2, 1).state, **changes)


def put(values: tuple[int, ...], items: Mapping[int, int]) -> tuple[int, ...]:
    """Return values with some of them put in."""
    return tuple(items.get(place, value) for place, value in enumerate(values))


def told(key: str, before: Any, after: Any) -> list[str]:
    """Return the reasons that the first player reads."""
    return [said(key, reason, "en") for reason in evaluator(key).reasons(before, after, Seat(0))]


@pytest.mark.parametrize(
    ("deck", "asked"),
    [
        ((9, 10, 1), "in demand 2 times more, for up to 5 Thaler"),
        ((12,), "in demand once more, for 3 Thaler"),
        ((1, 2), "no longer in demand"),
    ],
)
def test_what_the_cards_to_come_pay_for_a_token(deck: tuple[int, ...], asked: str) -> None:
    """Hellweg: the house is one for beer in Wesel; a token that goes is no reason."""
    played = tuple(number for number in range(1, 13) if number not in deck)
    before = replace_fields(start("hellweg"), card=0, deck=deck, played=played)
    after = with_player(before, tokens=put(before.players[0].tokens, {0: 1}))
    assert told("hellweg", before, after) == [f"Wesel, beer: {asked}"]
    assert told("hellweg", after, before) == []


def test_what_the_cards_in_the_box_might_pay_for_a_token() -> None:
    """Hellweg, the shorter game: nobody knows which of those not seen yet will come."""
    first = start("hellweg")
    played = tuple(number for number in range(1, 13) if number not in {9, 10, 1})
    for deck in ((9,), (10,), (1,)):
        before = replace_fields(first, card=0, deck=deck, played=played)
        after = with_player(before, tokens=put(before.players[0].tokens, {0: 1}))
        asked = "in demand 2 times more at most, for up to 5 Thaler"
        assert told("hellweg", before, after) == [f"Wesel, beer: {asked}"]


def test_which_towns_new_carriages_join() -> None:
    """Hellweg: the largest network that grows, told once; one that was there is not told."""
    none = start("hellweg")

    def roads(*roads: int) -> Any:
        return with_player(none, carriages=put(none.players[0].carriages, dict.fromkeys(roads, 1)))

    three = ["your carriages then connect Dortmund, Soest, and Paderborn"]
    assert told("hellweg", roads(0), roads(0, 9)) == three
    assert told("hellweg", roads(0), roads(0, 9, 14)) == three
    assert told("hellweg", roads(0, 9), roads(0, 9, 14)) == [
        "your carriages then connect Wesel and Duisburg"
    ]
    assert told("hellweg", roads(0, 9), roads(0)) == []


@pytest.mark.parametrize(
    ("was", "now", "reasons"),
    [
        ({}, {"money": 13}, ["+3 Thaler"]),
        ({}, {"money": 8}, ["costs 2 Thaler"]),
        ({}, {"wares": (0,)}, ["coal 1: +18 Thaler at the end"]),
        ({"wares": (0,)}, {"wares": (0, 4)}, ["herring 2: +31 Thaler at the end"]),
        ({"wares": (7,)}, {"wares": (7, 0, 4)}, ["coal 1 and herring 2: +49 Thaler at the end"]),
    ],
)
def test_what_money_and_cards_bring(was: Any, now: Any, reasons: list[str]) -> None:
    """Hellweg: a pair counts its bonus and not its two cards."""
    before = start("hellweg", **was)
    assert told("hellweg", before, with_player(before, **now)) == reasons


@pytest.mark.parametrize(
    ("was", "now", "reasons"),
    [
        ({}, {"money": 4300}, ["+300 guilders"]),
        ({}, {"money": 3700}, ["costs 300 guilders"]),
        ({}, {"hand": ("bonus",) * 2}, ["2 more influence cards"]),
        ({"hand": ("bonus",) * 3}, {"hand": ("bonus",) * 2}, ["one influence card fewer"]),
        ({}, {"status": 2}, ["you rise to Trader (Händler); at the end a level costs 1,600"]),
        ({"status": 2}, {"status": 0}, []),
        (
            {"stock": {0: 2}},
            {"stock": {0: 3}},
            [f"Paris: 3 {TIMES} cloth ready to load, worth 1,800"],
        ),
        ({"stock": {0: 3, 7: 1}}, {"stock": {7: 1}}, []),
    ],
)
def test_what_a_player_has_more_of(was: Any, now: Any, reasons: list[str]) -> None:
    """Händler: goods in a warehouse are worth what they sell for now."""
    none = start("haendler")

    def having(changes: Any) -> Any:
        stock = put(none.players[0].stock, changes.get("stock", {}))
        return with_player(none, **{**changes, "stock": stock})

    assert told("haendler", having(was), having({**was, **now})) == reasons


@pytest.mark.parametrize(
    ("at", "then", "reasons"),
    [
        ({"phase": "prices"}, {"phase": "status"}, []),
        ({"phase": "prices"}, {"phase": "purchase", "round": 2}, []),
        ({"phase": "prices"}, {"phase": "prices"}, ["costs 200 guilders"]),
        ({"phase": "status"}, {"phase": "purchase", "round": 2}, ["costs 200 guilders"]),
    ],
)
def test_upkeep_is_no_reason(at: Any, then: Any, reasons: list[str]) -> None:
    """Händler: it is paid whatever one does, so it speaks against no move."""
    before = replace_fields(start("haendler", status=2), round=1, **at)
    after = replace_fields(with_player(before, money=before.players[0].money - 200), **then)
    assert told("haendler", before, after) == reasons


def test_goods_that_sell_for_more() -> None:
    """Händler: those that the player has, in warehouses and on wagons."""
    before = loaded(start("haendler"), loads=(("cloth", "cloth", "silk"), ("wine",)))
    stocked = with_player(before, stock=put(before.players[0].stock, {0: 2}))
    dearer = replace_fields(stocked, prices=(2, 3, 0, 1, 0, 1))
    assert told("haendler", stocked, dearer) == [
        "cloth sells for 800, and you have 4",
        "silk sells for 700, and you have 1",
    ]
    assert told("haendler", dearer, stocked) == []


@pytest.mark.parametrize(
    ("arrows", "reasons"),
    [
        (("cloth", "silk"), ["cloth sells for 700, and you have 2"]),
        (("cloth", "cloth"), ["cloth sells for 800, and you have 2"]),
        (
            ("salt", "cloth"),
            ["salt sells for 600, and you have 1", "cloth sells for 700, and you have 2"],
        ),
        (("crest", "crest"), []),
    ],
)
def test_what_ones_own_arrows_do(arrows: tuple[str, str], reasons: list[str]) -> None:
    """Händler: others may turn the same good; from the top a price falls to the bottom."""
    state = replace_fields(start("haendler"), prices=(0, 0, 4, 0, 0, 0))
    stocked = with_player(state, stock=put(state.players[0].stock, {0: 2, 2: 1}))
    sealed = replace_fields(stocked, stage=Wheels(((Arrow(arrows[0]), Arrow(arrows[1])), None)))
    found = told("haendler", stocked, sealed)
    assert found == [f"unless others turn it too, {reason}" for reason in reasons]


def test_what_goods_are_worth_that_one_offers_to_load() -> None:
    """Händler: whether the Loading Master agrees nobody knows; what they ask is no reason."""
    state = start("haendler")
    goods = (Good("cloth"), Good("cloth"), Good("silk"))
    mine, theirs = Offer(Seat(0), Seat(0), goods, 300), Offer(Seat(0), Seat(1), goods, 300)
    assert told("haendler", state, replace_fields(state, offers=(mine, theirs))) == [
        f"2 {TIMES} cloth and silk now sell for 1,800"
    ]
    assert (
        told(
            "haendler", replace_fields(state, offers=(mine,)), replace_fields(state, offers=(mine,))
        )
        == []
    )


def loaded(state: Any, **changes: Any) -> Any:
    """Return a position with something of the first wagon changed; it stands in Paris."""
    first, *others = state.wagons
    return replace_fields(state, wagons=(replace_fields(first, **changes), *others))


def test_wagons_that_were_loaded_or_moved() -> None:
    """Händler: what one's own goods bring in the next city, and how far that is."""
    empty = start("haendler")
    loads = (("cloth", "cloth", "silk"), ("wine",))
    full = loaded(empty, loads=loads)
    near = loaded(full, space="paris-west-2", came="paris-west-1")
    there = loaded(full, space="genf", arrived=True)
    goods = f"+1,800 for 2 {TIMES} cloth and silk, and wagon 1"
    assert told("haendler", empty, full) == [f"Brügge: {goods} is 6 spaces away"]
    assert told("haendler", full, near) == [f"Brügge: {goods} is 4 spaces away"]
    assert told("haendler", near, there) == [f"Genf: {goods} has arrived"]
    assert told("haendler", full, full) == []
    assert told("haendler", empty, loaded(empty, loads=((), ("wine",)))) == []


@pytest.mark.parametrize(
    ("now", "reasons"),
    [
        ({"goods": (1, 1, 0, 0, 0, 0)}, ["for 2 anvils (3) you would then lack only 1 anvil"]),
        ({"goods": (2, 0, 0, 0, 0, 0)}, ["2 anvils (3) can be delivered"]),
        ({"goods": (1, 0, 2, 0, 0, 0)}, ["anvil + 2 chairs (4) can be delivered"]),
        ({"goods": (2, 0, 2, 0, 0, 0)}, ["anvil + 2 chairs (4) can be delivered"]),
        ({"goods": (0, 0, 0, 1, 1, 0)}, []),
    ],
)
def test_the_request_that_a_turn_has_brought_nearest(now: Any, reasons: list[str]) -> None:
    """Trödler: the one that lacks least, then the one with more points."""
    before = start("troedler", hand=("anvil2", "chair2_anvil1", "feed"))
    found = told("troedler", before, with_player(before, **now))
    assert found[1:-1] == reasons


@pytest.mark.parametrize(
    ("was", "now", "reasons"),
    [
        ({}, {"value": ("anvil2",)}, ["+3 points"]),
        ({"value": ("anvil2",)}, {"value": ()}, ["3 points less"]),
        ({}, {"value": ("feed",) * 2}, ["2 points of damage"]),
        ({"value": ("feed",) * 2}, {"value": ("feed",)}, ["one point of damage less"]),
        ({"goods": (1, 2, 0, 0, 0, 0)}, {"goods": (0, 2, 0, 0, 0, 2)}, ["brings 2 vases"]),
        (
            {"goods": (1, 1, 0, 0, 0, 0)},
            {"goods": (1, 1, 1, 0, 0, 0)},
            ["brings 1 chair", "one point of damage"],
        ),
    ],
)
def test_points_goods_and_damage(was: Any, now: Any, reasons: list[str]) -> None:
    """Trödler: feed used and half of the goods, rounded up, are damage."""
    before = start("troedler", **{"hand": (), **was})
    assert told("troedler", before, with_player(before, **now)) == reasons


def test_what_a_discard_gives_up_and_keeps() -> None:
    """Die Trödler: what the request lacks that goes, else the cards that stay."""
    first = start("troedler", hand=("anvil2_cup2", "ferry", "bridge"), goods=(0,) * 6)
    before = replace_fields(first, stage=Surplus())
    requested = with_player(before, hand=("ferry", "bridge"))
    assert told("troedler", before, requested) == [
        "2 anvils + 2 cups (6) still lacks 2 anvils and 2 cups"
    ]
    route = with_player(before, hand=("anvil2_cup2", "bridge"))
    assert told("troedler", before, route) == ["you keep 2 anvils+2 cups (6) and bridge"]
    assert told("troedler", first, route) == []
