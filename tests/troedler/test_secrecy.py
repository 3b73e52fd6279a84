"""Who may know what (rulings 2, 3 and 9). The contract tests compare outlets; these name them."""

from dataclasses import replace

import pytest

from games.kernel import Seat
from games.kernel.rng import Rng
from games.matches.selfplay import seed_of, walk
from games.troedler.stages.ending import Surplus
from games.troedler.terms import FEED
from tests.contract.games import known
from tests.troedler.table import ENGLISH, RULES, position, turn_at


def test_hands_and_value_piles_are_seen_by_their_owner_only() -> None:
    """Ruling 3: of a hand others see how many cards it has; of a value pile not even its size."""
    table = position(hands=["anvil3_pot1 bridge", "moor moor moor"])
    own = RULES.view(table.state, Seat(0))
    assert own.hand == ("bridge", "anvil3_pot1")
    for viewer in (None, Seat(1), Seat(2)):
        view = RULES.view(table.state, viewer)
        assert view.seats[0].cards == 2
        assert "anvil3_pot1" not in repr(view)
    one = position(values=["anvil2 feed feed", "bottle2"])
    two = position(values=["anvil2 feed", "bottle2"])
    assert RULES.view(one.state, Seat(0)).seats[0].value == ("anvil2", "feed", "feed")
    for viewer in (None, Seat(1), Seat(2)):
        seen = [RULES.view(table.state, viewer).seats[0] for table in (one, two)]
        assert seen[0] == seen[1]
        assert seen[0].value is None


def test_what_lies_open() -> None:
    """Value piles after the end, and open piles all the time."""
    table = position(4, hands=["bridge"] * 4, values=["anvil2 bottle2 chair2 cup2 pot2", "feed"])
    table.answer("end", "end", "end", "end")
    seats = RULES.view(table.state, None).seats
    assert seats[0].value is not None
    assert seats[1].value == ("feed",)
    assert "Value pile of Ben" in table.position_text(None)
    for move in walk(RULES, 3, {"open_piles": "on"}, seed_of(3), 3):
        other = RULES.resample(move.state, None, Rng(seed_of(4), move.version))
        assert other.piles == move.state.piles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_redrawn_facts_reach_hands_value_piles_and_all_that_is_covered(seats: int) -> None:
    """What the contract's test of secrecy compares really differs where it may."""
    moved = set()
    for move in walk(RULES, seats, {}, seed_of(3), 3):
        other = RULES.resample(move.state, None, Rng(seed_of(4), move.version))
        RULES.check(other)
        moved |= {
            name
            for name in ("draw", "discard", "piles")
            if getattr(other, name) != getattr(move.state, name)
        }
        for before, after in zip(move.state.players, other.players, strict=True):
            moved |= {
                name for name in ("hand", "value") if getattr(before, name) != getattr(after, name)
            }
            if len(before.value) != len(after.value):
                moved.add("size of a value pile")
    assert moved == {"draw", "discard", "piles", "hand", "value", "size of a value pile"}


def test_nobody_could_have_ended_the_game_already_with_redrawn_requests() -> None:
    """The round would have been the last: so each has fewer than end it, but any feed."""
    table = position(values=["anvil2", "bottle2"], hands=["feed feed", "feed"])
    for goal, most in ((2, 1), (3, 2)):
        requests, feeds = set(), set()
        for number in range(40):
            chance = Rng(seed_of(number), 1)
            redrawn = RULES.resample(replace(table.state, goal=goal), Seat(2), chance)
            piles = [player.value for player in redrawn.players[:2]]
            feeds |= {pile.count(FEED) for pile in piles}
            requests |= {len(pile) - pile.count(FEED) for pile in piles}
        assert max(requests) == most
        assert max(feeds) == 2


def test_a_redrawn_hand_with_a_surplus_holds_no_more_feed_than_the_limit() -> None:
    """What was too much of it lies in the value pile already; the hand keeps its size."""
    hands = ["vase2 chair2 bridge bridge moor moor ferry", "feed feed feed"]
    table = position(hands=hands, stage=Surplus())
    held = set()
    for number in range(120):
        redrawn = RULES.resample(table.state, None, Rng(seed_of(number), 1))
        assert len(redrawn.players[0].hand) == 7
        held.add(redrawn.players[0].hand.count(FEED))
    assert max(held) == RULES.board.hand_limit


def test_only_colours_and_substitutes_are_chosen_among_what_all_see() -> None:
    """What else is asked follows from a hand, or is nobody's to answer for them (ruling 11)."""
    always, never = known("troedler")
    assert always <= {"colours", "substitution"}
    assert not never & {"colours", "substitution"}


@pytest.mark.parametrize(
    ("own", "lacking"),
    [
        ("", "Cart: no goods."),
        ("anvil", "For 3 anvils (5) you still need 2 anvils."),
        ("anvil anvil anvil", "You have everything for 3 anvils (5)."),
    ],
)
def test_what_requests_lack_is_told_to_their_owner_alone(own: str, lacking: str) -> None:
    """Below the question, which a spectator may read."""
    table = turn_at("dallas", "anvil3", own)
    assert RULES.brief(RULES.view(table.state, None), table.prompt) == ()
    told = [ENGLISH.say(one) for one in RULES.brief(RULES.view(table.state, Seat(0)), table.prompt)]
    assert lacking in told
    assert told[0] == "Requests (points), for places without goods: 3 anvils (5)."
