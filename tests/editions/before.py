"""A database as a version of Kontor leaves it when it is stopped in the middle of everything.

`python -m tests.editions.before FILE` makes one with the program as it is. What a released version
has made can be kept as `KEPT`: then the trial of an update takes that, for good.
"""

import asyncio
import sys
from pathlib import Path
from shutil import copyfile

from games import registry
from games.kernel.planned import NEXT
from games.kernel.selfplay import pick
from storage import Store, open_store
from tests.table import ANA, BEN, PEOPLE, seated
from tests.table.test_held import SECONDS, Table

KEPT = Path(__file__).with_name("kept.sqlite3")
MOVES = 24
"""So far the matches with proposals and orders are."""


def database(file: Path) -> Path:
    """Put a database of before into a file: the one that is kept, or one that is made now."""
    if KEPT.exists():
        copyfile(KEPT, file)
    else:
        asyncio.run(make(file))
    return file


async def make(file: Path) -> None:
    """Make one: of each game a lobby, a match with a proposal and orders, one with a held turn."""
    async with open_store(f"sqlite:///{file}") as store:
        for put in (_discussed, _held, _lobby):
            for game in registry.GAMES:
                await put(store, game)


async def _lobby(store: Store, game: str) -> None:
    tables = Table(store, 0).tables
    await seated(tables, game=game)


async def _discussed(store: Store, game: str) -> None:
    """Play on until somebody may order something; they do, and somebody proposes to stop."""
    table = Table(store, 0)
    await table.begin(game)
    for _ in range(MOVES):
        await random_move(table)
    while not await _ordered(table):
        await random_move(table)
    await table.tables.consent.propose(table.match, ANA, "stop")


async def _ordered(table: Table) -> bool:
    for user in (ANA, BEN):
        book = await table.tables.planned.book(table.match, user)
        if offered := tuple(prompt for prompt in book.plannable.prompts if prompt != NEXT):
            await table.tables.planned.give(table.match, user, pick(offered, table.chance))
            return True
    return False


async def _held(store: Store, game: str) -> None:
    table = Table(store, SECONDS)
    await table.begin(game, clock="3d")
    await table.until_held()


async def random_move(table: Table) -> None:
    """Have somebody who is asked answer, or end a turn that is theirs to end."""
    asked = (await table.tables.reading.perspective(table.match, None)).asked
    user = PEOPLE[table.chance.choice(asked)].user_id
    own = await table.tables.reading.perspective(table.match, user)
    if own.held is not None:
        await table.tables.turns.end(table.match, user)
    else:
        await table.tables.turns.play(table.match, user, pick(own.prompts, table.chance))


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
