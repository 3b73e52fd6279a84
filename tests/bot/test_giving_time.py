"""`/table give-time`: a player adds a day to the clock of another."""

from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.ids import CHANNEL


async def test_only_other_people_of_the_match_are_suggested(bot: BotRig) -> None:
    """Nobody can give themselves time, and a computer has no clock."""
    match = await bot.post_match("toy", (ANA, BEN), terms={"clock": "1d"})
    assert list(await bot.suggestions(ANA, "table give-time", "player", "")) == ["Ben"]
    await bot.command(ANA, "table practice", game="hellweg")
    number = match + 1
    assert await bot.suggestions(ANA, "table give-time", "player", "", table=number) == {}
    assert len(await bot.suggestions(ANA, "table replace", "player", "", table=number)) == 3


async def test_a_player_is_given_a_day_by_name(bot: BotRig) -> None:
    """Everybody reads in the channel and in the log who gave it; spectators give nothing."""
    match = await bot.post_match("toy", (ANA, BEN), terms={"clock": "1d"})
    refused = await bot.command(CLEO, "table give-time", player="Ben")
    assert f"You have no seat at table #{match}." in refused.text
    assert (
        "You cannot give yourself time"
        in (await bot.command(ANA, "table give-time", player="Ana")).text
    )
    names = await bot.suggestions(ANA, "table give-time", "player", "b")
    given = await bot.command(ANA, "table give-time", player=names["Ben"])
    assert "It has been posted in the channel and the log." in given.text
    await bot.deliver_all()
    told = f"**#{match}** Ana has given Ben one more day."
    assert any(told in str(post.components) for post in bot.network.posts(CHANNEL))
    assert "Ana has given Ben one more day." in (await bot.command(CLEO, "log")).text
