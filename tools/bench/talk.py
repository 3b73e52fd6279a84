"""`python -m tools.bench.talk`: how much a game says in its channel, and how often it calls people.

Random games of each kind, over the whole bot on the wire. Whoever is asked answers all they are
asked within minutes; the next player looks in two hours later.
"""

import asyncio
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from table import Perspective
from tests.audit.shell import Clock, Shell, opened
from tests.audit.wire import Wire
from tests.table import CHANNEL, GUILD, PEOPLE, promise, url

MINUTE, LATER = 60_000, 2 * 60 * 60_000
SEATS = 3
LONGEST = 3_000
KINDS = ("posted", "deleted", "stay", "edits", "letters", "pings")


@dataclass
class Talk:
    """What a game has said."""

    game: str
    steps: int = 0
    rounds: set[str] = field(default_factory=set)
    said: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        """Return a row of the table."""
        rounds = max(1, len(self.rounds))
        numbers = [f"{self.said[one]:>8} {self.said[one] / rounds:>5.1f}" for one in KINDS]
        return f"{self.game:<10}{self.steps:>6}{rounds:>7} " + "".join(numbers)


async def measure(game: str, folder: Path, seed: int) -> Talk:
    """Play a random game to its end and count."""
    clock, wire, talk = Clock(), Wire(), Talk(game)
    chance = Rng(seed_of(seed), 0)
    async with open_store(url(folder)) as store, opened(store, wire, clock=clock) as shell:
        match = await begun(shell, game)
        await shell.delivered()
        last: int | None = None
        for _ in range(LONGEST):
            found = await shell.services.tables.reading.perspective(match, None)
            if not found.asked:
                break
            user = PEOPLE[found.asked[0]].user_id
            clock.now += MINUTE if user == last else LATER
            last = user
            await answer(shell, match, user, chance)
            talk.steps += 1
            talk.rounds.add(_round(found))
            await shell.delivered()
        _count(wire, talk)
    return talk


async def begun(shell: Shell, game: str) -> int:
    """Begin a match of three."""
    tables, (host, *guests) = shell.services.tables, PEOPLE[:SEATS]
    opened = await tables.lobby.create(host, CHANNEL, GUILD, game=game, language="en", settings={})
    await promise(tables, opened.id)
    for person in guests:
        await tables.lobby.join(opened.id, person)
    await tables.lobby.start(opened.id, host.user_id)
    return opened.id


async def answer(shell: Shell, match: int, user: int, chance: Rng) -> None:
    """Have somebody answer at random."""
    own = await shell.services.tables.reading.perspective(match, user)
    await shell.services.tables.turns.play(match, user, pick(own.prompts, chance))


def _round(found: Perspective) -> str:
    """Return in which round a game is: each game's view calls it otherwise."""
    names = ("round", "month")
    return str(next((getattr(found.view, one) for one in names if hasattr(found.view, one)), 0))


def _count(wire: Wire, talk: Talk) -> None:
    for sent in wire.sent:
        talk.said[_kind(sent)] += 1
    talk.said["stay"] = talk.said["posted"] - talk.said["deleted"]
    talk.said["pings"] = sum(wire.calls.values())


def _kind(sent: Any) -> str:
    if sent.reader is not None:
        return "letters" if sent.method == "POST" and "messages" in sent.path else "other"
    if "/messages" not in sent.path:
        return "other"
    kinds = {"POST": "posted", "PATCH": "edits", "DELETE": "deleted"}
    return kinds.get(sent.method, "other")


def main() -> None:
    """Measure the games that are named, or all, and print a table."""
    print("each number a game, and a round")
    kinds = "".join(f"{one:>14}" for one in KINDS)
    print(f"{'game':<10}{'steps':>6}{'rounds':>7} {kinds}")
    for game in sys.argv[1:] or registry.GAMES:
        with TemporaryDirectory() as folder:
            talk = asyncio.run(measure(game, Path(folder), 1))
        print(talk.line())


if __name__ == "__main__":
    main()
