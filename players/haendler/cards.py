"""What an influence card is worth to a seat, in guilders: by what it can do for it.

Deals go by it. A position's value takes each card for the same: no better by this was measured.
"""

from games.haendler.position import Position
from games.haendler.stages.status.status import CLIMB_PRICE
from games.haendler.terms import AUFSTIEG, BONUS, SONDERVERKAUF, ZULADUNG, Card
from games.kernel import Seat
from players.haendler.value import HELD, rounds_left, value
from players.weights import Weights

USELESS = 0.4
"""How much of that it is worth to who cannot use it as things are: they may yet."""

EACH = 0.3
"""So much more for each good that Verkauf mit Bonus may be played for."""

SAVING = 400
"""A level for so much less than at the end is what Sozialer Aufstieg is good for."""


def worth(position: Position, seat: Seat, card: Card, weights: Weights) -> float:
    """Return what a card is worth to a seat, as long as there are rounds to come."""
    return weights[HELD[card]] * _use(position, seat, card)


def appraised(position: Position, weights: Weights) -> list[float]:
    """Return what each seat has, its cards by what they can do for it."""
    values, players = value(position, weights), position.state.players
    if rounds_left(position, weights) <= 1:
        return list(values)
    return [
        values[seat]
        + sum(worth(position, seat, card, weights) - weights[HELD[card]] for card in player.hand)
        for seat, player in zip(position.seats, players, strict=True)
    ]


def _use(position: Position, seat: Seat, card: Card) -> float:
    state, player = position.state, position.state.players[seat]
    if card == BONUS:
        return USELESS + EACH * min(3, sum(len(wagon.loads[seat]) for wagon in state.wagons))
    if card == AUFSTIEG:
        last = position.board.data.status_prices[state.settings.end]
        return min(1.0, max(0.0, (max(position.status_price, last) - CLIMB_PRICE) / SAVING))
    if card == SONDERVERKAUF:
        return 1.0 if any(player.stock) else USELESS
    if card == ZULADUNG:
        ramps = (wagon for wagon in state.wagons if wagon.space in position.board.row)
        strange = (wagon.space for wagon in ramps if wagon.master != seat)
        return 1.0 if any(any(position.stock(seat, space)) for space in strange) else USELESS
    return 1.0
