"""Answers to forms: few, legal, and nobody makes the same offer for ever."""

from unittest.mock import Mock

import pytest

from games.haendler.actions.trading import Accept, Bid, Decline
from games.haendler.actions.trading import Offer as MakeOffer
from games.haendler.events.loading import Offered, RampOpened
from games.haendler.terms import Good, Money
from games.kernel import Amount, Choice, Form, OneOf, Option, Seat
from players.haendler.answers import PAIRS, Either, to_offers, unwearied, worth_a_thought

ME, OTHER = Seat(0), Seat(1)
SALT, WINE = Good("salt"), Good("wine")


def offer_form(most: int) -> Form:
    """Return the question of an offer for one or two goods."""
    goods = OneOf("goods", ((SALT,), (SALT, WINE)))
    return Form("offer", MakeOffer, (goods, Amount("fee", 0, most, 100)), (("seat", OTHER),))


def test_bids_are_those_that_can_be_paid() -> None:
    """A few sizes are enough."""
    bids = worth_a_thought(Form("bid", Bid, (Amount("amount", 0, 400, 100),)))
    assert bids == (Bid(Money(0)), Bid(Money(100)), Bid(Money(200)), Bid(Money(300)))


def test_wheels_are_unordered_pairs() -> None:
    """Which arrow points where makes no difference."""
    assert len(PAIRS) == 28


@pytest.mark.parametrize(("most", "fees"), [(500, (200, 400)), (700, (200, 400, 600))])
def test_offers_are_legal_and_few(most: int, fees: tuple[int, ...]) -> None:
    """Some fees for the largest bundles, as far as they can be paid."""
    form = offer_form(most)
    offers = worth_a_thought(form)
    assert offers == tuple(
        MakeOffer(OTHER, goods, Money(fee)) for goods in ((SALT, WINE), (SALT,)) for fee in fees
    )
    assert all(form.accepts(offer) for offer in offers)


def test_offers_may_be_accepted_or_declined() -> None:
    """By those who are asked for an answer to it, and not by whoever made it."""
    mine, theirs = ((by, (SALT,), Money(200)) for by in (ME, OTHER))
    asked = (
        Choice("ramp", (Option(Accept(*theirs)), Option(Accept(*mine)), Option(Bid(Money(0))))),
    )
    game = Mock(asked=lambda _: (ME, OTHER), prompts=lambda *_: asked)
    assert list(to_offers(game, None, ME)) == [Either(OTHER, (Accept(*mine), Decline(*mine)))]


def test_whoever_has_made_enough_offers_makes_no_more_at_this_ramp() -> None:
    """Also if the other declines: else two players would offer and decline for ever."""
    choice = Choice("ramp", (Option(Bid(Money(0))),))
    prompts = (choice, offer_form(400))
    made = Offered(ME, OTHER, (SALT,), Money(200), 1)
    opened = RampOpened(1, (ME,))
    assert unwearied(prompts, ME, (opened, made)) == prompts
    assert unwearied(prompts, ME, (opened, made, made)) == (choice,)
    assert unwearied(prompts, OTHER, (opened, made, made)) == prompts
    assert unwearied(prompts, ME, (opened, made, made, opened)) == prompts
