"""`/ladder`: the ratings of a server's people, in private, page by page."""

import pytest

from bot.components.custom_ids import Address, Kind
from bot.subjects.lobby import view
from games import registry
from storage.queries import ratings
from storage.rows import RatingRow
from table.match.options import UNRATED
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig
from tests.rig.ids import GUILD, dm_channel
from tests.rig.messages import text_of

FIRST_OTHER = 900
ELSEWHERE = GUILD + 1


@pytest.fixture
async def rig(quiet_bot: BotRig) -> BotRig:
    """A server where Ana, Ben and Cleo have ratings in a game, and other servers and games."""
    quiet_bot.services.games = {key: registry.load(key) for key in ("hellweg", "troedler")}
    await rate(
        quiet_bot,
        RatingRow(BEN, "Ben *the* @here", 1551.7, 35, 12),
        RatingRow(ANA, "Ana", 1449, 60.2, 5),
        RatingRow(CLEO, "Cleo", 1700, 200, 1),
    )
    await rate(quiet_bot, RatingRow(DOV, "Secret", 1900, 30, 50), guild=ELSEWHERE)
    await rate(quiet_bot, RatingRow(DOV, "Secret", 1900, 30, 50), game="troedler")
    return quiet_bot


async def rate(rig: BotRig, *rows: RatingRow, guild: int = GUILD, game: str = "hellweg") -> None:
    """Store ratings."""
    async with rig.tables.ladders._context.store.write() as connection:
        await ratings.store(connection, guild, game, rows)


async def test_a_ladder_shows_rank_name_matches_and_an_interval(rig: BotRig) -> None:
    """To the one who asks alone; their own line is bold, and few matches are provisional."""
    heard = await rig.command(ANA, "ladder", game="hellweg")
    assert heard.acknowledged == ["privately"]
    assert not heard.public
    title, *lines = heard.text.split("\n")
    assert title == "**Ladder of *Hellweg westfalicus* on this server**"
    assert lines[:3] == [
        "1\\. Ben \\*the\\* @\u200bhere: 12 matches, between 1,480 and 1,620, most likely 1,550",
        "**2\\. Ana (you): 5 matches, between 1,330 and 1,570, most likely 1,450**",
        "3\\. Cleo: one match, between 1,300 and 2,100, most likely 1,700 (provisional)",
    ]
    assert "Everybody begins at 1,500." in lines[-1]
    assert "fewer than 5 matches" in lines[-1]
    assert heard.labels == []
    assert "Secret" not in heard.text
    assert "#" not in heard.text, "it names no table"


CLEO_LINES = {
    "de": "Cleo: eine Partie, zwischen 1.300 und 2.100, am wahrscheinlichsten 1.700 (vorläufig)",
    "fr": (
        "Cleo\u00a0: une partie, entre 1\u202f300 et 2\u202f100, "
        "valeur la plus probable 1\u202f700 (provisoire)"
    ),
    "it": "Cleo: una partita, tra 1.300 e 2.100, valore più probabile 1.700 (provvisorio)",
}


@pytest.mark.parametrize("locale", CLEO_LINES)
async def test_it_speaks_the_readers_language(rig: BotRig, locale: str) -> None:
    """Words and numbers."""
    heard = await rig.command(ANA, "ladder", game="hellweg", locale=locale)
    assert f"3\\. {CLEO_LINES[locale]}" in heard.text.split("\n")


async def test_readers_without_a_rating_are_told_how_to_get_one(rig: BotRig) -> None:
    """Also where nobody has one."""
    assert "You have no rating here yet" in (await rig.command(DOV, "ladder", game="hellweg")).text
    rig.services.games = {"haendler": registry.load("haendler")}
    heard = await rig.command(DOV, "ladder", game="haendler")
    assert "Nobody has a rating here yet" in heard.text
    assert "chess" in (await rig.command(DOV, "ladder", game="chess")).text


async def test_a_long_ladder_has_pages_that_all_show_the_reader(rig: BotRig) -> None:
    """With as many people as there are, however long their names are."""
    others = [
        RatingRow(FIRST_OTHER + number, "*" * 100, 3000 - number, 50, 9) for number in range(40)
    ]
    await rate(rig, *others)
    first = await rig.command(ANA, "ladder", game="hellweg")
    own = "**42\\. Ana (you): 5 matches"
    assert "\n1\\. " in first.text
    assert "\n10\\. " in first.text
    assert "\n11\\. " not in first.text
    assert own in first.text
    assert first.labels == ["Next"]
    second = await rig.press(ANA, first.labelled("Next"))
    assert "\n11\\. " in second.text
    assert own in second.text
    assert second.labels == ["Previous", "Next"]
    last = second
    for _ in range(3):
        last = await rig.press(ANA, last.labelled("Next"))
    assert last.text.count(own) == 1
    assert "\n43\\. Cleo" in last.text
    assert last.labels == ["Previous"]
    # People may have left the ladder since a page was shown.
    await rig.tables.privacy.forget(BEN, lambda _: "somebody")
    beyond = Address(Kind.LADDER, 0, "hellweg", "9").press()
    assert "\n42\\. Cleo" in (await rig.press(ANA, beyond)).text


async def test_a_ladder_belongs_to_a_server(rig: BotRig) -> None:
    """In a direct message there is a sentence, and nobody's rating."""
    heard = await rig.command(ANA, "ladder", at=dm_channel(ANA), game="hellweg")
    assert heard.text == ("Each server has a ladder of its own: ask for it in a channel there.")


async def test_a_button_of_an_unknown_game_is_refused(rig: BotRig) -> None:
    """No message of ours has one."""
    heard = await rig.press(ANA, Address(Kind.LADDER, 0, "chess", "1").press())
    assert "Ben" not in heard.text


async def test_a_table_can_agree_to_be_unrated(quiet_bot: BotRig) -> None:
    """The host ticks it, and the lobby shows it to everybody."""
    match = await quiet_bot.open_lobby(BEN)
    await quiet_bot.tables.lobby.set_settings(match, ANA, {UNRATED: "yes"})
    shown = await quiet_bot.command(ANA, "table options")
    assert "Unrated: **does not count in /ladder**" in shown.text
    lobby = view.lobby_content(await quiet_bot.tables.reading.match(match), game("toy"), "en")
    assert "Unrated: **does not count in /ladder**" in text_of(view.lobby_view(lobby))
