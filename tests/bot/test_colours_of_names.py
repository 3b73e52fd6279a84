"""An emoji before a player's name has the colour that the sheets give to the player."""

import pytest

from bot.components import speakers
from games.kernel import Seat, SeatName, message
from games.matches.selfplay import seed_of, walk
from rendering import palette
from rendering.pictures import PICTURES
from rendering.seats import colour_emoji
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.matches import perspective

BLUE, ORANGE, GREEN = "\N{LARGE BLUE CIRCLE}", "\N{LARGE ORANGE CIRCLE}", "\N{LARGE GREEN CIRCLE}"
YELLOW, PURPLE = "\N{LARGE YELLOW CIRCLE}", "\N{LARGE PURPLE CIRCLE}"


def test_each_colour_of_a_seat_has_an_emoji_of_its_own() -> None:
    """Grey is the colour of those who have none yet."""
    emojis = [*map(colour_emoji, palette.SEATS)]
    assert emojis[:4] == [BLUE, ORANGE, GREEN, PURPLE]
    assert len(set(emojis)) == len(palette.SEATS)
    assert colour_emoji("#f0b400") == YELLOW
    assert not colour_emoji("#7d776b")


@pytest.mark.parametrize("key", ["haendler", "hellweg", "troedler"])
def test_a_name_has_the_colour_of_the_sheets(key: str) -> None:
    """Also where the players choose their colours; no two are the same."""
    rules = game(key)
    for move in walk(rules, 3, {}, seed_of(1)):
        seen = perspective(rules, move.state, Seat(0), 3)
        speaker = speakers.marked_speaker(seen, "en")
        plain = speakers.match_speaker(seen.match, rules, "en")
        marks = [PICTURES[key].mark(seen.view, seat) for seat in range(3)]
        emojis = [colour_emoji(mark.colour) for mark in marks]
        assert [speaker.seat(seat) for seat in range(3)] == [
            f"{emoji}\N{NO-BREAK SPACE}{plain.seat(seat)}" if emoji else plain.seat(seat)
            for seat, emoji in enumerate(emojis)
        ]
        assert len(set(filter(None, emojis))) == len([*filter(None, emojis)])
    assert all(emojis)


def test_a_game_without_pictures_has_no_colours() -> None:
    """Names stay as they are."""
    rules = game("toy")
    seen = perspective(rules, next(walk(rules, 2, {}, seed_of(0))).state, Seat(0), 2)
    names = message("bot-value", value=SeatName(1))
    plain = speakers.match_speaker(seen.match, rules, "de")
    assert speakers.marked_speaker(seen, "de").say(names) == plain.say(names)


async def test_panels_and_the_message_in_the_channel_name_others_with_their_colour(
    bot: BotRig,
) -> None:
    """Once each; the log, which is kept as text, has none."""
    match = await bot.start_match(BEN, game="hellweg")
    await bot.deliver_all()
    asked = (await bot.tables.reading.perspective(match, None)).asked[0]
    user, other = ((ANA, BEN), (BEN, ANA))[asked]
    waiting = await bot.command(other, "act", table=match)
    name = f"{(BLUE, ORANGE)[asked]}\N{NO-BREAK SPACE}{('Ana', 'Ben')[asked]}"
    assert name in waiting.text
    assert f"{name[0]}\N{NO-BREAK SPACE}{name}" not in waiting.text
    panel = await bot.command(user, "act", table=match)
    await bot.press(
        user, next(control for control in panel.controls() if control.custom_id.startswith("k:do"))
    )
    await bot.deliver_all()
    told = await bot.command(other, "act", table=match)
    assert name in told.text
    log = await bot.command(other, "log", table=match)
    assert name[0] not in log.text
