"""The private messages that people have open at a match, and how to draw them again.

A private answer can be edited only with the token of the interaction it answers, for a quarter of
an hour. For that time it is kept here, in memory. After a restart, a panel is brought up to date
when one of its buttons is pressed.
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

OPEN_MESSAGES_LIMIT = 2_000
"""The number of latest open messages that are remembered."""

EDITABLE_MS = 14 * 60 * 1000
"""How long a private answer is edited; Discord allows a minute more."""

DIRECT_MS = 24 * 60 * 60 * 1000
"""How long the contents of a question in direct messages are remembered."""

PRESENT_MS = 2 * 60 * 1000
"""How long after an action a person counts as present."""

POSITION_CACHE_SIZE = 64
"""The number of fingerprints of positions that are cached. Each takes up to 1 ms to compute."""

AnyInteraction = discord.Interaction[Any]


class Slot(StrEnum):
    """The purpose of a message. Of each person and match, only the latest of each slot is kept."""

    PANEL = "panel"
    HAND = "hand"
    BOARD = "board"
    LOG = "log"
    PLANS = "plans"
    DIRECT = "direct"
    """A question in direct messages, drawn by `bot.subjects.play.direct`."""


class Question(NamedTuple):
    """A question to a reader, for comparison with a later one."""

    fingerprint: str
    awaited: bool
    """Whether the match, or a player who has made an offer, waits for the reader's answer."""


def question_of(both: Perspectives) -> Question:
    """Return the current question to the reader of a match."""
    requested = any(option.request is not None for option in listed_options(both.own.prompts))
    awaited = both.own.is_asked or requested
    return Question(both.own.fingerprint, awaited)


NOT_SHOWN = frozenset({"match", "game", "version"})
"""Fields of a perspective that no private message shows. The version counts secret steps too: if
messages were redrawn for it, that would reveal them."""


def knowledge_of(both: Perspectives, news: Sequence[Message] = (), vote: str = "") -> bytes:
    """Return a fingerprint of everything that a reader may see of a match, and of new sentences.

    `vote` is the fingerprint of a proposal that the reader has not answered yet.
    """
    key = id(both)
    if key not in _POSITION_DIGESTS:
        _POSITION_DIGESTS[key] = both, _position_digest(both)
    _, position = _POSITION_DIGESTS[key]
    return sha256(position + repr((vote, *news)).encode()).digest()


_POSITION_DIGESTS: LRUCache[int, tuple[Perspectives, bytes]] = LRUCache(POSITION_CACHE_SIZE)
"""Fingerprints by the `id` of the perspectives, which are kept with them so that ids stay valid."""


def _position_digest(both: Perspectives) -> bytes:
    own, public = both.own, both.public
    parts = [getattr(own, field.name) for field in fields(own) if field.name not in NOT_SHOWN]
    names = [(player.name, player.level, player.away_until) for player in own.match.players]
    shown = (parts, public.view, public.asked, own.match.status, names)
    return sha256(repr(shown).encode()).digest()


@dataclass(frozen=True, slots=True)
class Rendered:
    """The contents of a private message."""

    view: ui.LayoutView
    files: tuple[Drawn, ...] = ()
    has_answers: bool = False
    """Whether the reader can answer their question in this message."""

    vote: str = ""
    """The fingerprint of the vote that the message shows; empty if it shows none."""

    def digest(self) -> bytes:
        """Return a fingerprint of texts, buttons and pictures of the message."""
        # discord.py has no type annotations for this method.
        parts: Any = self.view.to_components()  # type: ignore[no-untyped-call]
        fingerprint = sha256(repr(parts).encode())
        for file in self.files:
            fingerprint.update(file.name.encode() + sha256(file.data).digest())
        return fingerprint.digest()


Page = Callable[[Perspectives], Awaitable[Rendered]]
"""Builds the contents of a message from its reader's current perspectives."""


@dataclass(slots=True)
class OpenMessage:
    """A private message that a person has open."""

    slot: Slot
    user: int
    match: int
    message_id: int
    answered: AnyInteraction | None
    """The interaction whose token edits the message; `None`: a direct message."""

    shown_version: int
    """The version of the match that the message has shown."""

    page: Page | None
    """Draws the message again; `None`: its contents do not depend on the position. A direct message
    has one only after a press in it, and is drawn again by `bot.subjects.play.direct`."""

    question: Question
    """The question to the reader when the message was drawn."""

    knowledge: bytes
    """The result of `knowledge_of` when the message was drawn."""

    digest: bytes = b""
    """The `Rendered.digest` of the message."""

    has_answers: bool = False
    """Whether the reader can answer their question in the message."""

    change: int = 0
    """The number of the last change of the match that the message includes."""


@dataclass(slots=True)
class LastChange:
    """The last change of a match that this process knows of, and the task that made it."""

    number: int
    by: "weakref.ref[asyncio.Task[Any]] | None"


@dataclass(slots=True)
class Answering:
    """The requests of one person that are being answered now."""

    began: dict["asyncio.Task[Any] | None", int] = field(default_factory=dict)
    """The number of changes, over all matches, when the request of each task began."""

    over: asyncio.Event = field(default_factory=asyncio.Event)


class OpenMessages:
    """The open private messages of all people at all matches, as far as this process knows them."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._open: TLRUCache[tuple[int, int, Slot], OpenMessage] = TLRUCache(
            OPEN_MESSAGES_LIMIT, _forget_at, timer=clock
        )
        self._users: LRUCache[int, dict[int, None]] = LRUCache(OPEN_MESSAGES_LIMIT)
        """For each match, the users who have had a message open, in the order of their first
        one."""

        self._acted: TTLCache[tuple[int, int], int] = TTLCache(
            OPEN_MESSAGES_LIMIT, PRESENT_MS, timer=clock
        )
        self._acted_at: TTLCache[int, int] = TTLCache(OPEN_MESSAGES_LIMIT, PRESENT_MS, timer=clock)
        self._changes: TTLCache[int, LastChange] = TTLCache(
            OPEN_MESSAGES_LIMIT, EDITABLE_MS, timer=clock
        )
        self._count = 0
        self.when_stale: Callable[[int], None] = lambda _: None
        """Called with a match when a message is shown that does not include its last change."""

        self._answering: dict[int, Answering] = {}
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def drawing_lock(self, user: int, match: int) -> asyncio.Lock:
        """Return the lock for drawing a person's messages, so that newer contents are sent last."""
        return self._locks.setdefault((user, match), asyncio.Lock())

    # Changes of matches

    def note_change(self, match: int) -> None:
        """Note that the running task has changed a match."""
        self._count += 1
        task = _running_task()
        self._changes[match] = LastChange(self._count, None if task is None else weakref.ref(task))

    def last_change(self, match: int) -> int:
        """Return the number of the last change of a match; 0 if none is known."""
        change = self._changes.get(match)
        return 0 if change is None else change.number

    def _included_change(self, user: int, match: int) -> int:
        """Return the number of the last change that the running request of a user has read."""
        change, requests = self._changes.get(match), self._answering.get(user)
        task = _running_task()
        if change is None or requests is None or task not in requests.began:
            return self.last_change(match)
        is_own = change.by is not None and change.by() is task
        return change.number if is_own else min(change.number, requests.began[task])

    @contextmanager
    def answering(self, user: int) -> Iterator[None]:
        """Delay redraws of a person's messages while the block answers a request of theirs."""
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
        """Note that a person has just done something at a match."""
        self._acted[user, match] = self._acted_at[match] = self._clock()

    def is_present(self, user: int, match: int) -> bool:
        """Whether a person did something at a match within the last two minutes."""
        return (user, match) in self._acted

    def is_anybody_present(self, match: int) -> bool:
        """Whether anybody did something at a match within the last two minutes."""
        return match in self._acted_at

    # What is open

    def stale_readers(self, match: int) -> list[int]:
        """Return the users with an open message that does not include the match's last change."""
        last, users = self.last_change(match), self._users.get(match, {})
        messages_by_user = {user: self.list_open(user, match) for user in users}
        for user, messages in messages_by_user.items():
            if not messages:
                del users[user]
        return [
            user
            for user, messages in messages_by_user.items()
            if any(message.change < last for message in messages)
        ]

    def list_open(self, user: int, match: int) -> list[OpenMessage]:
        """Return the messages that a person has open at a match."""
        messages = (self._open.get((user, match, slot)) for slot in Slot)
        return [message for message in messages if message is not None]

    def find(self, user: int, match: int, slot: Slot = Slot.PANEL) -> OpenMessage | None:
        """Return a person's open message of a slot, if it can still be edited."""
        return self._open.get((user, match, slot))

    def find_by_message(self, user: int, match: int, message_id: int) -> OpenMessage | None:
        """Return a person's open message with this id."""
        messages = self.list_open(user, match)
        return next((message for message in messages if message.message_id == message_id), None)

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
    ) -> OpenMessage | None:
        """Note a message that a person was shown; return the message that it replaces.

        The person may have closed that one already, which Discord does not tell.

        Args:
            slot: the kind of message, of which a person has one at a match.
            user: the id of the person.
            both: the perspectives from which the message was drawn.
            message_id: the id of the message.
            answered: the interaction whose token edits the message; `None`: a direct message.
            page: draws the message again; `None` if it does not depend on the position.
            rendered: the contents; `None`: they are not known, so the next redraw always edits.
            change: the number of the last change that the message includes; `None`: the last one
                that the running request has read.
        """
        match = both.own.match.id
        for other in self.list_open(user, match):
            if other.message_id == message_id and other.slot is not slot:
                self.forget(other)
        before = self.find(user, match, slot)
        message = OpenMessage(
            slot,
            user,
            match,
            message_id,
            answered,
            shown_version=both.own.version,
            page=page,
            question=question_of(both),
            knowledge=knowledge_of(both, vote="" if rendered is None else rendered.vote),
            change=self._included_change(user, match) if change is None else change,
        )
        if rendered is not None:
            message.digest, message.has_answers = rendered.digest(), rendered.has_answers
        self._open[user, match, slot] = message
        self._users.setdefault(match, {})[user] = None
        if message.change < self.last_change(match):
            self.when_stale(match)
        return before if before and before.message_id != message_id else None

    def note_redrawn(
        self, message: OpenMessage, both: Perspectives, knowledge: bytes, change: int
    ) -> None:
        """Note that a message includes a change of its match, even if it looks the same."""
        message.question, message.knowledge = question_of(both), knowledge
        message.change = change

    def forget(self, message: OpenMessage) -> None:
        """Forget a message that was deleted, or that shows something else now."""
        if self.find(message.user, message.match, message.slot) is message:
            del self._open[message.user, message.match, message.slot]

    def is_asked_there(self, user: int, match: int, message_id: int) -> bool:
        """Whether a message is a person's panel and has the buttons for their question."""
        panel = self.find(user, match)
        return panel is not None and panel.message_id == message_id and panel.has_answers


def _forget_at(_: object, message: OpenMessage, now: float) -> float:
    """Return the time at which a message is forgotten, in ms."""
    return now + (DIRECT_MS if message.slot is Slot.DIRECT else EDITABLE_MS)


def _running_task() -> "asyncio.Task[Any] | None":
    """Return the running task; `None` outside of an event loop."""
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None
