"""How the trader compares: few lines, on the same worlds and chance, and only where in doubt."""

from typing import Any

import pytest

from games.kernel import Action, Outcome, Seat, replace_fields
from games.matches.match import Match
from games.troedler.stages.taking import Taking
from games.troedler.stages.turn import Turn
from players import search
from players.dice import Dice
from players.evaluator import victory_share
from players.sight import ALL_ROUNDS, Sight, make_sight
from tests.players.toy import ToyEvaluator, evaluator
from tests.toy import Toy

Heard = list[tuple[Action, Any, float]]


def bidding() -> Sight:
    """Return what P1 knows when three bid for the first crate."""
    match = Match(Toy(), seats=3, seed=3)
    return make_sight(evaluator("toy"), match.state, Seat(0), match.events)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Return a list of all play-outs: their action, world and chance."""
    heard: Heard = []

    def spy(_: Sight, world: Any, action: Action, dice: Dice) -> float:
        heard.append((action, world, dice.share()))
        return 0.5

    monkeypatch.setattr(search, "play_out", spy)
    return heard


def test_all_are_compared_on_the_same_worlds_and_chance(played: Heard) -> None:
    """So that luck favours none of them; in stages, each with half of them on twice as many."""
    search.rank_lines(bidding(), Dice(1), ALL_ROUNDS)
    seen: dict[Action, list[tuple[Any, float]]] = {}
    for action, *place in played:
        seen.setdefault(action, []).append((place[0], place[1]))
    assert sorted(map(len, seen.values())) == [1, 1, 3, 3]
    longest = max(seen.values(), key=len)
    for places in seen.values():
        assert places == longest[: len(places)]


def test_first_impressions_decide_where_play_outs_do_not(played: Heard) -> None:
    """All are equally likely to win here."""
    rank_lines = search.rank_lines(bidding(), Dice(1), ALL_ROUNDS)
    assert played
    scores = [line.score for line in rank_lines]
    assert scores[:2] == sorted(scores, reverse=True)[:2]
    assert scores[0] > scores[-1]


def test_play_outs_decide_against_first_impressions(monkeypatch: pytest.MonkeyPatch) -> None:
    """What always wins then comes first, whatever was thought of it."""
    (*_, last) = search.rank_lines(bidding(), Dice(1), ALL_ROUNDS)
    monkeypatch.setattr(
        search, "play_out", lambda _s, _w, action, _d: float(action == last.first_action)
    )
    assert search.rank_lines(bidding(), Dice(1), ALL_ROUNDS)[0].first_action == last.first_action


@pytest.mark.parametrize(
    ("where", "what", "value"),
    [(search, "CLEAR_LEAD", -1.0), (ToyEvaluator, "should_compare", lambda *_: False)],
)
def test_where_it_is_clear_or_not_worth_it_nothing_is_compared(
    played: Heard, monkeypatch: pytest.MonkeyPatch, where: object, what: str, value: object
) -> None:
    """The apprentice's choice stands."""
    monkeypatch.setattr(where, what, value)
    rank_lines = search.rank_lines(bidding(), Dice(1), ALL_ROUNDS)
    assert not played
    assert rank_lines[0].score >= rank_lines[1].score


def test_of_more_than_two_only_piles_of_die_troedler_are_compared() -> None:
    """Steps of one's own turn are not; of two all are."""
    for seats in (2, 4):
        asked = evaluator("troedler")
        taking = replace_fields(Match(asked.game, seats=seats, seed=3).state, stage=Taking())
        assert asked.should_compare(taking)
        assert asked.should_compare(replace_fields(taking, stage=Turn())) == (seats == 2)


def test_a_play_out_ends_at_the_end_of_the_match() -> None:
    """Also where more turns might be looked at than are left."""
    state = Match(Toy(), seats=2, seed=3).state
    last = search.advance_turns(evaluator("toy"), state, 99, Dice(1))
    assert evaluator("toy").game.outcome(last) is not None


def test_a_play_out_makes_no_declined_offer_again() -> None:
    """In this one nobody would agree to the first offer for a load, and the round goes on."""
    begun = Match(evaluator("haendler").game, seats=2, seed=3).state
    after = search.advance_turns(evaluator("haendler"), begun, 40, Dice(1))
    assert after.phase != "loading"


def test_a_victory_is_shared_by_those_in_first_place() -> None:
    """Place decides, not points."""
    outcome = Outcome.from_scores("crates", [{"points": 9}, {"points": 9}, {"points": 1}])
    assert [victory_share(outcome, Seat(seat)) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_dice_tell_whether_chance_had_a_say() -> None:
    """One of one is no chance."""
    dice = Dice(1)
    assert dice.below(1) == 0
    assert not dice.was_rolled
    assert dice.below(6) in range(6)
    assert dice.was_rolled


def test_what_is_best_so_far_is_played_when_it_is_enough(played: Heard) -> None:
    """All have been compared on as many worlds by then, or on none."""
    whole = search.rank_lines(bidding(), Dice(1), ALL_ROUNDS)
    told = len(played)
    played.clear()
    assert search.rank_lines(bidding(), Dice(1), ALL_ROUNDS, lambda: True)
    assert not played
    rank_lines = search.rank_lines(bidding(), Dice(1), ALL_ROUNDS, lambda: bool(played))
    assert 0 < len(played) < told
    assert len(played) == len({action for action, *_ in played}) == len(rank_lines) == len(whole)
