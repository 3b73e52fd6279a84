"""The private messages that people have open at a table: what each shows, and how it is redrawn.

A private answer is edited by the token of the press that it answers, for a quarter of an hour, and
by nothing else. So this is kept in memory alone, for as long: a panel that is not known here says
what is asked now as soon as one of its buttons is pressed.
"""

import asyncio
import weakref
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from enum import StrEnum
from hashlib import sha256
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import discord
from cachetools import LRUCache, TLRUCache, TTLCache
from discord import ui

from bot.components.pictures import Drawn
from games.kernel import Message
from games.kernel.prompt import listed_options
from table import Perspectives

VIEWS_LIMIT = 2_000
"""Open messages that are remembered, the latest."""

EDITABLE_MS = 14 * 60 * 1000
"""For so long a private answer can be edited; Discord gives a minute more."""

DIRECT_MS = 24 * 60 * 60 * 1000
"""For so long it is known what a question in direct messages shows."""

PRESENT_MS = 2 * 60 * 1000
"""For so long after an act of theirs a person is taken to be there."""

POSITION_MARKS = 64
"""Fingerprints of positions that are kept: to make one takes up to a millisecond."""

AnyInteraction = discord.Interaction[Any]


class Slot(StrEnum):
    """What a message is for; a person has one of each kind at a table, the latest."""

    PANEL = "panel"
    HAND = "hand"
    BOARD = "board"
    LOG = "log"
    PLANS = "plans"
    DIRECT = "direct"
    """A question in direct messages, which `bot.subjects.play.direct` draws."""


class Question(NamedTuple):
    """What a reader is asked."""

    fingerprint: str
    awaited: bool
    """Whether anybody waits for their answer: the match, or another player who has offered them
    something."""


def question_of(both: Perspectives) -> Question:
    """Return what the reader of a match is asked now."""
    requested = any(option.request is not None for option in listed_options(both.own.prompts))
    awaited = both.own.is_asked or requested
    return Question(both.own.fingerprint, awaited)


NOT_SHOWN = frozenset({"match", "game", "version"})
"""Fields of a perspective that no private message shows. The version also counts steps of which its
viewer hears nothing: a redraw at that moment would tell of them."""


def knowledge_of(both: Perspectives, news: Sequence[Message] = (), vote: str = "") -> bytes:
    """Return a fingerprint of all that a reader may be shown of a match, with what is new to it.

    `vote` is the mark of a proposal that they have not answered yet.
    """
    key = id(both)
    if key not in _POSITION_MARKS:
        _POSITION_MARKS[key] = both, _position_mark(both)
    _, position = _POSITION_MARKS[key]
    return sha256(position + repr((vote, *news)).encode()).digest()


_POSITION_MARKS: LRUCache[int, tuple[Perspectives, bytes]] = LRUCache(POSITION_MARKS)
"""By the identity of what was read, which is kept as long; all messages of a reader share one."""


def _position_mark(both: Perspectives) -> bytes:
    own, public = both.own, both.public
    parts = [getattr(own, one.name) for one in fields(own) if one.name not in NOT_SHOWN]
    names = [(player.name, player.level, player.away_until) for player in own.match.players]
    shown = (parts, public.view, public.asked, own.match.status, names)
    return sha256(repr(shown).encode()).digest()


@dataclass(frozen=True, slots=True)
class Rendered:
    """A private message as it is to be shown."""

    view: ui.LayoutView
    files: tuple[Drawn, ...] = ()
    asks: bool = False
    """Whether the reader's question can be answered there."""

    vote: str = ""
    """The mark of the vote that it shows; nothing where it shows none."""

    def digest(self) -> bytes:
        """Return a fingerprint of all that is seen and can be pressed."""
        # discord.py leaves this one method without types.
        parts: Any = self.view.to_components()  # type: ignore[no-untyped-call]
        found = sha256(repr(parts).encode())
        for file in self.files:
            found.update(file.name.encode() + sha256(file.data).digest())
        return found.digest()


Page = Callable[[Perspectives], Awaitable[Rendered]]
"""Draws what a message shows from what its reader knows by now."""


@dataclass(slots=True)
class OpenView:
    """A private message that a person has open."""

    slot: Slot
    user: int
    match: int
    message_id: int
    answered: AnyInteraction | None
    """Its token edits the message; `None`: a direct message."""

    told: int
    """The version of the match that they were shown then."""

    page: Page | None
    """`None`: what it shows does not depend on the position, and stays."""

    question: Question
    """The question to its reader at the time it was drawn."""

    known: bytes
    """The fingerprint of what its reader knew when it was drawn."""

    shown: bytes = b""
    """The fingerprint of what it shows."""

    asks: bool = False
    """Whether the reader's question can be answered there."""

    change: int = 0
    """The last change of the match that it includes."""


@dataclass(slots=True)
class LastChange:
    """The last change of a match that this process has heard of."""

    number: int
    by: "weakref.ref[asyncio.Task[Any]] | None"


@dataclass(slots=True)
class Answering:
    """The requests of a person that are just being answered."""

    began: dict["asyncio.Task[Any] | None", int] = field(default_factory=dict)
    """How many changes there were when each began."""

    over: asyncio.Event = field(default_factory=asyncio.Event)


class Panels:
    """The private messages of all people at all tables, as this process knows them."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._open: TLRUCache[tuple[int, int, Slot], OpenView] = TLRUCache(
            VIEWS_LIMIT, _forget_at, timer=clock
        )
        self._users: LRUCache[int, dict[int, None]] = LRUCache(VIEWS_LIMIT)
        """Users who have had a message open at a match, the first of them first."""

        self._acted: TTLCache[tuple[int, int], int] = TTLCache(VIEWS_LIMIT, PRESENT_MS, timer=clock)
        self._acted_at: TTLCache[int, int] = TTLCache(VIEWS_LIMIT, PRESENT_MS, timer=clock)
        self._changes: TTLCache[int, LastChange] = TTLCache(VIEWS_LIMIT, EDITABLE_MS, timer=clock)
        self._count = 0
        self.when_stale: Callable[[int], None] = lambda _: None
        """Called with a match when a message is shown that does not include its last change."""

        self._answering: dict[int, Answering] = {}
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def drawing_lock(self, user: int, match: int) -> asyncio.Lock:
        """Return the lock under which a person's messages are drawn: the last drawn is latest."""
        return self._locks.setdefault((user, match), asyncio.Lock())

    # Changes of matches

    def note_change(self, match: int) -> None:
        """Note that a match was changed, by the running task."""
        self._count += 1
        task = _running_task()
        self._changes[match] = LastChange(self._count, None if task is None else weakref.ref(task))

    def last_change(self, match: int) -> int:
        """Return the number of the last change of a match."""
        found = self._changes.get(match)
        return 0 if found is None else found.number

    def _included_change(self, user: int, match: int) -> int:
        """Return the last change that is part of what a request of theirs has read."""
        found, requests = self._changes.get(match), self._answering.get(user)
        task = _running_task()
        if found is None or requests is None or task not in requests.began:
            return self.last_change(match)
        own = found.by is not None and found.by() is task
        return found.number if own else min(found.number, requests.began[task])

    @contextmanager
    def answering(self, user: int) -> Iterator[None]:
        """Have redraws of a person's messages wait for a request of theirs, within the block."""
        requests, task = self._answering.setdefault(user, Answering()), _running_task()
        outer = task in requests.began
        requests.began.setdefault(task, self._count)
        try:
            yield
        finally:
            if not outer:
                del requests.began[task]
            if not requests.began:
                self._answering.pop(user, None)
                requests.over.set()

    async def wait_until_answered(self, user: int) -> None:
        """Wait until no request of a person is being answered."""
        while (requests := self._answering.get(user)) is not None:
            await requests.over.wait()

    # Who is there

    def note_act(self, user: int, match: int) -> None:
        """Note that a person does something at a match."""
        self._acted[user, match] = self._acted_at[match] = self._clock()

    def is_present(self, user: int, match: int) -> bool:
        """Whether a person did something at a match within the last minutes."""
        return (user, match) in self._acted

    def is_anybody_present(self, match: int) -> bool:
        """Whether anybody did something at a match within the last minutes."""
        return match in self._acted_at

    # What is open

    def stale_readers(self, match: int) -> list[int]:
        """Return who has a message open at a match that does not show its last change."""
        last, users = self.last_change(match), self._users.get(match, {})
        open_at = {user: self.open_views(user, match) for user in users}
        for user, views in open_at.items():
            if not views:
                del users[user]
        return [user for user, views in open_at.items() if any(one.change < last for one in views)]

    def open_views(self, user: int, match: int) -> list[OpenView]:
        """Return the messages that a person has open at a match."""
        found = (self._open.get((user, match, slot)) for slot in Slot)
        return [one for one in found if one is not None]

    def find(self, user: int, match: int, slot: Slot = Slot.PANEL) -> OpenView | None:
        """Return the message that a person has open for something, if it can still be edited."""
        return self._open.get((user, match, slot))

    def find_by_message(self, user: int, match: int, message_id: int) -> OpenView | None:
        """Return what a person has open in a message."""
        found = (one for one in self.open_views(user, match) if one.message_id == message_id)
        return next(found, None)

    def note_shown(  # noqa: PLR0913 - what is known of a message
        self,
        slot: Slot,
        user: int,
        both: Perspectives,
        message_id: int,
        *,
        answered: AnyInteraction | None = None,
        page: Page | None = None,
        rendered: Rendered | None = None,
        change: int | None = None,
    ) -> OpenView | None:
        """Note what a person has been shown; return the message that it replaces.

        Discord does not tell whether its reader still sees that. `change` is the last change that
        is included; `None`: what the request that is being answered has read.
        """
        match = both.own.match.id
        for other in self.open_views(user, match):
            if other.message_id == message_id and other.slot is not slot:
                self.forget(other)
        before = self.find(user, match, slot)
        view = OpenView(
            slot,
            user,
            match,
            message_id,
            answered,
            told=both.own.version,
            page=page,
            question=question_of(both),
            known=knowledge_of(both, vote="" if rendered is None else rendered.vote),
            change=self._included_change(user, match) if change is None else change,
        )
        if rendered is not None:
            view.shown, view.asks = rendered.digest(), rendered.asks
        self._open[user, match, slot] = view
        self._users.setdefault(match, {})[user] = None
        if view.change < self.last_change(match):
            self.when_stale(match)
        return before if before and before.message_id != message_id else None

    def note_redrawn(self, view: OpenView, both: Perspectives, known: bytes, change: int) -> None:
        """Note that a message includes a change of its match, whether that is seen there or not."""
        view.question, view.known, view.change = question_of(both), known, change

    def forget(self, view: OpenView) -> None:
        """Forget a message that is gone, or shows something else."""
        if self.find(view.user, view.match, view.slot) is view:
            del self._open[view.user, view.match, view.slot]

    def is_asked_there(self, user: int, match: int, message_id: int) -> bool:
        """Whether a message is a person's panel in which they can answer what they are asked."""
        panel = self.find(user, match)
        return panel is not None and panel.message_id == message_id and panel.asks


def _forget_at(_: object, view: OpenView, now: float) -> float:
    """Return when a message is forgotten."""
    return now + (DIRECT_MS if view.slot is Slot.DIRECT else EDITABLE_MS)


def _running_task() -> "asyncio.Task[Any] | None":
    """Return the running task; `None` outside of any."""
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None
