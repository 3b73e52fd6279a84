"""A slash command as a person types it becomes the data of an interaction.

What Discord's app checks before it sends anything is checked here: that the command exists and may
be used, that required options are there, and that every value fits.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sandbox import message_payloads, payloads
from sandbox.commands import ATTACHMENT, BOOLEAN, GROUP, INTEGER, SLASH, STRING, SUBCOMMAND
from sandbox.model import Attachment, Channel, ChannelKind, Command, Json
from sandbox.permissions import Permission
from sandbox.sight import CannotDo
from sandbox.world import World

FILE = "file.txt"
"""What a file is called that is attached to a command: text, whatever it was called before."""


@dataclass(slots=True)
class Typed:
    """What a person typed, on its way to becoming an interaction's data."""

    world: World
    user_id: int
    channel: Channel
    resolved: Json = field(default_factory=dict)

    def command(self, name: str) -> Command:
        """The command of this name that the person may use here."""
        found = usable(self.world, self.user_id, self.channel)
        for command in found:
            if command.name == name:
                return command
        raise CannotDo(f"no command /{name} here among {[c.name for c in found]}")

    def data(self, path: str, given: Mapping[str, object], *, focused: str | None = None) -> Json:
        """The interaction's data for `table create` with its options."""
        name, *steps = path.removeprefix("/").split()
        command = self.command(name)
        node, nested = command.data, []
        for step in steps:
            node = _child(node, step)
            nested.append(node)
        if any(o["type"] in (SUBCOMMAND, GROUP) for o in node.get("options") or []):
            raise CannotDo(f"/{path} is not a whole command")
        options = self._options(node, given, focused)
        for step_node in reversed(nested):
            options = [{"name": step_node["name"], "type": step_node["type"], "options": options}]
        data: Json = {"id": str(command.id), "name": command.name, "type": SLASH}
        if options:
            data["options"] = options
        if self.resolved:
            data["resolved"] = self.resolved
        return data

    def _options(self, node: Json, given: Mapping[str, object], focused: str | None) -> list[Json]:
        known = {option["name"]: option for option in node.get("options") or []}
        named = {_spelt(name, known): value for name, value in given.items()}
        for name, option in known.items():
            if option.get("required") and name not in named and focused is None:
                raise CannotDo(f"the option {name!r} is required")
        result = []
        for name, value in named.items():
            option = known[name]
            entry: Json = {"name": name, "type": option["type"]}
            if focused is not None and name == _spelt(focused, known):
                # What is still being typed is text, whatever it is to become.
                entry |= {"value": str(value), "focused": True}
            else:
                entry["value"] = self._value(option, value)
            result.append(entry)
        return result

    def _value(self, option: Json, value: Any) -> Any:  # noqa: ANN401 - as varied as options are
        kind = option["type"]
        if option.get("choices"):
            return _chosen(option, value)
        if kind == STRING:
            return _fitting_text(option, value)
        if kind == INTEGER:
            return _fitting_number(option, value)
        if kind == BOOLEAN:
            if not isinstance(value, bool):
                raise CannotDo(f"{option['name']} is yes or no, not {value!r}")
            return value
        if kind == ATTACHMENT:
            return self.resolve_file(str(value))
        return self.resolve_user(value)

    def resolve_file(self, text: str) -> str:
        """Note a text file with these words among the resolved data; returns its id."""
        state, kind = self.world.state, "text/plain; charset=utf-8"
        file = Attachment(
            self.world.snowflake(), self.channel.id, FILE, kind, text.encode(), ephemeral=True
        )
        state.attachments[file.id] = file
        noted = {str(file.id): message_payloads.attachment(self.world, file)}
        self.resolved["attachments"] = noted | self.resolved.get("attachments", {})
        return str(file.id)

    def resolve_user(self, who: object) -> str:
        """Note a user among the resolved data; returns their id."""
        user_id = int(getattr(who, "id", who))  # type: ignore[call-overload]
        user = self.world.user(user_id)
        self.resolved.setdefault("users", {})[str(user_id)] = payloads.user(user)
        if self.channel.guild_id is not None:
            guild = self.world.state.guilds[self.channel.guild_id]
            member = guild.members.get(user_id)
            if member is not None:
                self.resolved.setdefault("members", {})[str(user_id)] = payloads.member(
                    self.world,
                    guild.id,
                    member,
                    resolved=True,
                    permissions=self.world.permissions(self.channel, user_id),
                )
        return str(user_id)


def _spelt(name: str, known: Mapping[str, Json]) -> str:
    """The option that a keyword means: `max_price` also finds `max-price`."""
    for spelling in (name, name.replace("_", "-"), name.rstrip("_")):
        if spelling in known:
            return spelling
    raise CannotDo(f"no option {name!r} among {list(known)}")


def _child(node: Json, name: str) -> Json:
    for option in node.get("options") or []:
        if option["name"] == name and option["type"] in (SUBCOMMAND, GROUP):
            found: Json = option
            return found
    raise CannotDo(f"no sub-command {name!r} below {node['name']!r}")


def _chosen(option: Json, value: object) -> object:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    offered = [choice["name"] for choice in option["choices"]]
    raise CannotDo(f"{option['name']}: {value!r} is not among {offered}")


def _fitting_text(option: Json, value: object) -> str:
    text = str(value)
    least, most = option.get("min_length", 0), option.get("max_length", 6000)
    if not least <= len(text) <= most:
        raise CannotDo(f"{option['name']} takes {least} to {most} characters, not {len(text)}")
    return text


def _fitting_number(option: Json, value: Any) -> int:  # noqa: ANN401
    number = int(value)
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and number < low) or (high is not None and number > high):
        raise CannotDo(f"{option['name']} is from {low} to {high}, not {number}")
    return number


def usable(world: World, user_id: int, channel: Channel) -> list[Command]:
    """The commands that a person is offered in a channel."""
    return [c for c in world.commands if _may_use(world, user_id, channel, c)]


def _may_use(world: World, user_id: int, channel: Channel, command: Command) -> bool:
    contexts = command.data.get("contexts")
    if channel.kind == ChannelKind.DM:
        return contexts is None or 1 in contexts
    if contexts is not None and 0 not in contexts:
        return False
    have = world.permissions(channel, user_id)
    if not have & Permission.USE_APPLICATION_COMMANDS:
        return False
    needed = command.data.get("default_member_permissions")
    if needed is None:
        return True
    bits = int(needed)
    return have & bits == bits and (bits != 0 or bool(have & Permission.ADMINISTRATOR))
