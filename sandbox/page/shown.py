"""Things as the page gets them: Discord's own objects where there are such, in few words else."""

import re
from typing import Any

from sandbox.interactions import Callback, Interaction, Kind, Status
from sandbox.people.person import Person
from sandbox.rest.commands import GROUP_TYPE, SUBCOMMAND_TYPE
from sandbox.world import message_payloads
from sandbox.world.model import Channel, ChannelKind, Json, Message, MessageFlags, User
from sandbox.world.permissions import writing_in
from sandbox.world.world import World

_EXPIRY = re.compile(r"\?ex=[0-9a-f]+$")
_KINDS = {
    ChannelKind.TEXT: "text",
    ChannelKind.DM: "dm",
    ChannelKind.PUBLIC_THREAD: "thread",
}


def person(world: World, who: User) -> Json:
    """A person, and the last direct message or mention by the bot."""
    dm = world.find_dm(who.id)
    calls = [
        message.id
        for message in world.state.messages.values()
        if message.author_id == world.bot.id
        and message.seen_by is None
        and (who.id in message.mentions or (dm is not None and message.channel_id == dm.id))
    ]
    return {
        "id": str(who.id),
        "name": who.name,
        "display": who.display,
        "bot": who.bot,
        "called": "0" if who.bot else str(max(calls, default=0)),
    }


def bot(viewer: Person) -> Json:
    """The bot, and whether it is there."""
    me = viewer.world.bot
    online = viewer.services.gateway.is_connected
    return person(viewer.world, me) | {"name": me.display, "online": online}


def channel(viewer: Person, of: Channel) -> Json:
    """A place in the list at the left."""
    return {
        "id": str(of.id),
        "kind": _KINDS[of.kind],
        "name": of.name,
        "parent": None if of.parent_id is None else str(of.parent_id),
        "last": None if of.last_message_id is None else str(of.last_message_id),
        "may_write": bool(viewer.world.permissions(of, viewer.id) & writing_in(of)),
    }


def message(viewer: Person, of: Message) -> Json:
    """A message, with addresses of files that stay the same for as long as it does."""
    world = viewer.world
    data: Json = _steady(world, message_payloads.message(world, of, to_bot=False))
    asked = viewer.services.desk.all.get(int((of.interaction or {}).get("id", 0)))
    return data | {
        "ephemeral": of.ephemeral,
        "thinking": bool(of.flags & MessageFlags.LOADING),
        "command": of.command and command(viewer, asked.data if asked else {"name": of.command}),
    }


def command(reader: Person, used: Json) -> str:
    """The whole command of an interaction, such as `table new`, in its reader's language.

    As in Discord's app (discord-api-docs, issue 5309).
    """
    return _path(used, [one.data for one in reader.world.commands], reader.user.locale)


def _path(used: Json, siblings: list[Json], locale: str) -> str:
    node = next((one for one in siblings if one["name"] == used["name"]), used)
    name = (node.get("name_localizations") or {}).get(locale, node["name"])
    nested = [o for o in used.get("options") or [] if o["type"] in (SUBCOMMAND_TYPE, GROUP_TYPE)]
    return " ".join([str(name), *(_path(o, node.get("options") or [], locale) for o in nested)])


def _steady(world: World, value: Any) -> Any:  # noqa: ANN401 - any part of a JSON tree
    if isinstance(value, dict):
        return {key: _steady(world, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_steady(world, item) for item in value]
    if isinstance(value, str) and value.startswith(f"{world.base_url}/attachments/"):
        return _EXPIRY.sub("?ex=ffffffff", value.removeprefix(world.base_url))
    return value


def interaction(viewer: Person, of: Interaction) -> Json:
    """How far something that this person did has come."""
    opened = of.status is Status.ACKNOWLEDGED and of.answer is Callback.MODAL
    return {
        "id": str(of.id),
        "kind": of.kind.name.lower(),
        "channel": str(of.channel_id),
        "message": None if of.message_id is None else str(of.message_id),
        "component": of.data.get("custom_id") if of.kind is Kind.COMPONENT else None,
        "command": command(viewer, of.data) if of.kind is Kind.COMMAND else None,
        "status": str(of.status),
        "modal": of.modal if opened else None,
    }


def commands(who: Person) -> Json:
    """The commands this person is offered, in channels and in direct messages."""
    channels = who.world.state.channels.values()
    guild = next(c for c in channels if c.kind == ChannelKind.TEXT)
    dm = who.world.find_dm(who.id)
    return {"guild": who.commands(guild), "dm": [] if dm is None else who.commands(dm)}


def locales(who: Person) -> list[str]:
    """The languages a person can choose: English, those of the commands, and their own."""
    told = [
        command.data.get(f"{what}_localizations")
        for command in who.world.commands
        for what in ("name", "description")
    ]
    spoken = {locale for one in told for locale in one or {}}
    return ["en-US", *sorted({*spoken, who.user.locale} - {"en-US"})]
