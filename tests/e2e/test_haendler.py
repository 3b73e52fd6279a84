"""A complete game of Die Händler by four people, with a power cut in the middle."""

import asyncio
import re
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from games import registry
from games.kernel.record import read, replay
from sandbox import Sandbox
from sandbox.sight import Seen
from tests.e2e.players import Player, asked, board_after, board_of
from tests.e2e.process import kill, log_of, process_at
from tests.e2e.test_toy import COMMITMENT, SEED

CUT = 40
"""Moves before the power cut."""

LONGEST = 600
"""Rounds of asking everybody; no short game needs so many."""


async def start(box: Sandbox) -> str:
    """Open a short game, let all sit down, begin; return the commitment."""
    await box.ana.slash("games", "table new", game="haendler")
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels)
    for person in (box.ben, box.cleo, box.dov):
        await person.click(lobby, "Join", until="acknowledged")
        await lobby.until(partial(_names, person.user.display))
    menus = await box.ana.slash("games", "table options")
    more = await box.ana.click(menus, "More…")
    await box.ana.select(more, "short", which=more.shown.selects[-1].custom_id)
    await box.ana.click(lobby, "Start", until="acknowledged")
    board = await box.ana.sees("games", "Fair play", within=30)
    (commitment,) = COMMITMENT.findall(board.text)
    return str(commitment)


def _names(name: str, lobby: Seen) -> bool:
    return name in lobby.text


async def play(box: Sandbox, players: list[Player], moves: int) -> bool:
    """Let those act who are asked, all at the same time; return whether the game has ended."""
    until = sum(player.moves for player in players) + moves
    board = await board_of(box.ana)
    for turn in range(LONGEST):
        revision = board.message.revision
        if "Play" not in board.labels:
            return True
        if sum(player.moves for player in players) >= until:
            return False
        # Now and then all of them look: some are offered what the game does not wait for.
        pressing = players if turn % 4 == 3 else asked(board, players)
        if any(await asyncio.gather(*(player.act(board) for player in pressing))):
            board = await board_of(box.ana)
        else:
            # The bot has more to say than it has said yet.
            board = await board_after(box.ana, board, revision)
    made = [player.moves for player in players]
    raise AssertionError(f"the game does not end after {made} moves:\n{board.text}")


@pytest.mark.skipif("haendler" not in registry.GAMES, reason="the game is not registered")
async def test_a_whole_game(sandbox: Sandbox, tmp_path: Path) -> None:
    """Sealed bids, closed direct messages, a power cut, old and doubled clicks, the right end."""
    people = (sandbox.ana, sandbox.ben, sandbox.cleo, sandbox.dov)
    players = [Player(person, seed) for seed, person in enumerate(people)]
    sandbox.cleo.close_dms()
    with sandbox.expecting(50007):
        async with process_at(sandbox, tmp_path, "bot") as bot:
            commitment = await start(sandbox)
            assert not await play(sandbox, players, CUT)
            old = await board_of(sandbox.ana)
            await kill(bot, sandbox)
        async with process_at(sandbox, tmp_path, "bot"):
            await sandbox.ana.click(old, "Play")
            assert await play(sandbox, players, 10_000)
            await the_end(sandbox, commitment)
    assert "Traceback" not in log_of(tmp_path)


async def the_end(box: Sandbox, commitment: str) -> None:
    """The ranking is that of the record, and the seed is the one that was committed to."""
    last = await box.ben.sees("games", "The seed was")
    (seed,) = SEED.findall(last.text)
    assert sha256(bytes.fromhex(seed)).hexdigest() == commitment
    exported = await box.ben.slash("games", "table export", table=1)
    record = read(exported.shown.files[0].data.decode())
    outcome = replay(registry.load("haendler"), record)
    assert outcome is not None
    names = ("Ana", "Ben", "Cleo", "Dov")
    shown = re.findall(r"^(\d)\. \*\*(\w+)\*\*", last.text, re.MULTILINE)
    assert {name: int(place) for place, name in shown} == dict(
        zip(names, outcome.places, strict=True)
    )
