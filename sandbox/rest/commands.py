"""Registering application commands, globally or for a guild."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import payloads
from sandbox.commands import check_all
from sandbox.errors import refuse
from sandbox.model import Command

if TYPE_CHECKING:
    from sandbox.model import Json
    from sandbox.rest.call import Answer, Call


def _guild_id(call: Call) -> int | None:
    if call.id("application_id") != call.world.state.application.id:
        raise refuse(10002)
    if "guild_id" not in call.params:
        return None
    return call.world.guild_of(call.id("guild_id")).id


async def list_commands(call: Call) -> Answer:
    """GET /applications/{application_id}/commands, and a guild's.

    The words of other languages are left out unless asked for.
    """
    found = [payloads.command(call.world, c) for c in call.world.commands(_guild_id(call))]
    if call.query.get("with_localizations") not in ("1", "true", "True"):
        for data in found:
            for key in ("name_localizations", "description_localizations"):
                data.pop(key, None)
    return 200, found


async def put_commands(call: Call) -> Answer:
    """PUT /applications/{application_id}/commands: these and no others."""
    guild_id = _guild_id(call)
    kept = check_all(call.body)
    if len(kept) > 100:
        raise refuse(30032)
    old = {c.name: c for c in call.world.commands(guild_id)}
    for command in old.values():
        del call.world.state.commands[command.id]
    new = [_stored(call, guild_id, data, old) for data in kept]
    call.world.signal.ring()
    return 200, [payloads.command(call.world, c) for c in new]


def _stored(call: Call, guild_id: int | None, data: Json, old: dict[str, Command]) -> Command:
    """A command keeps its id as long as its name stays."""
    known = old.get(str(data["name"]))
    command = Command(
        known.id if known else call.world.snowflake(), call.world.snowflake(), guild_id, data
    )
    if known is not None and known.data == data:
        command.version = known.version
    call.world.state.commands[command.id] = command
    return command
