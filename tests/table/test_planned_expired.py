"""An expired order is told with a question: to nobody else, not past them, and not for ever."""

import pytest

from table import LiveRow, NotNow, Outdated, Perspective
from table.play.following import LATEST, MOST
from tests.harvest import Harvest
from tests.table import ANA, BEN, Rig, take
from tests.table.test_planned import why

TOO_MUCH = "take-best 1 20"
NONE = "No crate holds 20 or more."


async def lapsing(home: Rig) -> int:
    """Have a plan of Ana's that is about to expire, while she is asked; return the match."""
    match = await home.by(Harvest).begun()
    await home.tables.planned.give(match, ANA, TOO_MUCH)
    await home.plays(match, "Ana send dig", "Ben send dig")
    await home.heard()
    return match


def told(found: Perspective) -> int:
    """Return how many planned moves a question says have expired."""
    return sum(one.expired is not None for one in found.planned)


async def test_who_was_not_told_yet_is_told_first(home: Rig) -> None:
    """A press on a question of before is outdated; on the one that tells of it, it counts."""
    match = await lapsing(home)
    before = await home.see(match, ANA)
    await home.passing()
    with pytest.raises(Outdated):
        await home.play(match, ANA, take(before), fingerprint=before.fingerprint)
    after = await home.see(match, ANA)
    assert (told(before), told(after)) == (0, 1)
    assert [why(after.planned), why((await home.see(match, BEN)).planned)] == [[NONE], []]
    assert (await home.see(match, None)).planned == ()
    played = await home.play(match, ANA, take(after), fingerprint=after.fingerprint)
    assert told(played.perspectives.own) == 0
    # Who types may have seen no question: told with the receipt, forgotten with the next.
    match = await lapsing(home)
    await home.passing()
    played = await home.play(match, ANA, take(await home.see(match, ANA)))
    assert told(played.perspectives.own) == 1
    played = await home.play(match, ANA, "send cut")
    assert told(played.perspectives.own) == 0


async def test_a_question_that_stands_already_tells_of_it(home: Rig) -> None:
    """It is owed to be brought up to date; nobody else's is touched."""
    match = await lapsing(home)
    for seat, user in enumerate((ANA, BEN)):
        row = LiveRow(f"n{seat}", match, seat, user, 77, seat, "mark", None, 0, "#1", 0)
        await home.tables.live.note(row)
    home.clock.now += LATEST
    await home.fire()
    assert await home.owed("settle") == [("settle", ANA)]


async def test_what_has_expired_takes_no_place_of_a_plan(home: Rig) -> None:
    """So many may be given as if there were none."""
    match = await lapsing(home)
    await home.passing()
    for _ in range(MOST):
        book = await home.tables.planned.give(match, ANA, "send-later 2 cut")
    assert [one.number for one in book.planned if one.expired] == [1]
    with pytest.raises(NotNow):
        await home.tables.planned.give(match, ANA, "send-later 2 cut")


async def test_a_new_order_makes_nobody_forget(home: Rig) -> None:
    """Who gives another or cancels one may not have seen what became of the first."""
    match = await lapsing(home)
    await home.passing()
    await home.tables.planned.give(match, ANA, "send-later 2 cut")
    await home.tables.planned.cancel(match, ANA, 2)
    assert told(await home.see(match, ANA)) == 1
    # What is due is marked by the question alone: no time begins anew when a plan expires.
    match = await lapsing(home)
    before = await home.tables._context.load(match)
    await home.passing()
    after = await home.tables._context.load(match)
    prompts = after.prompts(after.seat_of(ANA))
    assert before.question(after.seat_of(ANA)) != after.question(after.seat_of(ANA))
    assert before.fingerprint(prompts, after.seat_of(ANA)) == after.fingerprint(
        prompts, after.seat_of(ANA)
    )
