"""What Discord sends at the gateway, as the audits need it."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandbox import permissions as sandbox
from tests.audit.ids import BOT, CHANNEL, GUILD, NAMES, OTHER, THREAD, direct

Json = dict[str, Any]
LAYOUT = 1 << 15
"""The flag of a message that is made of components alone."""

SINCE = "2026-01-01T00:00:00+00:00"
ALL = str(2**50 - 1)
PERSON = str(int(sandbox.PERSON))
"""What everybody may do: not everything, or private threads would be open to all."""


def user(number: int) -> Json:
    """A person."""
    name = NAMES.get(number, f"user {number % 1000}")
    told = {"username": name.lower(), "global_name": name, "discriminator": "0", "avatar": None}
    return {"id": str(number), **told, "bot": number == BOT}


def member(number: int, *, with_user: bool = True) -> Json:
    """A person as a member of the server."""
    one: Json = {"roles": [], "joined_at": SINCE, "deaf": False, "mute": False, "flags": 0}
    one |= {"permissions": PERSON, "nick": None, "avatar": None, "pending": False}
    return one | ({"user": user(number)} if with_user else {})


def channel(number: int) -> Json:
    """A channel of the server, or somebody's direct messages."""
    if number == THREAD:
        return _thread()
    if number not in (CHANNEL, OTHER):
        return {"id": str(number), "type": 1, "flags": 0, "recipients": []}
    one: Json = {"id": str(number), "type": 0, "guild_id": str(GUILD), "name": f"c{number % 100}"}
    one |= {"position": 0, "permission_overwrites": [], "nsfw": False, "topic": None, "flags": 0}
    return one | {"parent_id": None, "last_message_id": None, "rate_limit_per_user": 0}


def _thread() -> Json:
    about = {"archived": False, "archive_timestamp": SINCE, "auto_archive_duration": 1440}
    one: Json = {"id": str(THREAD), "type": 12, "guild_id": str(GUILD), "parent_id": str(CHANNEL)}
    one |= {"owner_id": str(BOT), "name": "private", "message_count": 0, "member_count": 2}
    one |= {"thread_metadata": about | {"locked": False, "invitable": False}, "flags": 0}
    joined = {"id": str(THREAD), "user_id": str(BOT), "join_timestamp": SINCE, "flags": 0}
    return one | {"rate_limit_per_user": 0, "last_message_id": None, "member": joined}


def guild() -> Json:
    """The server, as GUILD_CREATE carries it."""
    role = {"id": str(GUILD), "name": "@everyone", "permissions": PERSON, "position": 0, "color": 0}
    role |= {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
    role |= {"colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}}
    empty = ("emojis", "stickers", "features", "voice_states", "presences", "stage_instances")
    one: Json = {"id": str(GUILD), "name": "Audit", "owner_id": str(BOT), "roles": [role]}
    one |= {name: [] for name in (*empty, "guild_scheduled_events", "soundboard_sounds")}
    one |= {"channels": [channel(CHANNEL), channel(OTHER)], "threads": [_thread()]}
    one |= {"members": [member(BOT)], "member_count": len(NAMES), "large": False}
    counted = ("verification_level", "default_message_notifications", "explicit_content_filter")
    one |= dict.fromkeys((*counted, "mfa_level", "nsfw_level", "premium_tier"), 0)
    one |= dict.fromkeys(("system_channel_flags", "afk_timeout"), 0)
    return one | {"preferred_locale": "en-US", "unavailable": False}


def application() -> Json:
    """The bot's application."""
    one: Json = {"id": str(BOT), "name": "Kontor", "description": "", "flags": 0, "icon": None}
    one |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64}
    return one | {"owner": user(BOT), "team": None, "rpc_origins": None}


def message(number: int, where: int, by: int, **given: Any) -> Json:
    """A message; `given` is what it holds."""
    one: Json = {"id": str(number), "channel_id": str(where), "author": user(by), "content": ""}
    one |= {name: [] for name in ("embeds", "attachments", "components", "mentions")}
    one |= {"mention_roles": [], "mention_everyone": False, "timestamp": SINCE, "tts": False}
    return one | {"edited_timestamp": None, "flags": 0, "pinned": False, "type": 0} | given


def typed(number: int, where: int, by: int, line: str) -> Json:
    """A line that somebody has written, as MESSAGE_CREATE carries it."""
    one = message(number, where, by, content=line, mentions=[user(BOT)])
    if where != direct(by):
        one |= {"guild_id": str(GUILD), "member": member(by, with_user=False)}
    return one


def interaction(  # noqa: PLR0917 - an interaction's own order
    number: int, token: str, kind: int, by: int, where: int, data: Json, *, on: Json | None = None
) -> Json:
    """Something that somebody does with the bot; `on` is the message that was pressed."""
    one: Json = {"id": str(number), "application_id": str(BOT), "type": kind, "data": data}
    one |= {"token": token, "version": 1, "channel": channel(where), "locale": "en-US"}
    one |= {"channel_id": str(where), "attachment_size_limit": 2**23, "entitlements": []}
    one |= {"app_permissions": ALL, "authorizing_integration_owners": {"0": str(GUILD)}}
    if on is not None:
        one["message"] = on
    if where == direct(by):
        return one | {"user": user(by), "context": 1}
    told = {"guild_id": str(GUILD), "member": member(by), "guild_locale": "en-US", "context": 0}
    return one | told | {"guild": {"id": str(GUILD), "locale": "en-US", "features": []}}


def pressed(custom_id: str) -> Json:
    """The press of a button."""
    return {"custom_id": custom_id, "component_type": 2, "id": 1}


def picked(custom_id: str, values: Sequence[str]) -> Json:
    """A choice in a menu."""
    return {"custom_id": custom_id, "component_type": 3, "values": list(values), "id": 1}


def holding(data: Json) -> list[Json]:
    """The components of a message that holds what was pressed."""
    one: Json = {"custom_id": data["custom_id"], "type": data.get("component_type", 2), "id": 2}
    if one["type"] == 3:
        options = [{"label": value or "-", "value": value} for value in data["values"]]
        one |= {"options": options, "placeholder": "-", "min_values": 1, "max_values": 1}
    else:
        one |= {"style": 2, "label": "-"}
    return [{"type": 1, "id": 1, "components": [one]}]


def submitted(custom_id: str, fields: Mapping[str, str]) -> Json:
    """A form that was sent in."""
    labels = [
        {
            "type": 18,
            "id": at,
            "component": {"type": 4, "id": 50 + at, "custom_id": key, "value": value},
        }
        for at, (key, value) in enumerate(fields.items(), 1)
    ]
    return {"custom_id": custom_id, "components": labels}


class Someone(int):
    """A person who is named in an option."""


def command(words: str, options: Mapping[str, Any], focused: str | None = None) -> Json:
    """A command with its options; `focused` asks for suggestions for that one."""
    given: list[Json] = [
        {"name": key, "type": _type(value), "value": _written(value)}
        | ({"focused": True} if key == focused else {})
        for key, value in options.items()
    ]
    people = [int(value) for value in options.values() if isinstance(value, Someone)]
    name, *rest = words.split()
    for part in reversed(rest):
        given = [{"name": part, "type": 1, "options": given}]
    found = {"id": "1", "name": name, "type": 1, "options": given}
    if people:
        members = {str(one): member(one, with_user=False) for one in people}
        found["resolved"] = {"users": {str(one): user(one) for one in people}, "members": members}
    return found


def _written(value: object) -> object:
    return str(int(value)) if isinstance(value, Someone) else value


def _type(value: object) -> int:
    if isinstance(value, bool):
        return 5
    if isinstance(value, Someone):
        return 6
    return 4 if isinstance(value, int) else 3
