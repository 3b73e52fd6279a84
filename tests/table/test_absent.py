"""Each registered game at a table where one player never answers: it comes to its end."""

from pathlib import Path

import pytest

from games import registry
from games.kernel import Rng, Seat
from games.kernel.selfplay import pick, seed_of
from table import Perspective, Tables
from tests.table import DAY, PEOPLE, Rig, rig, started

LONGEST = 3_000
LONG_WAIT = 7 * DAY
"""Nothing is waited for longer, votes too."""


SHORT = {
    "haendler": {"length": "short"},
    "hellweg": {"months": "10"},
    "troedler": {"length": "short"},
}
"""What makes a game end sooner; `make test-all` plays whole ones too."""

LONG = frozenset({"troedler"})
"""Games that take long even so."""

GAMES = [
    *(
        pytest.param(key, SHORT.get(key, {}), marks=pytest.mark.long if key in LONG else ())
        for key in registry.GAMES
    ),
    *(pytest.param(key, {}, marks=pytest.mark.long) for key in registry.GAMES),
]


LATE = [
    pytest.param(key, late, marks=pytest.mark.long)
    for key in registry.GAMES
    for late in ("default", "ask-2", "remind")
]
"""What else follows when the time is over; nothing does by itself at a table that only reminds."""


@pytest.mark.parametrize(("key", "late"), LATE)
async def test_it_ends_whatever_follows_when_the_time_is_over(
    tmp_path: Path, key: str, late: str
) -> None:
    """Default answers; a seat that the table offers; or one that the other hands to the house."""
    async with rig(tmp_path, seed=5, games=registry.load) as home:
        tables, settings = home.tables, SHORT.get(key, {})
        match = await started(tables, game=key, settings=settings, clock="1d", late=late)
        for number in range(LONGEST):
            found = await tables.reading.perspective(match, PEOPLE[0].user_id)
            if found.match.status == "over":
                break
            if await answered(tables, found, Rng(seed_of(6), number)):
                continue
            await home.heard()
            if await tables.timers.next_due() is None:
                assert late == "remind"
                seat = Seat(1)
                await tables.consent.propose(match, PEOPLE[0].user_id, "house", seat)
            await waited(home)
        assert (await tables.reading.match(match)).status == "over"


@pytest.mark.parametrize(("key", "chosen"), GAMES)
async def test_a_match_with_somebody_who_never_answers_ends(
    tmp_path: Path, key: str, chosen: dict[str, str]
) -> None:
    """Late twice, then kept by the house; the other answers at random, day by day."""
    async with rig(tmp_path, seed=5, games=registry.load) as home:
        tables, clock = home.tables, home.clock
        match = await started(tables, game=key, settings=chosen, clock="1d", late="house-2")
        for number in range(LONGEST):
            found = await tables.reading.perspective(match, PEOPLE[0].user_id)
            if found.match.status == "over":
                break
            if not await answered(tables, found, Rng(seed_of(6), number)):
                await waited(home)
        assert (await tables.reading.match(match)).status == "over"
        log = await tables.reading.log(match, None)
        assert all(entry.at <= clock.now for entry in log)
        told = await home.acts(match)
    assert [line.split(" time ")[0] for line in told[:2]] == [
        "Ben\N{RIGHT SINGLE QUOTATION MARK}s"
    ] * 2
    assert told[2].startswith("The house now plays for Ben")


async def answered(tables: Tables, found: Perspective, chance: Rng) -> bool:
    """Have the one who is there answer, if they are asked."""
    if found.viewer not in found.asked:
        return False
    action = pick(found.prompts, chance)
    await tables.turns.play(
        found.match.id, PEOPLE[0].user_id, action, fingerprint=found.fingerprint
    )
    return True


async def waited(home: Rig) -> None:
    """Let time go by until something happens by itself; all that is owed is said."""
    await home.heard()
    due = await home.tables.timers.next_due()
    assert due is not None
    assert due <= home.clock.now + LONG_WAIT
    home.clock.now = max(home.clock.now, due)
    await home.fire()
