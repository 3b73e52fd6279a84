"""Deals: those that a computer is proposed, and those that it proposes by itself.

It proposes an influence card of its own for money, where both sides gain.
The sum is the one by which whoever gains less by it gains most: about half of what is to be gained.
What others have is as the seat believes it. It asks nobody for a card: all read a proposal,
and would learn from it who holds what.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from games.haendler.negotiation import Agree, DealAsk, Refuse
from games.haendler.position import Position
from games.haendler.side_actions import DealProposed
from games.haendler.stages.rounds import RoundBegan
from games.haendler.terms import STEP, Card, Gift, Money
from games.kernel import Action, Event, Prompt, Seat
from games.kernel.prompt import choices, offers
from players.dice import Dice
from players.evaluator import Evaluator
from players.haendler.cards import appraised, worth
from players.weights import Weights

MOST = 2
"""Deals that a computer proposes in a round."""

LEAST = 10.0
"""So much each side must gain, in guilders."""


def proposed(seat: Seat, heard: Sequence[Event]) -> list[DealProposed]:
    """Return the deals that a seat has proposed in this round."""
    latest = takewhile(lambda event: not isinstance(event, RoundBegan), reversed(heard))
    return [event for event in latest if isinstance(event, DealProposed) and event.by == seat]


def reply(
    evaluator: Evaluator[Any], state: Any, seat: Seat, prompts: tuple[Prompt, ...]
) -> Action | None:
    """Return the best answer to the deals that a seat was proposed; `None`: there are none."""
    actions = [
        option.action for option in choices(prompts) if isinstance(option.action, Agree | Refuse)
    ]

    def gain(action: Action) -> float:
        after = evaluator.game.apply(state, seat, action, Dice(0)).state
        return _gains(evaluator, state, after)[seat]

    return max(actions, key=gain, default=None)


def best(
    evaluator: Evaluator[Any],
    position: Position,
    seat: Seat,
    prompts: tuple[Prompt, ...],
    heard: tuple[Event, ...],
) -> DealAsk | None:
    """Return the fairest deal by which both sides gain; `None`: there is none, or enough are made.

    While one of its own stands a seat proposes no other.
    """
    if len(proposed(seat, heard)) >= MOST or any(prompt.kind == "deals" for prompt in prompts):
        return None
    fairest: DealAsk | None = None
    most = LEAST
    for deal in _thinkable(position, seat, heard, evaluator.weights):
        after = _agreed(evaluator, position.state, seat, deal) if _offered(prompts, deal) else None
        if after is not None:
            gains = _gains(evaluator, position.state, after)
            least = min(gains[seat], gains[deal.seat])
            if least > most:
                fairest, most = deal, least
    return fairest


def _gains(evaluator: Evaluator[Any], before: Any, after: Any) -> list[float]:
    """Return what each seat gains, less what the others gain, each by how likely they win.

    Of two what one gains the other loses; of more, two may gain together.
    """
    game: Any = evaluator.game
    was, now = (appraised(game.position(state), evaluator.weights) for state in (before, after))
    more = [later - earlier for earlier, later in zip(was, now, strict=True)]
    chances = [evaluator.chance(before, Seat(seat)) for seat in range(len(more))]
    whole = sum(chance * gain for chance, gain in zip(chances, more, strict=True))
    return [
        gain - (whole - chance * gain) / (sum(chances) - chance)
        for chance, gain in zip(chances, more, strict=True)
    ]


def _offered(prompts: tuple[Prompt, ...], deal: DealAsk) -> bool:
    return any(offers(prompt, deal) for prompt in prompts)


def _thinkable(
    position: Position, seat: Seat, heard: tuple[Event, ...], weights: Weights
) -> Iterator[DealAsk]:
    """Yield sales of single cards; to whom something was proposed, nothing more."""
    asked = {deal.seat for deal in proposed(seat, heard)}
    for other in position.seats:
        if other == seat or other in asked:
            continue
        for card in dict.fromkeys(position.state.players[seat].hand):
            for price in _prices(position, (seat, other), card, weights):
                yield DealAsk(other, Gift(card), price)


def _prices(
    position: Position, both: tuple[Seat, Seat], card: Card, weights: Weights
) -> Iterator[Money]:
    """Yield what may be paid for a card, up to what it is worth to who needs it more."""
    most = max(worth(position, one, card, weights) for one in both)
    return map(Money, range(STEP, int(most) + 1, STEP))


def _agreed(evaluator: Evaluator[Any], state: Any, seat: Seat, deal: DealAsk) -> Any | None:
    """Return the position once the other side has agreed; `None`: it cannot."""
    game, chance = evaluator.game, Dice(0)
    proposed = game.apply(state, seat, deal, chance).state
    number = proposed.numbered
    for option in choices(game.prompts(proposed, deal.seat)):
        if isinstance(option.action, Agree) and option.action.number == number:
            return game.apply(proposed, deal.seat, option.action, chance).state
    return None
