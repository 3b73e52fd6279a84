"""What seats are answered without their players: one way to play it, whatever the reason.

It is a step of the seat in the log, and nobody's own unless its player has planned it. Of what all
know that there is no other answer nobody is called: it follows at once, and is due at once where a
process ends before it (see `commit`).
"""

from collections.abc import Iterable
from contextlib import suppress

from games.kernel import BrokenInvariant, Seat
from games.kernel.automatic import Automatic, Reason, by_itself
from storage import Conflict
from storage.rows import StepRow
from table.context import Context
from table.match.loaded import LoadedMatch
from table.play import commit, step_builder


def step(
    loaded: LoadedMatch, seat: Seat, answer: Automatic, now: int, by: Seat | None = None
) -> commit.PendingStep:
    """Return the step that answers a seat's question; `by` made the step that it follows from.

    Raises:
        Overtaken: the seat is not asked this, or no longer.
    """
    user = loaded.seats[seat].user_id if answer.reason is Reason.PLANNED else None
    empty = step_builder.blank(loaded, seat, now, user_id=user)
    return step_builder.move(loaded, seat, answer.action, empty, by=by)


def for_absent(loaded: LoadedMatch, seat: Seat, now: int) -> commit.PendingStep:
    """Return the step that the rules hold to be sensible when nobody answers."""
    # A chance of its own: what is drawn for them tells nothing of what the step draws.
    chance = loaded.derived_rng(b"late", loaded.state(), seat)
    action = loaded.game.on_timeout(loaded.state(), seat, chance)
    if action is None:
        raise BrokenInvariant(f"no answer for seat {seat}, which is asked")
    return step(loaded, seat, Automatic(action, Reason.ABSENT), now)


async def commit_all(
    context: Context,
    loaded: LoadedMatch,
    pending: commit.PendingStep,
    by: Seat | None = None,
    further: Iterable[commit.MakeStep] = (),
) -> tuple[LoadedMatch, tuple[StepRow, ...]]:
    """Store a step that `by` has made, and what follows it at once, until a player is asked.

    `further` steps are stored with it, all or none.

    Returns the match as it is then, and the steps that followed.

    Raises:
        Conflict: the match is no longer as it was loaded, or the interaction has made its step.
    """
    loaded = await commit.commit(context, loaded, pending, further)
    steps: list[StepRow] = []
    # Another process goes on then: what is due is due for all.
    with suppress(Conflict):
        while (following := _following(loaded, context.clock(), by)) is not None:
            loaded = await commit.commit(context, loaded, following)
            steps.append(following.step)
    return loaded, tuple(steps)


def _following(loaded: LoadedMatch, now: int, by: Seat | None) -> commit.PendingStep | None:
    if loaded.row.status != "playing":
        return None
    state = loaded.state()
    for seat in loaded.game.asked(state):
        answer = by_itself(loaded.game.prompts(state, seat))
        if answer is not None and answer.reason is Reason.ONLY and loaded.knows_all(seat):
            return step(loaded, seat, answer, now, by)
    return None
