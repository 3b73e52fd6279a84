"""A process that plays until it is killed, and says on its standard output what it is doing.

`python -m tests.table.killed DIRECTORY FIRST`: interactions are numbered from FIRST. Each move is
announced before it is tried and confirmed after it is stored.
"""

import asyncio
import sys
from pathlib import Path

from tests.table import ANA, BEN, rig

TURNS = ((ANA, "bid 1"), (BEN, "bid 0"), (ANA, "shelve left"), (ANA, "done"))
"""A round of the toy; two rounds are a match."""


async def play_on(directory: Path, first: int) -> None:
    """Play match after match."""
    number = first
    async with rig(directory) as home:
        while True:
            match = await home.begun(settings={"rounds": "2"})
            for user, move in TURNS * 2:
                say(f"try {number} {match} {user} {move}")
                await home.play(match, user, move, interaction_id=number)
                say(f"done {number}")
                number += 1


def say(line: str) -> None:
    """Write a line that the parent sees at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(play_on(Path(sys.argv[1]), int(sys.argv[2])))
