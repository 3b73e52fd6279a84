"""What is suggested to people while they type a command: what they may mean, and nothing else."""

import pytest

from bot.components.text import MENU_OPTIONS_LIMIT
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig, person
from tests.rig.ids import CHANNEL, GUILD, OTHER, dm_channel


@pytest.fixture
async def bot(quiet_bot: BotRig) -> BotRig:
    """A match of Ana and Ben, and one of Ana, Ben and Cleo with orders, in one channel."""
    await quiet_bot.start_match(BEN)
    await quiet_bot.start_match(BEN, CLEO, game="harvest")
    quiet_bot.services.games = {key: game(key) for key in ("toy", "harvest")}
    return quiet_bot


TABLES = {
    "#1 Crates: in progress, Ana and Ben": 1,
    "#2 Harvest: in progress, Ana, Ben, and Cleo": 2,
}
WITH_TABLES = (
    *("act", "undo", "end", "hint", "plan", "board", "hand", "log", "rules"),
    *("table join", "table leave", "table start", "table cancel", "table stop", "table back"),
    *("table invite", "table options", "table export", "table seats", "table pause"),
    *("table resume", "table take", "table remind", "table vacation", "table replace"),
)


async def test_the_tables_of_a_channel_are_suggested(bot: BotRig) -> None:
    """To everybody there, in a line each, by the first digits typed so far; by each command."""
    for command in WITH_TABLES:
        assert await bot.suggestions(DOV, command, "table") == TABLES, command
    for typed in (2, "2", "#2"):
        suggestions = await bot.suggestions(DOV, "act", "table", typed)
        assert list(suggestions.values()) == [2]
    assert await bot.suggestions(DOV, "act", "table", "3") == {}


async def test_elsewhere_other_tables_are_suggested(bot: BotRig) -> None:
    """In another channel none of these; in a direct message one's own, which can be brought."""
    assert await bot.suggestions(ANA, "act", "table", at=OTHER) == {}
    for user, own in ((ANA, [1, 2]), (CLEO, [2]), (DOV, [])):
        suggestions = await bot.suggestions(user, "act", "table", at=dm_channel(user))
        brought = await bot.suggestions(user, "table move", "table", at=OTHER)
        assert sorted(suggestions.values()) == sorted(brought.values()) == own
    assert list((await bot.suggestions(ANA, "table move", "table", "2")).values()) == [2]
    # A line of suggestions says who sits at an open table already.
    await bot.tables.lobby.create(
        person(CLEO), CHANNEL, GUILD, game="toy", language="en", settings={}
    )
    suggestions = await bot.suggestions(DOV, "table join", "table", 3)
    assert suggestions == {"#3 Crates: open, Cleo": 3}


async def test_ones_own_moves_are_suggested(bot: BotRig) -> None:
    """Those of the table that is named, or that asks; none for others, none before the start."""
    named = {"table": 1}
    bids = await bot.suggestions(BEN, "act", "move", "bid 1", **named)
    assert list(bids.values()) == ["bid 1", "bid 10"]
    hands = await bot.suggestions(BEN, "act", "move", "send", table=2)
    assert "send dig" in hands.values()
    assert await bot.suggestions(CLEO, "act", "move", **named) == {}
    assert await bot.suggestions(CLEO, "act", "move", "send") == hands
    assert await bot.suggestions(BEN, "act", "move", table=9) == {}
    # Both tables ask, and what is typed into the other option is no number yet.
    assert await bot.suggestions(BEN, "act", "move", table="x") == {}


async def test_what_can_be_ordered_is_suggested(bot: BotRig) -> None:
    """To who sits at the table; each as its button says it."""
    suggestions = await bot.suggestions(ANA, "plan", "move", table=2)
    assert 0 < len(suggestions) <= MENU_OPTIONS_LIMIT
    assert suggestions["Harvest 2: Dig"] == "send-later 2 dig"
    german = await bot.suggestions(ANA, "plan", "move", table=2, locale="de")
    assert german["Ernte 2: Graben"] == "send-later 2 dig"
    some = await bot.suggestions(CLEO, "plan", "move", "dig")
    assert "send-later 2 dig" in some.values()
    assert not any("cut" in line for line in some.values())
    for nothing in ({"table": 9}, {"table": "x"}):
        assert await bot.suggestions(ANA, "plan", "move", **nothing) == {}
    assert await bot.suggestions(DOV, "plan", "move", table=2) == {}


async def test_games_are_suggested_by_their_names(bot: BotRig) -> None:
    """In the reader's language, or by the beginning of the key."""
    both = {"Crates": "toy", "Harvest": "harvest"}
    for command in ("table new", "table practice"):
        for typed, found in (("", both), ("ES", both), ("HAR", {"Harvest": "harvest"}), ("oy", {})):
            assert await bot.suggestions(DOV, command, "game", typed) == found


async def test_players_are_suggested_by_name(bot: BotRig) -> None:
    """Those of the table that is named."""
    named = {"table": 2}
    suggestions = await bot.suggestions(ANA, "table replace", "player", **named)
    assert suggestions == {"Ana": str(ANA), "Ben": str(BEN), "Cleo": str(CLEO)}
    suggestions = await bot.suggestions(ANA, "table replace", "player", "E", table=1)
    assert suggestions == {"Ben": str(BEN)}
    assert await bot.suggestions(ANA, "table replace", "player", "e", table=9) == {}
    assert await bot.suggestions(CLEO, "table replace", "player", "C") == {"Cleo": str(CLEO)}


async def test_time_zones_are_suggested_as_people_write_them(bot: BotRig) -> None:
    """No more than a menu lists."""
    suggestions = await bot.suggestions(ANA, "notices", "zone", "new york")
    assert suggestions == {"America/New_York": "America/New_York"}
    assert len(await bot.suggestions(ANA, "notices", "zone")) == MENU_OPTIONS_LIMIT
