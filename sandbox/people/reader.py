"""A person before the screen: what they see, and how to wait for it."""

from collections.abc import Callable

from typing_extensions import override

from sandbox.people.sight import CannotDo, Seen
from sandbox.people.typed import usable
from sandbox.rest.call import Services
from sandbox.signals import PATIENCE
from sandbox.world.model import Channel, ChannelKind, Json, User
from sandbox.world.permissions import Permission
from sandbox.world.world import World


class Reader:
    """Somebody on the server, looking.

    Places are given as a channel, its name (`games`), its id, or `dm`.
    """

    def __init__(self, services: Services, user_id: int) -> None:
        self.services = services
        self.id = user_id

    @override
    def __repr__(self) -> str:
        return f"<{self.user.display}>"

    @property
    def world(self) -> World:
        """The world."""
        return self.services.world

    @property
    def user(self) -> User:
        """The account; its `locale` may be set."""
        return self.world.state.users[self.id]

    @property
    def mention(self) -> str:
        """How others mention them."""
        return f"<@{self.id}>"

    def messages(self, where: Channel | str | int) -> list[Seen]:
        """What stands in a channel for this person, oldest first."""
        channel = self.place(where)
        if not self.world.permissions(channel, self.id) & Permission.VIEW_CHANNEL:
            raise CannotDo(f"{self.user.display} does not see that channel")
        found = self.world.messages_in(channel.id)
        return [Seen(self.world, m.id) for m in found if m.seen_by in (None, self.id)]

    def threads(self, where: Channel | str | int) -> list[Channel]:
        """The open threads below a channel that they see."""
        parent = self.place(where)
        below = [c for c in self.world.state.channels.values() if c.parent_id == parent.id]
        return [c for c in below if not c.archived and self.world.permissions(c, self.id)]

    def commands(self, where: Channel | str | int) -> list[Json]:
        """The commands they are offered there, with the words of their own language put in."""
        channel = self.place(where)
        found = usable(self.world, self.id, channel)
        return [_in_language(command.data, self.user.locale) for command in found]

    async def sees(
        self,
        where: Channel | str | int,
        wanted: str | Callable[[Seen], bool],
        *,
        within: float = PATIENCE,
    ) -> Seen:
        """Wait for a message there that holds this text, or fits; the newest that does."""
        found: list[Seen] = []

        def look() -> bool:
            if where == "dm" and self.world.find_dm(self.id) is None:
                return False
            found[:] = [
                m
                for m in self.messages(where)
                if (wanted in m.text if isinstance(wanted, str) else wanted(m))
            ]
            return bool(found)

        await self.world.signal.until(look, within=within, what=f"{self!r} to see {wanted!r}")
        return found[-1]

    def place(self, where: Channel | str | int) -> Channel:
        """The channel that is meant."""
        if isinstance(where, Channel):
            return where
        if where == "dm":
            return self.world.open_dm(self.id)
        for channel in self.world.state.channels.values():
            if where in (channel.id, channel.name) and channel.kind != ChannelKind.DM:
                return channel
        raise CannotDo(f"no channel {where!r}")


def _in_language(node: Json, locale: str) -> Json:
    """A command as shown: its words in the person's language where it has them."""
    shown = dict(node)
    for key in ("name", "description"):
        words = node.get(f"{key}_localizations") or {}
        shown[f"{key}_shown"] = words.get(locale, node.get(key))
    for key in ("options", "choices"):
        if node.get(key):
            shown[key] = [_in_language(child, locale) for child in node[key]]
    return shown
