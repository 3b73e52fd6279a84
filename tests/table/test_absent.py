"""Each registered game at a table where one player never answers: it comes to its end."""

from pathlib import Path

import pytest

from games import registry
from games.kernel import Rng, Seat
from games.kernel.selfplay import pick, seed_of
from tests.table import ANA, DAY, PEOPLE, Rig, rig, started
from tests.table.test_lateness import RUN_OUT

LONGEST = 3_000
ABSENT = Seat(1)
LONG_WAIT = 7 * DAY
"""Nothing is waited for longer, votes too."""


SHORT = {
    "haendler": {"length": "short"},
    "hellweg": {"months": "10"},
    "troedler": {"length": "short"},
}
"""What makes a game end sooner; the last takes long even so."""

LATE = [
    pytest.param(key, late, marks=[pytest.mark.long] * (late != "house-2" or key == "troedler"))
    for key in registry.GAMES
    for late in ("house-2", "default", "ask-2", "remind")
]
"""What follows when the time is over; nothing does by itself at a table that only reminds."""


@pytest.mark.parametrize(("key", "late"), LATE)
async def test_a_match_with_somebody_who_never_answers_ends(
    tmp_path: Path, key: str, late: str
) -> None:
    """By default answers, or a seat that the table offers, or hands to the house; day by day."""
    async with rig(tmp_path, seed=5, games=registry.load) as home:
        chosen = SHORT.get(key, {})
        people = PEOPLE[: registry.load(key).seats[0]]
        match = await started(home.tables, people, game=key, settings=chosen, clock="1d", late=late)
        for number in range(LONGEST):
            found = await home.see(match, ANA)
            if found.match.status == "over":
                break
            if there := [people[seat].user_id for seat in found.asked if seat != ABSENT]:
                own = found if there[0] == ANA else await home.see(match, there[0])
                action = pick(own.prompts, Rng(seed_of(6), number))
                await home.play(match, there[0], action, fingerprint=own.fingerprint)
                continue
            await home.heard()
            if late == "remind" and await home.tables.timers.next_due() is None:
                await home.propose(match, ANA, "house", ABSENT)
            await waited(home)
        assert (await home.match(match)).status == "over"
        log = await home.log(match, None)
        assert all(entry.at <= home.clock.now for entry in log)
        told = await home.acts(match)
    if late == "house-2":
        said = f"Ben{RUN_OUT}"
        assert told[:2] == [said, said]
        assert told[2].startswith("The house now plays for Ben")


async def waited(home: Rig) -> None:
    """Let time go by until something happens by itself; all that is owed is said."""
    await home.heard()
    due = await home.tables.timers.next_due()
    assert due is not None
    assert due <= home.clock.now + LONG_WAIT
    home.clock.now = max(home.clock.now, due)
    await home.fire()
