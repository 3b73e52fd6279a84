"""Registers the commands with Discord, but only when they differ from what is registered."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.core.logs import logger

log = logger(__name__)

COMPARED = (
    "type",
    "name",
    "description",
    "name_localizations",
    "description_localizations",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "default_member_permissions",
    "nsfw",
    "value",
)
"""What of a command is compared; Discord adds ids, versions and defaults of its own."""

PLACES = ("contexts", "integration_types")
"""Where a command can be used, and by which kind of installation: compared as sets."""


async def sync(client: discord.Client, tree: app_commands.CommandTree[Any]) -> bool:
    """Register the commands if need be; return whether it was.

    One request looks, and a second one writes only after an update of the bot: every registration
    counts towards a daily limit, and clients reload their lists.
    """
    wanted = await _wanted(tree)
    if await _are_known(client, wanted):
        return False
    # Not `tree.sync`, which would translate them all once more.
    await client.http.bulk_upsert_global_commands(_application(client), wanted)
    log.info("commands registered", count=len(wanted))
    return True


async def is_registered(client: discord.Client, tree: app_commands.CommandTree[Any]) -> bool:
    """Ask Discord whether it knows the commands as they are."""
    return await _are_known(client, await _wanted(tree))


async def _wanted(tree: app_commands.CommandTree[Any]) -> list[Any]:
    if tree.translator is None:
        raise ValueError("the commands have no translator yet")
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]


async def _are_known(client: discord.Client, wanted: list[Any]) -> bool:
    path = "/applications/{application_id}/commands?with_localizations=true"
    route = Route("GET", path, application_id=_application(client))
    return digest(wanted) == digest(await client.http.request(route))


def _application(client: discord.Client) -> int:
    if client.application_id is None:
        raise ValueError("the client has not logged in yet")
    return client.application_id


def digest(commands: list[Any]) -> list[Any]:
    """Return what two lists of commands are compared by."""
    return sorted((_essence(command) for command in commands), key=repr)


def _essence(node: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: node[key] for key in COMPARED if node.get(key) not in (None, False, {}, [])}
    kept.setdefault("type", 1)
    kept |= {
        key: [_essence(child) for child in node[key]]
        for key in ("options", "choices")
        if node.get(key)
    }
    kept |= {key: sorted(node[key]) for key in PLACES if node.get(key)}
    return kept
