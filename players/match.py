"""A whole match between players: what the kernel's random walk is, with players who think."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.kernel import BrokenInvariant, Event, Rng, Seat, audible, complete
from games.kernel.selfplay import LONGEST, Move, seed_of
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
    game = share.game
    step = game.start(len(players), complete(game.settings, chosen), Rng(seed, 0))
    heard: list[tuple[Event, ...]] = [audible(step.events, Seat(n)) for n in range(len(players))]
    yield Move(0, None, None, step.state, step.events)
    thoughts = seed_of(thought)
    for version in range(1, LONGEST):
        if game.outcome(step.state) is not None:
            return
        chance = Rng(thoughts, version)
        asked = game.asked(step.state)
        if not asked:
            raise BrokenInvariant("nobody is asked, and there is no outcome")
        seat = chance.choice(asked)
        action = players[seat].act(look(share, step.state, seat, heard[seat]), chance)
        step = game.apply(step.state, seat, action, Rng(seed, version))
        heard = [told + audible(step.events, Seat(n)) for n, told in enumerate(heard)]
        yield Move(version, seat, action, step.state, step.events)
    msg = f"no end after {LONGEST} moves"
    raise BrokenInvariant(msg)
