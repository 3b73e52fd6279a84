"""Registering application commands, globally or for a guild."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import payloads
from sandbox.commands import MESSAGE_MENU, SLASH, USER_MENU, check_all, check_command
from sandbox.errors import Refused, invalid_form, refuse
from sandbox.forms import Check
from sandbox.model import Command
from sandbox.rest.call import NO_CONTENT

if TYPE_CHECKING:
    from sandbox.model import Json
    from sandbox.rest.call import Answer, Call

_MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15}
_CODES = {SLASH: 30032, USER_MENU: 30033, MESSAGE_MENU: 30034}


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
    if not isinstance(call.body, list) or not all(isinstance(c, dict) for c in call.body):
        raise invalid_form(
            {"_errors": [{"code": "LIST_TYPE_CONVERT", "message": "Only iterables may be used."}]}
        )
    kept = check_all(call.body)
    _check_count(kept)
    old = {(c.kind, c.name): c for c in call.world.commands(guild_id)}
    for command in old.values():
        del call.world.state.commands[command.id]
    new = [_stored(call, guild_id, data, old) for data in kept]
    call.world.signal.ring()
    return 200, [payloads.command(call.world, c) for c in new]


def _check_count(commands: list[Json]) -> None:
    for kind, most in _MOST.items():
        if sum(data["type"] == kind for data in commands) > most:
            message = f"Maximum number of application commands reached ({most})"
            raise Refused(400, _CODES[kind], message)


def _stored(
    call: Call, guild_id: int | None, data: Json, old: dict[tuple[int, str], Command]
) -> Command:
    """A command keeps its id as long as its name stays."""
    known = old.get((int(data["type"]), str(data["name"])))
    command = Command(
        known.id if known else call.world.snowflake(), call.world.snowflake(), guild_id, data
    )
    if known is not None and known.data == data:
        command.version = known.version
    call.world.state.commands[command.id] = command
    return command


async def post_command(call: Call) -> Answer:
    """POST /applications/{application_id}/commands: add one, or replace the one of its name."""
    guild_id = _guild_id(call)
    check = Check()
    kept = check_command(check, call.form)
    check.done()
    old = {(c.kind, c.name): c for c in call.world.commands(guild_id)}
    known = (int(kept["type"]), str(kept["name"])) in old
    if not known:
        _check_count([*(c.data for c in old.values()), kept])
    command = _stored(call, guild_id, kept, old)
    return 200 if known else 201, payloads.command(call.world, command)


def _command(call: Call) -> Command:
    guild_id = _guild_id(call)
    command = call.world.state.commands.get(call.id("command_id"))
    if command is None or command.guild_id != guild_id:
        raise refuse(10063)
    return command


async def get_command(call: Call) -> Answer:
    """GET /applications/{application_id}/commands/{command_id}."""
    return 200, payloads.command(call.world, _command(call))


async def patch_command(call: Call) -> Answer:
    """PATCH /applications/{application_id}/commands/{command_id}."""
    command = _command(call)
    check = Check()
    kept = check_command(check, command.data | call.form)
    check.done()
    command.data, command.version = kept, call.world.snowflake()
    return 200, payloads.command(call.world, command)


async def delete_command(call: Call) -> Answer:
    """DELETE /applications/{application_id}/commands/{command_id}."""
    del call.world.state.commands[_command(call).id]
    return NO_CONTENT
