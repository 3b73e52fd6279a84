"""What stands with buttons: boards in the channel, questions in direct messages; what is owed."""

import asyncio
from pathlib import Path

from sandbox import Sandbox
from sandbox.people.person import Person
from sandbox.people.sight import Seen
from sandbox.signals import PATIENCE
from table.due.sharing import LEASE
from tests.databases import executed

ANSWERS = ("k:do:", "m:pick:", "k:form:")
"""How the address of what answers a question begins."""

OWED = "SELECT count(*) FROM outbox WHERE status = 'owed' AND kind <> 'name'"
PAUSE = 0.02


async def all_said(folder: Path) -> None:
    """Wait until nothing is owed any more but the name of a thread, which may wait its time.

    Where several may share a database, what a killed process had in hand is its own until its lease
    is over.
    """
    async with asyncio.timeout(PATIENCE + LEASE / 1000):
        while await asyncio.to_thread(executed, folder, OWED) != "0":  # noqa: ASYNC110 - another process has no event
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
