"""Pairs of positions that a reader cannot tell apart, along random walks of every game."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, pairwise
from random import Random
from typing import Any

from games.kernel import AnyGame, BadSettings, KernelError, Rng, Seat, parse, text
from games.matches.selfplay import Move, seed_of, walk
from tests.contract.games import game, tables
from tests.rig.ids import KEYS

TRIES = 4
"""So often another position is drawn that is to look the same to a reader."""

STEPS = 3
"""So many positions are taken of one walk, spread over it."""

Setting = tuple[str, int, dict[str, str]]
"""A game, how many play it, and with which options."""


@dataclass(frozen=True, slots=True)
class Case:
    """A position, its reader, and what the next move of the walk is."""

    rules: AnyGame
    seats: int
    version: int
    reader: Seat | None
    """`None` is a person who does not sit at the table."""

    state: Any
    twin: Any
    """Another position, which the reader cannot tell from it."""

    move: Move
    """What is done next in the walk."""

    line: str
    """That move as a player in a hurry would type it."""

    def named(self) -> str:
        """Return where to find it again."""
        table = f"{self.rules.key}-{self.seats}"
        return f"{table} version {self.version} reader {self.reader} move {self.line!r}"


def settings() -> list[Setting]:
    """Return every registered game, and the toy, with each seat count and each variant."""
    return [(key, *table) for key in KEYS for table in tables(key)]


def walked(chosen: Setting, seed: int) -> list[Move]:
    """Return a random walk; an empty one where the options do not go together."""
    key, seats, options = chosen
    try:
        return list(walk(game(key), seats, options, seed_of(seed), seed))
    except BadSettings:
        return []


def cases(chosen: Setting, seed: int) -> Iterator[Case]:
    """Yield the cases of one walk, of all readers for whom there is a twin."""
    key, seats, _ = chosen
    chance = Random(f"{chosen} {seed}")  # noqa: S311 - to be repeatable
    steps_of = list(pairwise(walked(chosen, seed)))
    rules = game(key)
    for before, move in sorted(
        chance.sample(steps_of, min(STEPS, len(steps_of))), key=lambda pair: pair[0].version
    ):
        for reader in (None, *map(Seat, range(seats))):
            twin = twin_of(rules, before, reader, seed)
            if twin is not None:
                line = shortened(rules, before.state, move)
                yield Case(rules, seats, before.version, reader, before.state, twin, move, line)


def shortened(rules: AnyGame, state: Any, move: Move) -> str:
    """Return the fewest first words of a move that mean it."""
    prompts = rules.prompts(state, Seat(move.seat or 0))
    words = text(move.action).split()  # type: ignore[arg-type]  # only the start has none
    for number in range(1, len(words)):
        with suppress(KernelError):
            if parse(prompts, " ".join(words[:number])) == move.action:
                return " ".join(words[:number])
    return " ".join(words)


def twin_of(rules: AnyGame, at: Move, reader: Seat | None, seed: int) -> Any:
    """Return a position other than this one that looks the same to a reader, if one is found."""
    rngs = (Rng(seed_of(seed * TRIES + number), at.version) for number in range(TRIES))
    found = (rules.resample(at.state, reader, rng) for rng in rngs)
    return next((other for other in found if other != at.state), None)


def forever(seed: int, only: str) -> Iterator[tuple[Setting, int]]:
    """Yield games whose key begins so, with every option, and again with the next seeds."""
    for number in count(seed):
        for chosen in settings():
            if chosen[0].startswith(only):
                yield chosen, number
