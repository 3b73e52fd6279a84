"""Going back past a told turn where the most decide, as the table has chosen."""

import pytest

from games.kernel import Seat
from table.vote.votes import Poll
from tests.table import ANA, BEN, CLEO, Rig
from tests.table.replaying import assert_sound
from tests.table.timed import DAY, later, timed


async def three(home: Rig) -> int:
    """Start a match at which more than half may go back; Ana has made her first step."""
    match = await timed(home, players=3, clock="none", back="most")
    for user, move in ((ANA, "bid 2"), (BEN, "bid 1"), (CLEO, "bid 1"), (ANA, "shelve left")):
        await home.play(match, user, move)
    await home.play(match, ANA, "done")
    return match


async def test_more_than_half_are_enough(home: Rig) -> None:
    """One who is against does not block it; the log says who agreed."""
    match = await three(home)
    proposal = await home.tables.consent.propose(match, ANA, "undo")
    assert (proposal.rule, proposal.due) == ("most", home.clock.now + 2 * DAY)
    await home.decline(match, CLEO)
    await home.agree(match, BEN)
    said = (await home.said(match, None))[-1]
    assert said == "More than half of the players agreed to take back 2 steps."
    _, (ended,) = await home.tables.consent.proposals(match)
    assert (ended.fate, ended.rule) == ("carried-out", "most")
    await assert_sound(home.store, match)


async def test_silence_is_no_consent_to_go_back(home: Rig) -> None:
    """When the time is over, the voice of the one who asked is not enough."""
    match = await three(home)
    await home.tables.consent.propose(match, ANA, "undo")
    before = await home.tables.reading.match(match)
    await later(home, 2 * DAY)
    _, (ended,) = await home.tables.consent.proposals(match)
    assert (ended.fate, (await home.tables.reading.match(match)).version) == (
        "expired",
        before.version,
    )


async def test_half_are_not_more_than_half(home: Rig) -> None:
    """Two against of three, or two of four, have decided it."""
    match = await three(home)
    await home.tables.consent.propose(match, ANA, "undo")
    await home.decline(match, BEN)
    assert await home.tables.consent.proposal(match) is not None
    await home.decline(match, CLEO)
    _, (ended,) = await home.tables.consent.proposals(match)
    assert (ended.fate, ended.declined_by) == ("outvoted", None)
    seats = tuple(map(Seat, range(4)))
    poll = Poll("most", seats, {0: True, 1: True, 2: False})
    assert (poll.verdict(over=False), poll.verdict(over=True)) == ("open", "expired")
    assert Poll("most", seats, {2: False, 3: False}).verdict(over=False) == "outvoted"


@pytest.mark.parametrize("kind", ["stop", "pause"])
async def test_all_else_needs_everybody_as_before(home: Rig, kind: str) -> None:
    """The option is for going back alone."""
    match = await three(home)
    if kind == "stop":
        proposal = await home.tables.consent.propose(match, ANA, "stop")
    else:
        proposal = await home.tables.consent.propose(match, ANA, "pause")
    assert proposal.rule == "all"
    await home.agree(match, BEN)
    assert await home.tables.consent.proposal(match) is not None
