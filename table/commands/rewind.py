"""What is done when all agree: the match stops as it stands, or goes back to before a turn."""

from dataclasses import replace

from games.kernel import Seat, message
from games.kernel.outcome import UNDECIDED
from storage.document import PlanRow
from storage.rows import StepRow
from table.commands import commit, step_builder
from table.commands.plans import give_back_plans
from table.errors import NotNow
from table.match.course import retraced
from table.match.loaded import LoadedMatch
from table.match.takeback import effective_steps, mover
from table.views import notifications


def turn_of(steps: list[StepRow], seat: Seat) -> int:
    """Return the version at which a seat's last turn began. Raises NotNow: it had none."""
    found = until_own(steps, seat)
    first = found.pop()
    while found[-1].seat == seat and not found[-1].ended_turn:
        first = found.pop()
    return first.version


def until_own(steps: list[StepRow], seat: Seat) -> list[StepRow]:
    """Return the standing steps up to a player's last own. Raises NotNow: they made none."""
    found = effective_steps(steps)
    # What followed by itself, after a pause, is nobody's turn.
    while found and (found[-1].seat != seat or found[-1].user_id is None):
        found.pop()
    if not found:
        raise NotNow(message("table-nothing-to-undo"))
    return found


def stop(loaded: LoadedMatch, now: int, by: int | None = None) -> commit.NewStep:
    """Return the step that ends a match as it stands; `by` is who did it without asking.

    Where nobody has moved, nobody has won.
    """
    position = loaded.state()
    outcome = loaded.game.provisional_result(position)
    if not any(row.acted_version for row in loaded.seats):
        outcome = replace(outcome, places=(1,) * len(outcome.places), reason=UNDECIDED)
    step = replace(_by_all(loaded, now, by), kind="stop")
    columns = commit.over_columns(outcome, now, stopped=True)
    logged = (*loaded.pending, step)
    return commit.NewStep(step, columns, position, logged, notices=notifications.over(loaded))


def back(
    loaded: LoadedMatch, target: int, steps: list[StepRow], now: int, by: Seat | None = None
) -> commit.NewStep:
    """Return the step that takes back all from a version on; `by` who does it without asking.

    Raises NotNow: it cannot be retraced.
    """
    found = retraced(loaded, effective_steps(steps), loaded.state())
    if not found:
        # An update has changed the rules since: the log leads elsewhere now, the snapshot does not.
        raise NotNow(message("table-cannot-go-back"))
    state = [state for step, state in found if step.version < target][-1]
    back = [step for step, _ in found if step.version >= target]
    # The log names only what others heard of: of the rest nobody is to learn how many there were.
    told = [
        step.version
        for step in back
        if step.version <= loaded.row.announced_version
        and (by is not None or not loaded.is_private(step))
    ]
    user = None if by is None else loaded.seats[by].user_id
    notation = " ".join(map(str, reversed(told)))
    step = replace(_by_all(loaded, now, user), notation=notation, back_to=target)
    columns = loaded.changed_draws(-loaded.count_draws(back))
    # Of what was open the table hears only what stays.
    logged = (*(one for one in loaded.pending if one.version < target), step)
    notices = notifications.back(loaded, by, state)
    planned = _given_back(loaded, back)
    return commit.NewStep(step, columns, state, logged, notices=notices, planned=planned)


def _given_back(loaded: LoadedMatch, taken: list[StepRow]) -> dict[Seat, tuple[PlanRow, ...]]:
    """Return the planned moves of the seats that get some back."""
    seats = {mover(step) for step in taken if step.used_up}
    return {
        seat: give_back_plans(loaded, seat, taken, loaded.seats[seat].acted_version)
        for seat in seats
    }


def _by_all(loaded: LoadedMatch, now: int, user_id: int | None) -> StepRow:
    """Return a step of the log that is no seat's, and is told at once."""
    return replace(step_builder.blank(loaded, None, now, user_id=user_id), ended_turn=True)
