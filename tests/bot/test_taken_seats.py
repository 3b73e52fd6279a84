"""A person who has taken a seat presses and types everything before their first question."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig, bot_rig
from tests.rig.messages import Control

COMMANDS = ("act", "hand", "log", "board", "replay", "games", "hint", "undo", "end", "plan")
LINES = ("bid 3", "boast mine", "left", "xyzzy")


@asynccontextmanager
async def world(path: Path, bid: int) -> AsyncIterator[BotRig]:
    """A match whose second seat holds a sealed bid, and has been taken by Dov."""
    async with bot_rig(path, quiet=True, pictures={}) as bot:
        await bot.start_match(BEN, CLEO)
        await bot.play(1, (BEN, f"bid {bid}"))
        async with bot.deliver_together():
            await bot.tables.seats.leave(1, BEN)
        yield bot


async def pressed(bot: BotRig, control: Control) -> str:
    """Return what is said to who presses a button."""
    return (await bot.press(DOV, control)).text


async def told(bot: BotRig) -> list[object]:
    """Return all that Dov is told, whatever they type and press."""
    said: list[object] = [(await bot.command(DOV, "table take")).text]
    for words in COMMANDS:
        heard = await bot.command(DOV, words)
        said += [words, heard.text, [control.label for control in heard.controls()]]
    said.append((await bot.command(DOV, "log", since=True)).text)
    for line in LINES:
        said.append((await bot.command(DOV, "act", move=line)).text)
    said.append(await bot.suggestions(DOV, "act", "move", "b"))
    said.append(await bot.suggestions(DOV, "plan", "move", "b"))
    page = await bot.command(DOV, "act")
    for control in page.controls():
        said += [control.label, await pressed(bot, control)]
        await bot.command(DOV, "act")
    return said


async def test_nothing_that_is_pressed_or_typed_tells_what_a_taken_seat_holds(
    tmp_path: Path,
) -> None:
    """Two worlds that differ in its sealed bid say the same."""
    worlds = []
    for bid in (3, 4):
        async with world(tmp_path / str(bid), bid) as bot:
            worlds.append(await told(bot))
    for one, other in zip(*worlds, strict=True):
        assert one == other


async def test_the_panel_of_a_taken_seat_says_why_it_shows_nothing_yet(tmp_path: Path) -> None:
    """And asks by itself when the first question comes."""
    async with world(tmp_path, 3) as bot:
        heard = await bot.command(DOV, "table take")
        assert "opens with the first question" in heard.text
        for words in ("act", "hand", "hint", "undo"):
            assert "opens with the first question" in (await bot.command(DOV, words)).text
        panel = await bot.command(DOV, "act")
        await bot.play(1, (ANA, "bid 5"), (CLEO, "bid 1"), (ANA, "left"), (ANA, "done"))
        assert "opens with the first question" not in (await bot.command(DOV, "act")).text
        assert panel is not None


@pytest.mark.parametrize("house", [False, True])
async def test_the_host_proposes_where_a_player_is_in_time(tmp_path: Path, *, house: bool) -> None:
    """Who keeps order and does not play hears that only the table can."""
    async with bot_rig(tmp_path, quiet=True, pictures={}) as bot:
        await bot.start_match(BEN, CLEO)
        noted = await bot.command(ANA, "table replace", player="Ben", house=house)
        assert "proposal is in the channel" in noted.text
        assert not (await bot.tables.reading.match(1)).players[1].stand_in
