"""Which of two weights play better: apprentices, every deal from both sides."""

from itertools import islice
from typing import Any

from games.kernel import Seat
from games.kernel.selfplay import seed_of
from players.evaluator import Evaluator, won
from players.match import walk
from players.tuning.lessons import LONGEST, Judging


def won_by(one: Evaluator[Any], other: Evaluator[Any], first: int, deals: int) -> float:
    """Return how many of twice so many matches the one wins; a half where nobody ends it."""
    return sum(
        _won(one, other, seat, deal) for deal in range(first, first + deals) for seat in range(2)
    )


def _won(one: Evaluator[Any], other: Evaluator[Any], seat: int, deal: int) -> float:
    players = [Judging(other.weights)] * 2
    players[seat] = Judging(one.weights)
    *_, last = islice(walk(one, players, {}, seed_of(deal), deal), LONGEST)
    outcome = one.game.outcome(last.state)
    return 0.5 if outcome is None else won(outcome, Seat(seat))
