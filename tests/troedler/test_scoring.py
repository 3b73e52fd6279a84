"""Damage and points (rulebook "Auswertung und Verlierer"; ruling 10)."""

import pytest

from games.kernel import Outcome
from games.troedler.scoring import Tally, find_total_damage, rank_key
from games.troedler.stages.taking import Taking
from tests.troedler.table import RULES, Table, position, turn_at

MARGIN = RULES.board.data.setup.total_damage_margin_2p


def made(*, points: int = 0, goods: int = 0, feed: int = 0) -> Tally:
    """A player with these request points, goods left and feed used."""
    return Tally(requests=0, request_points=points, goods=goods, feed=feed)


def ended(*players: Tally) -> Outcome:
    """The outcome of a game that ended so."""
    loser = find_total_damage(players, MARGIN)
    keys = [rank_key(each, lost=seat == loser) for seat, each in enumerate(players)]
    return Outcome.from_scores("goal", [{}] * len(players), keys)


@pytest.mark.parametrize(("goods", "damage"), [(0, 0), (1, 1), (5, 3), (6, 3), (7, 4)])
def test_half_the_goods_left_are_damage_rounded_up(goods: int, damage: int) -> None:
    """Seven goods make four damage points."""
    assert made(goods=goods).damage == damage


def test_what_counts_as_damage_and_points() -> None:
    """Only feed that was used; points are those of requests and one for each good."""
    table = position(hands=["feed feed feed", "bridge"], values=["feed"], goods_of=["cup"])
    score = dict(RULES.provisional_result(table.state).scores[0].parts)
    assert score["total_damage"] == score["feed"] == 1
    assert score["damage"] == 2
    table = position(values=["anvil2 anvil3_pot1"], goods_of=["cup vase"])
    score = dict(RULES.provisional_result(table.state).scores[0].parts)
    assert score["points"] == 3 + 7 + 2


def test_a_game_that_ends_in_the_middle_of_a_turn_counts_what_was_done_in_it() -> None:
    """Ruling 9, scored as it stands: the request is fulfilled and its feed used."""
    table = turn_at("macallan", "feed feed anvil3 ferry", "anvil anvil pot")
    table.answer("go feed aberlour", "deliver anvil3 1")
    score = dict(RULES.provisional_result(table.state).scores[0].parts)
    assert (score["requests"], score["points"], score["feed"]) == (1, 5, 2)
    table.answer("end")
    assert dict(RULES.provisional_result(table.state).scores[0].parts) == score


def test_a_delivery_whose_substitutes_are_not_chosen_does_not_count() -> None:
    """Ruling 9: its goods are still there, its cards in the hand; feed for the way is used."""
    table = turn_at("macallan", "feed feed feed anvil3 ferry", "anvil pot cup vase")
    table.answer("go feed aberlour", "deliver anvil3 2")
    for line in ("swap anvil pot", None):
        assert table.state.stage.step == "substitution"
        score = dict(RULES.provisional_result(table.state).scores[0].parts)
        assert (score["requests"], score["goods"], score["feed"]) == (0, 4, 1)
        if line is not None:
            table.answer(line)
    table = turn_at("aberlour", "feed feed feed feed feed feed anvil3", "anvil pot cup vase")
    table.answer("deliver anvil3 2")
    assert table.hand(0) == ["feed"] * 4
    for line in ("swap anvil pot", None):
        assert table.state.stage.step == "substitution"
        score = dict(RULES.provisional_result(table.state).scores[0].parts)
        assert (score["requests"], score["feed"], score["damage"]) == (0, 2, 4)
        if line is not None:
            table.answer(line)


def test_a_stop_in_the_middle_of_a_turn_counts_feed_beyond_four_in_that_hand() -> None:
    """Ruling 9, as if the turn ended now; between turns only what lies in the value piles."""
    table = position(
        carts=["macallan"],
        hands=["feed feed feed feed feed feed bridge", "feed feed feed feed feed"],
        villages={"macallan": "cup"},
    )
    assert _damage(table) == [2, 0, 0]
    table.answer("collect feed cup")
    # One feed played, one beyond four, and the cup.
    assert _damage(table) == [3, 0, 0]
    table.answer("end")
    assert table.state.stage.step == "surplus"
    assert _damage(table) == [3, 0, 0]
    table.answer("discard bridge")
    # Now the next turn is being played.
    assert _damage(table) == [3, 1, 0]
    table = position(
        hands=["feed feed feed feed", "feed feed feed feed", "feed feed feed feed"],
        piles=["feed feed feed feed", "bridge bridge bridge bridge", "ferry moor ferry moor", ""],
        stage=Taking(),
        turn=1,
    )
    table.answer("pile 1")
    assert _damage(table) == [0, 0, 0]


def _damage(table: Table) -> list[int]:
    scores = RULES.provisional_result(table.state).scores
    return [dict(score.parts)["damage"] for score in scores]


@pytest.mark.parametrize("seats", [3, 4])
def test_only_a_single_highest_damage_is_total_damage(seats: int) -> None:
    """With three and four; by one point is enough."""
    calm = [made(feed=2)] * (seats - 1)
    assert find_total_damage((*calm, made(feed=3)), MARGIN) == seats - 1
    assert find_total_damage((made(feed=3), *calm[1:], made(feed=3)), MARGIN) is None
    assert find_total_damage((made(),) * seats, MARGIN) is None


@pytest.mark.parametrize(("more", "loser"), [(0, None), (1, None), (2, None), (3, 0), (4, 0)])
def test_two_players_only_from_a_difference_of_three(more: int, loser: int | None) -> None:
    """Ruling 10."""
    assert find_total_damage((made(feed=2 + more), made(feed=2)), MARGIN) == loser


def test_how_places_are_told() -> None:
    """Total damage comes last (ruling 10); fewer goods win a tie; equals share a place."""
    result = ended(made(points=40, feed=6), made(points=3), made(points=9))
    assert result.places == (3, 2, 1)
    assert ended(made(points=40, feed=6), made(points=3, feed=3)).places == (2, 1)
    assert ended(made(points=40, feed=5), made(points=3, feed=3)).places == (1, 2)
    assert ended(made(points=20, goods=2, feed=1), made(points=22, feed=2), made()).places[:2] == (
        2,
        1,
    )
    result = ended(made(points=9), made(points=9), made(points=2), made(points=1))
    assert result.places == (1, 1, 3, 4)
    assert result.winners == (0, 1)
