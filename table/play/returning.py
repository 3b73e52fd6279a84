"""Planned moves that come back: a step that is taken back gives its seat what it had used up.

What has come back waits until its player has moved by themself: else it would at once do again what
they have just taken back.
"""

import json
from collections.abc import Iterable
from dataclasses import replace

from games.kernel import Seat
from storage.rows import PlannedRow, StepRow
from table.match.loaded import LoadedMatch

MOST = 25
"""So many planned moves a seat may have at a time: as many as a menu can list."""


def used_up(before: Iterable[PlannedRow], after: Iterable[PlannedRow]) -> str | None:
    """Return what a step uses up of its seat's planned moves, as it is stored with the step."""
    left = {row.number: row.action for row in after}
    used = [
        (row.number, row.action, left.get(row.number))
        for row in before
        if left.get(row.number) != row.action
    ]
    return json.dumps(used) if used else None


def given_back(
    loaded: LoadedMatch, seat: Seat, steps: Iterable[StepRow], at: int
) -> tuple[PlannedRow, ...]:
    """Return the plans of a seat when steps are taken back; `at` is its last own step by then.

    What its player has changed or cancelled meanwhile stays so, and nobody gets back what another
    player of the seat had planned.
    """
    own = {row.number: row for row in loaded.planned_of(seat)}
    user = loaded.seats[seat].user_id
    taken = [step for step in steps if step.seat == seat and step.user_id == user]
    for step in sorted(taken, key=lambda step: -step.version):
        for number, before, after in json.loads(step.used_up or "[]"):
            row = PlannedRow(loaded.row.id, seat, number, before, at_step=at)
            if after is None and len(own) < MOST:
                row = replace(row, number=_free(own, number))
                own[row.number] = row
            elif number in own and own[number].action == after:
                own[number] = row
    return tuple(own[number] for number in sorted(own))


def _free(own: dict[int, PlannedRow], number: int) -> int:
    """Return the number of a planned move, or another where that is taken by now."""
    return number if number not in own else 1 + max(own)
