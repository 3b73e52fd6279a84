"""What a seat has planned, and what it may plan: for the eyes of its player alone."""

from games.kernel import NEXT, Message, PlannedMove, Seat, plannable
from games.kernel.codec import load_json
from storage.document import PlanRow
from table.match.loaded import LoadedMatch
from table.match.model import Given, Plannable


def list_plans(loaded: LoadedMatch, seat: Seat | None) -> tuple[Given, ...]:
    """Return the planned moves of a seat, for its own eyes."""
    return tuple(_given(loaded, row) for row in loaded.planned_of(seat))


def build_plannable(loaded: LoadedMatch, seat: Seat) -> Plannable:
    """Return what a seat may plan now.

    What a game offers tells what the seat holds: as long as that is closed to its player, they can
    plan only moves that they type.
    """
    closed = loaded.is_closed(seat)
    prompts = (NEXT,) if closed else plannable(loaded.game, loaded.shown(seat), seat)
    # The mark changes with each plan that the seat gives.
    numbers = [row.number for row in loaded.planned_of(seat)]
    return Plannable(prompts, loaded.fingerprint(prompts, None, numbers[-1:]))


def _given(loaded: LoadedMatch, row: PlanRow) -> Given:
    why: Message | None = None if row.expired is None else load_json(Message, row.expired)
    return Given(row.number, read_plan(loaded, row), why, waits_for_player(loaded, row))


def waits_for_player(loaded: LoadedMatch, row: PlanRow) -> bool:
    """Whether a planned move that was given back waits until its player has moved."""
    return row.at_step is not None and row.at_step == loaded.seats[row.seat].acted_version


def read_plan(loaded: LoadedMatch, row: PlanRow) -> PlannedMove | None:
    """Return a planned move as it is stored; `None`: the rules know it no longer."""
    try:
        (move,) = loaded.game.planned.loads(row.action)
    except ValueError:
        return None
    return move
