"""`/stats`: what matches add up to, in private, as lines and a sheet."""

import pytest

from games import registry
from sandbox.rest.components import walk
from storage.queries import people
from storage.queries.people import SERVER_ID, TallyKey
from tests.rig.bot import ANA, BEN, CLEO, BotRig, HashingStudio
from tests.rig.ids import GUILD
from tests.rig.messages import Reply

PICTURE = 12


@pytest.fixture
async def rig(quiet_bot: BotRig) -> BotRig:
    """What Ana and Ben have played."""
    quiet_bot.services.games = {key: registry.load(key) for key in ("hellweg", "troedler")}
    await counted(quiet_bot, "hellweg", {TallyKey(ANA, "points", 61): 1})
    await counted(quiet_bot, "troedler", {})
    await counted(quiet_bot, "troedler", {})
    return quiet_bot


async def counted(rig: BotRig, game: str, more: dict[TallyKey, int]) -> None:
    """Count a match of Ana and Ben that Ana has won."""
    keys = [TallyKey(one, "hours", 200) for one in (ANA, BEN, SERVER_ID)]
    places = [TallyKey(one, "place", 1) for one in (ANA, SERVER_ID)]
    places += [TallyKey(one, "place", 2) for one in (BEN, SERVER_ID)]
    counts = dict.fromkeys((*keys, *places), 1) | more
    async with rig.tables.statistics._context.store.write() as connection:
        await people.add_tallies(connection, GUILD, game, counts)


def described(heard: Reply) -> str:
    """Return what is said of the picture."""
    (gallery,) = (node for node in walk(heard.parts) if node["type"] == PICTURE)
    (item,) = gallery["items"]
    return str(item["description"])


async def test_one_sees_what_ones_own_matches_add_up_to(rig: BotRig) -> None:
    """All games in lines, and the one that was played most on the sheet."""
    heard = await rig.command(ANA, "stats")
    assert heard.acknowledged == ["privately"]
    assert not heard.public
    assert heard.text.split("\n") == [
        "**Matches of Ana on this server**",
        "*Die Trödler aus den Highlands*: 2 matches, 8 days on average. Places 1.: 2",
        "*Hellweg westfalicus*: one match, 8 days on average. Places 1.: 1",
    ]
    assert heard.files == ["stats.png"]
    said = described(heard)
    assert "Die Trödler aus den Highlands." in said
    assert "Places (How often): 1. 2." in said
    assert "up to 4 weeks 2" in said


async def test_a_game_can_be_named(rig: BotRig) -> None:
    """With its points."""
    said = described(await rig.command(ANA, "stats", game="hellweg"))
    assert "Thaler with cards (61 on average) (How often): 61 1." in said
    unknown = await rig.command(ANA, "stats", game="chess")
    assert "chess" in unknown.text
    # Where nothing is counted it is said what counts, and nothing is drawn.
    heard = await rig.command(CLEO, "stats")
    assert "Practice does not" in heard.text
    assert heard.files == []


async def test_others_and_the_server_are_asked_for(
    rig: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By name, which is shown as harmless as ever; without a picture all is said in words."""

    async def broken(*_: object, **__: object) -> bytes:
        raise OSError

    rig.network.world.user(BEN).display = "Ben *the* @here"
    heard = await rig.command(ANA, "stats", player=BEN)
    assert "Matches of Ben \\*the\\* @\u200bhere on this server" in heard.text
    assert "Places 2.: 2" in heard.text
    heard = await rig.command(ANA, "stats", server=True)
    assert "**Matches on this server**" in heard.text
    assert "Places 1.: 2 · 2.: 2" in heard.text
    monkeypatch.setattr(HashingStudio, "picture", broken)
    heard = await rig.command(ANA, "stats", player=BEN)
    assert heard.files == []
    assert "Places (How often): 2. 2." in heard.text
    assert "*the* @here" not in heard.text
