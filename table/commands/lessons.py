"""The next step of a match for learning: back to the line of the tutorial, and along it."""

from collections.abc import Sequence

from games.kernel.automatic import Automatic, Reason
from games.kernel.codec import dump_json
from games.matches.lessons import LEARNER
from storage.rows import StepRow
from table.commands import automatic, commit, rewind
from table.match.learning import is_under_way, progress, taught
from table.match.loaded import LoadedMatch
from table.match.takeback import effective_steps


def find_next_step(
    loaded: LoadedMatch, steps: Sequence[StepRow], now: int
) -> commit.NewStep | None:
    """Return the next step, given all there were; `None`: a lesson waits."""
    tutorial, found = taught(loaded), progress(loaded, LEARNER)
    if not is_under_way(loaded) or tutorial is None or found is None or found.now is not None:
        return None
    place = tutorial.place(dump_json(loaded.state()))
    if place is not None and place < found.left[0].at:
        seat, action = tutorial.moves[place]
        return automatic.step(loaded, seat, Automatic(action, Reason.ABSENT), now)
    # What was done instead began where the last lesson that is met did; before all, at the start.
    met = {past.lesson for past in found.met}
    at = max((lesson.at for lesson in tutorial.lessons if lesson.key in met), default=0)
    _, *standing = effective_steps(steps)
    return rewind.back(loaded, standing[at].version, list(steps), now)
