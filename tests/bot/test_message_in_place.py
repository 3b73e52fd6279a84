"""What stays in the channel: one message while the same goes on, and no line of the log is lost."""

import json

from bot.components import compose
from games.kernel import Rng
from games.kernel.selfplay import pick, seed_of
from tests.bot.wired import ANA, BEN, CLEO, Wired
from tools.audit.ids import CHANNEL

STEPS, LATER = 16, 2 * 60 * 60_000


async def test_a_message_takes_the_place_of_the_one_before(bot: Wired) -> None:
    """While a phase goes on; all that was told still stands, and one board has buttons."""
    match, chance = await bot.begun(BEN, CLEO, game="hellweg"), Rng(seed_of(1), 0)
    for _ in range(STEPS):
        bot.clock.now += LATER
        seat = (await bot.tables.reading.perspective(match, None)).asked[0]
        user = (ANA, BEN, CLEO)[seat]
        own = await bot.tables.reading.perspective(match, user)
        await bot.tables.turns.play(match, user, pick(own.prompts, chance))
        await bot.shell.delivered()
    deleted = [sent for sent in bot.wire.sent if sent.method == "DELETE"]
    assert len(deleted) > STEPS // 8
    bodies = [kept.components for kept in bot.wire.posts(CHANNEL)]
    stands = json.dumps(bodies, ensure_ascii=False)
    for line in await _lines(bot, match):
        assert line in stands
    assert len(bot.wire.offered(f"k:play:{match}:")) == 1


async def _lines(bot: Wired, match: int) -> list[str]:
    """Return the public log as the channel words it, as JSON has it."""
    found = await bot.tables.reading.perspective(match, None)
    voice = compose.voice_of(found.match, found.game, found.match.language)
    entries = await bot.tables.reading.log(match, None, 0)
    return [json.dumps(line, ensure_ascii=False)[1:-1] for line in compose.story(entries, voice)]
