"""Deals: answers to proposals, and proposals of a computer's own.

A computer offers one of its influence cards for money where both sides gain. The price is the one
at which the side that gains less gains most, about half of the total gain. What the others have is
as the seat believes. It asks nobody for a card: a proposal is public, and would tell the table who
holds what.
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
"""Deals that a computer proposes in one round."""

MIN_GAIN_GUILDERS = 10.0
"""Both sides must gain at least this much."""


def proposed_deals(seat: Seat, heard: Sequence[Event]) -> list[DealProposed]:
    """The deals that a seat has proposed in this round, the latest first."""
    latest = takewhile(lambda event: not isinstance(event, RoundBegan), reversed(heard))
    return [event for event in latest if isinstance(event, DealProposed) and event.by == seat]


def answer_deal(
    evaluator: Evaluator[Any], state: Any, seat: Seat, prompts: tuple[Prompt, ...]
) -> Action | None:
    """Return the best answer to the deals proposed to a seat; `None`: there are none."""
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
    """Return the fairest deal from which both sides gain; `None`: there is none.

    Also `None` where the seat has made enough proposals, or one of its own is still open.
    """
    if len(proposed_deals(seat, heard)) >= MAX_DEALS_PER_ROUND or any(
        prompt.kind == "deals" for prompt in prompts
    ):
        return None
    fairest: DealAsk | None = None
    most = MIN_GAIN_GUILDERS
    for deal in _candidate_deals(position, seat, heard, evaluator.weights):
        after = (
            _state_after_agreement(evaluator, position.state, seat, deal)
            if any(offers(prompt, deal) for prompt in prompts)
            else None
        )
        if after is not None:
            gains = _gains(evaluator, position.state, after)
            least = min(gains[seat], gains[deal.seat])
            if least > most:
                fairest, most = deal, least
    return fairest


def _gains(evaluator: Evaluator[Any], before: Any, after: Any) -> list[float]:
    """Each seat's gain in guilders, less what the others gain, weighted by their chances.

    At a table of two, one side's gain is the other's loss; with more seats, two may gain together.
    """
    game: Any = evaluator.game
    was, now = (
        values_with_cards(game.position(state), evaluator.weights) for state in (before, after)
    )
    more = [later - earlier for earlier, later in zip(was, now, strict=True)]
    chances = [evaluator.win_probability(before, Seat(seat)) for seat in range(len(more))]
    whole = sum(chance * gain for chance, gain in zip(chances, more, strict=True))
    return [
        gain - (whole - chance * gain) / (sum(chances) - chance)
        for chance, gain in zip(chances, more, strict=True)
    ]


def _candidate_deals(
    position: Position, seat: Seat, heard: tuple[Event, ...], weights: Weights
) -> Iterator[DealAsk]:
    """Yield sales of single cards, to seats that were not yet proposed a deal this round."""
    asked = {deal.seat for deal in proposed_deals(seat, heard)}
    for other in position.seats:
        if other == seat or other in asked:
            continue
        for card in dict.fromkeys(position.state.players[seat].hand):
            highest = max(card_value(position, side, card, weights) for side in (seat, other))
            for price in range(STEP, int(highest) + 1, STEP):
                yield DealAsk(other, Gift(card), Money(price))


def _state_after_agreement(
    evaluator: Evaluator[Any], state: Any, seat: Seat, deal: DealAsk
) -> Any | None:
    """Return the position once the other side has agreed; `None`: it cannot agree."""
    game, chance = evaluator.game, Dice(0)
    proposal = game.apply(state, seat, deal, chance).state
    number = proposal.numbered
    for option in listed_options(game.prompts(proposal, deal.seat)):
        if isinstance(option.action, Agree) and option.action.number == number:
            return game.apply(proposal, deal.seat, option.action, chance).state
    return None
