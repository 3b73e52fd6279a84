"""Each registered game at a table where one player never answers: it comes to its end."""

from pathlib import Path

import pytest

from games import registry
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from storage import open_store
from table import Tables
from tests.table import CHANNEL, PEOPLE, Clock, Rig, promise, url
from tests.table.timed import DAY, acts

LONGEST = 3_000


SHORT = {
    "haendler": {"length": "short"},
    "hellweg": {"months": "10"},
    "troedler": {"length": "short"},
}
"""What makes a game end sooner; `make test-all` plays whole ones too."""

GAMES = [
    *((key, SHORT.get(key, {})) for key in registry.GAMES),
    *(pytest.param(key, {}, marks=pytest.mark.long) for key in registry.GAMES),
]


@pytest.mark.parametrize(("key", "chosen"), GAMES)
async def test_a_match_with_somebody_who_never_answers_ends(
    tmp_path: Path, key: str, chosen: dict[str, str]
) -> None:
    """Late twice, then kept by the house; the other answers at random, day by day."""
    clock = Clock()
    async with open_store(url(tmp_path)) as store:
        tables = Tables(store, registry.load, clock, lambda: seed_of(5))
        home = Rig(tables, store, clock)
        match = await begun(tables, key, chosen)
        for number in range(LONGEST):
            if (await tables.match(match)).status == "over":
                break
            if not await answered(tables, match, Rng(seed_of(6), number)):
                await waited(home)
        assert (await tables.match(match)).status == "over"
        log = await tables.log(match, None)
        assert all(entry.at <= clock.now for entry in log)
        said = await acts(home, match)
    assert [line.split(" has ")[0] for line in said[:2]] == ["The time of Ben"] * 2
    assert said[2].startswith("The house now answers for Ben")


async def begun(tables: Tables, key: str, chosen: dict[str, str]) -> int:
    """Start a match of two with a clock; return its id."""
    host, guest = PEOPLE[:2]
    match = await tables.create(host, CHANNEL, None, game=key, language="en", settings=chosen)
    await promise(tables, match.id)
    await tables.join(match.id, guest)
    for option, value in (("clock", "1d"), ("late", "house-2")):
        await tables.set_setting(match.id, host.user_id, option, value)
    await tables.start(match.id, host.user_id)
    return match.id


async def answered(tables: Tables, match: int, chance: Rng) -> bool:
    """Have the one who is there answer, if they are asked."""
    position = await tables.position(match, PEOPLE[0].user_id)
    if position.viewer not in position.asked:
        return False
    action = pick(position.prompts, chance)
    await tables.play(match, PEOPLE[0].user_id, action, fingerprint=position.fingerprint)
    return True


async def waited(home: Rig) -> None:
    """Let time go by until something happens by itself; all that is owed is said."""
    for owed in await home.tables.outbox.owed(limit=1_000):
        await home.tables.outbox.sent(owed.id)
    due = await home.tables.pauses.next_due()
    assert due is not None
    assert due <= home.clock.now + DAY
    home.clock.now = max(home.clock.now, due)
    for one in await home.tables.pauses.due():
        await home.tables.pauses.pass_over(one)
