"""The end of a turn: played cards laid away, never more than four in hand (rulings 8 and 11)."""

import pytest

from games.kernel import IllegalMove, Seat, play
from games.kernel.event import learned_something
from games.kernel.rng import Rng
from games.matches.selfplay import seed_of
from games.troedler.actions import Discard
from games.troedler.events import Discarded, FeedWasted, TurnEnded
from games.troedler.terms import FEED
from tests.troedler.table import ENGLISH, RULES, position, turn_at


def test_routes_and_extra_goods_go_to_the_discard_pile_feed_and_requests_to_the_value_pile() -> (
    None
):
    """Laid away at the end of the turn, not before, and in the order played."""
    table = position(
        carts=["macallan"],
        hands=["extra bridge feed anvil2 ferry"],
        goods_of=["anvil anvil"],
        villages={"macallan": "cup", "craigellachie": "pot"},
        discard="moor",
    )
    table.answer("collect extra cup", "go bridge aberlour", "deliver anvil2 0")
    assert table.state.played == ("extra", "bridge", "anvil2")
    assert table.state.discard[-1] == "moor"
    assert table.value(0) == []
    table.answer("go feed craigellachie", "leave", "end")
    assert table.state.discard[-3:] == ("moor", "extra", "bridge")
    assert table.value(0) == ["feed", "anvil2"]
    assert not any(RULES.view(table.state, None).played)


def test_exactly_the_surplus_is_discarded_by_choice() -> None:
    """One card after another, or at once those that the question names: any but feed."""
    table = position(hands=["bridge ferry feed feed anvil2 extra"])
    assert table.answer("end") == [TurnEnded(seat=Seat(0))]
    assert table.state.turn == 0
    singles = ["discard bridge", "discard ferry", "discard extra", "discard anvil2"]
    assert table.options == ["discard-least bridge+ferry", *singles]
    table.answer("discard anvil2")
    assert table.state.turn == 0
    (event,) = table.answer("discard extra")
    assert event == Discarded(seat=Seat(0), card=event.card)  # type: ignore[attr-defined]
    assert table.state.turn == 1
    assert table.hand(0) == ["bridge", "ferry", "feed", "feed"]
    assert table.state.discard[-2:] == ("anvil2", "extra")
    table = position(hands=["bridge bridge ferry feed anvil2 pot3 chair2_pot2"])
    table.answer("end")
    named = ENGLISH.say(RULES.title(table.prompt))
    assert "needed least: 2 chairs + 2 pots (6) and 2 \N{MULTIPLICATION SIGN} bridge." in named
    events = table.answer("discard-least chair2_pot2+bridge+bridge")
    gone = [event.card for event in events if isinstance(event, Discarded)]
    assert gone == ["chair2_pot2", "bridge", "bridge"]
    assert table.hand(0) == ["ferry", "feed", "anvil2", "pot3"]
    assert table.state.turn == 1


def test_feed_is_never_discarded_from_the_hand() -> None:
    """The gate refuses it; beside four feed all others go, one by one (rulings 8 and 11)."""
    table = position(hands=["bridge ferry feed feed anvil2"])
    table.answer("end")
    with pytest.raises(IllegalMove):
        play(RULES, table.state, Seat(0), Discard(FEED), Rng(seed_of(1), 1))
    table = position(hands=["feed feed feed feed feed bridge anvil2"])
    table.answer("end")
    assert table.value(0) == ["feed"]
    assert table.options == ["discard-least bridge+anvil2", "discard bridge", "discard anvil2"]
    table.answer("discard bridge")
    assert table.options == ["discard anvil2"]
    table.answer("discard anvil2")
    assert table.hand(0) == ["feed"] * 4


def test_five_feed_or_more_leave_four_and_the_rest_counts_as_used() -> None:
    """The surplus goes to the value pile; the table sees how many, so it is not taken back."""
    table = position(hands=["feed feed feed feed feed feed"])
    events = table.answer("end")
    assert FeedWasted(seat=Seat(0), feed=2) in events
    assert table.value(0) == ["feed", "feed"]
    assert table.hand(0) == ["feed"] * 4
    assert table.state.turn == 1
    table = position(hands=["feed feed feed feed feed feed"])
    assert learned_something(table.answer("end"), Seat(0))
    table = position(hands=["feed feed feed feed"])
    assert not learned_something(table.answer("end"), Seat(0))
    table = turn_at("macallan", "feed feed feed feed feed", macallan="cup")
    table.answer("collect feed cup", "end")
    assert table.value(0) == ["feed"]
    assert table.hand(0) == ["feed"] * 4
