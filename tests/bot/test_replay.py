"""Looking back at a match by buttons, in one private message."""

from collections.abc import Mapping
from typing import Any

import pytest

from games import registry
from games.hellweg.actions import Keep
from games.kernel import Rng, Seat
from games.kernel.automatic import pick_answer
from games.matches.match import Course
from games.matches.selfplay import seed_of
from sandbox.rest.components import walk
from table import Actor
from table.queries.chances import Analysis, TurningPoint
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.messages import Control, Reply

EARLIER = ["⏪ Round", "◀️"]
LATER = ["▶️", "⏩ Round"]
PLAY_ON = "Play on from here"
ARROWS = ("⏪", "◀️", "▶️", "⏩", "↩️", "↪️")


@pytest.fixture
async def bot(quiet_bot: BotRig) -> BotRig:
    """A match in which Ana has won the first crate."""
    match = await quiet_bot.start_match(BEN)
    for user, line in ((ANA, "bid 3"), (BEN, "bid 1"), (ANA, "left"), (ANA, "done")):
        await quiet_bot.tables.turns.play(match, user, line)
    return quiet_bot


def alive(heard: Reply) -> list[str]:
    """Return the buttons that lead somewhere."""
    found = walk(heard.parts)
    return [called(one) for one in found if one["type"] == 2 and not one.get("disabled")]


def called(button: Mapping[str, Any]) -> str:
    """Return what a button says, with its arrow if it has one."""
    emoji = button.get("emoji", {}).get("name", "")
    return f"{emoji if emoji in ARROWS else ''} {button.get('label') or ''}".strip()


async def pressed(bot: BotRig, user: int, heard: Reply, label: str) -> Reply:
    """Press a button by what it says."""
    found = (node for node in walk(heard.parts) if node["type"] == 2 and called(node) == label)
    return await bot.press(user, Control(next(found)["custom_id"]))


async def test_a_match_is_gone_through_in_one_private_message(bot: BotRig) -> None:
    """From where Ben left, back to the start and forward to the latest step."""
    heard = await bot.command(BEN, "replay")
    assert heard.acknowledged == ["privately"]
    assert "**Table #1, step 3 of 5**" in heard.text
    assert "• Ana wins the crate for 3." in heard.text
    assert alive(heard) == [*EARLIER, *LATER]
    heard = await pressed(bot, BEN, heard, "◀️")
    assert heard.acknowledged == ["in place"]
    assert "step 2 of 5" in heard.text
    assert "Ana has sealed a bid." in heard.text
    assert "Your bid" not in heard.text
    heard = await pressed(bot, BEN, heard, "⏪ Round")
    assert "step 1 of 5" in heard.text
    assert alive(heard) == [*LATER, "↪️ My turn"]
    heard = await pressed(bot, BEN, heard, "↪️ My turn")
    assert "step 3 of 5" in heard.text
    for step in (4, 5):
        heard = await pressed(bot, BEN, heard, "▶️")
        assert f"step {step} of 5" in heard.text
    assert alive(heard) == [*EARLIER, "↩️ My turn"]
    # A button that is dead, or of long ago, does no harm.
    again = await pressed(bot, BEN, heard, "▶️")
    assert again.text == heard.text


async def test_who_watches_has_no_turns_of_their_own(bot: BotRig) -> None:
    """And begins at the latest step; what was forged where others read is answered in private."""
    heard = await bot.command(CLEO, "replay")
    assert "step 5 of 5" in heard.text
    assert [called(node) for node in walk(heard.parts) if node["type"] == 2] == EARLIER + LATER
    assert "Your" not in heard.text
    heard = await bot.press(BEN, "k:page:1:replay:f1")
    assert (heard.acknowledged, heard.public) == (["privately"], False)
    # A forged step is answered as any button that is not ours; beyond the last is the last.
    for rest in ("", "f", "x3", "f-1", "3", "ff3", "f1x", "f" + "9" * 12, "F3"):
        heard = await bot.press(BEN, Control(f"k:page:1:replay:{rest}"))
        assert "This button no longer works." in heard.text, rest
    for rest, step in (("f900", 5), ("b900", 4)):
        heard = await bot.press(BEN, Control(f"k:page:1:replay:{rest}"))
        assert f"step {step} of 5" in heard.text


async def test_a_match_that_is_over_is_looked_back_at_from_its_message(bot: BotRig) -> None:
    """Or by its number: from its start to how it ended."""
    await bot.tables.authority.carry_out(1, Actor(ANA, "Ana"), "stop")
    board = await bot.command(BEN, "board", table=1)
    button = next(control for control in board.controls() if control.label == "Replay")
    opened = await bot.press(BEN, button.custom_id)
    assert (opened.acknowledged, opened.public) == (["privately"], False)
    assert "step 1 of 6" in opened.text
    for number in (1, None):
        assert (await bot.command(BEN, "replay", table=number)).text == opened.text
    heard = await pressed(bot, BEN, opened, "⏩ Round")
    assert "step 6 of 6" in heard.text
    assert "The match was ended here. It is scored as it stands." in heard.text
    match = await bot.start_match(BEN)
    assert f"#{match}" in (await bot.command(BEN, "replay")).text


@pytest.mark.parametrize("key", registry.BUILT_IN)
async def test_a_step_comes_with_the_sheets_on_which_something_has_changed(
    drawing: BotRig, key: str
) -> None:
    """All of them at first and after a leap; of a step beside it fewer, and at least one."""
    bot = drawing
    match, chance = await bot.start_match(BEN, game=key), Rng(seed_of(3), 0)
    for _ in range(12):
        perspective = await bot.tables.reading.perspective(match, None)
        user = perspective.match.players[perspective.asked[0]].user_id
        prompts = (await bot.tables.reading.perspective(match, user)).prompts
        await bot.tables.turns.play(match, user, pick_answer(prompts, chance))
    heard = await bot.command(BEN, "replay")
    sheets = heard.files
    assert len(sheets) > 1
    few = []
    while "◀️" in alive(heard):
        heard = await pressed(bot, BEN, heard, "◀️")
        few.append(len(heard.files))
        assert set(heard.files) <= set(sheets), heard.text
    assert heard.files == sheets, heard.text
    assert 1 <= min(few) < len(sheets)
    leap = await pressed(bot, BEN, heard, "⏩ Month" if key == "hellweg" else "⏩ Round")
    assert leap.files == sheets


async def test_one_plays_on_from_a_step_of_a_match_that_is_over(quiet_bot: BotRig) -> None:
    """From each but the last; the panel of the new table opens, and the replay stays."""
    match = await quiet_bot.start_match(BEN, game="hellweg")
    assert PLAY_ON not in alive(await quiet_bot.command(ANA, "replay"))
    await quiet_bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    heard = await quiet_bot.command(ANA, "replay")
    assert PLAY_ON in alive(heard)
    opened = await pressed(quiet_bot, ANA, heard, PLAY_ON)
    assert opened.acknowledged == ["privately"]
    (other,) = await quiet_bot.tables.reading.list_open(ANA)
    assert other.id != match
    assert [player.computer for player in other.players] == [False, True]
    assert f":{other.id}:" in opened.controls()[0].custom_id
    end = await pressed(quiet_bot, ANA, heard, "⏩ Month")
    assert PLAY_ON in [control.label for control in end.controls()]
    assert PLAY_ON not in alive(end)


async def test_players_of_a_match_that_is_over_may_have_a_film_of_it(drawing: BotRig) -> None:
    """Where there are pictures; who watches may step through it alone."""
    bot = drawing
    for match, key in enumerate(("hellweg", "toy"), 1):
        assert await bot.start_match(BEN, game=key) == match
        assert "Film" not in alive(await bot.command(ANA, "replay", table=match))
        await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    offered = [
        "Film" in alive(await bot.command(user, "replay", table=match))
        for user, match in ((ANA, 1), (CLEO, 1), (ANA, 2))
    ]
    assert offered == [True, False, False]


async def test_all_buttons_of_a_match_that_was_judged_have_room(drawing: BotRig) -> None:
    """One's own turns, turning points, to play on, and the film: more than a row holds."""
    bot = drawing
    match = await bot.start_match(BEN, game="hellweg")
    await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    point = TurningPoint(1, 1, Seat(0), Seat(1), 0.75, 0.4, (), (), Keep(), None)
    bot.tables.chances._known[match] = Analysis(Course((1,), ((0.4, 0.6),)), (point,))
    heard = await bot.command(ANA, "replay", table=match)
    shown = [control.label for control in heard.controls()]
    assert {"Film", PLAY_ON, "Next turning point", "My turn"} <= set(shown)


async def test_a_forged_step_opens_no_table(bot: BotRig) -> None:
    """Nor does one of a match in progress, or where no computer plays: no button offers it."""
    for rest in ("", "x", "-1", "1:2"):
        await bot.press(BEN, Control(f"k:onward:1::{rest}"))
    refused = await bot.press(BEN, Control("k:onward:1::2"))
    assert "only when the match is over" in refused.text
    assert len(await bot.tables.reading.list_open(BEN)) == 1
    await bot.tables.authority.carry_out(1, Actor(ANA, "Ana"), "stop")
    heard = await bot.command(BEN, "replay")
    assert PLAY_ON not in [control.label for control in heard.controls()]
    refused = await bot.press(BEN, Control("k:onward:1::2"))
    assert "This button no longer works." in refused.text
    assert not await bot.tables.reading.list_open(BEN)
