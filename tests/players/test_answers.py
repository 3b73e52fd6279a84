"""Answers to forms: few, legal, and nobody makes the same offer for ever."""

from typing import Any
from unittest.mock import Mock

import pytest

from games.haendler.negotiation import Agree, DealAsk, Refuse
from games.haendler.options import Done
from games.haendler.side_actions import CardGiven, CardPassed, DealProposed
from games.haendler.stages.loading.bidding import Bid, Bidding
from games.haendler.stages.loading.loading import Load, Loading, RampOpened
from games.haendler.stages.loading.offering import Accept, Decline, MakeOffer, Withdraw
from games.haendler.stages.loading.ramp import Declined, Offered
from games.haendler.stages.purchase import Buy
from games.haendler.stages.rounds import RoundBegan
from games.haendler.terms import NOTHING, SONDERVERKAUF, Card, Gift, Good, Money
from games.kernel import Amount, Choice, Event, Form, OneOf, Rng, Seat, remove_item, replace_fields
from games.matches.match import Match
from games.matches.selfplay import seed_of
from players.dice import Dice
from players.haendler.answers import (
    ARROW_PAIRS,
    candidate_answers,
    find_offer_answers,
    limit_offers,
)
from players.haendler.value import values_with_cards
from players.hints import find_advice
from players.levels import LEVELS
from players.sight import make_sight
from tests.players.test_reasons import loaded, put, start
from tests.players.test_values import with_player
from tests.players.toy import evaluator

CLOTH, WINE_OF_PARIS, CLOTH_OF_VIENNA = 0, 1, 18
ME, OTHER = Seat(0), Seat(1)
ANY = Money(300)
SALT, WINE = Good("salt"), Good("wine")


def offer_form(most: int, role: str = "loader") -> Form:
    """Return the question of an offer for one or two goods."""
    goods = OneOf("goods", ((SALT,), (SALT, WINE)))
    return Form(
        "offer",
        MakeOffer,
        (goods, Amount("fee", 0, most, 100)),
        (("seat", OTHER),),
        (("role", role),),
    )


def bidding(goods: dict[int, int]) -> Any:
    """Return a position in which all bid for the wagon in Paris, with goods in the first sack."""
    state = start("haendler")
    stocked = with_player(state, stock=put(state.players[0].stock, goods))
    return replace_fields(stocked, stage=Bidding(0, (None, None)))


@pytest.mark.parametrize(
    ("goods", "most"),
    [
        ({}, 300),
        ({CLOTH_OF_VIENNA: 3}, 300),
        ({CLOTH: 1}, 300),
        ({CLOTH: 3}, 1000),
        ({CLOTH: 5, WINE_OF_PARIS: 2}, 1000),
    ],
)
def test_bids_are_all_that_may_be_worth_it(goods: dict[int, int], most: int) -> None:
    """Up to a part of what can be loaded: never a great one for nothing; and there are no gaps."""
    state = bidding(goods)
    (form,) = evaluator("haendler").game.prompts(state, ME)
    bids = evaluator("haendler").candidate_actions(state, ME, (form,), Dice(1))
    assert bids == tuple(Bid(Money(amount)) for amount in range(0, most + 1, 100))


def test_as_much_is_loaded_as_can_be() -> None:
    """Loading is free for the Loading Master: three before one, and of each good the most."""
    state = replace_fields(bidding({CLOTH: 3, WINE_OF_PARIS: 2}), stage=Loading(0), phase="loading")
    won = replace_fields(
        state, wagons=(replace_fields(state.wagons[0], master=ME), *state.wagons[1:])
    )
    prompts = evaluator("haendler").game.prompts(won, ME)
    thought = evaluator("haendler").candidate_actions(won, ME, prompts, Dice(1))
    assert thought == (Load(3, Good("cloth")), Load(2, Good("wine")), Done())
    hint = find_advice(make_sight(evaluator("haendler"), won, ME, ()))
    assert [one.action for one in hint][:2] == [Load(3, Good("cloth")), Load(2, Good("wine"))]


def test_an_offer_stands() -> None:
    """It is not thought of to withdraw it: it would be made and withdrawn by turns."""
    choice = Choice.among("ramp", (Withdraw(OTHER, (SALT,), ANY), Done()))
    thought = evaluator("haendler").candidate_actions(start("haendler"), ME, (choice,), Dice(1))
    assert thought == (Done(),)


def test_bids_can_be_paid() -> None:
    """Whoever has less bids no more than they have."""
    state = with_player(bidding({CLOTH: 3}), money=450)
    (form,) = evaluator("haendler").game.prompts(state, ME)
    assert evaluator("haendler").candidate_actions(state, ME, (form,), Dice(1))[-1] == Bid(
        Money(400)
    )


def test_wheels_are_unordered_pairs() -> None:
    """Which arrow points where makes no difference."""
    assert len(ARROW_PAIRS) == 28


BEGUN = evaluator("haendler").game.position(start("haendler"))
"""Each good sells for 600 there."""


@pytest.mark.parametrize(
    ("most", "both", "one"),
    [(300, (200, 300), (100, 200, 300)), (700, (200, 300, 400, 600), (100, 200, 300))],
)
def test_offers_are_legal_and_few(most: int, both: tuple[int, ...], one: tuple[int, ...]) -> None:
    """A part of what the dearest bundles sell for, as far as it can be paid."""
    form = offer_form(most)
    offers = candidate_answers(BEGUN, ME, form)
    wanted = {(SALT, WINE): both, (SALT,): one}
    assert offers == tuple(
        MakeOffer(OTHER, goods, Money(fee)) for goods, fees in wanted.items() for fee in fees
    )
    assert all(form.accepts(offer) for offer in offers)


def test_where_one_load_is_possible_its_fee_is_thought_of() -> None:
    """The goods are settled there, and the form asks for the fee alone."""
    fixed = (("seat", OTHER), ("goods", (SALT,)))
    form = Form("offer-only", MakeOffer, (Amount("fee", 0, 200, 100),), fixed, optional=True)
    offers = candidate_answers(BEGUN, ME, form)
    assert offers == tuple(MakeOffer(OTHER, (SALT,), Money(fee)) for fee in (100, 200))
    assert not evaluator("haendler").may_skip(form)


def test_offers_may_be_accepted_or_declined() -> None:
    """By those who are asked for an answer to it, and not by whoever made it."""
    mine, theirs = ((by, (SALT,), Money(200)) for by in (ME, OTHER))
    asked = (Choice.among("ramp", (Accept(*theirs), Accept(*mine), Bid(Money(0)))),)
    game = Mock(asked_seats=lambda _: (ME, OTHER), prompts=lambda *_: asked)
    assert find_offer_answers(game, None, ME) == (OTHER, Accept(*mine), Decline(*mine))


def test_whoever_has_made_enough_offers_makes_no_more_at_this_ramp() -> None:
    """Also if the other declines: else two players would offer and decline for ever."""
    choice = Choice.among("ramp", (Bid(Money(0)),))
    prompts = (choice, offer_form(400))
    made = Offered(ME, OTHER, (SALT,), Money(200), 1)
    opened = RampOpened(1, (ME,))
    assert limit_offers(prompts, ME, (opened, made)) == prompts
    assert limit_offers(prompts, ME, (opened, made, made)) == (choice,)
    assert limit_offers(prompts, OTHER, (opened, made, made)) == prompts
    assert limit_offers(prompts, ME, (opened, made, made, opened)) == prompts


@pytest.mark.parametrize(
    ("role", "fees", "left"),
    [
        ("loader", (200,), (300, 400, 600)),
        ("loader", (200, 400), (600,)),
        ("loader", (600,), ()),
        ("master", (600,), (100, 200, 300, 400)),
        ("master", (100,), ()),
    ],
)
def test_what_was_declined_is_not_offered_again(
    role: str, fees: tuple[int, ...], left: tuple[int, ...]
) -> None:
    """Whoever would load offers more after that, the Loading Master asks less; at this ramp."""
    opened = RampOpened(1, (ME,))
    refused = tuple(Declined(OTHER, ME, (SALT,), Money(fee)) for fee in fees)

    def offered(heard: tuple[Event, ...]) -> list[int]:
        asked = limit_offers((offer_form(700, role),), ME, heard)
        found = [candidate_answers(BEGUN, ME, form) for form in asked if isinstance(form, Form)]
        return sorted({one.fee for each in found for one in each if isinstance(one, MakeOffer)})

    assert offered((opened, *refused)) == list(left)
    assert offered((*refused, opened)) == [100, 200, 300, 400, 600]
    against = (Offered(ME, OTHER, (SALT,), Money(fees[-1]), 1), Offered(OTHER, ME, (SALT,), ANY, 0))
    assert offered((opened, *refused[:-1], *against)) == list(left)
    theirs = tuple(Declined(ME, OTHER, (SALT,), Money(fee)) for fee in fees)
    assert offered((opened, *theirs)) == [100, 200, 300, 400, 600]


def test_a_loading_master_counts_on_the_best_load() -> None:
    """Goods where one rules the ramp are worth more than elsewhere, and nobody loads four."""
    state = loaded(start("haendler"), master=Seat(0))
    value = evaluator("haendler").value

    def stocked(goods: dict[int, int]) -> float:
        return value(with_player(state, stock=put(state.players[0].stock, goods)))[0]

    assert stocked({0: 3}) > stocked({18: 3})
    assert stocked({0: 4}) - stocked({0: 3}) < stocked({0: 3}) - stocked({0: 2})


def begun(seats: int = 4) -> Match:
    """Return a match before P1's first purchase."""
    return Match(evaluator("haendler").game, seats, negotiation="on", starting_player="p1")


def position(owner: Seat, user: Seat, seats: int = 4) -> Any:
    """Return a first purchase of P1 in which one holds a card that only another can use."""
    state = begun(seats).state
    state = replace_fields(state, deck=remove_item(state.deck, SONDERVERKAUF))
    holding = with_player(state, owner, hand=(SONDERVERKAUF,))
    return with_player(holding, user, stock=put(state.players[user].stock, {0: 1}))


def played(state: Any, heard: tuple[Event, ...] = (), level: str = "apprentice") -> Any:
    """Return what P1 does."""
    told = (*begun(len(state.players)).events, *heard)
    sight = make_sight(evaluator("haendler"), state, ME, told)
    return LEVELS[level].act(sight, Rng(seed_of(1), 1))


@pytest.mark.parametrize("level", ["apprentice", "trader"])
def test_a_card_is_sold_to_who_can_use_it(level: str) -> None:
    """For a sum by which both gain about as much; its owner has no goods to sell by it."""
    state = position(ME, OTHER)
    sale = played(state, level=level)
    assert (type(sale), sale.seat, sale.give) == (DealAsk, OTHER, Gift(SONDERVERKAUF))
    game: Any = evaluator("haendler").game
    rng = Rng(seed_of(1), 1)
    agreed = game.apply(game.apply(state, ME, sale, rng).state, OTHER, Agree(1, NOTHING), rng).state
    weights = evaluator("haendler").weights
    was, now = (values_with_cards(game.position(one), weights) for one in (state, agreed))
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
