"""SIGKILL in the middle of a move: what was confirmed is there, what was not can be repeated."""

import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import select

from storage.schema import steps
from tests.table import CHANNEL, Rig, rig
from tests.table.replaying import assert_sound

ROUNDS = [3, pytest.param(6, marks=pytest.mark.long)]


@dataclass
class Heard:
    """What a process said before it was killed."""

    tried: list[str] = field(default_factory=list)
    done: list[int] = field(default_factory=list)


def killed_after(directory: Path, first: int, moves: int) -> Heard:
    """Let a process play that many moves and kill it while it is at the next one."""
    heard = Heard()
    command = [sys.executable, "-m", "tests.table.killed", str(directory), str(first)]
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as process:  # noqa: S603 - ourselves
        assert process.stdout is not None
        for line in process.stdout:
            note(heard, line)
            if len(heard.tried) > moves:
                process.kill()
                break
        for line in process.stdout:
            note(heard, line)
    return heard


def note(heard: Heard, line: str) -> None:
    """Take down what the process said."""
    word, _, rest = line.strip().partition(" ")
    if word == "try":
        heard.tried.append(rest)
    else:
        heard.done.append(int(rest))


@pytest.mark.parametrize("rounds", ROUNDS)
async def test_a_killed_process_loses_no_move_and_repeats_none(tmp_path: Path, rounds: int) -> None:
    """Again and again over one file; the click that was under way is delivered once more."""
    first = 1
    for number in range(rounds):
        heard = killed_after(tmp_path, first, moves=2 + 3 * number)
        async with rig(tmp_path) as home:
            stored = await interactions(home)
            assert set(heard.done) <= set(stored)
            assert len(stored) == len(set(stored))
            last, match, user, *move = heard.tried[-1].split()
            again = await home.play(int(match), int(user), " ".join(move), interaction_id=int(last))
            assert again.repeated == (int(last) in stored)
            assert (await interactions(home)).count(int(last)) == 1
            for one in await home.tables.reading.running_in(CHANNEL):
                if one.status == "playing":
                    await assert_sound(home.store, one.id)
            first = int(last) + 1


async def interactions(home: Rig) -> list[int]:
    """Return the interactions of all stored moves."""
    async with home.store.read() as connection:
        query = select(steps.c.interaction_id).where(steps.c.interaction_id.is_not(None))
        return [int(row[0]) for row in await connection.execute(query)]
