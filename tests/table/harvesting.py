"""The second toy at the table, where orders act after a minute, more or less."""

from games.kernel import AnyGame
from games.kernel.selfplay import seed_of
from table import Tables
from table.play.following import LATEST
from tests.harvest import Harvest
from tests.table import PEOPLE, Rig, heard


def harvest(_key: str, _board: str | None) -> AnyGame:
    """Return the second toy."""
    return Harvest()


def with_harvest(home: Rig) -> Rig:
    """Return the same rig with the second toy."""
    home.tables = Tables(home.store, harvest, home.clock, lambda: seed_of(1))
    return home


async def passing(home: Rig) -> int:
    """Let time go by until nothing is due any more; return how often something was done."""
    done = 0
    while True:
        await heard(home)
        home.clock.now += LATEST
        found = await home.tables.timers.due()
        for pause in found:
            await home.tables.timers.fire(pause)
        if not found:
            return done
        done += len(found)


async def sent_out(home: Rig, players: int = 2) -> int:
    """Begin a match and send out all hands: the first seat is to take a crate."""
    match = await home.begun(players)
    for person in PEOPLE[:players]:
        await home.play(match, person.user_id, "send dig")
    return match
