"""After which of Discord's events something is tried again, or given up."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.process.client import Kontor

GUILD, PLACE, US, OTHER = 70, 700, 99, 11
SERVER = SimpleNamespace(id=GUILD, me=SimpleNamespace(id=US))
CHANNEL = SimpleNamespace(id=PLACE, guild=SERVER)
ROLE = SimpleNamespace(id=5, guild=SERVER)
THREAD = SimpleNamespace(thread_id=PLACE)
AGAIN, GONE, CLOSED = ("retry_forbidden", GUILD), ("lost", PLACE), ("lost_server", GUILD)


def member(user: int) -> SimpleNamespace:
    """Return somebody in the server."""
    return SimpleNamespace(id=user, guild=SERVER)


@pytest.mark.parametrize(
    ("event", "given", "told"),
    [
        ("guild_channel_update", (CHANNEL, CHANNEL), [AGAIN]),
        ("thread_update", (CHANNEL, CHANNEL), [AGAIN]),
        ("guild_role_create", (ROLE,), [AGAIN]),
        ("guild_role_update", (ROLE, ROLE), [AGAIN]),
        ("guild_role_delete", (ROLE,), [AGAIN]),
        ("guild_update", (SERVER, SERVER), [AGAIN]),
        ("guild_channel_delete", (CHANNEL,), [GONE]),
        ("raw_thread_delete", (THREAD,), [GONE]),
        ("guild_remove", (SERVER,), [CLOSED, ("left", GUILD)]),
        ("guild_join", (SERVER,), [("joined", GUILD), AGAIN]),
        ("member_update", (member(US), member(US)), [AGAIN]),
        ("member_update", (member(OTHER), member(OTHER)), []),
    ],
)
async def test_what_is_tried_again(
    event: str, given: tuple[object, ...], told: list[tuple[str, int]]
) -> None:
    """What changes somebody else's rights changes nothing for us."""
    heard: list[tuple[str, int]] = []

    def note(name: str) -> Any:
        async def noted(number: int) -> None:
            heard.append((name, number))

        return noted

    servers = SimpleNamespace(join=note("joined"), leave=note("left"))
    channels = SimpleNamespace(note_lost_channel=note("lost"), note_lost_server=note("lost_server"))
    ours: Any = SimpleNamespace(
        delivery=SimpleNamespace(retry_forbidden=note("retry_forbidden")),
        services=SimpleNamespace(tables=SimpleNamespace(channels=channels, servers=servers)),
    )
    await getattr(Kontor, f"on_{event}")(ours, *given)
    assert heard == told
