"""Websocket connections of the gateway, and the sessions that outlive them."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from sandbox.world.model import Json
from sandbox.world.world import Event

DISPATCH_OPCODE, HEARTBEAT_OPCODE, IDENTIFY_OPCODE, RESUME_OPCODE = 0, 1, 2, 6
INVALID_SESSION_OPCODE, HELLO_OPCODE, HEARTBEAT_ACK_OPCODE = 9, 10, 11

Shard = tuple[int, int]
"""The number of a shard, from 0, and the number of shards."""


def shard_of(guild_id: int | None, count: int) -> int:
    """Return which of `count` shards gets the events of a guild; direct messages go to shard 0."""
    return 0 if guild_id is None else (guild_id >> 22) % count


class Connection:
    """A websocket connection of a client. Frames are queued, so that they are sent in order."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._queue: asyncio.Queue[str | tuple[int, bytes]] = asyncio.Queue()

    def send(self, frame: str) -> None:
        """Queue a frame to be sent."""
        self._queue.put_nowait(frame)

    def say(self, op: int, data: object = None) -> None:
        """Queue a frame with this opcode that is not an event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int, reason: str = "") -> None:
        """Close the websocket after all queued frames have been sent."""
        self._queue.put_nowait((code, reason.encode()))

    async def write(self) -> None:
        """Send queued frames until the connection is closed."""
        while not self.socket.closed:
            item = await self._queue.get()
            try:
                if isinstance(item, tuple):
                    await self.socket.close(code=item[0], message=item[1])
                else:
                    await self.socket.send_str(item)
            except ConnectionError:
                return


@dataclass(slots=True)
class Session:
    """A client's gateway session, which outlives its connection."""

    id: str
    intents: int
    """The bits of `Intent` that the client has asked for."""

    shard: Shard | None
    """`None` if the client does not use shards."""

    connection: Connection | None
    """`None` while the client is disconnected."""

    sequence: int = 0
    """The number of the last event."""

    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=2000))
    """The latest events by number, as frames."""

    def dispatch(self, name: str, data: Json) -> None:
        """Number and store an event, and send it if the client is connected."""
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH_OPCODE, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def remembers(self, seen: int) -> bool:
        """Whether all events after the one with this number are still stored."""
        return not self.sent or self.sent[0][0] <= seen + 1

    def replaced_by(self, shard: Shard | None) -> bool:
        """Whether a new session with this shard replaces this session.

        It does if it has the same shard, or if the client now uses another number of shards.
        """
        if shard is None or self.shard is None:
            return True
        return shard == self.shard or shard[1] != self.shard[1]

    def concerns(self, event: Event) -> bool:
        """Whether the session's intents and shard include an event."""
        if event.intent and not self.intents & event.intent:
            return False
        if self.shard is None:
            return True
        guild_id = event.data.get("guild_id")
        number, count = self.shard
        return number == shard_of(None if guild_id is None else int(guild_id), count)
