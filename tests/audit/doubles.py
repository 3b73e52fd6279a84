"""A legal click that comes twice: by one interaction delivered again, or by an impatient thumb."""

from random import Random

from sqlalchemy import func, select

from storage.schema import steps
from tests.audit import payloads
from tests.audit.ids import BOT
from tests.audit.shell import PRESS, Shell


async def double(shell: Shell, match: int, where: int, chance: Random) -> str:
    """Have somebody who is asked press a button twice; return what was wrong."""
    tables = shell.services.tables
    found = await tables.reading.perspective(match, None)
    if not found.asked:
        return ""
    user = found.match.players[chance.choice(found.asked)].user_id
    await shell.press(user, where, f"k:play:{match}::")
    await shell.settle()
    offered = shell.wire.shown(user, f"k:do:{match}:")
    if not offered:
        return ""
    shell.wire.sent.clear()
    before = await count(shell, match)
    tokens = press_twice(shell, user, where, chance.choice(offered), again=chance.random() < 0.5)
    await shell.settle()
    made = await count(shell, match) - before
    if made != 1:
        return f"{made} steps"
    for token in tokens:
        first = [one for one in shell.wire.sent if one.interaction == token and one.first]
        if len(first) != 1:
            return f"{len(first)} acknowledgements"
    return ""


def press_twice(shell: Shell, user: int, where: int, custom_id: str, *, again: bool) -> set[str]:
    """Press twice; `again` delivers the same interaction a second time."""
    tokens: set[str] = set()
    number, token = shell.wire.ids(), f"double-{shell.wire.ids()}"
    for _ in range(2):
        if not again:
            number, token = shell.wire.ids(), f"double-{shell.wire.ids()}"
        data = payloads.pressed(custom_id)
        held = payloads.holding(data)
        message = payloads.message(
            shell.wire.ids(), where, BOT, components=held, flags=payloads.LAYOUT
        )
        event = payloads.interaction(number, token, PRESS, user, where, data, on=message)
        tokens.add(shell.happen(event))
    return tokens


async def count(shell: Shell, match: int) -> int:
    """Return how many steps a match has."""
    async with shell.store.read() as connection:
        query = select(func.count()).select_from(steps).where(steps.c.match_id == match)
        return int(await connection.scalar(query) or 0)
