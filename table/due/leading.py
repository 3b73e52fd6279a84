"""Leads somebody who learns to their next lesson: computers play on until it is there.

It is what happens by itself too, a little later: after a crash nobody need press anything.
"""

from table.context import Context
from table.due.thinking import Thinking
from table.match.learning import progress
from table.match.loaded import LoadedMatch

FARTHEST = 600
"""Steps of computers between two lessons, at most; what is left happens by itself."""


class Leading:
    """Has computers play at once at tables for learning."""

    def __init__(self, context: Context, thinking: Thinking) -> None:
        self._context = context
        self._thinking = thinking

    async def to_next(self, match_id: int, user_id: int) -> None:
        """Play on to the next lesson; nothing, where nobody learns or one is there.

        Raises:
            KernelError: the match cannot go on now.
        """
        version = -1
        for _ in range(FARTHEST):
            loaded = await self._context.load(match_id)
            if loaded.row.version == version or not _is_under_way(loaded, user_id):
                return
            version = loaded.row.version
            await self._thinking.play(match_id)


def _is_under_way(loaded: LoadedMatch, user_id: int) -> bool:
    """Whether their next lesson is still to come, or after the last what they are asked next."""
    seat = loaded.seat_of(user_id)
    found = progress(loaded, seat) if loaded.row.status == "playing" else None
    if found is None or found.now is not None:
        return False
    return bool(found.left) or seat not in loaded.game.asked(loaded.state())
