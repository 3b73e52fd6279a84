"""A whole match between players: what the kernel's random walk is, with players who think."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.kernel import Action, Event, Rng, Seat, audible, selfplay
from games.kernel.selfplay import Move
from players.evaluator import Evaluator
from players.levels import Player
from players.sight import look


def walk(
    evaluator: Evaluator[Any],
    players: Sequence[Player],
    chosen: Mapping[str, str],
    seed: bytes,
    thought: int = 0,
) -> Iterator[Move]:
    """Yield the moves of a match between players, the start first.

    `seed` is the match's chance; `thought` seeds what the players draw when they think.

    Raises:
        BrokenInvariant: nobody is asked before the end, or the match does not end.
    """
    company = Company(evaluator, players)
    choose = company.choose
    for move in selfplay.played(evaluator.game, len(players), chosen, seed, thought, choose):
        company.hear(move.events)
        yield move


class Company:
    """Players of one match, with what each of them has heard."""

    def __init__(self, evaluator: Evaluator[Any], players: Sequence[Player]) -> None:
        self._evaluator, self._players = evaluator, players
        self._heard: list[tuple[Event, ...]] = [() for _ in players]

    def choose(self, state: object, seat: Seat, chance: Rng) -> Action:
        """Return what a seat answers, from what it has heard."""
        return self._players[seat].act(
            look(self._evaluator, state, seat, self._heard[seat]), chance
        )

    def hear(self, events: Sequence[Event]) -> None:
        """Tell each seat what it may know of what has happened."""
        events = tuple(events)
        self._heard = [told + audible(events, Seat(n)) for n, told in enumerate(self._heard)]
