"""Lists all slash commands, and registers them with Discord when they have changed."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.components.custom_ids import Kind
from bot.core.logs import logger
from bot.messaging.services import Services
from bot.messaging.slash import IN_SERVERS, ON_SERVERS, MakeCommand, at_table, localize
from bot.messaging.which_table import find_begun_table, find_open_table
from bot.subjects import board, ladder, lists, manual, proposals, replay, seats
from bot.subjects.leaving import leaving_command
from bot.subjects.lists import list_command
from bot.subjects.lobby import options
from bot.subjects.lobby.actions import (
    bring_command,
    invite_command,
    join_command,
    learn_command,
    new_command,
    practice_command,
    start_command,
)
from bot.subjects.log import log_command, show_export, verify_command
from bot.subjects.manual import help_command
from bot.subjects.notes import note_command
from bot.subjects.people import notices_command, privacy_command
from bot.subjects.play import moves, plans
from bot.subjects.seats import (
    give_time_command,
    reminders_command,
    replace_command,
    vacation_command,
)
from bot.subjects.seekers import looking_command
from bot.subjects.statistics import stats_command
from bot.subjects.tournament import (
    cancel_tournament_command,
    new_tournament_command,
    show_tournament_command,
)

SEAT_COMMANDS: tuple[MakeCommand, ...] = (
    at_table("seats", seats.show_seats),
    at_table("pause", partial(seats.take_break, end=False)),
    at_table("resume", partial(seats.take_break, end=True)),
    at_table("rhythm", seats.change_rhythm),
    at_table("take", seats.take_seat),
    at_table("remind", seats.remind_players),
    vacation_command,
    replace_command,
    reminders_command,
    give_time_command,
)
"""The commands about a running match, which are subcommands of `/table` as well."""

TABLE_COMMANDS: tuple[MakeCommand, ...] = (
    new_command,
    practice_command,
    join_command,
    leaving_command("leave", Kind.STAND_UP),
    start_command,
    leaving_command("cancel", Kind.ABORT),
    leaving_command("stop", Kind.STOP),
    at_table("back", proposals.propose_undo),
    invite_command,
    at_table("options", options.show_options, find_open_table),
    list_command,
    at_table("export", show_export, find_begun_table),
    bring_command,
    *SEAT_COMMANDS,
)
"""The subcommands of `/table`, in the order in which Discord lists them."""

TOURNAMENT_COMMANDS: tuple[MakeCommand, ...] = (
    new_tournament_command,
    show_tournament_command,
    cancel_tournament_command,
)
"""The subcommands of `/tournament`."""


def group_commands(
    key: str, commands: Iterable[MakeCommand], services: Services
) -> app_commands.Group:
    """Return a group with its subcommands, such as `/table`.

    Args:
        key: the sentences `bot-cmd-<key>` and `bot-cmd-<key>-group` are its name and description.
        commands: make the subcommands.
        services: what the subcommands need when they are called.
    """
    group = app_commands.Group(
        name=localize(key),
        description=localize(f"{key}-group"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=ON_SERVERS,
    )
    for make in commands:
        group.add_command(make(services))
    return group


UNGROUPED_COMMANDS: tuple[MakeCommand, ...] = (
    *(
        moves.act_command,
        moves.undo_command,
        moves.end_command,
        moves.hint_command,
        plans.plans_command,
        note_command,
    ),
    *(board.board_command, board.hand_command, log_command, replay.replay_command),
    *(verify_command, manual.rules_command, lists.games_command),
    *(learn_command, notices_command, privacy_command, stats_command, help_command),
    *(ladder.ladder_command, looking_command),
)
"""The commands that belong to no group."""


def add_all(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Add all commands to the tree."""
    tree.add_command(group_commands("table", TABLE_COMMANDS, services))
    tree.add_command(group_commands("tournament", TOURNAMENT_COMMANDS, services))
    for make in UNGROUPED_COMMANDS:
        tree.add_command(make(services))


log = logger(__name__)

COMPARED_KEYS = (
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
"""The properties by which commands are compared. Discord adds others, such as ids and versions."""

SLASH_COMMAND_TYPE = 1
"""Discord's type of slash commands, which it takes where a command names none."""

CONTEXT_KEYS = ("contexts", "integration_types")
"""Properties with lists whose order does not matter: where a command can be used, and by which kind
of installation."""


async def register_commands(client: discord.Client, tree: app_commands.CommandTree[Any]) -> bool:
    """Register the commands if they differ from those Discord knows; return whether they did.

    Registrations are limited per day, and make clients reload their lists of commands, so the
    registered commands are fetched and compared first.

    Raises:
        ValueError: the tree has no translator, or the client has not logged in yet.
        discord.HTTPException: Discord refuses the commands.
    """
    payloads = await _build_payloads(tree)
    if await _are_registered(client, payloads):
        return False
    # `tree.sync` would translate all commands a second time.
    await client.http.bulk_upsert_global_commands(_application_id(client), payloads)
    log.info("commands registered", count=len(payloads))
    return True


async def are_registered(client: discord.Client, tree: app_commands.CommandTree[Any]) -> bool:
    """Ask Discord whether the registered commands are the same as these.

    Raises the errors of `register_commands`.
    """
    return await _are_registered(client, await _build_payloads(tree))


async def _build_payloads(tree: app_commands.CommandTree[Any]) -> list[Any]:
    if tree.translator is None:
        raise ValueError("the commands have no translator yet")
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]


async def _are_registered(client: discord.Client, payloads: list[Any]) -> bool:
    path = "/applications/{application_id}/commands?with_localizations=true"
    route = Route("GET", path, application_id=_application_id(client))
    return comparable(payloads) == comparable(await client.http.request(route))


def _application_id(client: discord.Client) -> int:
    if client.application_id is None:
        raise ValueError("the client has not logged in yet")
    return client.application_id


def comparable(commands: list[Any]) -> list[Any]:
    """Return a list of commands in a form in which equal commands compare equal."""
    return sorted((_comparable_node(command) for command in commands), key=repr)


def _comparable_node(node: Mapping[str, Any]) -> dict[str, Any]:
    """Return a command, option or choice with its compared properties, without empty ones."""
    compared = {
        key: node[key] for key in COMPARED_KEYS if node.get(key) not in (None, False, {}, [])
    }
    compared.setdefault("type", SLASH_COMMAND_TYPE)
    for key in ("options", "choices"):
        if node.get(key):
            compared[key] = [_comparable_node(child) for child in node[key]]
    for key in CONTEXT_KEYS:
        if node.get(key):
            compared[key] = sorted(node[key])
    return compared
