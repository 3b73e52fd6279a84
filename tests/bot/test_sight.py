"""Who may know of a table: who sits there, and who can see its channel or thread."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from typing_extensions import override

from bot.inbound.sight import may_see, sees
from table.match.model import Whereabouts
from tests.bot.pressing import refusal
from tests.table import ANA, CHANNEL, CLEO, GUILD

GONE = refusal(discord.NotFound, 404, 10003)


def whereabouts() -> Whereabouts:
    """Return where Ana's table is."""
    return Whereabouts(GUILD, CHANNEL, frozenset({ANA}))


class Member(discord.Member):
    """Somebody of the server."""

    def __init__(self, user: int, guild: Any) -> None:
        self._user: Any = SimpleNamespace(id=user)
        self.guild = guild


@dataclass
class Channel:
    """A channel that somebody can see, or cannot."""

    view: bool = True

    def permissions_for(self, _: object) -> discord.Permissions:
        """Return what they may do."""
        return discord.Permissions(view_channel=self.view)


class Thread(discord.Thread):
    """A thread; of a private one Discord is asked who is invited."""

    def __init__(self, *, view: bool, private: bool, manages: bool, invited: bool) -> None:
        self._may = discord.Permissions(view_channel=view, manage_threads=manages)
        self._private, self._invited = private, invited

    @override
    def permissions_for(self, _: Any, /) -> discord.Permissions:
        return self._may

    @override
    def is_private(self) -> bool:
        return self._private

    @override
    async def fetch_member(self, _: int, /) -> Any:
        if not self._invited:
            raise refusal(discord.NotFound, 404, 10007)


@dataclass
class Guild:
    """The server, with what is known of the table's channel and what Discord says when asked."""

    known: Any = None
    asked: Any = GONE
    id: int = GUILD
    questions: list[int] = field(default_factory=list)

    def get_channel_or_thread(self, number: int) -> Any:
        """Return what is known."""
        assert number == CHANNEL
        return self.known

    async def fetch_channel(self, number: int) -> Any:
        """Ask for it."""
        self.questions.append(number)
        if isinstance(self.asked, Exception):
            raise self.asked
        return self.asked


def thread(
    *, view: bool = True, private: bool = True, manages: bool = False, invited: bool = False
) -> Thread:
    """Return a thread."""
    return Thread(view=view, private=private, manages=manages, invited=invited)


PLACES = [
    (Guild(Channel()), True),
    (Guild(Channel(view=False)), False),
    (Guild(None, Channel()), True),
    (Guild(None, GONE), False),
    (Guild(None, discord.InvalidData("what is this?")), False),
    (Guild(thread(private=False)), True),
    (Guild(thread(private=False, view=False)), False),
    (Guild(thread()), False),
    (Guild(thread(invited=True)), True),
    (Guild(thread(invited=True, view=False)), False),
    (Guild(thread(manages=True)), True),
]


@pytest.mark.parametrize(("guild", "seen"), PLACES)
async def test_who_asks_elsewhere_has_to_see_the_place(guild: Any, seen: bool) -> None:
    """From another channel of its server: as a command, and as somebody who is invited."""
    asks: Any = SimpleNamespace(user=Member(CLEO, guild), guild=guild, channel_id=CHANNEL + 1)
    assert await sees(asks, whereabouts()) is seen
    assert await may_see(Member(CLEO, guild), whereabouts()) is seen
    assert await may_see(Member(ANA, guild), whereabouts())


async def test_who_sits_there_may_know_of_it_anywhere() -> None:
    """Others only as members of its server, or where it stands."""
    hidden: Any = Guild(Channel(view=False))
    other: Any = Guild(Channel(), id=GUILD + 1)
    nobody = SimpleNamespace(id=CLEO)
    for user, guild, where, seen in (
        (SimpleNamespace(id=ANA), None, 1, True),
        (nobody, None, CHANNEL, False),
        (nobody, hidden, CHANNEL, False),
        (Member(CLEO, hidden), hidden, CHANNEL, True),
        (Member(CLEO, hidden), hidden, 1, False),
        (Member(CLEO, other), other, CHANNEL, False),
    ):
        asks: Any = SimpleNamespace(user=user, guild=guild, channel_id=where)
        assert await sees(asks, whereabouts()) is seen
    assert not await may_see(Member(CLEO, other), whereabouts())
