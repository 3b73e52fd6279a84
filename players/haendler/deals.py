"""Deals in Die Händler: answers to proposed deals, and deals that a computer player proposes.

A computer player offers one of its influence cards for money if both sides gain. It chooses the
price that maximises the smaller gain, so that both sides gain about equally. The gains are computed
on a sampled position. It never asks other players for a card: proposals are public, so it would
reveal what it believes about their hands.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from games.haendler.negotiation import Agree, DealAsk, Refuse
from games.haendler.position import Position
from games.haendler.side_actions import DealProposed
from games.haendler.stages.rounds import RoundBegan
from games.haendler.terms import STEP, Gift, Money
from games.kernel import Action, Event, Prompt, Seat
from games.kernel.prompt import listed_options, offers
from players.dice import Dice
from players.evaluator import Evaluator, Weights
from players.haendler.value import card_value, values_with_cards

MAX_DEALS_PER_ROUND = 2
"""Maximum number of deals that a computer player proposes in one round."""

MIN_GAIN_GUILDERS = 10.0
"""Both sides must gain more than this amount."""


def proposed_deals(seat: Seat, heard: Sequence[Event]) -> list[DealProposed]:
    """Return the deals that a seat has proposed in this round, the latest first."""
    latest = takewhile(lambda event: not isinstance(event, RoundBegan), reversed(heard))
    return [event for event in latest if isinstance(event, DealProposed) and event.by == seat]


def answer_deal(
    evaluator: Evaluator[Any], state: Any, seat: Seat, prompts: tuple[Prompt, ...]
) -> Action | None:
    """Return the best answer to the deals that are proposed to a seat; `None` if there are none."""
    actions = [
        option.action
        for option in listed_options(prompts)
        if isinstance(option.action, Agree | Refuse)
    ]

    def gain(action: Action) -> float:
        after = evaluator.game.apply(state, seat, action, Dice(0)).state
        return _gains(evaluator, state, after)[seat]

    return max(actions, key=gain, default=None)


def propose_deal(
    evaluator: Evaluator[Any],
    position: Position,
    seat: Seat,
    prompts: tuple[Prompt, ...],
    heard: tuple[Event, ...],
) -> DealAsk | None:
    """Return the deal for which the smaller of both sides' gains is highest, or `None`.

    Return `None` if no deal lets both sides gain enough, if the seat has already made enough
    proposals in this round, or if one of its proposals is still open.
    """
    if len(proposed_deals(seat, heard)) >= MAX_DEALS_PER_ROUND or any(
        prompt.kind == "deals" for prompt in prompts
    ):
        return None
    fairest: DealAsk | None = None
    highest = MIN_GAIN_GUILDERS
    for deal in _candidate_deals(position, seat, heard, evaluator.weights):
        after = (
            _state_after_agreement(evaluator, position.state, seat, deal)
            if any(offers(prompt, deal) for prompt in prompts)
            else None
        )
        if after is not None:
            gains = _gains(evaluator, position.state, after)
            smaller_gain = min(gains[seat], gains[deal.seat])
            if smaller_gain > highest:
                fairest, highest = deal, smaller_gain
    return fairest


def _gains(evaluator: Evaluator[Any], before: Any, after: Any) -> list[float]:
    """Return the relative gain of each seat between two positions, in guilders.

    From a seat's own gain, the mean gain of the other seats is subtracted, weighted by their win
    probabilities. So in a match of two players, both sides cannot gain from one deal.
    """
    game: Any = evaluator.game
    values_before, values_after = (
        values_with_cards(game.position(state), evaluator.weights) for state in (before, after)
    )
    gains = [new - old for old, new in zip(values_before, values_after, strict=True)]
    chances = [evaluator.win_probability(before, Seat(seat)) for seat in range(len(gains))]
    weighted_sum = sum(chance * gain for chance, gain in zip(chances, gains, strict=True))
    return [
        gain - (weighted_sum - chance * gain) / (sum(chances) - chance)
        for chance, gain in zip(chances, gains, strict=True)
    ]


def _candidate_deals(
    position: Position, seat: Seat, heard: tuple[Event, ...], weights: Weights
) -> Iterator[DealAsk]:
    """Yield sales of single cards to seats to which no deal has been proposed in this round.

    The prices go from 100 guilders to the value of the card to the side that values it most.
    """
    earlier_buyers = {deal.seat for deal in proposed_deals(seat, heard)}
    for buyer in position.seats:
        if buyer == seat or buyer in earlier_buyers:
            continue
        for card in dict.fromkeys(position.state.players[seat].hand):
            highest = max(card_value(position, side, card, weights) for side in (seat, buyer))
            for price in range(STEP, int(highest) + 1, STEP):
                yield DealAsk(buyer, Gift(card), Money(price))


def _state_after_agreement(
    evaluator: Evaluator[Any], state: Any, seat: Seat, deal: DealAsk
) -> Any | None:
    """Return the position after the other side has agreed to a deal; `None` if it cannot agree."""
    game = evaluator.game
    chance = Dice(0)
    proposal = game.apply(state, seat, deal, chance).state
    number = proposal.numbered
    for option in listed_options(game.prompts(proposal, deal.seat)):
        if isinstance(option.action, Agree) and option.action.number == number:
            return game.apply(proposal, deal.seat, option.action, chance).state
    return None
