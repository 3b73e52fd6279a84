"""What a player types and a rule bars is refused with the rule's reason and its numbers."""

import pytest

from games.kernel import IllegalMove, asked_of
from games.texts.typed_moves import interpret_line
from games.troedler.stages.ending import Surplus
from games.troedler.stages.taking import Taking
from tests.troedler.table import ENGLISH, PILES, RULES, Table, position, turn_at


def why_not(table: Table, line: str) -> str:
    """Return what a typed line of whoever is asked is refused with, in English."""
    seat = RULES.asked_seats(table.state)[0]
    with pytest.raises(IllegalMove) as refused:
        interpret_line(RULES, asked_of(RULES, table.state, seat), line, ENGLISH)
    return ENGLISH.say(refused.value.sentence)


def test_a_road_needs_its_card_and_leads_to_the_next_village() -> None:
    """A route card along its kind, special feed along any (rulebook "Phase 3")."""
    table = turn_at("macallan", "moor extra")
    lacking = (
        "From Macallan to Aberlour you need one of these cards: bridge and special feed."
        " You have none of them."
    )
    assert why_not(table, "go bridge aberlour") == lacking
    assert why_not(table, "aberlour") == lacking
    assert why_not(table, "go moor dallas").startswith(
        "No road leads straight from Macallan to Dallas. From Macallan one card takes you to"
    )
    table = turn_at("macallan", "moor bridge")
    assert why_not(table, "moor aberlour") == (
        "From Macallan to Aberlour you need one of these cards: bridge and special feed."
    )


def test_a_good_must_lie_there_and_costs_a_card_beside_the_arrival() -> None:
    """Rulings 4 and 5."""
    table = turn_at("macallan", "moor", macallan="cup")
    assert why_not(table, "collect extra vase") == "No vase lies in Macallan. Here: 1 cup."
    assert why_not(table, "collect extra cup") == (
        "Another good here takes an extra good or special feed, and you have neither."
    )
    assert why_not(table, "take cup") == (
        "A good is free only when you arrive. Now it takes an extra good or special feed."
    )
    table = turn_at("macallan", "bridge extra", aberlour="cup pot")
    table.answer("go bridge aberlour")
    assert why_not(table, "take vase") == "No vase lies in Aberlour. Here: 1 cup and 1 pot."
    assert why_not(table, "end") == "First take a good here (1 cup and 1 pot), or nothing."


def test_a_delivery_needs_goods_feed_and_an_empty_village() -> None:
    """Rulings 4 and 6."""
    table = turn_at("macallan", "anvil2 moor", "anvil cup")
    assert why_not(table, "deliver anvil2 0") == (
        "For 2 anvils (3) you still need 1 anvil. Special feed could replace 1, and you have 0."
    )
    assert why_not(turn_at("macallan", "anvil2", "anvil"), "deliver") == (
        "2 anvils (3) takes 2 goods, and you have 1."
    )
    table = turn_at("macallan", "anvil2 moor", "anvil anvil", macallan="cup")
    assert why_not(table, "deliver anvil2 0") == (
        "You may deliver only where no goods lie. In Macallan: 1 cup."
    )
    table = turn_at("macallan", "anvil2 feed moor", "anvil cup")
    assert "takes 1 special feed (at most 1), not 0." in why_not(table, "deliver anvil2 0")
    assert why_not(turn_at("macallan", "moor"), "deliver vase2 0") == (
        "You have no request in your hand."
    )
    table = turn_at("macallan", "anvil2 cup2 moor", "anvil anvil cup cup")
    table.answer("deliver anvil2 0")
    assert why_not(table, "deliver cup2 0").startswith("You have delivered in Macallan")


def test_feed_is_not_discarded_nor_what_is_not_held() -> None:
    """Rulebook "Limit 4"."""
    table = position(hands=["feed moor moor bridge ferry"], stage=Surplus())
    assert why_not(table, "discard feed") == "Special feed cannot be discarded, and you have 1."
    assert why_not(table, "mountain") == "You do not have this card: mountain trail."


def test_a_pile_that_is_gone_is_named_with_those_left() -> None:
    """Rulebook "Phase 2"."""
    table = position(piles=PILES, stage=Taking(), turn=1)
    table.answer("pile 2")
    assert why_not(table, "pile 2") == "Pile 2 is gone. Left are: 1, 3, and 4."
    assert why_not(table, "pile 5") == "There is no pile 5. Left are: 1, 3, and 4."


def test_reasons_do_not_depend_on_what_others_hold() -> None:
    """Whatever the others hold and what lies in the draw pile, the reason is the same."""
    one = position(carts=["macallan"], hands=["moor", "bridge anvil2", "ferry"])
    other = position(carts=["macallan"], hands=["moor", "cup2 feed", "mountain extra"])
    for line in ("go bridge aberlour", "deliver anvil2 0", "collect extra cup"):
        assert why_not(one, line) == why_not(other, line)
