"""Leads a learner to their next lesson: back to the line of the tutorial, and along it.

It is what happens by itself too, a little later: after a crash nobody need press anything.
"""

from collections.abc import Sequence
from contextlib import suppress

from games.kernel.automatic import Automatic, Reason
from games.kernel.lessons import LEARNER
from storage.rows import StepRow
from table.commands import automatic, commit, rewind
from table.errors import Busy
from table.match.learning import is_under_way, progress, taught
from table.match.loaded import LoadedMatch
from table.match.takeback import stands
from table.services.context import Context


class Leading:
    """Plays on at tables for learning."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def to_next(self, match_id: int) -> bool:
        """Play on to the next lesson; nothing, where nobody learns or one is there.

        Tell whether what the learner has done is not what the line goes on with.

        Raises:
            KernelError: the match cannot go on now.
        """
        strayed = False
        while True:
            # Another process may lead as well, and be a step ahead.
            with suppress(Busy):
                async with self._context.changing(match_id, with_log=True) as change:
                    pending = find_next_step(change.loaded, change.steps, change.now)
                    if pending is None:
                        return strayed
                    strayed = strayed or pending.step.kind == "undo"
                    commit.write(change, pending)


def find_next_step(
    loaded: LoadedMatch, steps: Sequence[StepRow], now: int
) -> commit.PendingStep | None:
    """Return the next step, given all there were; `None`: a lesson waits."""
    tutorial, found = taught(loaded), progress(loaded, LEARNER)
    if not is_under_way(loaded) or tutorial is None or found is None or found.now is not None:
        return None
    place = tutorial.place(str(loaded.row.state))
    if place is not None and place < found.left[0].at:
        seat, action = tutorial.moves[place]
        return automatic.step(loaded, seat, Automatic(action, Reason.ABSENT), now)
    # What was done instead began where the last lesson that is met did; before all, at the start.
    met = {past.lesson for past in found.met}
    at = max((lesson.at for lesson in tutorial.lessons if lesson.key in met), default=0)
    standing = [step for step in steps if stands(step)]
    return rewind.back(loaded, standing[at].version, list(steps), now)
