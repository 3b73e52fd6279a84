"""Two courses of a match that a reader cannot tell apart have the same steps, in every game."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.kernel import AnyGame, Rng, Seat, audible
from games.matches.selfplay import Move, seed_of, walk
from storage.rows import StepRow
from table.match.loaded import LoadedMatch
from table.queries.replay import visible_steps
from table.views.perspectives import build_perspective
from tests.rig.bot import BEN, CLEO, bot_rig
from tests.rig.ids import KEYS

Steps = list[tuple[StepRow, Any]]
MOVES = 120


def stored(rules: AnyGame, move: Move) -> StepRow:
    """Return a move as it is stored."""
    kind, seat = ("start", None) if move.seat is None else ("move", int(move.seat))
    events, ended = rules.events.dumps(move.events), move.version % 3 == 0
    return StepRow(move.version, kind, seat, None, "", "", events, ended, 0)  # type: ignore[arg-type]  # one of the two


def twins(rules: AnyGame, steps: Steps, viewer: Seat | None) -> Iterator[tuple[StepRow, Any]]:
    """Yield other secrets told to others, each with a step after it that tells nothing."""
    for step, state in steps:
        other = rules.resample(state, viewer, Rng(seed_of(77), step.version))
        heard = rules.events.dumps(audible(rules.events.loads(step.events), viewer))
        yield replace(step, events=heard), other
        seats = (seat for seat in range(rules.seats_in(state)) if seat != viewer)
        yield replace(step, kind="move", seat=next(seats), events="[]"), other


def known(loaded: LoadedMatch, viewer: Seat | None, steps: Any) -> list[tuple[Any, ...]]:
    """Return the steps that a reader can tell apart, without what is no part of what is shown."""
    found = visible_steps(build_perspective(loaded, viewer), steps)
    return [(one.view, one.round, one.begins_own_turn, one.step.version) for one in found]


@pytest.mark.parametrize("key", KEYS)
async def test_a_reader_finds_the_same_steps_whatever_they_may_not_know(
    tmp_path: Path, key: str
) -> None:
    """Their views, rounds and turns; and how many there are."""
    async with bot_rig(tmp_path, quiet=True, pictures={}) as bot:
        seats = 3
        match = await bot.start_match(BEN, CLEO, game=key)
        async with bot.tables.reading._context.store.read() as connection:
            loaded = await bot.tables.reading._context.open(connection, match)
    rules, differed = loaded.game, False
    moves = [
        move for _, move in zip(range(MOVES), walk(rules, seats, {}, seed_of(6), 6), strict=False)
    ]
    steps: Steps = [(stored(rules, move), move.state) for move in moves]
    for viewer in (None, *map(Seat, range(seats))):
        others = list(twins(rules, steps, viewer))
        differed |= any(
            one != state for (_, one), (_, state) in zip(others[::2], steps, strict=True)
        )
        mine = known(loaded, viewer, steps)
        assert known(loaded, viewer, others) == mine
        assert len(mine) > 1
        assert viewer is None or any(own for _, _, own, _ in mine)
    assert differed
