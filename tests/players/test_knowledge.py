"""Nobody's decision hangs on what their seat may not know: for every game and every level."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any
from unittest.mock import Mock

import pytest

from games.haendler.side_actions import CardGiven, CardPassed, DealAgreed, DealProposed
from games.haendler.stages.bonus_sale import BonusPlayed
from games.haendler.stages.movement.search import CardKept, DeckSeen
from games.haendler.terms import BONUS, NOTHING, ZULADUNG, Money
from games.hellweg import events as hellweg
from games.kernel import BadSettings, Event, Rng, Seat, audible, changed
from games.kernel.match import Match
from games.kernel.prompt import offers
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.together import Together
from players.dice import Dice
from players.haendler.belief import Ledger, faces
from players.haendler.dealing import HIDDEN, deal
from players.levels import LEVELS, offered
from players.sight import ALL, look
from tests.contract.games import Table, each_table
from tests.players.test_values import with_player
from tests.players.toy import KEYS, evaluator

MANY = 700
"""Moves of a match that are played."""

EVERY = 7
"""Of the questions of a random match, so many are left out between two that are looked at."""

every_game = pytest.mark.parametrize("key", KEYS)

Question = tuple[Any, Seat, tuple[Event, ...]]


@cache
def walked(key: str, seats: int, chosen: tuple[tuple[str, str], ...] = ()) -> tuple[Move, ...]:
    """Return a random match, or much of a long one; none where options do not go together."""
    try:
        moves = walk(evaluator(key).game, seats, dict(chosen), seed_of(3), 3)
        return tuple(islice(moves, MANY))
    except BadSettings:
        return ()


def questions(key: str, every: int = EVERY) -> Iterator[Question]:
    """Yield positions with a seat that is asked, and what it has heard until then."""
    rules = evaluator(key).game
    for seats in (min(rules.seats), max(rules.seats)):
        yield from asked_in(key, walked(key, seats), every)


def asked_in(key: str, moves: tuple[Move, ...], every: int) -> Iterator[Question]:
    """Yield the same of one match."""
    rules = evaluator(key).game
    heard: list[tuple[Event, ...]] = [()] * (rules.seats_in(moves[0].state) if moves else 0)
    for move in moves:
        heard = [told + audible(move.events, Seat(n)) for n, told in enumerate(heard)]
        for seat in rules.asked(move.state) if move.version % every == 0 else ():
            yield move.state, seat, heard[seat]


def twin(key: str, state: Any, seat: Seat, number: int) -> Any:
    """Return a position that the seat cannot tell from the true one."""
    return evaluator(key).game.resample(state, seat, Rng(seed_of(number), 1))


@every_game
def test_a_sight_is_the_same_for_all_that_a_seat_cannot_tell_apart(key: str) -> None:
    """What a player gets does not hold the true position."""
    for state, seat, heard in questions(key):
        sight = look(evaluator(key), state, seat, heard)
        for number in range(2):
            assert look(evaluator(key), twin(key, state, seat, number), seat, heard) == sight
        assert re.fullmatch(r"Sight\(evaluator=.*, seat=\d\)", repr(sight)), (
            "what logs may hold of it"
        )


@every_game
def test_worlds_are_sound_and_agree_with_what_the_seat_sees(key: str) -> None:
    """A world keeps the invariants; its seat sees and is asked there what it sees and is asked.

    However many rounds a seat remembers.
    """
    rules = evaluator(key).game
    for number, (state, seat, heard) in enumerate(questions(key, every=3)):
        sight = look(evaluator(key), state, seat, heard)
        world = sight.world(Dice(1), (0, 2, ALL)[number % 3])
        rules.check(world)
        assert rules.prompts(world, seat) == sight.prompts == rules.prompts(state, seat)
        assert evaluator(key).redact(world, seat) == sight.redacted
        # What others have answered and nobody was told is asked anew, which a view tells.
        if not isinstance(getattr(state, "stage", None), Together):
            assert rules.view(world, seat) == sight.view == rules.view(state, seat)


@pytest.mark.parametrize(
    ("key", "level"), [(key, level) for key in KEYS for level in offered(evaluator(key))]
)
def test_equal_histories_give_the_same_decision(key: str, level: str) -> None:
    """For the same random numbers; and it is one that is offered."""
    rules, player = evaluator(key).game, LEVELS[level]
    for state, seat, heard in questions(key, every=41):
        chance = Rng(seed_of(2), 7)
        action = player.act(look(evaluator(key), state, seat, heard), chance)
        other = player.act(
            look(evaluator(key), twin(key, state, seat, 9), seat, heard), Rng(seed_of(2), 7)
        )
        assert action == other
        assert any(offers(prompt, action) for prompt in rules.prompts(state, seat))


@each_table(KEYS)
def test_players_understand_every_option_of_a_game(table: Table) -> None:
    """For each number of seats and each value of each setting: sights, worlds and an answer."""
    key, seats, chosen = table[0], table[1], tuple(table[2].items())
    rules, player = evaluator(key).game, LEVELS["apprentice"]
    for state, seat, heard in asked_in(key, walked(key, seats, chosen), every=23):
        sight = look(evaluator(key), state, seat, heard)
        assert look(evaluator(key), twin(key, state, seat, 4), seat, heard) == sight
        assert sight.prompts == rules.prompts(state, seat)
        for rounds in (1, ALL):
            rules.check(sight.world(Dice(2), rounds))
        action = player.act(sight, Rng(seed_of(5), 3))
        assert any(offers(prompt, action) for prompt in sight.prompts)


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
    sight = look(evaluator("haendler"), state, seat, heard)
    sums = {world.players[1 - seat].money for world in sight.worlds(Rng(seed_of(1), 1), 30, 1)[:30]}
    assert len(sums) > 1


def test_a_sum_that_was_shown_is_remembered_for_some_rounds() -> None:
    """Händler: exactly as long as it is; later it may be some hundreds more or less."""
    evaluators: Any = evaluator("haendler")
    state = Match(evaluators.game, 2, 1).state
    ledger = Mock(round=5, shown=[4, 3], money=[900, 900])

    def sums(seat: int, rounds: int) -> set[int]:
        return {evaluators._money(state, ledger, Seat(seat), rounds, Dice(n)) for n in range(40)}

    assert sums(0, 1) == sums(1, 2) == {900}
    assert {800, 900, 1000} <= sums(1, 1) < sums(1, 0)
    assert all(money % 100 == 0 for money in sums(1, 0))


def test_whoever_has_seen_the_deck_knows_what_is_not_in_it() -> None:
    """Händler: what was not in it then is not in it later, nor is what they took out of it."""
    seen = DeckSeen((BONUS, BONUS, ZULADUNG), audience=(Seat(0),))
    kept = CardKept(BONUS, audience=(Seat(0),))
    assert faces(2, Seat(0), (seen, kept)).deck == Counter({BONUS: 1, ZULADUNG: 1})
    # A card that one gave away is where it went until it is used: both sides know it.
    given = CardGiven(Seat(0), Seat(1))
    passed = CardPassed(BONUS, audience=(Seat(0), Seat(1)))
    assert faces(2, Seat(0), (given, passed)).held[1] == Counter({BONUS: 1})
    used = BonusPlayed(Seat(1), 1)
    assert not +faces(2, Seat(0), (given, passed, used)).held[1]


def test_a_known_card_is_one_of_a_hand() -> None:
    """Händler: the others and the deck are dealt from what is left, each card once."""
    passed = CardPassed(BONUS, audience=(Seat(0), Seat(1)))
    known = faces(2, Seat(0), (CardGiven(Seat(0), Seat(1)), passed))
    game = evaluator("haendler").game
    state = with_player(Match(game, 2, 1).state, seat=1, hand=(HIDDEN,) * 2)
    position = game.position(changed(state, deck=(HIDDEN,) * 13))
    hands, deck = deal(position, Seat(0), known, Dice(1))
    assert len(hands[1]) == 2
    assert BONUS in hands[1]
    assert Counter((*hands[1], *deck)) == Counter(state.deck)


def test_all_hands_are_known_to_whoever_watched_the_dealing() -> None:
    """Trödler: cards are dealt face up, and everybody sees who takes which pile."""
    for state, seat, heard in questions("troedler", every=3):
        world = look(evaluator("troedler"), state, seat, heard).world(Dice(3))
        assert [p.hand for p in world.players] == [p.hand for p in state.players]
        assert [Counter(p.value) for p in world.players] == [
            Counter(p.value) for p in state.players
        ]
        assert world.piles == state.piles


def test_a_hand_of_long_ago_is_forgotten() -> None:
    """Trödler: with a memory of no round, what others hold from earlier rounds is unknown."""
    differing = 0
    for state, seat, heard in questions("troedler", every=5):
        world = look(evaluator("troedler"), state, seat, heard).world(Dice(3), rounds=0)
        differing += [p.hand for p in world.players] != [p.hand for p in state.players]
    assert differing > 3


@pytest.mark.parametrize("rounds", [1, 12])
def test_turned_cards_do_not_come_again_as_far_as_they_are_remembered(rounds: int) -> None:
    """Hellweg: each trading card is turned up once."""
    for state, seat, heard in questions("hellweg", every=3):
        turned = [event.card for event in heard if isinstance(event, hellweg.CardTurned)]
        world = look(evaluator("hellweg"), state, seat, heard).world(Dice(4), rounds)
        known = [card for card in turned if card != state.card][-rounds:]
        assert not set(world.deck) & set(known)
