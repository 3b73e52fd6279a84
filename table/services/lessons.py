"""Leads a learner to their next lesson: back to the line of the tutorial, and along it.

It is what happens by itself too, a little later: after a crash nobody need press anything.
"""

from contextlib import suppress

from table.commands import commit
from table.commands.automatic import find_next_lesson_step
from table.errors import Busy
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
                    pending = find_next_lesson_step(change.loaded, change.steps, change.now)
                    if pending is None:
                        return strayed
                    strayed = strayed or pending.step.kind == "undo"
                    commit.write_step(change, pending)
