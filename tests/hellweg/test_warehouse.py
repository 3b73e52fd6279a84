"""The module Warehouse and Privileges: storing and stocking up (rulings 7, 10, 11)."""

import pytest

from games.hellweg.events import CarriagesEarned, Forgone, PieceStored, StoredTaken, Unloaded
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    asks,
    at_actions,
    at_sale,
    carriages,
    done,
    offered,
    player,
    privileges,
    rules,
    stocked,
    tokens,
    told,
)

ALMOST_HELLWEG = {"duisburg-essen": 1, "essen-dortmund": 1, "soest-paderborn": 1}
"""Carriages that lack the road from Dortmund to Soest between Duisburg and Paderborn."""


def test_storing_is_free_and_happens_on_the_market_square() -> None:
    """Action e: one token or one carriage; the family game's stocking up is no action any more."""
    state = stocked()
    state, events = told(state, ALEX, "store token")
    assert events == (PieceStored(ALEX, "token"),)
    alex = state.players[ALEX]
    assert (alex.money, alex.stored_tokens, alex.token_supply) == (10, 1, 11)
    assert state.market == (1, 0, 0)
    state = done(state, (BERT, "store carriage"))
    assert state.players[BERT].stored_carriages == 1
    assert rules().asked_seats(state) == (CLAUS,)
    with_module = offered(stocked(tokens={"olpe iron": 1}), ALEX)
    assert not any(line.startswith("stockup") for line in with_module)
    family = offered(at_actions(1, {ALEX: player(tokens={"olpe iron": 1})}), ALEX)
    assert not any(line.startswith(("store", "unload")) for line in family)


def test_stocking_up_is_free_and_places_everything() -> None:
    """Ruling 10: where one has tokens, none is forgone; it needs a piece in storage."""
    state = stocked(tokens={"olpe iron": 1}, stored_tokens=1, stored_carriages=1)
    state, events = told(state, ALEX, "unload")
    assert events[0] == Unloaded(ALEX, 1, 1)
    # Two questions, of tokens and of carriages, in whatever order they like.
    roads = ["carriage olpe-corbach", "carriage hagen-olpe"]
    assert offered(state, ALEX) == ["token olpe iron", *roads]
    state = done(state, (ALEX, "carriage hagen-olpe"))
    assert tokens(state, ALEX, "olpe iron") == 2
    assert state.players[ALEX].money == 11
    assert rules().asked_seats(state) == (BERT,)
    state = done(
        stocked(tokens={"moenster iron": 1, "olpe iron": 1}, stored_tokens=1), (ALEX, "unload")
    )
    assert offered(state, ALEX) == ["token moenster iron", "token olpe iron"]
    state = done(
        stocked(tokens={"moenster iron": 1, "olpe iron": 1}, stored_tokens=2), (ALEX, "unload")
    )
    assert "forgo" not in offered(state, ALEX)
    state = done(state, (ALEX, "token olpe iron"))
    assert asks(state, ALEX) == ["unload-token"]
    for owner in (player(tokens={"olpe iron": 1}), player(stored_tokens=1)):
        assert "unload" not in offered(at_actions(1, {ALEX: owner}, warehouse="on"), ALEX)


def test_pieces_in_storage_are_not_on_the_board() -> None:
    """Ruling 10: not for the two-Thaler sale, and they connect nothing."""
    owner = player(stored_tokens=3, stored_carriages=2)
    state = at_sale(9, {ALEX: owner}, warehouse="on")
    assert state.stage.phase == "actions"


def test_an_empty_supply_may_be_filled_from_storage() -> None:
    """Or from the board; for a bonus carriage too, which is not stored again (rulings 7 and 8)."""
    state = done(stocked(tokens={"olpe iron": 9}, stored_tokens=3), (ALEX, "buy duisburg"))
    assert offered(state, ALEX) == ["take-token olpe iron", "take-stored", "forgo"]
    state, events = told(state, ALEX, "take-stored")
    assert StoredTaken(ALEX, "token") in events
    assert tokens(state, ALEX, "duisburg beer") == 1
    assert state.players[ALEX].stored_tokens == 2
    state = done(
        stocked(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 7}, stored_carriages=1, money=40),
        (ALEX, "card coal 1"),
    )
    assert offered(state, ALEX) == ["take-carriage hagen-olpe", "take-stored", "forgo"]
    state = done(state, (ALEX, "take-stored"))
    assert offered(state, ALEX) == ["carriage olpe-corbach", "carriage hagen-olpe"]


def test_storing_with_an_empty_supply() -> None:
    """Ruling 7: from the board, or not at all; where neither has one, nothing is stored."""
    state = stocked(tokens={"olpe iron": 11}, stored_tokens=1)
    state = done(state, (ALEX, "store token"))
    stored = done(state, (ALEX, "take-token olpe iron"))
    assert stored.players[ALEX].stored_tokens == 2
    assert done(state, (ALEX, "forgo")).players[ALEX].stored_tokens == 1
    state = stocked(tokens={"olpe iron": 1}, stored_carriages=8)
    state, events = told(state, ALEX, "store carriage")
    assert Forgone(ALEX, "carriage") in events
    assert state.players[ALEX].stored_carriages == 8
    assert rules().asked_seats(state) == (BERT,)


@pytest.mark.parametrize("use", ["store", "use-storage"])
def test_no_piece_of_the_storage_area_is_taken_only_to_be_stored_again(use: str) -> None:
    """Ruling 7, for tokens and carriages, by the action and by the privilege."""
    owned = {"tokens": {"olpe iron": 10}, "carriages": {"hagen-olpe": 7}}
    up = privileges(storage="up")
    state = stocked(**owned, stored_tokens=2, stored_carriages=1, privileges=up)
    tokens_asked = done(state, (ALEX, f"{use} token"))
    assert offered(tokens_asked, ALEX) == ["take-token olpe iron", "forgo"]
    carriages_asked = done(state, (ALEX, f"{use} carriage"))
    assert offered(carriages_asked, ALEX) == ["take-carriage hagen-olpe", "forgo"]


def test_the_first_to_join_duisburg_and_paderborn_earns_the_black_carriages() -> None:
    """They lie in storage until their owner stocks up, and then count as theirs (ruling 11)."""
    owner = player(tokens={"soest salt": 1}, carriages=ALMOST_HELLWEG)
    state = at_actions(7, {ALEX: owner}, warehouse="on")
    state, events = told(done(state, (ALEX, "buy dortmund")), ALEX, "carriage dortmund-soest")
    assert CarriagesEarned(ALEX) in events
    alex = state.players[ALEX]
    assert (alex.waiting, alex.extra, alex.stored_carriages) == (2, 2, 0)

    state = done(state, (BERT, "thaler"), (CLAUS, "thaler"), (ALEX, "unload"))
    state = done(state, (ALEX, "carriage hamm-soest"), (ALEX, "carriage hamm-soest"))
    assert carriages(state, ALEX, "hamm-soest") == 2
    assert state.players[ALEX].waiting == 0
    first = player(extra=2, waiting=2)
    second = player(carriages=ALMOST_HELLWEG)
    state = at_actions(7, {ALEX: first, BERT: second}, warehouse="on")
    state = done(state, (ALEX, "thaler"), (BERT, "buy dortmund"))
    state, events = told(state, BERT, "carriage dortmund-soest")
    assert CarriagesEarned(BERT) not in events
    assert state.players[BERT].extra == 0


def test_when_black_carriages_can_be_used() -> None:
    """Ruling 11: not before their owner stocks up the next time; then they are like others."""
    driven = {"hagen-olpe": 4, "olpe-corbach": 4}
    state = stocked(tokens={"olpe iron": 1}, carriages=driven, waiting=2, extra=2)
    state = done(state, (ALEX, "buy moenster"))
    taken = ["take-carriage olpe-corbach", "take-carriage hagen-olpe", "forgo"]
    assert offered(state, ALEX) == taken
    owner = player(tokens={"soest salt": 1}, carriages=ALMOST_HELLWEG, stored_carriages=1)
    state = at_actions(7, {ALEX: owner}, warehouse="on")
    state = done(state, (ALEX, "unload"), (ALEX, "carriage dortmund-soest"))
    assert state.players[ALEX].waiting == 2
    assert rules().asked_seats(state) == (BERT,)
    owner = player(
        tokens={"corbach iron": 1}, carriages={"dortmund-corbach": 1, "hagen-olpe": 9}, extra=2
    )
    state = at_sale(9, {ALEX: owner}, warehouse="on")
    assert state.players[ALEX].carriage_supply == 0
    state = done(state, (ALEX, "carry corbach"))
    assert state.players[ALEX].carriage_supply == 1
