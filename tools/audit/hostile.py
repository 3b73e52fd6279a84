"""Hostile inputs by the thousand: each is answered, none changes anything, nothing goes wrong."""

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from random import Random

from rendering.studio import Studio
from storage.schema import metadata
from tests.sandbox.plugin import Logbook
from tools.audit.blows import Blow, Fist
from tools.audit.doubles import double
from tools.audit.findings import Findings
from tools.audit.mishaps import mishaps
from tools.audit.scene import OPENING, Scene, panels, staged
from tools.audit.shell import Shell, opened
from tools.audit.swift import fresh_store
from tools.audit.wire import Sent, Wire

TOGETHER = 6
"""At most so many fall at the same time."""

DOUBLES = 40
"""After so many others, somebody clicks twice at something legal."""

TELLING = ("Ana", "Ben", "Händler", "player", "seat", "host")
"""Words of an answer that tell of a table: that there is one, or who plays what."""

DEFERRED = (5, 6)


@dataclass
class Withstood(Findings):
    """What a run has found."""

    inputs: Counter[str] = field(default_factory=Counter)
    answered: int = 0


async def withstood(
    number: int, seed: int, studio: Callable[[], Studio] = Studio, opening: int = OPENING
) -> Withstood:
    """Throw so many inputs and return what was found."""
    found, started, chance = Withstood(), time.perf_counter(), Random(seed)  # noqa: S311 - repeatable
    async with fresh_store() as store:
        wire = Wire()
        async with opened(store, wire, studio=studio) as shell:
            scene = await staged(shell, chance, opening)
            await _current(shell, scene)
            path = str(store._engine.url.database)
            with (
                closing(sqlite3.connect(path, check_same_thread=False)) as reader,
                mishaps() as log,
            ):
                run = _Run(shell, scene, chance, Ledger(reader), log, found)
                await run.all(number)
    found.seconds = time.perf_counter() - started
    return found


async def _current(shell: Shell, scene: Scene) -> None:
    scene.current = [
        one for match, where in scene.playing.items() for one in await panels(shell, match, where)
    ]


class Ledger:
    """Tells whether anything was written, and whether it matters."""

    PASSING = frozenset({"users"})
    """What is remembered of people's clients is no state of a match."""

    def __init__(self, reader: sqlite3.Connection) -> None:
        self._reader = reader
        self._version = self._now()
        self._content = self._all()

    def changed(self) -> str:
        """Return which tables differ from the last look; nothing where none do."""
        version = self._now()
        if version == self._version:
            return ""
        before, self._version, self._content = self._content, version, self._all()
        return ", ".join(name for name in before if before[name] != self._content[name])

    def _now(self) -> int:
        return int(self._reader.execute("PRAGMA data_version").fetchone()[0])

    def _all(self) -> dict[str, list[tuple[object, ...]]]:
        names = [name for name in metadata.tables if name not in self.PASSING]
        return {name: self._reader.execute(f"SELECT * FROM {name}").fetchall() for name in names}  # noqa: S608 - our own tables


@dataclass
class _Run:
    shell: Shell
    scene: Scene
    chance: Random
    ledger: Ledger
    log: Logbook
    found: Withstood

    async def all(self, number: int) -> None:
        """Throw them all, some together, with legal double clicks between."""
        fist = Fist(self.shell, self.scene, self.chance)
        while sum(self.found.inputs.values()) < number:
            for _ in range(DOUBLES // TOGETHER):
                await self._together([fist() for _ in range(self.chance.randint(1, TOGETHER))])
            await self._double()

    async def _together(self, blows: list[Blow]) -> None:
        wire = self.shell.wire
        wire.sent.clear()
        fallen = [(blow, await blow.act.fall()) for blow in blows]
        await self.shell.settle()
        for blow, landed in fallen:
            self.found.inputs[blow.kind] += 1
            wrong = unanswered(blow, landed, wire.sent) or self._private(blow, landed)
            if wrong:
                self.found.find(f"{blow.kind}: {wrong}", blow.act.about)
            else:
                self.found.answered += 1
        about = "; ".join(blow.act.about for blow in blows)
        # Our own reading is not to be counted as the bot's.
        if changed := await asyncio.to_thread(self.ledger.changed):
            self.found.find(f"state changed: {changed}", about)
        self._logged(about)

    def _private(self, blow: Blow, landed: object) -> str:
        """Return what somebody outside was told of a private table."""
        if blow.kind != "shut out":
            return ""
        said = str([one.body for one in self.shell.wire.sent if one.interaction == landed])
        return next((name for name in TELLING if name in said), "")

    async def _double(self) -> None:
        """Let somebody who is asked press twice, by one interaction or by two: one step."""
        wire = self.shell.wire
        wire.sent.clear()
        match = self.chance.choice(tuple(self.scene.playing))
        wrong = await double(self.shell, match, self.scene.playing[match], self.chance)
        self.found.inputs["double click"] += 2
        self.found.answered += 0 if wrong else 2
        if wrong:
            self.found.find(f"double click: {wrong}", f"table {match}")
        await self.shell.delivered()
        await asyncio.to_thread(self.ledger.changed)
        self._logged(f"double click at table {match}")
        # What was current may be so no more; it is taken anew, so that it stays stolen or foreign.
        await _current(self.shell, self.scene)

    def _logged(self, about: str) -> None:
        for line in self.log.found:
            self.found.find(f"mishap: {line}", about)
        self.log.found.clear()


def unanswered(blow: Blow, landed: object, sent: list[Sent]) -> str:
    """Return what is wrong with the answer to an input; nothing where it is as it should be."""
    if isinstance(landed, str):
        return _interaction([one for one in sent if one.interaction == landed])
    lines = [one for one in sent if one.interaction is None]
    answers = sum(str(landed) in f"{one.path} {one.body}" for one in lines)
    if blow.act.silent:
        return "answered though not meant" if answers else ""
    return "" if answers == 1 else f"{answers} answers"


def _interaction(sent: list[Sent]) -> str:
    first = [one for one in sent if one.first]
    if len(first) != 1:
        return f"{len(first)} acknowledgements"
    if first[0] is not sent[0]:
        return "acknowledged late"
    if first[0].body["type"] in DEFERRED and len(sent) < 2:
        return "acknowledged and never answered"
    return ""
