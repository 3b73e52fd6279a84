"""Die Händler, negotiation: computers propose deals where both sides gain, and answer each."""

from typing import Any

import pytest

from games.haendler.negotiation import Agree, DealAsk, Refuse
from games.haendler.side_actions import CardGiven, CardPassed, DealProposed
from games.haendler.stages.between import RoundBegan
from games.haendler.stages.purchase import Buy
from games.haendler.terms import NOTHING, SONDERVERKAUF, Card, Gift, Money
from games.kernel import Event, Rng, Seat, changed, without
from games.kernel.match import Match
from games.kernel.selfplay import seed_of
from players.haendler.cards import appraised
from players.levels import LEVELS
from players.sight import look
from tests.players.test_reasons import put
from tests.players.test_values import with_player
from tests.players.toy import evaluator

ME, OTHER = Seat(0), Seat(1)


def begun(seats: int = 4) -> Match:
    """Return a match before P1's first purchase."""
    return Match(evaluator("haendler").game, seats, negotiation="on", starting_player="p1")


def position(owner: Seat, user: Seat, seats: int = 4) -> Any:
    """Return a first purchase of P1 in which one holds a card that only another can use."""
    state = begun(seats).state
    state = changed(state, deck=without(state.deck, SONDERVERKAUF))
    holding = with_player(state, owner, hand=(SONDERVERKAUF,))
    return with_player(holding, user, stock=put(state.players[user].stock, {0: 1}))


def played(state: Any, heard: tuple[Event, ...] = (), level: str = "apprentice") -> Any:
    """Return what P1 does."""
    told = (*begun(len(state.players)).events, *heard)
    sight = look(evaluator("haendler"), state, ME, told)
    return LEVELS[level].act(sight, Rng(seed_of(1), 1))


@pytest.mark.parametrize("level", ["apprentice", "merchant"])
def test_a_card_is_sold_to_who_can_use_it(level: str) -> None:
    """For a sum by which both gain about as much; its owner has no goods to sell by it."""
    state = position(ME, OTHER)
    sale = played(state, level=level)
    assert (type(sale), sale.seat, sale.give) == (DealAsk, OTHER, Gift(SONDERVERKAUF))
    game: Any = evaluator("haendler").game
    rng = Rng(seed_of(1), 1)
    agreed = game.apply(game.apply(state, ME, sale, rng).state, OTHER, Agree(1, NOTHING), rng).state
    weights = evaluator("haendler").weights
    was, now = (appraised(game.position(one), weights) for one in (state, agreed))
    mine, theirs = (now[seat] - was[seat] for seat in (ME, OTHER))
    assert min(mine, theirs) > 0
    assert max(mine, theirs) < 3 * min(mine, theirs)


def test_nothing_is_proposed_by_which_only_one_side_gains() -> None:
    """Of two what one wins the other loses; and who can use their card keeps it."""
    assert not isinstance(played(position(ME, OTHER, seats=2)), DealAsk)
    assert not isinstance(played(position(ME, ME)), DealAsk)
    # Everybody reads a proposal: it would tell what who gave the card has seen of it.
    knows = (CardGiven(ME, OTHER), CardPassed(Card(SONDERVERKAUF), audience=(ME, OTHER)))
    assert isinstance(played(position(OTHER, ME), knows), Buy)


def test_a_computer_proposes_twice_a_round_at_most() -> None:
    """And nothing more to whom it has proposed something in this round."""
    state = position(ME, OTHER)
    told = DealProposed(1, ME, Seat(2), Money(0), Money(900), Gift(SONDERVERKAUF), NOTHING)
    assert isinstance(played(state, (told,)), DealAsk)
    assert not isinstance(played(state, (told, told)), DealAsk)
    assert isinstance(played(state, (told, told, RoundBegan(2, ME))), DealAsk)


@pytest.mark.parametrize(("ask", "kind"), [(100, Agree), (4000, Refuse)])
def test_a_proposal_is_answered_before_anything_else(ask: int, kind: type) -> None:
    """Whoever is asked for an answer has it at the computer's next move."""
    deal = DealAsk(ME, Gift(SONDERVERKAUF), Money(ask))
    game = evaluator("haendler").game
    proposed = game.apply(position(OTHER, ME), OTHER, deal, Rng(seed_of(1), 1))
    assert isinstance(played(proposed.state, proposed.events), kind)
