"""What needs nobody: the only answer to a question of which all know that it has but one.

It is a step of its seat in the log, but nobody's own, and nobody is called for it. Where a process
ends before it, it is due at once (see `commit`), and follows after the restart.
"""

from contextlib import suppress

from games.kernel import Seat
from games.kernel.prompt import forced
from storage import Conflict
from storage.rows import StepRow
from table.context import Context
from table.match.sitting import Sitting
from table.play import commit, made


async def play_on(
    context: Context, sitting: Sitting, by: Seat | None
) -> tuple[Sitting, tuple[StepRow, ...]]:
    """Play such answers until there is something to decide, after a step that `by` has made.

    Returns the match as it is then, and the steps.
    """
    steps: list[StepRow] = []
    # Another process goes on then: what is due is due for all.
    with suppress(Conflict):
        while (advance := _next(sitting, context.clock(), by)) is not None:
            sitting = await commit.commit(context, sitting, advance)
            steps.append(advance.step)
    return sitting, tuple(steps)


def _next(sitting: Sitting, now: int, by: Seat | None) -> commit.Advance | None:
    if sitting.row.status != "playing":
        return None
    state = sitting.state()
    for seat in sitting.game.asked(state):
        action = forced(sitting.game.prompts(state, seat))
        if action is not None and sitting.knows_all(seat):
            empty = made.blank(sitting, seat, now, user_id=None, interaction_id=None)
            return made.move(sitting, seat, action, empty, by=by)
    return None
