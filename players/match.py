"""A whole match between players: what the kernel's random walk is, with players who think."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.kernel import Action, Event, Rng, Seat, audible, selfplay
from games.kernel.selfplay import Move
from players.levels import Player
from players.share import Share
from players.sight import look


def walk(
    share: Share[Any],
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
    heard: list[tuple[Event, ...]] = [() for _ in players]

    def choose(state: object, seat: Seat, chance: Rng) -> Action:
        return players[seat].act(look(share, state, seat, heard[seat]), chance)

    for move in selfplay.played(share.game, len(players), chosen, seed, thought, choose):
        heard = [told + audible(move.events, Seat(n)) for n, told in enumerate(heard)]
        yield move
