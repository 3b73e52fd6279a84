"""One websocket, the session behind it that outlives it, and the shard that a session is.

Each shard gets its share of the servers, and direct messages go to the first.
"""

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
"""Its number, and how many there are."""


def shard_of(guild_id: int | None, count: int) -> int:
    """The shard of a server, or of direct messages."""
    return 0 if guild_id is None else (guild_id >> 22) % count


class Connection:
    """One websocket. Frames are queued, so that events keep their order."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._queue: asyncio.Queue[str | tuple[int, bytes]] = asyncio.Queue()

    def send(self, frame: str) -> None:
        """Queue a frame."""
        self._queue.put_nowait(frame)

    def say(self, op: int, data: object = None) -> None:
        """Queue a frame that is no event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket once all that was queued is sent."""
        self._queue.put_nowait((code, reason.encode()))

    async def write(self) -> None:
        """Send what is queued until the connection is closed."""
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
    """A client's session, which outlives its connection."""

    id: str
    intents: int
    shard: Shard | None
    connection: Connection | None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=2000))

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it, and send it if there is a connection."""
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH_OPCODE, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def remembers(self, seen: int) -> bool:
        """Whether all that came after the event of this number is still kept."""
        return not self.sent or self.sent[0][0] <= seen + 1

    def replaced_by(self, shard: Shard | None) -> bool:
        """Whether another session takes its place: the same shard, or another way to share."""
        return None in (shard, self.shard) or shard == self.shard or shard[1] != self.shard[1]  # type: ignore[index]  # neither is none

    def concerns(self, event: Event) -> bool:
        """Whether the event is for its intents and its shard."""
        if event.intent and not self.intents & event.intent:
            return False
        if self.shard is None:
            return True
        guild_id = event.data.get("guild_id")
        number, count = self.shard
        return number == shard_of(None if guild_id is None else int(guild_id), count)
