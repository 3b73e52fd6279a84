"""Turns a slash command that a person types into the data of an interaction.

It makes the checks of Discord's app: the command exists and may be used, required options are
present, and every value is allowed. A failed check raises `CannotDo`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sandbox.people.messages import CannotDo
from sandbox.rest.commands import (
    ATTACHMENT_TYPE,
    BOOLEAN_TYPE,
    GROUP_TYPE,
    INTEGER_TYPE,
    ROLE_TYPE,
    SLASH_TYPE,
    STRING_TYPE,
    SUBCOMMAND_TYPE,
)
from sandbox.world import payloads
from sandbox.world.model import Attachment, Channel, ChannelKind, Command, Json
from sandbox.world.permissions import Permission
from sandbox.world.world import World

T = TypeVar("T")
FILE_NAME = "file.txt"
"""The name of each file that is attached to a command."""


@dataclass(slots=True)
class SlashCommandInput:
    """Builds the interaction data of one slash command of a person in a channel."""

    world: World
    user_id: int
    channel: Channel
    resolved: Json = field(default_factory=dict)
    """The users, members, roles and attachments that the options name, as Discord's objects."""

    def data(self, path: str, options: Mapping[str, object], *, focused: str | None = None) -> Json:
        """Return the interaction's data.

        Args:
            path: the command's name with its subcommands, such as `table create`.
            options: the options by name.
            focused: the option that is still being typed, for a request of suggestions.
        """
        name, *steps = path.removeprefix("/").split()
        offered = usable_commands(self.world, self.user_id, self.channel)
        command = _require({command.name: command for command in offered}, name)
        node, nested = command.data, []
        for step in steps:
            children = {
                option["name"]: option for option in node.get("options") or [] if _is_nested(option)
            }
            node = _require(children, step)
            nested.append({"name": node["name"], "type": node["type"]})
        if any(map(_is_nested, node.get("options") or [])):
            raise CannotDo(f"/{path} is not a whole command")
        entries = self._option_entries(node, options, focused)
        for subcommand in reversed(nested):
            entries = [subcommand | {"options": entries}]
        data: Json = {"id": str(command.id), "name": command.name, "type": SLASH_TYPE}
        if entries:
            data["options"] = entries
        if self.resolved:
            data["resolved"] = self.resolved
        return data

    def _option_entries(
        self, node: Json, options: Mapping[str, object], focused: str | None
    ) -> list[Json]:
        """Return the options as Discord's app sends them; `node` is the command or subcommand."""
        known = {option["name"]: option for option in node.get("options") or []}
        missing = [
            name for name, option in known.items() if option.get("required") and name not in options
        ]
        if missing and focused is None:
            raise CannotDo(f"the option {missing[0]!r} is required")
        result = []
        for name, value in options.items():
            option = _require(known, name)
            entry: Json = {"name": name, "type": option["type"]}
            if name == focused:
                # The option that is still being typed is sent as text, whatever its type.
                entry |= {"value": str(value), "focused": True}
            else:
                # While one option is being typed, Discord's app does not check the others.
                entry["value"] = value if focused else self._value(option, value)
            result.append(entry)
        return result

    def _value(self, option: Json, value: Any) -> Any:  # noqa: ANN401 - as varied as options are
        """Return the value of an option as Discord's app sends it."""
        kind = option["type"]
        if choices := option.get("choices"):
            offered = {
                choice[key]: choice["value"] for choice in choices for key in ("name", "value")
            }
            return _require(offered, value)
        if kind == STRING_TYPE:
            return _require_size(str(value), len(str(value)), option, "length")
        if kind == INTEGER_TYPE:
            if not str(value).removeprefix("-").isdecimal():
                raise CannotDo(f"{option['name']} is a whole number, not {value!r}")
            return _require_size(int(value), int(value), option, "value")
        if kind == BOOLEAN_TYPE:
            if not isinstance(value, bool):
                raise CannotDo(f"{option['name']} is yes or no, not {value!r}")
            return value
        if kind == ROLE_TYPE:
            return self._resolve_role(int(value))
        return self._file(str(value)) if kind == ATTACHMENT_TYPE else self.resolve_user(value)

    def _resolve_role(self, role_id: int) -> str:
        """Add a role of the guild to the resolved data, and return its id."""
        role = _require(self.world.state.guilds[self.channel.guild_id or 0].roles, role_id)
        self.resolved.setdefault("roles", {})[str(role_id)] = payloads.role(role)
        return str(role_id)

    def _file(self, text: str) -> str:
        """Upload a text file with this content, and return its id."""
        state, kind = self.world.state, "text/plain; charset=utf-8"
        file = Attachment(
            self.world.snowflake(), self.channel.id, FILE_NAME, kind, text.encode(), ephemeral=True
        )
        state.attachments[file.id] = file
        attachment = payloads.attachment(self.world, file)
        self.resolved.setdefault("attachments", {})[str(file.id)] = attachment
        return str(file.id)

    def resolve_user(self, user_or_id: object) -> str:
        """Add a user (an object with an `id`, or an id) to the resolved data; return the id."""
        user_id = int(getattr(user_or_id, "id", user_or_id))  # type: ignore[call-overload]
        user = payloads.user(self.world.user(user_id))
        self.resolved.setdefault("users", {})[str(user_id)] = user
        guild = self.world.state.guilds.get(self.channel.guild_id or 0)
        if guild is not None and user_id in guild.members:
            permissions = self.world.permissions(self.channel, user_id)
            omitted = ("user", "mute", "deaf")
            member = payloads.member(self.world, guild.members[user_id], without=omitted)
            member["permissions"] = str(permissions)
            self.resolved.setdefault("members", {})[str(user_id)] = member
        return str(user_id)


def _is_nested(option: Json) -> bool:
    return option["type"] in (SUBCOMMAND_TYPE, GROUP_TYPE)


def _require(items: Mapping[Any, T], name: object) -> T:
    """Return the item with this name. Raises CannotDo if there is none."""
    if name not in items:
        raise CannotDo(f"there is no {name!r} among {list(items)}")
    return items[name]


def _require_size(value: Any, size: int, option: Json, what: str) -> Any:  # noqa: ANN401 - text or number
    """Return the value if its size is within the bounds of its option.

    `what` is "length" or "value", as in the names of the bounds (`min_length`).
    """
    low, high = option.get(f"min_{what}"), option.get(f"max_{what}")
    if (low is not None and size < low) or (high is not None and size > high):
        raise CannotDo(f"the {what} of {option['name']} is from {low} to {high}, not {size}")
    return value


def usable_commands(world: World, user_id: int, channel: Channel) -> list[Command]:
    """Return the commands that a person is offered in a channel."""
    return [command for command in world.commands if _may_use(world, user_id, channel, command)]


def _may_use(world: World, user_id: int, channel: Channel, command: Command) -> bool:
    contexts = command.data.get("contexts")
    is_dm = channel.kind == ChannelKind.DM
    # Discord's contexts are numbers: 0 is a guild, 1 are direct messages with the bot.
    if contexts is not None and int(is_dm) not in contexts:
        return False
    permissions = world.permissions(channel, user_id)
    return is_dm or bool(permissions & Permission.USE_APPLICATION_COMMANDS)
