"""A whole game of any kind through the sandbox: opened, played by people who press, checked."""

import asyncio
import re
from collections.abc import Sequence
from hashlib import sha256

from games import registry
from games.matches.record import replay
from games.matches.record_text import read_record
from sandbox import Sandbox
from sandbox.people.messages import fields
from sandbox.people.person import Person
from sandbox.rest.components import CHECKBOX_GROUP_TYPE
from tests.e2e.players import Player, asked, board_after, board_of
from tests.e2e.tables import names
from tests.e2e.test_toy import commitment_of, seed_of

LONGEST = 1200
"""Rounds of asking everybody; no game of ours needs so many."""


async def start(game: str, people: Sequence[Person], shorter: str) -> str:
    """Open a table, let all sit down, begin; return the commitment to the seed."""
    host, *guests = people
    await host.slash("games", "table new", game=game)
    lobby = await host.sees("games", lambda m: "Join" in m.labels)
    commitment = await commitment_of(host)
    for person in guests:
        await person.click(lobby, "Join", until="acknowledged")
        await lobby.until(names(person))
    await choose(host, shorter)
    await host.click(lobby, "Start", until="acknowledged")
    await host.sees("games", lambda m: "Play" in m.labels, within=30)
    return commitment


async def choose(host: Person, value: str) -> None:
    """Choose an option's value, or tick its box, in whichever form of the options it stands."""
    page = await host.slash("games", "table options")
    for topic in page.message.labels:
        opened = await host.click(page, topic)
        assert opened.modal is not None
        for field in fields(opened.modal):
            if any(value in option for option in field.options):
                ticked = field.node["type"] == CHECKBOX_GROUP_TYPE
                chosen = [*field.defaults, value] if ticked else value
                await host.submit_modal(opened, {field.custom_id: chosen})
                return
    raise AssertionError(f"no option has {value!r}")


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
        if any(await asyncio.gather(*(player.go_on(board) for player in pressing))):
            board = await board_of(box.ana)
        else:
            # The bot has more to say than it has said yet.
            board = await board_after(box.ana, board, revision)
    made = [player.moves for player in players]
    raise AssertionError(f"the game does not end after {made} moves:\n{board.text}")


async def the_end(box: Sandbox, game: str, people: Sequence[Person], commitment: str) -> None:
    """The ranking is that of the record, and the seed is the one that was committed to."""
    # Read at once: the next message may take over what this one tells.
    last = await box.ben.sees("games", lambda m: "Rematch" in m.labels)
    told = last.text
    assert sha256(await seed_of(box.ben, last)).hexdigest() == commitment
    exported = await box.ben.slash("games", "table export", table=1)
    record = read_record(exported.message.files[0].data.decode())
    outcome = replay(registry.load(game), record)
    assert outcome is not None
    names = [str(person.user.id) for person in people]
    shown = re.findall(r"^(\d)\\\. <@(\d+)>", told, re.MULTILINE)
    expected = dict(zip(names, outcome.places, strict=True))
    assert {name: int(place) for place, name in shown} == expected, (expected, told)
