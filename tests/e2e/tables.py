"""Short cuts that the end-to-end tests share."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from sandbox import Sandbox
from sandbox.people.messages import Seen
from sandbox.people.person import Person
from sandbox.signals import TIMEOUT_S
from tests.rig.databases import query_value

COMMITTED = "draws of this match are fixed"
"""The bot says it below a lobby: from then on people can join."""


async def lobby_of(box: Sandbox, *guests: Person, game: str = "toy") -> Seen:
    """Open a table, of the toy unless it is said, let the guests join, and return its message."""
    # An earlier table's lobby may not have been drawn anew yet.
    before = {message.id for message in box.ana.messages("games")}
    await box.ana.slash("games", "table new", game=game)
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels and m.id not in before)
    await box.ana.sees("games", lambda m: COMMITTED in m.text and m.id not in before)
    for guest in guests:
        await guest.click(lobby, "Join", until="acknowledged")
        await lobby.until(names(guest))
    return lobby


def names(person: Person) -> Callable[[Seen], bool]:
    """Return whether a message names somebody."""
    return lambda m: person.user.display in m.text


async def begun(box: Sandbox, *guests: Person, game: str = "toy") -> Seen:
    """Open a table, begin, and return the public message."""
    lobby = await lobby_of(box, *guests, game=game)
    await box.ana.click(lobby, "Start", until="acknowledged")
    return await box.ana.sees("games", lambda m: "Play" in m.labels)


async def bids(*amounts: tuple[Person, int]) -> None:
    """Let people bid by direct message, in words."""
    for person, amount in amounts:
        await person.sees("dm", "How much do you bid?")
        await person.dm(f"bid {amount}")
        await person.sees("dm", f"Your bid of {amount} is sealed.")


ANSWERS = ("k:do:", "m:pick:", "k:form:")
"""How the address of what answers a question begins."""

OWED = "SELECT count(*) FROM outbox WHERE status = 'pending' AND kind <> 'name'"
PAUSE = 0.02


async def all_said(folder: Path, counted: str = OWED) -> None:
    """Wait until nothing is owed any more but the name of a thread, which may wait its time."""
    async with asyncio.timeout(TIMEOUT_S):
        while await asyncio.to_thread(query_value, folder, counted) != "0":  # noqa: ASYNC110 - another process has no event
            # Another process says it: to look without a pause would take its core from it.
            await asyncio.sleep(PAUSE)


def boards(box: Sandbox) -> list[Seen]:
    """Return the boards and lobbies in the channel that have buttons."""
    return [m for m in box.dov.messages("games") if {"Log", "Join"} & set(m.labels)]


def questions(person: Person) -> list[Seen]:
    """Return the messages to somebody by which a question can be answered."""
    return [
        shown
        for shown in person.messages("dm")
        if any(one.custom_id.startswith(ANSWERS) for one in (*shown.buttons, *shown.selects))
    ]
