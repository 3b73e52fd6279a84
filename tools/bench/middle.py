"""Tables in the middle of random games, four people at each, in a database of their own."""

from collections.abc import Sequence
from pathlib import Path
from time import time

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from sandbox.world.default import ANA, BEN, CLEO, DOV, GUILD
from storage import open_store
from table import Person, Tables

PEOPLE = (Person(ANA, "Ana"), Person(BEN, "Ben"), Person(CLEO, "Cleo"), Person(DOV, "Dov"))


async def lay_tables(
    folder: Path,
    channels: Sequence[int],
    moves: int,
    keys: Sequence[str] = tuple(registry.GAMES),
) -> None:
    """Begin a match in each channel, of these games in turn, and play so many random moves."""
    async with open_store(f"sqlite:///{folder / 'kontor.sqlite3'}") as store:
        tables = Tables(store, registry.load, lambda: int(time() * 1000))
        for number, channel in enumerate(channels):
            match = await start_match(tables, keys[number % len(keys)], channel)
            await play_at_random(tables, match, moves, Rng(seed_of(number), 0))


async def start_match(tables: Tables, key: str, channel: int) -> int:
    """Begin a match of as many people as play the game; return its id."""
    host, *others = PEOPLE[: max(registry.load(key).seats)]
    match = await tables.lobby.create(host, channel, GUILD, game=key, language="en", settings={})
    # People can join when the commitment to the seed has been posted.
    for place in (await tables.outbox.agenda(int(time() * 1000))).places:
        for row in await tables.outbox.pending_at(place):
            if (row.match_id, row.kind) == (match.id, "opened"):
                await tables.outbox.sent(row.id)
    for person in others:
        await tables.lobby.join(match.id, person)
    await tables.lobby.start(match.id, host.user_id)
    return match.id


async def play_at_random(tables: Tables, match: int, moves: int, chance: Rng) -> None:
    """Make so many random moves, or fewer where the match ends."""
    for _ in range(moves):
        public = await tables.reading.perspective(match, None)
        if not public.asked:
            return
        user = public.match.players[chance.choice(public.asked)].user_id
        own = await tables.reading.perspective(match, user)
        await tables.turns.play(match, user, pick(own.prompts, chance))
