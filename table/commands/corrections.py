"""Corrections of typed moves: a move is taken back, and another one played in its place."""

from games.kernel import Seat, message
from storage.document import Press
from storage.rows import StepRow
from table.commands.change import Change
from table.commands.play import Choose, play_actions, undo_steps
from table.errors import NotNow
from table.match.history import find_takeback
from table.match.loaded import LoadedMatch


def correct_move(
    change: Change, seat: Seat, choose: Choose, press: Press, announced: StepRow | None
) -> tuple[StepRow, ...]:
    """Play the chosen action in place of the move that `press` has made; return its steps.

    `announced` is the step of that move if it is in the log, else `None`. Whether the move can be
    corrected depends only on the seat's own steps, so that a refusal reveals nothing of others'
    sealed answers.

    Raises:
        NotNow: the move cannot be taken back any more, or the seat has acted since.
        IllegalMove, AmbiguousMove, Overtaken: the new action is refused, and the move stays.
    """
    loaded = change.loaded
    takeback = find_takeback(loaded, seat)
    is_last = press.seat == seat and bool(takeback.versions)
    if is_last and min(takeback.last) == press.version:
        undo_steps(change, seat, None, whole_turn=False)
    elif announced is None or not _is_open_answer(loaded, seat, announced):
        raise NotNow(message("table-cannot-correct"))
    others = (row for row in change.document.presses if row.interaction_id != press.interaction_id)
    change.update_document(presses=tuple(others))
    return play_actions(change, seat, choose, press.interaction_id, knows_expired=False)


def _is_open_answer(loaded: LoadedMatch, seat: Seat, step: StepRow) -> bool:
    """Whether a step is the last one of a seat, and a sealed answer that may still be changed.

    A sealed question that is not optional is a later one: the seat has not answered it.
    """
    is_last = step.seat == seat and loaded.seats[seat].acted_version == step.version
    is_changeable = any(event.changeable for event in loaded.events(step))
    is_open = any(prompt.secret and prompt.optional for prompt in loaded.prompts(seat))
    return is_last and is_changeable and is_open
