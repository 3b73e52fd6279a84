"""Hostile inputs by the thousand: each is answered, none changes anything, nothing goes wrong.

Between them a player presses a legal button twice: by one interaction delivered again, or by an
impatient thumb. That is one step.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import Any

from rendering.studio import Studio
from sandbox.people.messages import CannotDo
from storage.queries import matches
from storage.schema import metadata
from tests.audit.findings import Findings, internal_errors
from tests.audit.hostile_inputs import Fuzzer, HostileInput
from tests.rig.bot import BotRig, running_bot, temporary_store
from tests.rig.network import Network, SentRequest, press_data
from tests.rig.scene import Scene, list_controls, set_up_scene
from tests.sandbox.plugin import Logbook

TOGETHER = 6
"""At most so many fall at the same time."""

ROUNDS = 6
"""After so many times some together, a player clicks twice at something legal."""

TELLING = ("Ana", "Ben", "Händler", "player", "seat", "host")
"""Words of an answer that tell of a table: that there is one, or who plays what."""

DIFFERENCE_CHARS = 300
"""So much of a changed row is shown."""

DEFERRED = (5, 6)
ANSWERED, DOUBLE = "answered", "inputs: double click"


async def withstood(
    number: int,
    seed: int,
    studio: Callable[[], Studio] = Studio,
    kinds: Sequence[str] = (),
    **how: Any,
) -> Findings:
    """Throw so many inputs at tables that are `staged` so, and return what was found.

    They are of some `kinds`, or of all.
    """
    found, chance, network = Findings(), Random(seed), Network()  # noqa: S311 - repeatable
    async with temporary_store() as store, running_bot(store, network, studio=studio) as quiet_bot:
        scene = await set_up_scene(quiet_bot, chance, **how)
        path = str(store._engine.url.database)
        reader = sqlite3.connect(path, check_same_thread=False)
        with closing(reader), internal_errors() as log:
            run = _Run(quiet_bot, scene, chance, Ledger(reader), log, found)
            await run.all(number, kinds)
    return found


class Ledger:
    """Tells whether anything was written, and whether it matters."""

    PASSING = frozenset({"users"})
    """What is remembered of people's clients is no state of a match."""

    def __init__(self, reader: sqlite3.Connection) -> None:
        self._reader = reader
        self._version = self._now()
        self._content = self._all()

    def changed(self) -> dict[str, str]:
        """Return what differs from the last look, by tables."""
        version = self._now()
        if version == self._version:
            return {}
        before, self._version, self._content = self._content, version, self._all()
        return {
            name: _difference(before[name], self._content[name])
            for name in before
            if before[name] != self._content[name]
        }

    def _now(self) -> int:
        return int(self._reader.execute("PRAGMA data_version").fetchone()[0])

    def _all(self) -> dict[str, list[tuple[object, ...]]]:
        names = [name for name in metadata.tables if name not in self.PASSING]
        return {name: self._rows(name) for name in names}

    def _rows(self, name: str) -> list[tuple[object, ...]]:
        # Who answers a proposal by an old mark has its message edited.
        which = "WHERE kind <> 'proposal'" if name == "outbox" else ""
        return self._reader.execute(f"SELECT * FROM {name} {which}").fetchall()  # noqa: S608 - our own tables


def _difference(before: Sequence[object], after: Sequence[object]) -> str:
    """Return the first row that is gone and the first that is new."""
    gone = next((row for row in before if row not in after), None)
    new = next((row for row in after if row not in before), None)
    return f"{gone!s:.{DIFFERENCE_CHARS}} -> {new!s:.{DIFFERENCE_CHARS}}"


@dataclass
class _Run:
    quiet_bot: BotRig
    scene: Scene
    chance: Random
    ledger: Ledger
    log: Logbook
    found: Findings

    async def all(self, number: int, kinds: Sequence[str]) -> None:
        """Throw them all, some together, with legal double clicks between."""
        fuzzer = Fuzzer(self.quiet_bot, self.scene, self.chance, kinds)
        thrown = 0
        while thrown < number:
            await self._current()
            for _ in range(ROUNDS):
                inputs = [fuzzer() for _ in range(self.chance.randint(1, TOGETHER))]
                thrown += await self._together(inputs)
            await self._double()

    async def _current(self) -> None:
        """Take anew what is good now, so that it stays stolen or foreign."""
        await self.quiet_bot.deliver_all()
        playing = self.scene.playing.items()
        found = [await list_controls(self.quiet_bot, match, where) for match, where in playing]
        self.scene.current = [one for some in found for one in some]
        await asyncio.to_thread(self.ledger.changed)

    async def _together(self, inputs: list[HostileInput]) -> int:
        """Throw some at the same time; return how many Discord let through."""
        network = self.quiet_bot.network
        network.sent.clear()
        network.refused.clear()
        fallen: list[tuple[HostileInput, object]] = []
        for hostile in inputs:
            try:
                fallen.append((hostile, await hostile.run(network)))
            except CannotDo:
                self.found.counts["not let through by Discord"] += 1
        await self.quiet_bot.wait_until_idle()
        for hostile, landed in fallen:
            self.found.counts[f"inputs: {hostile.kind}"] += 1
            wrong = self._unanswered(hostile, landed) or self._private(hostile, landed)
            self._note(hostile.kind, wrong, hostile.about)
        # What an input has the bot say by itself is its doing too, and no later one's.
        await self.quiet_bot.deliver_all()
        about = "; ".join(hostile.about for hostile, _ in fallen)
        # Our own reading is not to be counted as the bot's.
        if changed := await asyncio.to_thread(self.ledger.changed):
            self.found.find(f"state changed: {', '.join(changed)}", f"{about}\n    {changed}")
        self._logged(about)
        return len(fallen)

    def _unanswered(self, hostile: HostileInput, landed: object) -> str:
        network = self.quiet_bot.network
        refused = {id(call) for call in network.refused}
        return unanswered(
            hostile, landed, [call for call in network.sent if id(call) not in refused]
        )

    def _note(self, kind: str, wrong: str, about: str) -> None:
        if wrong:
            self.found.find(f"{kind}: {wrong}", about)
        else:
            self.found.counts[ANSWERED] += 1

    def _private(self, hostile: HostileInput, landed: object) -> str:
        """Return what a stranger was told of a private table."""
        if hostile.kind != "shut out":
            return ""
        said = str(
            [call.body for call in self.quiet_bot.network.sent if call.interaction == landed]
        )
        return next((name for name in TELLING if name in said), "")

    def _logged(self, about: str) -> None:
        for line in self.log.found:
            self.found.find(f"internal error: {line}", about)
        self.log.found.clear()

    async def _double(self) -> None:
        """Have a player who is asked press a button twice."""
        quiet_bot, match = self.quiet_bot, self.chance.choice(tuple(self.scene.playing))
        where = self.scene.playing[match]
        if asked := await quiet_bot.random_asked_player(match, self.chance):
            quiet_bot.network.sent.clear()
            await quiet_bot.send_press(asked, where, f"k:play:{match}::")
            await quiet_bot.wait_until_idle()
            if offered := quiet_bot.network.private_ids(asked, f"k:do:{match}:"):
                press_data = self.chance.choice(offered)
                wrong = await self._twice(match, asked, where, press_data)
                self.found.counts[DOUBLE] += 1
                self._note("double click", wrong, f"table {match}")
        await quiet_bot.deliver_all()
        self._logged(f"double click at table {match}")

    async def _twice(self, match: int, user: int, where: int, custom_id: str) -> str:
        """Press twice, by one interaction or by two; return what is wrong then."""
        quiet_bot, data = self.quiet_bot, press_data(custom_id)
        quiet_bot.network.sent.clear()
        made = [quiet_bot.network.interact(user, where, data)]
        if self.chance.random() < 0.5:
            quiet_bot.network.interactions.deliver(made[0])
        else:
            made.append(quiet_bot.network.interact(user, where, data))
        await quiet_bot.wait_until_idle()
        if (moves := await _count_moves(quiet_bot, match, {one.id for one in made})) != 1:
            return f"{moves} moves"
        for token in [interaction.token for interaction in made]:
            first = [
                call
                for call in quiet_bot.network.sent
                if call.interaction == token and call.is_callback
            ]
            if len(first) != 1:
                return f"{len(first)} acknowledgements"
        return ""


async def _count_moves(quiet_bot: BotRig, match: int, interactions: set[int]) -> int:
    """Return how many moves were stored for some interactions, also in a turn that is open."""
    async with quiet_bot.store.read() as connection:
        presses = (await matches.load_document(connection, match)).presses
    return sum(press.interaction_id in interactions for press in presses)


def unanswered(hostile: HostileInput, landed: object, sent: list[SentRequest]) -> str:
    """Return what is wrong with the answer to an input; nothing where it is as it should be."""
    if isinstance(landed, str):
        return _interaction([call for call in sent if call.interaction == landed])
    lines = [call for call in sent if call.interaction is None]
    answers = sum(str(landed) in f"{one.path} {one.body}" for one in lines)
    if hostile.silent:
        return "answered though not meant" if answers else ""
    return "" if answers == 1 else f"{answers} answers"


def _interaction(sent: list[SentRequest]) -> str:
    first = [call for call in sent if call.is_callback]
    if len(first) != 1:
        return f"{len(first)} acknowledgements"
    if first[0] is not sent[0]:
        return "acknowledged late"
    if first[0].body["type"] in DEFERRED and len(sent) < 2:
        return "acknowledged and never answered"
    return ""
