"""What stays in the channel: one message while the same goes on, and no line of the log is lost."""

import json
from pathlib import Path

from bot.components import compose
from games.kernel import Rng
from games.kernel.selfplay import seed_of
from storage import open_store
from tests.table import url
from tools.audit.ids import CHANNEL
from tools.audit.shell import Clock, Shell, opened
from tools.audit.wire import Wire
from tools.bench import talk

STEPS = 24


async def test_a_message_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    """While a phase goes on; all that was told still stands, and one board has buttons."""
    clock, wire, chance = Clock(), Wire(), Rng(seed_of(1), 0)
    async with open_store(url(tmp_path)) as store, opened(store, wire, clock=clock) as shell:
        match = await talk.begun(shell, "hellweg")
        await shell.delivered()
        for _ in range(STEPS):
            found = await shell.services.tables.reading.perspective(match, None)
            clock.now += talk.LATER
            await talk.answer(shell, match, talk.PEOPLE[found.asked[0]].user_id, chance)
            await shell.delivered()
        deleted = [sent for sent in wire.sent if sent.method == "DELETE"]
        assert len(deleted) > STEPS // 8
        stands = _standing(wire)
        for line in await _lines(shell, match):
            assert line in stands
        assert len(wire.offered(f"k:play:{match}:")) == 1


def _standing(wire: Wire) -> str:
    """Return all that can be read in the channel."""
    bodies = [kept.components for kept in wire.posts(CHANNEL)]
    return json.dumps(bodies, ensure_ascii=False)


async def _lines(shell: Shell, match: int) -> list[str]:
    """Return the public log as the channel words it, as JSON has it."""
    tables = shell.services.tables
    found = await tables.reading.perspective(match, None)
    voice = compose.voice_of(found.match, found.game, found.match.language)
    entries = await tables.reading.log(match, None, 0)
    return [json.dumps(line, ensure_ascii=False)[1:-1] for line in compose.story(entries, voice)]
