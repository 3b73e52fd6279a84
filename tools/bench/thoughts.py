"""`python -m tools.bench.thoughts`: how long computers think, and how many steps their turns have.

Apprentices play on; every so many of their decisions is thought about at the level that is measured
too, as a worker does. Seconds of a core, so that others who work at the same time count for little.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import pairwise
from time import process_time

from games import registry
from games.kernel import Action, Event, Rng, Seat, audible, complete, selfplay
from games.kernel.prompt import sole_answer
from games.kernel.selfplay import seed_of
from players.desk import ask, think
from players.levels import LEVELS, offered
from players.registry import SHARES, share_of
from players.sight import look

EVERY = 7
"""One decision in so many is measured."""


def measured(key: str, seats: int, level: str, limit: float) -> tuple[list[float], list[int]]:
    """Return the seconds of thoughts, and how many steps of a seat stood in a row."""
    took: list[float] = []
    movers: list[Seat] = []
    begun = process_time()
    for seed in range(1, 100):
        for mover, seconds in _game(key, seats, level, seed):
            movers.append(mover)
            if seconds is not None:
                took.append(seconds)
            if process_time() - begun > limit:
                return took, _rows(movers)
    return took, _rows(movers)


def _game(key: str, seats: int, level: str, seed: int) -> Iterator[tuple[Seat, float | None]]:
    share = share_of(registry.load(key))
    game, player = share.game, LEVELS["apprentice"]
    heard: list[tuple[Event, ...]] = [() for _ in range(seats)]
    number = 0
    last: tuple[Seat, float | None] = (Seat(0), None)

    def choose(state: object, seat: Seat, chance: Rng) -> Action:
        nonlocal number, last
        sight = look(share, state, seat, heard[seat])
        last = (seat, None)
        if sole_answer(sight.prompts) is None:
            number += 1
            if number % EVERY == 0:
                before = process_time()
                think(ask(level, sight, Rng(seed_of(number), 0)))
                last = (seat, process_time() - before)
        return player.act(sight, chance)

    settings = complete(game.settings, {})
    for move in selfplay.played(game, seats, settings, seed_of(seed), 0, choose):
        heard = [told + audible(move.events, Seat(n)) for n, told in enumerate(heard)]
        yield last


def _rows(movers: list[Seat]) -> list[int]:
    rows = [1]
    for before, after in pairwise(movers):
        if before == after:
            rows[-1] += 1
        else:
            rows.append(1)
    return rows


def _part(found: list[float], share: float) -> float:
    return sorted(found)[min(len(found) - 1, int(share * len(found)))] if found else 0.0


def main() -> None:
    """Measure all games, seats and levels, and print a row for each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="of each row")
    parser.add_argument("--games", nargs="*", default=list(SHARES))
    chosen = parser.parse_args()
    print("game seats level: thoughts median p95 p99 worst (s) | steps in a row p95")
    for key in chosen.games:
        for seats in (2, 4):
            for level in offered(share_of(registry.load(key))):
                took, rows = measured(key, seats, level, chosen.seconds)
                parts = " ".join(f"{_part(took, part):.2f}" for part in (0.5, 0.95, 0.99, 1))
                steps = _part([float(row) for row in rows], 0.95)
                print(f"{key} {seats} {level}: {len(took)} {parts} | {steps:.0f}", flush=True)


if __name__ == "__main__":
    main()
