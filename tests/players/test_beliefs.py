"""What somebody who forgets nothing can work out, game by game."""

from collections import Counter
from typing import Any
from unittest.mock import Mock

import pytest

from games.haendler.side_actions import CardGiven, CardPassed, DealAgreed, DealProposed
from games.haendler.stages.movement.interruptions import DeckSeen, OwnCard
from games.haendler.stages.selling import BonusPlayed
from games.haendler.terms import BONUS, NOTHING, ZULADUNG, Money
from games.hellweg import events as hellweg
from games.kernel import Seat, replace_fields
from games.matches.match import Match
from players.dice import Dice
from players.haendler.belief import HIDDEN_CARD, Ledger, deal_cards, known_cards
from players.sight import make_sight
from tests.players.test_knowledge import questions
from tests.players.test_values import with_player
from tests.players.toy import evaluator


def test_a_ledger_of_public_payments_knows_every_sack() -> None:
    """Händler: money is secret, payments are not."""
    for state, seat, heard in questions("haendler", every=1):
        held = tuple(player.money for player in state.players)
        # A bid in the fist is paid when it is shown.
        assert tuple(Ledger(len(held), heard).money) == held, seat


def test_a_ledger_follows_deals_when_they_are_agreed_on() -> None:
    """Händler: whoever proposed pays what they offered, less what they wanted for it."""
    one, other = Seat(0), Seat(1)
    proposed = DealProposed(1, one, other, Money(500), Money(200), NOTHING, NOTHING)
    agreed = DealAgreed(1, one, other)
    start = Ledger(2, (proposed,)).money
    assert Ledger(2, (proposed, agreed)).money == [start[one] - 300, start[other] + 300]


def test_a_forgetful_player_is_not_sure_of_a_sack() -> None:
    """Händler: the sums vary about what was paid, and not about the truth."""
    state, seat, heard = list(questions("haendler", every=1))[-1]
    sight = make_sight(evaluator("haendler"), state, seat, heard)
    dice = Dice(1)
    sums = {sight.sample_world(dice, 1).players[1 - seat].money for _ in range(30)}
    assert len(sums) > 1


def test_a_sum_that_was_shown_is_remembered_for_some_rounds() -> None:
    """Händler: exactly as long as it is; later it may be some hundreds more or less."""
    evaluators: Any = evaluator("haendler")
    state = Match(evaluators.game, 2, 1).state
    ledger = Mock(round=5, last_shown_round=[4, 3], money=[900, 900])

    def sums(seat: int, rounds: int) -> set[int]:
        return {
            evaluators._draw_money(state, ledger, Seat(seat), rounds, Dice(n)) for n in range(40)
        }

    assert sums(0, 1) == sums(1, 2) == {900}
    assert {800, 900, 1000} <= sums(1, 1) < sums(1, 0)
    assert all(money % 100 == 0 for money in sums(1, 0))


def test_whoever_has_seen_the_deck_knows_what_is_not_in_it() -> None:
    """Händler: what was not in it then is not in it later, nor is what they took out of it."""
    seen = DeckSeen((BONUS, BONUS, ZULADUNG), audience=(Seat(0),))
    kept = OwnCard(BONUS, audience=(Seat(0),))
    assert known_cards(2, Seat(0), (seen, kept)).deck == Counter({BONUS: 1, ZULADUNG: 1})
    # A card that one gave away is where it went until it is used: both sides know it.
    given = CardGiven(Seat(0), Seat(1))
    passed = CardPassed(BONUS, audience=(Seat(0), Seat(1)))
    assert known_cards(2, Seat(0), (given, passed)).held[1] == Counter({BONUS: 1})
    used = BonusPlayed(Seat(1), 1)
    assert not +known_cards(2, Seat(0), (given, passed, used)).held[1]


def test_a_known_card_is_one_of_a_hand() -> None:
    """Händler: the others and the deck are dealt from what is left, each card once."""
    passed = CardPassed(BONUS, audience=(Seat(0), Seat(1)))
    known = known_cards(2, Seat(0), (CardGiven(Seat(0), Seat(1)), passed))
    game = evaluator("haendler").game
    state = with_player(Match(game, 2, 1).state, seat=1, hand=(HIDDEN_CARD,) * 2)
    position = game.position(replace_fields(state, deck=(HIDDEN_CARD,) * 13))
    hands, deck = deal_cards(position, Seat(0), known, Dice(1))
    assert len(hands[1]) == 2
    assert BONUS in hands[1]
    assert Counter((*hands[1], *deck)) == Counter(state.deck)


def test_all_hands_are_known_to_whoever_watched_the_dealing() -> None:
    """Trödler: cards are dealt face up, and everybody sees who takes which pile."""
    for state, seat, heard in questions("troedler", every=3):
        world = make_sight(evaluator("troedler"), state, seat, heard).sample_world(Dice(3))
        assert [p.hand for p in world.players] == [p.hand for p in state.players]
        assert [Counter(p.value) for p in world.players] == [
            Counter(p.value) for p in state.players
        ]
        assert world.piles == state.piles


def test_a_hand_of_long_ago_is_forgotten() -> None:
    """Trödler: with a memory of no round, what others hold from earlier rounds is unknown."""
    differing = 0
    for state, seat, heard in questions("troedler", every=5):
        world = make_sight(evaluator("troedler"), state, seat, heard).sample_world(
            Dice(3), rounds=0
        )
        differing += [p.hand for p in world.players] != [p.hand for p in state.players]
    assert differing > 3


@pytest.mark.parametrize("rounds", [1, 12])
def test_turned_cards_do_not_come_again_as_far_as_they_are_remembered(rounds: int) -> None:
    """Hellweg: each trading card is turned up once."""
    for state, seat, heard in questions("hellweg", every=3):
        turned = [event.card for event in heard if isinstance(event, hellweg.CardTurned)]
        world = make_sight(evaluator("hellweg"), state, seat, heard).sample_world(Dice(4), rounds)
        known = [card for card in turned if card != state.card][-rounds:]
        assert not set(world.deck) & set(known)
