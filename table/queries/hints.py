"""Hints: what a trader would do in a player's place, from what their seat knows and no more.

Thought about outside of any transaction; a person has one hint thought about at a time.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from games.kernel import Action, Message, message
from table.errors import NotAPlayer, NotNow, Outdated
from table.match.model import Perspective
from table.services.context import Context
from table.services.thinking import Thought, thought
from table.views.perspectives import build_perspective

ADVISER = "trader"
"""The level of the computer that gives hints."""


class Advice(NamedTuple):
    """A move with the reasons for it."""

    action: Action
    reasons: tuple[Message, ...]


Advise = Callable[[Thought], Awaitable[tuple[Advice, ...]]]
"""Gives the best moves, the best first; none: there is no idea."""


async def silent(_: Thought) -> tuple[Advice, ...]:
    """Know nothing: where there are no computers, nobody gives hints."""
    return ()


class Hints:
    """Gives them to those who play, at tables that allow it."""

    def __init__(self, context: Context, advise: Advise) -> None:
        self._context = context
        self._advise = advise
        self._thinking: dict[int, asyncio.Future[tuple[Advice, ...]]] = {}
        """What is being thought about, by the user who has asked last for it."""

    @staticmethod
    def require(own: Perspective, fingerprint: str | None = None) -> None:
        """Raise NotAPlayer, NotNow or Outdated where there can be no hint, before it is thought."""
        if own.taken is not None:
            raise NotNow(message("table-not-asked-yet"))
        if own.viewer is None:
            raise NotAPlayer(message("table-not-a-player", match=str(own.match.id)))
        if fingerprint not in (None, own.fingerprint):
            raise Outdated
        if own.has_lesson:
            raise NotNow(message("table-no-hints-in-lesson"))
        if not own.may_ask_hints:
            raise NotNow(message("table-no-hints"))
        if not own.is_asked:
            raise NotNow(message("kernel-not-asked"))

    async def of(self, match_id: int, user_id: int, fingerprint: str) -> tuple[Advice, ...] | None:
        """Return the best moves in a player's place; `None`: they have asked again meanwhile.

        Raises:
            NotAPlayer, NotNow: they have no seat, or are not asked; the table allows no hints.
            Outdated: they are asked something else by now.
        """
        loaded = await self._context.load(match_id)
        seat = loaded.require_seat(user_id)
        loaded.require_playing()
        self.require(build_perspective(loaded, seat))
        loaded.require_current(seat, fingerprint)
        asked = await thought(self._context, loaded, seat, ADVISER)
        return await self._alone(user_id, asked)

    async def _alone(self, user_id: int, asked: Thought) -> tuple[Advice, ...] | None:
        """Think about one thing for a player, and break off what they asked before."""
        before = self._thinking.pop(user_id, None)
        if before is not None:
            before.cancel()
        task = self._thinking[user_id] = asyncio.ensure_future(self._advise(asked))
        try:
            await asyncio.wait({task})
        finally:
            # A player who waits no longer breaks it off too; to cancel what is done is harmless.
            task.cancel()
            if self._thinking.get(user_id) is task:
                del self._thinking[user_id]
        return None if task.cancelled() else task.result()
