"""The gateway, through which the bot receives events over websockets.

A session has numbered events and outlives its connection: events that happen while the client is
disconnected are kept and sent again after RESUME. The session ends when the client closes the
connection with code 1000 or 1001, or when a test ends it. Messages that only a faulty client would
send are not answered as by Discord.
"""

import asyncio
import json
import secrets
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.gateway import sessions
from sandbox.gateway.sessions import Connection, Session, Shard, shard_of
from sandbox.world import payloads
from sandbox.world.model import Json
from sandbox.world.world import Event, Intent, World

HEARTBEAT_INTERVAL_MS = 41_250
"""The interval at which a client must send heartbeats."""

ACK_DELAY_S = 0.005
"""Delay of the answer to a heartbeat.

Without a delay, discord.py's `latency` would be a whole heartbeat interval.
"""


class Gateway:
    """The gateway's connections and sessions."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
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
        connection.say(
            sessions.HELLO_OPCODE, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": []}
        )
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, message.data)
        finally:
            writer.cancel()
            self._gone(connection)
        return socket

    def _gone(self, connection: Connection) -> None:
        self.connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            if connection.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        self.world.signal.ring()

    def _receive(self, connection: Connection, text: str) -> None:
        frame: dict[str, Any] = json.loads(text)
        if frame["op"] == sessions.HEARTBEAT_OPCODE:
            loop = asyncio.get_running_loop()
            loop.call_later(ACK_DELAY_S, self._acknowledge, connection)
        elif frame["op"] == sessions.IDENTIFY_OPCODE:
            self._identify(connection, frame["d"])
        elif frame["op"] == sessions.RESUME_OPCODE:
            self._resume(connection, frame["d"])

    def _acknowledge(self, connection: Connection) -> None:
        connection.say(sessions.HEARTBEAT_ACK_OPCODE)
        self.acknowledged += 1
        self.world.signal.ring()

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
        for old in list(self.sessions.values()):
            if old.connection is None and old.replaced_by(shard):
                del self.sessions[old.id]
        session = Session(secrets.token_hex(16), data["intents"], shard, connection)
        connection.session = session
        self.sessions[session.id] = session
        for name, payload in self.welcome(session.id, shard):
            session.dispatch(name, payload)
        self.world.signal.ring()

    def welcome(self, session_id: str, shard: Shard | None) -> list[tuple[str, Json]]:
        """Return name and data of a session's first events: READY, and one for each guild."""
        app = self.world.state.application
        guilds = list(self.world.state.guilds.values())
        if shard is not None:
            guilds = [g for g in guilds if shard_of(g.id, shard[1]) == shard[0]]
        ready: Json = {
            "v": 10,
            "user": payloads.me(self.world),
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session_id,
            "resume_gateway_url": self.url,
            "application": {"id": str(app.id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
        }
        if shard is not None:
            ready["shard"] = list(shard)
        created = [("GUILD_CREATE", payloads.guild_create(self.world, g)) for g in guilds]
        return [("READY", ready), *created]

    def _resume(self, connection: Connection, data: Json) -> None:
        session, seen = self.sessions.get(data["session_id"]), int(data["seq"])
        if session is None or not session.remembers(seen):
            connection.say(sessions.INVALID_SESSION_OPCODE, data=False)
            return
        if session.connection is not None:
            session.connection.close(4000, "Session resumed elsewhere.")
        session.connection = connection
        connection.session = session
        for number, frame in session.sent:
            if number > seen:
                connection.send(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.resumed += 1
        self.world.signal.ring()

    async def cut(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Close every connection with this code; unless `resumable`, also end the sessions."""
        if not resumable:
            self.sessions.clear()
        for connection in list(self.connections):
            if connection.session is not None:
                connection.session.connection = None
            await connection.socket.close(code=code)
