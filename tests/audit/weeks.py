"""Weeks of a bot that dies now and then: clocks run down, planned moves wait, turns are held."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

from sqlalchemy import select

from games.kernel import NotYourTurn, PlannedMove, Rng
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from storage.schema import outbox
from table import NotNow
from table.match.clocks import DAY_MS, HOUR_MS
from tests.rig.bot import BotRig

TERMS = {"clock": ("12h", "1d"), "late": ("remind", "default", "house-2"), "hold": ("0", "30")}
MOMENTS = (1, 60_000, 6 * HOUR_MS, 9 * HOUR_MS, DAY_MS)
MOST = 60
"""So often at most something is due at one moment."""


async def done(quiet_bot: BotRig, seen: Counter[str]) -> bool:
    """Do what is due by now, and count of which kind it was; return whether it comes to an end."""
    pauses = quiet_bot.services.tables.deadlines
    for _ in range(MOST):
        found = await pauses.list_due()
        for pause in found:
            seen[f"due by itself: {pause.kind}"] += 1
            await pauses.fire(pause)
        if not found:
            await quiet_bot.deliver_all()
            return True
    return False


async def ordered(quiet_bot: BotRig, match: int, user: int, chance: Random) -> None:
    """Have a player plan something, if they may plan anything."""
    planned = quiet_bot.services.tables.plans
    try:
        perspective = await quiet_bot.services.tables.reading.perspective(match, user)
        prompts = perspective.require_plan_options().prompts
        action = pick_answer(prompts, Rng(seed_of(chance.randrange(2**32)), 0)) if prompts else None
        if isinstance(action, PlannedMove):
            await planned.give(match, user, action)
    except (NotNow, NotYourTurn):
        return


async def wrong(quiet_bot: BotRig, match: int) -> Sequence[tuple[str, str]]:
    """Return what was lost, or is owed twice: reminders that the clocks tell of.

    A seat may be handed to the house more than once (`called` looks at what is told of that).
    """
    async with quiet_bot.store.read() as connection:
        query = select(outbox.c.user_id, outbox.c.payload, outbox.c.status).where(
            outbox.c.match_id == match, outbox.c.kind == "reminder"
        )
        rows = (await connection.execute(query)).all()
        loaded = await quiet_bot.services.tables._context.open(connection, match)
    owed = Counter((row.user_id, json.dumps(row.payload)) for row in rows)
    found = [
        ("reminded twice", f"{user} {payload}")
        for (user, payload), count in owed.items()
        if count > 1 and "house" not in payload
    ]
    if loaded.row.status != "playing":
        return found
    now, hours = quiet_bot.services.clock(), loaded.terms().hours
    for one, seat in zip(loaded.presences(), loaded.seats, strict=True):
        if one.call is None or one.clock is None or one.clock.since is None:
            continue
        level, ends = one.clock.level(now, hours), one.clock.end(hours)
        told = json.dumps({"level": level, "ends": ends or now})
        if level and not owed[seat.user_id, told]:
            found.append(("a reminder is lost", f"{seat.user_id} {told}"))
    return found
