"""A database as a version of Kontor leaves it when it is stopped in the middle of everything.

The one that 1.0 has made is kept as `KEPT`, compressed: an update is tried on that, for good.
Others beside it, of 1.1 and of revisions since, are brought up to date by `test_revisions`.
`python -m tests.editions.before FILE.xz` makes such a file with the program as it is.
"""

import asyncio
import lzma
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from games import registry
from games.kernel.automatic import NEXT, pick_answer
from storage import open_store
from table import NotNow
from tests.rig.table import ANA, BEN, PEOPLE, TableRig, seat_people, start_match

KEPT = Path(__file__).with_name("kept.sqlite3.xz")
SECONDS = 120
MOVES = 24
"""So far the matches with proposals and plans are."""


def database(file: Path, kept: Path = KEPT) -> Path:
    """Unpack a database that is kept into a file."""
    file.write_bytes(lzma.decompress(kept.read_bytes()))
    return file


async def make(file: Path) -> None:
    """Make one of each game: lobby, proposal and plan, held turn, steps taken back."""
    async with open_store(f"sqlite:///{file}") as store:
        for put in (_discussed, _held, _taken_back, _lobby):
            for game in registry.GAMES:
                await put(TableRig(store), game)


async def _lobby(rig: TableRig, game: str) -> None:
    await seat_people(rig.restart(registry.load).tables, game=game)


async def _discussed(rig: TableRig, game: str) -> None:
    """Play on until somebody may plan something; they do, and somebody proposes to stop."""
    match, moves = await start_match(rig.restart(registry.load).tables, game=game), 0
    while moves < MOVES or not await _planned(rig, match):
        await random_move(rig, match)
        moves += 1
    await rig.tables.votes.propose(match, ANA, "stop")


async def _planned(rig: TableRig, match: int) -> bool:
    for user in (ANA, BEN):
        plannable = (await rig.perspective(match, user)).require_plan_options().prompts
        if offered := tuple(prompt for prompt in plannable if prompt != NEXT):
            await rig.tables.plans.give(match, user, pick_answer(offered, rig.chance))
            return True
    return False


async def _held(rig: TableRig, game: str) -> None:
    rig.restart(registry.load, grace_period_s=SECONDS)
    await rig.play_until_held(await start_match(rig.tables, game=game, clock="3d"))


async def _taken_back(rig: TableRig, game: str) -> None:
    """Take steps back, alone and by vote; stop in the middle of a turn of which one was taken."""
    rig.restart(registry.load)
    match, moves = await start_match(rig.tables, game=game), 0
    while moves < MOVES or not await _undone(rig, match):
        await random_move(rig, match)
        moves += 1
        if moves == MOVES // 2:
            await _undone(rig, match)
            await _gone_back(rig, match)


async def _undone(rig: TableRig, match: int) -> bool:
    """Take back the last step of an open turn, if others stand before it."""
    user = await rig.first_asked(match)
    if (await rig.perspective(match, user)).undoable < 2:
        return False
    await rig.tables.turns.undo(match, user)
    return True


async def _gone_back(rig: TableRig, match: int) -> None:
    for proposer, other in ((ANA, BEN), (BEN, ANA)):
        with suppress(NotNow):
            await rig.propose(match, proposer, "undo")
            await rig.agree(match, other)
            return
    raise AssertionError("nobody has had a turn")


async def random_move(rig: TableRig, match: int) -> None:
    """Have somebody who is asked answer, or end a turn that is theirs to end."""
    user = PEOPLE[rig.chance.choice((await rig.perspective(match, None)).asked)].user_id
    if (await rig.perspective(match, user)).grace_period_end is not None:
        await rig.tables.turns.end(match, user)
    else:
        await rig.play_at_random(match, user)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        made = Path(folder, "kontor.sqlite3")
        asyncio.run(make(made))
        Path(sys.argv[1]).write_bytes(lzma.compress(made.read_bytes()))
