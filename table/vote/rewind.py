"""What is done when all agree: the match stops as it stands, or goes back to before a turn."""

from dataclasses import replace

from games.kernel import Seat, message
from games.kernel.codec import dump_json
from games.kernel.outcome import UNDECIDED
from storage.rows import PlannedRow, StepRow
from table.errors import NotNow
from table.match.course import leads_there, started
from table.match.loaded import LoadedMatch
from table.notify import notifications
from table.play import commit, step_builder
from table.play.following import given_back
from table.play.takeback import follow, mover, stands


def turn_of(steps: list[StepRow], seat: Seat) -> int:
    """Return the version at which a seat's last turn began. Raises NotNow: it had none."""
    standing = _until_own(steps, seat)
    first = standing.pop()
    while standing and standing[-1].seat == seat and not standing[-1].ended_turn:
        first = standing.pop()
    return first.version


def step_of(steps: list[StepRow], seat: Seat) -> int:
    """Return the version of a player's last own step. Raises NotNow: they made none."""
    return _until_own(steps, seat)[-1].version


def _until_own(steps: list[StepRow], seat: Seat) -> list[StepRow]:
    """Return the standing steps up to a player's last own. Raises NotNow: they made none."""
    standing = [step for step in steps if stands(step)]
    # What followed by itself, after a pause, is nobody's turn.
    while standing and (standing[-1].seat != seat or standing[-1].user_id is None):
        standing.pop()
    if not standing:
        raise NotNow(message("table-nothing-to-undo"))
    return standing


def stop(loaded: LoadedMatch, now: int, by: int | None = None) -> commit.PendingStep:
    """Return the step that ends a match as it stands; `by` is who did it without asking.

    Where nobody has moved, nobody has won.
    """
    position = loaded.state()
    outcome = loaded.game.standing(position)
    if not any(one.acted_version for one in loaded.seats):
        outcome = replace(outcome, places=(1,) * len(outcome.places), reason=UNDECIDED)
    step = replace(_by_all(loaded, now, by), kind="stop")
    columns = commit.told(step.version, str(loaded.row.state))
    columns |= commit.ended(outcome, now, stopped=True)
    return commit.PendingStep(step, columns, position, notifications.over(loaded, stopped=True))


def back(
    loaded: LoadedMatch, target: int, steps: list[StepRow], now: int, by: Seat | None = None
) -> commit.PendingStep:
    """Return the step that takes back all from a version on; `by` who does it without asking.

    Raises NotNow: it cannot be retraced.
    """
    standing = [step for step in steps if stands(step)]
    taken = [step.version for step in standing if step.version >= target]
    if not leads_there(loaded, _followed(loaded, standing)):
        # An update has changed the rules since: the log leads elsewhere now, the snapshot does not.
        raise NotNow(message("table-cannot-go-back"))
    state = _followed(loaded, [step for step in standing if step.version not in taken])
    # The log names only what had been told: of the others nobody is to learn how many there were.
    told = [version for version in taken if version <= loaded.row.announced_version]
    user = None if by is None else loaded.seats[by].user_id
    step = replace(_by_all(loaded, now, user), notation=" ".join(map(str, reversed(told))))
    columns = commit.told(step.version, dump_json(state))
    notices = notifications.back(loaded, by, state)
    planned = _given_back(loaded, [one for one in standing if one.version in taken])
    return commit.PendingStep(step, columns, state, notices, undone=taken, planned=planned)


def _given_back(loaded: LoadedMatch, taken: list[StepRow]) -> dict[Seat, tuple[PlannedRow, ...]]:
    """Return the planned moves of the seats that get some back."""
    seats = {mover(step) for step in taken if step.used_up}
    return {
        seat: given_back(loaded, seat, taken, loaded.seats[seat].acted_version) for seat in seats
    }


def _followed(loaded: LoadedMatch, standing: list[StepRow]) -> object:
    try:
        return follow(loaded, started(loaded), standing)
    except Exception as error:  # rules of today may trip over moves of before
        raise NotNow(message("table-cannot-go-back")) from error


def _by_all(loaded: LoadedMatch, now: int, user_id: int | None) -> StepRow:
    """Return a step of the log that is no seat's, and is told at once."""
    return replace(step_builder.blank(loaded, None, now, user_id=user_id), ended_turn=True)
