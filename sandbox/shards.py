"""Shards: each session gets its share of the servers, and direct messages go to the first."""

from sandbox.world import Event

Shard = tuple[int, int]
"""Its number, and how many there are."""

OWN_ID = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
"""Events whose `id` is that of the server."""


def home(guild_id: int | None, count: int) -> int:
    """The shard of a server, or of direct messages."""
    return 0 if guild_id is None else (guild_id >> 22) % count


def hears(shard: Shard | None, event: Event) -> bool:
    """Whether a session gets an event by its shard."""
    if shard is None:
        return True
    guild_id = event.data.get("id" if event.name in OWN_ID else "guild_id")
    number, count = shard
    return number == home(None if guild_id is None else int(guild_id), count)


def replaces(new: Shard | None, old: Shard | None) -> bool:
    """Whether a session takes the place of another: the same shard, or another way to share."""
    return new is None or old is None or new == old or new[1] != old[1]


def refusal(given: object) -> tuple[int, str] | None:
    """Why this shard of an IDENTIFY is not let in; `None`: it is."""
    match given:
        case None:
            return None
        case [int(number), int(count)] if 0 <= number < count:
            return None
        case _:
            return 4010, "Invalid shard."
