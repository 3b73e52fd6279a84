"""The positions of a match, retraced from the steps that are stored."""

from collections.abc import Iterable, Iterator
from typing import Any

from storage.rows import StepRow
from table.match.alike import alike
from table.match.loaded import LoadedMatch


def retraced(
    loaded: LoadedMatch, steps: Iterable[StepRow], last: object
) -> list[tuple[StepRow, Any]]:
    """Return the steps from the start on, each with the position that it leads to.

    Nothing, where they do not lead to the `last`: the rules of today may trip over moves of
    before, or lead elsewhere.
    """
    try:
        found = list(followed(loaded, steps))
        return found if alike(loaded.game, found[-1][1], last) else []
    except Exception:  # noqa: BLE001 - as above
        return []


def followed(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Iterator[tuple[StepRow, Any]]:
    """Yield the steps from the start on, each with the position that it leads to."""
    state, draws = started(loaded), 1
    for step in steps:
        if step.kind == "move":
            state = loaded.apply(state, step, draws).state
            draws += loaded.count_draws([step])
        yield step, state


def started(loaded: LoadedMatch) -> Any:  # noqa: ANN401 - the game's own type
    """Return the position with which a match began."""
    return loaded.game.start(len(loaded.seats), loaded.settings(), loaded.rng(0, 0)).state
