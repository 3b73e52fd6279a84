"""What people call up for themselves: log, hand, options, record, and boards as they like them."""

from typing import Any

import pytest

from bot.components import speakers
from bot.subjects import log
from games import registry
from rendering.pictures import PICTURES
from table import Actor
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, CLEO, BotRig, person
from tests.rig.ids import CHANNEL, GUILD
from tests.rig.matches import match_of
from tests.rig.messages import Control, Reply, controls, text_of

HOST = Actor(ANA, "Ana")


@pytest.fixture
async def bot(quiet_bot: BotRig) -> BotRig:
    """A match of Ana and Ben."""
    await quiet_bot.start_match(BEN)
    return quiet_bot


def labels(heard: Reply) -> list[str]:
    """Return what can be pressed on what was shown last."""
    return [control.label for control in heard.controls()]


def button(heard: Reply, label: str) -> Any:
    """Return a control by its label."""
    return next(control for control in heard.controls() if control.label == label)


async def test_the_log_leads_to_what_a_player_can_do_beside_playing(bot: BotRig) -> None:
    """Others, and those whose match is over, find the log alone."""
    both = ["Since my last turn", "Replay", "Fair play"]
    more = ["Undo a finished turn…", "End the match…", "Clocks and seats"]
    assert labels(await bot.command(ANA, "log")) == [*both, *more]
    assert labels(await bot.command(CLEO, "log")) == both
    await bot.tables.authority.carry_out(1, HOST, "stop")
    assert labels(await bot.command(ANA, "log", table=1)) == both


async def test_since_ones_last_turn_the_log_is_short(bot: BotRig) -> None:
    """And all of it is a press away."""
    await bot.tables.turns.play(1, ANA, "bid 3")
    for user, line in ((BEN, "bid 1"), (ANA, "left"), (ANA, "done")):
        await bot.tables.turns.play(1, user, line)
    whole = await bot.command(BEN, "log")
    assert "• A crate of" in whole.text
    assert "• Ana wins the crate for 3." in whole.text
    short = await bot.command(BEN, "log", since=True)
    assert "Ben has sealed" not in short.text
    assert "• Ana puts the crate to the left." in short.text
    again = await bot.press(BEN, button(short, "Everything"))
    assert again.text == whole.text
    assert (await bot.press(BEN, button(again, "Since my last turn"))).text == short.text
    # Whoever plays no part has no last turn, and hears of no bid.
    theirs = whole.text.replace("• Your bid of 1 is sealed.\n", "")
    assert (await bot.command(CLEO, "log", since=True)).text == theirs


def test_a_long_log_is_turned_page_by_page() -> None:
    """The latest first; at either end there is one way only, and a page beyond is the last."""
    rules = game("toy")
    speaker = speakers.match_speaker(match_of(rules, 2), rules, "en")
    rows = [f"row {number} " + "x" * 490 for number in range(13)]
    pages = [
        list(controls(log.log_view(1, speaker, rows, page, since=True))) for page in range(-1, 4)
    ]
    ways = [[(one.label, one.custom_id.rpartition(":")[2]) for one in page[:-1]] for page in pages]
    assert {page[-1].label for page in pages} == {"Replay"}
    all_of_it, last = ("Everything", "a0"), [("Everything", "a0"), ("Newer", "s1")]
    assert ways == [
        *[[all_of_it, ("Older", "s1")]] * 2,
        [all_of_it, ("Older", "s2"), ("Newer", "s0")],
        *[last] * 2,
    ]
    first = text_of(log.log_view(1, speaker, rows, 0, since=False))
    assert "row 12 " in first
    assert "row 0 " not in first


@pytest.mark.parametrize(
    ("game", "told"), [("haendler", "Phase "), ("troedler", "Special feed is any route")]
)
async def test_the_page_of_a_hand_tells_what_one_holds_does(
    drawing: BotRig, game: str, told: str
) -> None:
    """Nobody looks up in the rules what an ability or a special card is good for."""
    match = await drawing.start_match(BEN, game=game)
    assert told in (await drawing.press(ANA, f"k:hand:{match}::")).text


async def test_a_hand_is_its_players_alone(bot: BotRig) -> None:
    """Whoever has no seat is told so."""
    assert "Your purse: 10" in (await bot.command(ANA, "hand")).text
    assert (await bot.command(CLEO, "hand")).text == "You have no seat at table #1."
    # A button of a kind that there is not, or with a value that its kind lacks, leads nowhere.
    for forged in FORGED:
        heard = await bot.press(ANA, Control(forged))
        assert "Your purse" not in heard.text
        assert "This button no longer works." in heard.text
    assert not (await bot.tables.reading.match(1)).paused_at


FORGED = ("k:what:1::", "k:draw:1::huge", "k:break:1::what")


async def test_the_record_is_had_when_the_match_is_over(bot: BotRig) -> None:
    """It holds every secret."""
    refused = await bot.command(ANA, "table export")
    assert refused.files == []
    assert "over" in refused.text
    await bot.tables.authority.carry_out(1, HOST, "stop")
    given = await bot.command(BEN, "table export", table=1)
    assert given.files == ["table-1.txt"]
    assert "python -m bot replay" in given.text


async def test_options_are_chosen_before_the_match_by_its_host(bot: BotRig) -> None:
    """Later everybody reads what was chosen; of a closed table there is nothing to read."""
    settled = await bot.command(BEN, "table options", table=1)
    assert "so they can no longer be changed" in settled.text
    assert settled.controls() == []
    match = await bot.tables.lobby.create(
        person(ANA), CHANNEL, GUILD, game="toy", language="en", settings={}
    )
    assert "Only the host, Ana" in (await bot.command(BEN, "table options")).text
    page = await bot.command(ANA, "table options")
    assert "Changes take effect at once." in page.text
    assert "Rounds" in page.text
    chosen = await bot.choose_options(ANA, match.id, "rules", {"rounds": "2"})
    assert chosen.acknowledged == ["in place"]
    assert "Two" in chosen.text
    lobby = Control(f"k:set:{match.id}::?")
    assert (await bot.press(ANA, lobby.custom_id)).acknowledged == ["privately"]
    assert (await bot.tables.reading.match(match.id)).settings["rounds"] == "2"
    await bot.tables.lobby.cancel(match.id, ANA)
    closed = await bot.command(ANA, "table options", table=match.id)
    assert closed.controls() == []
    assert "closed" in closed.text


async def test_boards_are_drawn_as_somebody_likes_them(drawing: BotRig) -> None:
    """From the button or the command on, and as at the table again when they wish so."""
    bot, key, wide = drawing, next(iter(registry.GAMES)), "Pictures for a wide screen"
    match = await bot.start_match(BEN, game=key)
    options = (await bot.tables.reading.match(match)).options
    perspective = await bot.tables.reading.perspective(match, None)
    sheets = PICTURES[key].names(perspective.view)
    shown = await bot.command(BEN, "board")
    assert shown.files == [f"table-{match}.png"]
    other = await bot.press(BEN, button(shown, wide))
    assert other.files == [f"table-{match}-{name}.png" for name in sheets]
    assert "Pictures for a phone" in labels(other)
    assert await bot.tables.people.form(BEN, options) == "wide"
    assert labels(await bot.command(BEN, "board")) == labels(other)
    assert wide in labels(await bot.command(ANA, "board"))
    assert wide in labels(await bot.command(BEN, "board", form="as-table"))


async def test_each_panel_asks_for_the_screen_until_that_is_answered(drawing: BotRig) -> None:
    """A button behind *More* draws boards for the other kind later."""
    match = await drawing.start_match(BEN, game="haendler")
    options = (await drawing.tables.reading.match(match)).options
    people = drawing.tables.people
    for _ in range(2):
        first = await drawing.press(ANA, f"k:play:{match}::")
        assert "Phone or wide screen?" in first.text
    assert await people.form(ANA, options) == "square"
    chosen = await drawing.press(ANA, button(first, "Wide screen"))
    assert await people.form(ANA, options) == "wide"
    assert "Phone or wide screen?" not in chosen.text
    more = await drawing.press(ANA, chosen.labelled("More"))
    await drawing.press(ANA, button(more, "Phone or wide screen"))
    assert await people.form(ANA, options) == "square"
    forged = await drawing.press(ANA, Control(f"k:screen:{match}::round"))
    assert "This button no longer works." in forged.text
    assert await people.form(ANA, options) == "square"
