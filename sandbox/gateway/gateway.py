"""The gateway: sessions, their numbered events, and what is said again after an outage.

A session outlives its connection: what happens meanwhile is kept and said again on RESUME. It ends
when the client closes with 1000 or 1001, or when a test wants it to. What only a broken client
would say, which discord.py is not, is not answered as Discord does.
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
"""The interval between a client's heartbeats."""
ACK_DELAY_S = 0.005
"""An acknowledgement without any delay makes discord.py's `latency` read a whole interval."""


class Gateway:
    """All sessions and their connections."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.acknowledged = 0
        self.recommended = 1
        """How many shards `/gateway/bot` recommends."""
        self.identified = 0
        """How many sessions have begun."""
        self.resumed = 0
        world.sinks.append(self.publish)

    @property
    def is_connected(self) -> bool:
        """Whether a client is connected and has received READY."""
        return any(session.connection for session in self.sessions.values())

    @property
    def shards(self) -> set[int]:
        """The numbers of the connected shards; a client without shards counts as 0."""
        there = (session for session in self.sessions.values() if session.connection)
        return {0 if session.shard is None else session.shard[0] for session in there}

    @property
    def reachable(self) -> bool:
        """Whether an event would reach a client, possibly after a RESUME."""
        return bool(self.sessions)

    def publish(self, event: Event) -> None:
        """Give the event to every session it concerns."""
        for session in self.sessions.values():
            if session.concerns(event):
                session.dispatch(event.name, event.data)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO to its end."""
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
        # A client that identifies anew never resumes what it had before.
        for old in list(self.sessions.values()):
            if old.connection is None and old.replaced_by(shard):
                del self.sessions[old.id]
        session = Session(secrets.token_hex(16), data["intents"], shard, connection)
        connection.session = session
        self.sessions[session.id] = session
        for name, told in self.welcome(session.id, shard):
            session.dispatch(name, told)
        self.world.signal.ring()

    def welcome(self, session_id: str, shard: Shard | None) -> list[tuple[str, Json]]:
        """Return a client's first events: READY, and one for each guild."""
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
        """Close every connection; unless resumable, forget the sessions."""
        if not resumable:
            self.sessions.clear()
        for connection in list(self.connections):
            if connection.session is not None:
                connection.session.connection = None
            await connection.socket.close(code=code)
