"""Anything that has to do with time and absence, at random: what must hold of a match always."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from games.kernel import KernelError
from storage.document import ProposalKind
from table import Actor
from table.match import running_clocks
from table.match.options import DAYS, TONIGHT
from table.match.presence import Presence
from table.match.seats import is_vacant
from tests.harvest import Harvest
from tests.rig.table import DAY, EVE, PEOPLE, TableRig, start_match, table_rig
from tests.table.test_random_games import numbers
from tests.toy import Toy

TERMS: Mapping[str, tuple[str, ...]] = {
    "clock": ("none", "12h", "1d"),
    "late": ("remind", "default", "house-2"),
    "vacation": ("0", "7"),
    "hold": ("0", "60", "600"),
    "rhythm": ("days", "days", "tonight"),
}
LENGTHS = (0, 6_000, 100_000, DAY // 24, DAY // 2, DAY)
ABOUT: tuple[ProposalKind, ...] = ("replace", "house")
KINDS: tuple[ProposalKind, ...] = (*ABOUT, "stop", "undo")
STEPS = 60


@pytest.mark.parametrize("number", numbers(40))
async def test_nobody_is_forgotten_and_nothing_is_owed_to_nobody(
    tmp_path: Path, number: int
) -> None:
    """Players leave, come, vote and are late, and time goes by."""
    chance = Random(number)  # noqa: S311 - no secret
    async with table_rig(tmp_path, seed=number) as rig:
        rig.restart(Harvest if number % 2 else Toy)
        terms = {key: chance.choice(values) for key, values in TERMS.items()}
        match = await start_match(rig.tables, PEOPLE[: 2 + number % 3], **terms)
        for _ in range(STEPS):
            if (await rig.match(match)).status != "playing":
                break
            with suppress(KernelError):
                await anything(rig, match, chance)
            await assert_attended(rig, match)


async def anything(rig: TableRig, match: int, chance: Random) -> None:
    """Have somebody do something, or let time go by. Raises KernelError: it makes no sense now."""
    person = chance.choice((*PEOPLE, EVE))
    players = (await rig.match(match)).players
    tables, user, seat = rig.tables, person.user_id, chance.choice(players).seat
    kind = chance.choice(KINDS)
    about = seat if kind in ABOUT else None
    warrant = Actor(user, person.name, moderator=chance.random() < 0.2)
    ways: tuple[Callable[[], Awaitable[Any]], ...] = (
        *(lambda: answered(rig, match, chance) for _ in range(4)),
        *(lambda: rig.pass_time(chance.choice(LENGTHS)) for _ in range(2)),
        *(lambda: tables.seats.take(match, person) for _ in range(2)),
        *(lambda: rig.agree(match, user) for _ in range(2)),
        lambda: rig.decline(match, user),
        lambda: rig.propose(match, user, kind, about),
        lambda: tables.authority.carry_out(match, warrant, chance.choice(KINDS[:2]), seat),
        lambda: tables.authority.set_pause(match, warrant, end=chance.random() < 0.5),
        lambda: tables.authority.change_rhythm(match, warrant, chance.choice((DAYS, TONIGHT))),
        lambda: tables.seats.start_vacation(match, user, chance.choice((1, 3))),
        lambda: tables.seats.leave(match, user),
        lambda: tables.seats.offer_seat_of_gone_player(match, user),
        lambda: tables.turns.undo(match, user),
        lambda: tables.turns.end(match, user),
        rig.take_notifications,
    )
    await chance.choice(ways)()


async def answered(rig: TableRig, match: int, chance: Random) -> None:
    """Have one of those who are asked answer, if a person sits there."""
    players = (await rig.match(match)).players
    seats = (await rig.perspective(match, None)).asked
    users = [players[seat].user_id for seat in seats if not players[seat].vacant]
    user = chance.choice(users) if users else None
    # Who holds a turn that has ended is taken to be asked still.
    if user is not None and (await rig.perspective(match, user)).prompts:
        await rig.play_at_random(match, user)


async def assert_attended(rig: TableRig, match: int) -> None:
    """Each clock runs that must, all that is due is stored, and one of the players hosts."""
    async with rig.store.read() as connection:
        loaded = await rig.tables._context.open(connection, match)
        owed = list(await connection.scalars(text("SELECT user_id FROM outbox")))
    assert all(user is None or not is_vacant(user) for user in owed)
    proposed = loaded.open_proposal
    due = {deadline.kind for deadline in loaded.document.deadlines}
    playing = loaded.row.status == "playing"
    assert ("vote" in due) == (playing and proposed is not None)
    if not playing:
        return
    people = [row.user_id for row in loaded.seats if not is_vacant(row.user_id)]
    assert not people or loaded.row.host_id in people
    asked = running_clocks.find_called_seats(loaded, loaded.state())
    for seat, attendance in enumerate(loaded.presences()):
        assert_sane(attendance, vacant=is_vacant(loaded.seats[seat].user_id))
        runs = seat in asked and attendance.is_present and not loaded.clocks_stopped
        clock = attendance.clock
        assert (clock is not None and clock.since is not None) == (
            runs and loaded.terms().turn_ms is not None
        )
        answers = attendance.stand_in and seat in asked and loaded.awaiting_confirmation != seat
        assert "clocks" in due or not (
            attendance.on_vacation or (answers and not loaded.clocks_stopped)
        )


def assert_sane(attendance: Presence, *, vacant: bool) -> None:
    """The house stands in where nobody sits or a seat is offered, and for nobody on vacation."""
    assert not (attendance.on_vacation and attendance.stand_in)
    assert attendance.stand_in or not (attendance.offered or vacant)
