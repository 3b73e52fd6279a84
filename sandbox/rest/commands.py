"""Registering application commands."""

from sandbox import payloads
from sandbox.commands import check_all
from sandbox.errors import refuse
from sandbox.model import Command, Json
from sandbox.rest.call import Answer, Call


def _need_own(call: Call) -> None:
    if call.id("application_id") != call.world.state.application.id:
        raise refuse(10002)


def list_commands(call: Call) -> Answer:
    """GET /applications/{application_id}/commands.

    The words of other languages are left out unless asked for.
    """
    _need_own(call)
    found = [payloads.command(call.world, command) for command in call.world.commands]
    if not call.asks("with_localizations"):
        for data in found:
            for key in ("name_localizations", "description_localizations"):
                data.pop(key, None)
    return 200, found


def put_commands(call: Call) -> Answer:
    """PUT /applications/{application_id}/commands: these and no others."""
    _need_own(call)
    kept = check_all(call.body)
    if len(kept) > 100:
        raise refuse(30032)
    old = {command.name: command for command in call.world.commands}
    new = [_stored(call, data, old.get(data["name"])) for data in kept]
    call.world.state.commands = {command.id: command for command in new}
    call.world.signal.ring()
    return 200, [payloads.command(call.world, command) for command in new]


def _stored(call: Call, data: Json, known: Command | None) -> Command:
    """A command keeps its id as long as its name stays."""
    if known is not None and known.data == data:
        return known
    return Command(known.id if known else call.world.snowflake(), call.world.snowflake(), data)
