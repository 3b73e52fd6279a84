"""`/help`, `/privacy`, `/notices`: for the one who asks alone, and what they change."""

from typing import Any

from table import Calling
from tests.bot.wired import ANA, BEN, CLEO, Wired


async def test_help_says_what_could_be_typed_now(bot: Wired) -> None:
    """To whom a table here waits for, and nobody else; each game in a line."""
    plain = await bot.command(CLEO, "help")
    assert "**Kontor** hosts board games" in plain.text
    assert "What you can trust" in plain.text
    assert "**Crates**: Three sealed auctions" in plain.text
    assert "you could type now" not in plain.text
    await bot.begun(BEN)
    asked = (await bot.command(ANA, "help")).text
    assert "**At table #1 you could type now:** “" in asked
    assert asked.partition("you could type now:")[2].count("“Bid ") == 4
    assert (await bot.command(CLEO, "help")).text == plain.text
    looking = await bot.command(CLEO, "act")
    assert "You have no seat at table #1." in looking.text
    assert looking.labels == ["Board", "Hand", "Log", "Rules", "What is this?"]
    assert "You have no seat" not in (await bot.command(ANA, "act")).text


async def test_what_is_stored_about_somebody_is_shown_and_deleted(bot: Wired) -> None:
    """Nothing is deleted by looking; who still plays is told where."""
    await bot.begun(BEN)
    shown = await bot.command(CLEO, "privacy")
    assert "is in this file" in shown.text
    assert "is in this file" in (await bot.command(CLEO, "privacy", do="show")).text
    await bot.tables.people.call(ANA, Calling("dm"))
    bot.shell.services.spoken[ANA] = "en-US"
    deleted = await bot.command(ANA, "privacy", do="delete")
    assert "is deleted" in deleted.text
    assert "#1" in deleted.text
    assert ANA not in bot.shell.services.spoken
    assert (await bot.tables.people.calling(ANA)).way == "channel"
    assert "#" not in (await bot.command(CLEO, "privacy", do="delete")).text


WISHES: list[tuple[dict[str, Any], Calling | None, str]] = [
    ({"where": "dm"}, Calling("dm"), "you get a direct message"),
    ({"where": "channel"}, Calling("channel"), "you are mentioned in the channel"),
    ({"quiet": "22-7"}, Calling(quiet=(22, 7)), "From 22:00 to 7:00 (UTC)"),
    ({"quiet": "22:00 - 7:00"}, Calling(quiet=(22, 7)), "at 7:00."),
    ({"digest": "8"}, Calling(digest=8), "once a day, at 8:00 (UTC)"),
    ({"digest": "08:00", "quiet": "1-2"}, Calling(quiet=(1, 2), digest=8), "at 8:00"),
    ({"zone": "europe/berlin"}, Calling(zone="Europe/Berlin"), "at once, at any hour"),
    ({"zone": "New York"}, None, "America/New_York"),
    ({"quiet": "late"}, None, "Example"),
    ({"digest": "25"}, None, "Example"),
]


async def test_how_somebody_wishes_to_be_called(bot: Wired) -> None:
    """In words; what cannot be meant is refused, and changes nothing."""
    for given, wishes, said in WISHES:
        await bot.tables.people.call(ANA, Calling())
        answer = await bot.command(ANA, "notices", **given)
        assert said in answer.text
        assert await bot.tables.people.calling(ANA) == (wishes or Calling())
    for off in ("off", "AUS", " none ", "0-0"):
        await bot.tables.people.call(ANA, Calling("dm", quiet=(22, 7), digest=8))
        await bot.command(ANA, "notices", quiet=off)
        assert await bot.tables.people.calling(ANA) == Calling("dm", digest=8)
        await bot.command(ANA, "notices", digest=off)
        assert await bot.tables.people.calling(ANA) == Calling("dm")
    shown = await bot.command(ANA, "notices")
    assert "you get a direct message" in shown.text
    assert "at once" in shown.text
