"""The gateway, through which the bot receives events over websockets.

A session has numbered events and outlives its connection: events that happen while the client is
disconnected are kept and sent again after RESUME. The session ends when the client closes the
connection with code 1000 or 1001, or when a test ends it. Messages that only a faulty client would
send are not answered as by Discord.
"""

import asyncio
import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.world import payloads
from sandbox.world.model import Json
from sandbox.world.world import Event, Intent, World

# Opcodes of frames (Discord's documentation, "Gateway Opcodes").
DISPATCH_OPCODE, HEARTBEAT_OPCODE, IDENTIFY_OPCODE, RESUME_OPCODE = 0, 1, 2, 6
INVALID_SESSION_OPCODE, HELLO_OPCODE, HEARTBEAT_ACK_OPCODE = 9, 10, 11

HEARTBEAT_INTERVAL_MS = 41_250
"""The interval at which a client must send heartbeats."""

ACK_DELAY_S = 0.005
"""Delay of the answer to a heartbeat.

Without a delay, discord.py's `latency` would be a whole heartbeat interval.
"""

REPLAY_EVENTS_MAX = 2000
"""How many of the latest events a session keeps to send again."""

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

    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_EVENTS_MAX))
    """The latest events as pairs of number and frame, which RESUME sends again."""

    def dispatch(self, name: str, data: Json) -> None:
        """Number and store an event, and send it if the client is connected."""
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH_OPCODE, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def remembers(self, last_seen: int) -> bool:
        """Whether all events after number `last_seen` are still stored."""
        return not self.sent or self.sent[0][0] <= last_seen + 1

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


class Gateway:
    """The gateway's connections and sessions."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        """The websocket address, set when the server starts to listen."""

        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.acknowledged = 0
        """How many heartbeats have been answered."""

        self.recommended = 1
        """How many shards `/gateway/bot` recommends."""

        self.identified = 0
        """How many sessions have begun."""

        self.resumed = 0
        """How many sessions have been resumed."""

        world.sinks.append(self.publish)

    @property
    def is_connected(self) -> bool:
        """Whether a client is connected and has received READY."""
        return any(session.connection for session in self.sessions.values())

    @property
    def shards(self) -> set[int]:
        """The numbers of the connected shards; a client without shards counts as shard 0."""
        connected = (session for session in self.sessions.values() if session.connection)
        return {0 if session.shard is None else session.shard[0] for session in connected}

    @property
    def reachable(self) -> bool:
        """Whether an event would reach a client, now or after it has resumed its session."""
        return bool(self.sessions)

    def publish(self, event: Event) -> None:
        """Send an event to every session whose intents and shard include it."""
        for session in self.sessions.values():
            if session.concerns(event):
                session.dispatch(event.name, event.data)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket connection until it is closed."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket)
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.say(HELLO_OPCODE, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": []})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, message.data)
        finally:
            writer.cancel()
            self._end_connection(connection)
        return socket

    def _end_connection(self, connection: Connection) -> None:
        """Forget a closed connection, and its session if the client ended that too."""
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            if connection.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        self.world.signal.notify()

    def _receive(self, connection: Connection, text: str) -> None:
        frame: dict[str, Any] = json.loads(text)
        if frame["op"] == HEARTBEAT_OPCODE:
            loop = asyncio.get_running_loop()
            loop.call_later(ACK_DELAY_S, self._acknowledge, connection)
        elif frame["op"] == IDENTIFY_OPCODE:
            self._identify(connection, frame["d"])
        elif frame["op"] == RESUME_OPCODE:
            self._resume(connection, frame["d"])

    def _acknowledge(self, connection: Connection) -> None:
        connection.say(HEARTBEAT_ACK_OPCODE)
        self.acknowledged += 1
        self.world.signal.notify()

    def _identify(self, connection: Connection, data: Json) -> None:
        shard = tuple(data["shard"]) if data.get("shard") else None
        if data["token"] != self.world.state.application.token:
            connection.close(4004, "Authentication failed.")
            return
        if shard is not None and not shard[0] < shard[1]:
            connection.close(4010, "Invalid shard.")
            return
        if data["intents"] & Intent.PRIVILEGED:
            connection.close(4014, "Disallowed intent(s).")
            return
        self.identified += 1
        # A client that identifies again never resumes its earlier session.
        for earlier in list(self.sessions.values()):
            if earlier.connection is None and earlier.replaced_by(shard):
                del self.sessions[earlier.id]
        session = Session(secrets.token_hex(16), data["intents"], shard, connection)
        connection.session = session
        self.sessions[session.id] = session
        for name, payload in self.welcome(session.id, shard):
            session.dispatch(name, payload)
        self.world.signal.notify()

    def welcome(self, session_id: str, shard: Shard | None) -> list[tuple[str, Json]]:
        """Return names and data of the first events: READY, and GUILD_CREATE for each guild.

        `shard` is the number of the session's shard and the count of shards; only the guilds of
        this shard are included. `None`: the session has all guilds.
        """
        app = self.world.state.application
        guilds = list(self.world.state.guilds.values())
        if shard is not None:
            number, count = shard
            guilds = [guild for guild in guilds if shard_of(guild.id, count) == number]
        ready: Json = {
            "v": 10,
            "user": payloads.me(self.world),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session_id,
            "resume_gateway_url": self.url,
            "application": {"id": str(app.id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
        }
        if shard is not None:
            ready["shard"] = list(shard)
        first_events = [("READY", ready)]
        first_events += [
            ("GUILD_CREATE", payloads.guild_create(self.world, guild)) for guild in guilds
        ]
        return first_events

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        last_seen = int(data["seq"])
        if session is None or not session.remembers(last_seen):
            connection.say(INVALID_SESSION_OPCODE, data=False)
            return
        if session.connection is not None:
            session.connection.close(4000, "Session resumed elsewhere.")
        session.connection = connection
        connection.session = session
        for number, frame in session.sent:
            if number > last_seen:
                connection.send(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.resumed += 1
        self.world.signal.notify()

    async def drop_connection(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Close every connection with this code; unless `resumable`, also end the sessions."""
        if not resumable:
            self.sessions.clear()
        for connection in list(self.connections):
            if connection.session is not None:
                connection.session.connection = None
            await connection.socket.close(code=code)
