"""When orders act and people are called: at moments that tell nothing of who plays ahead."""

from table import Calling, Person, Place
from table.notify.calling import WHILE
from table.play.following import LATEST, SOONEST
from tests.harvest import Harvest
from tests.table import ANA, BEN, CHANNEL, Rig, take
from tests.table.test_calling import at
from tests.table.test_planned import moves

TAKE = "take-best 1 1"
NIGHT = (22, 7)


async def mentioned(home: Rig) -> list[int | None]:
    """Return who is to be called in the channel by now, and say it."""
    rows = await home.tables.outbox.pending_at(Place(CHANNEL, direct=False))
    for row in rows:
        await home.tables.outbox.sent(row.id)
    return [row.user_id for row in rows if row.kind in ("turn", "ask")]


async def asked(home: Rig) -> int:
    """Begin a match in which Ana is asked which crate she takes; nobody was called yet."""
    match = await home.by(Harvest).sent_out()
    assert await mentioned(home) == []
    return match


async def test_all_are_called_at_the_same_moment(home: Rig) -> None:
    """A while after they were asked; with an order, which has failed long before, too."""
    assert SOONEST < LATEST < WHILE
    for order in ((), (TAKE.replace(" 1 1", " 1 20"),)):
        match = await asked(home)
        for line in order:
            await home.tables.planned.give(match, ANA, line)
        start = home.clock.now
        await home.later(WHILE - 1)
        assert await mentioned(home) == []
        await home.later(1)
        assert (await mentioned(home), home.clock.now) == ([ANA], start + WHILE)
    # Nobody is called for what a planned move answered: only the next is, in their turn.
    match = await asked(home)
    await home.tables.planned.give(match, ANA, TAKE)
    await home.later(WHILE + LATEST)
    assert await mentioned(home) == [BEN]


async def test_when_an_order_acts_follows_from_nothing(home: Rig) -> None:
    """Two matches with one seed, and the same all through: it is drawn, and kept nowhere."""
    dues = []
    for draw in (lambda _: 0, lambda below: below - 1):
        home.by(Harvest, draw=draw)
        match = await home.sent_out()
        await home.tables.planned.give(match, ANA, TAKE)
        due = await home.tables.timers.next_due()
        assert due is not None
        dues.append(due - home.clock.now)
        await home.tables.planned.cancel(match, ANA, 1)
    assert dues == [SOONEST, LATEST]


async def test_an_order_does_not_act_while_its_player_sleeps(home: Rig) -> None:
    """But in the morning, when they could have answered, and before they are called."""
    home.clock.now = at("2026-07-01T23:00")
    await home.tables.people.set_wishes(ANA, Calling(quiet=NIGHT))
    match = await asked(home)
    await home.tables.planned.give(match, ANA, TAKE)
    morning = at("2026-07-02T07:00")
    await home.later(morning + SOONEST - 1 - home.clock.now)
    assert len(await moves(home, match)) == 2
    assert await mentioned(home) == []
    await home.later(LATEST)
    assert len(await moves(home, match)) == 4
    await home.later(WHILE)
    assert ANA not in await mentioned(home)
    # Also where the while itself would end in the night, and once a day all the same.
    night, day = Calling(quiet=NIGHT), at("2026-07-02T07:00")
    assert night.later(at("2026-07-01T23:00"), WHILE) == day + WHILE
    assert night.later(at("2026-07-01T21:59"), WHILE) == day + WHILE
    await home.tables.people.set_wishes(ANA, Calling(digest=12))
    home.clock.now = day
    await asked(home)
    await home.later(at("2026-07-02T12:00") - 1 - home.clock.now)
    assert await mentioned(home) == []
    await home.later(1)
    assert await mentioned(home) == [ANA]


async def test_a_step_ends_no_vacation(home: Rig) -> None:
    """By hand or by order: nobody sees which it was."""
    for by_order in (True, False):
        match = await asked(home)
        await home.tables.away.vacation(match, ANA, 3)
        if by_order:
            await home.tables.planned.give(match, ANA, TAKE)
            await home.later(LATEST)
        else:
            await home.play(match, ANA, take(await home.see(match, ANA), -1))
        assert len(await moves(home, match)) == 4
        assert (await home.match(match)).players[0].away_until is not None
        assert [line for line in await home.acts(match) if "back" in line.split(" until ")[0]] == []
    # Planned moves wait where somebody stands in; when their player is back they act.
    match = await asked(home)
    await home.tables.planned.give(match, ANA, TAKE)
    await home.tables.away.gone(match, ANA)
    await home.passing()
    assert len(await moves(home, match)) == 2
    assert (await home.match(match)).players[0].offered
    await home.tables.away.take(match, Person(ANA, "Ana"))
    await home.later(LATEST)
    assert len(await moves(home, match)) == 4


async def test_an_order_does_not_move_since_when_somebody_is_asked(home: Rig) -> None:
    """Whose own move led to the next question has not answered it: no order asks it anew."""
    match = await asked(home)
    await home.play(match, ANA, take(await home.see(match, ANA), -1))
    before = (await home.match(match)).players
    home.clock.now += 1_000
    await home.tables.planned.give(match, BEN, "send-later 3 cut")
    assert (await home.match(match)).players == before
