"""Lines that people write: which are moves, at which table, and how each is answered."""

import pytest

from games.kernel.notation import MAX_LINE_CHARS
from tests.rig.bot import ANA, BEN, CLEO, BotRig, refuse_requests
from tests.rig.ids import BOT, CHANNEL, OTHER, dm_channel
from tests.rig.network import pass_through

ME = f"<@{BOT}>"


@pytest.fixture
async def bot(bot: BotRig) -> BotRig:
    """The bot, without Discord, and a match of Ana and Ben."""
    await bot.start_match(BEN)
    return bot


async def written(bot: BotRig, by: int, line: str, where: int = CHANNEL) -> list[str]:
    """Let somebody write a line; return how it is answered: reactions, and what is posted."""
    before = len(bot.network.sent)
    await bot.write(by, where, line)
    await bot.wait_until_idle()
    answers = []
    for sent in bot.network.sent[before:]:
        if "/reactions/" in sent.path:
            answers.append(sent.path.split("/reactions/")[1].split("/")[0])
        elif sent.method == "POST" and sent.path.endswith("/messages") and "nonce" in sent.body:
            whose = "alone" if sent.path != f"/channels/{where}/messages" else "there"
            answers.append(f"{whose}: {sent.body['components']}")
    return answers


async def test_a_line_that_mentions_the_bot_is_a_move(bot: BotRig) -> None:
    """However it is mentioned, and wherever in the line; nothing else is."""
    await bot.play(1, (ANA, "bid 3"), (BEN, "bid 1"))
    for line in ("left", f"<@{BOT + 1}> left", "#1 left"):
        assert await written(bot, ANA, line) == []
    assert await written(bot, ANA, f"<@!{BOT}> left") == ["✅"]
    assert await written(bot, ANA, f"boast {ME} well") == ["✅"]
    reading = bot.tables.reading
    log = str(await reading.log(await reading.perspective(1, ANA)))
    assert "shelved" in log
    assert "'well'" in log


async def test_what_is_unclear_is_answered_where_it_was_typed(bot: BotRig) -> None:
    """Its writer alone reads why, and never what the line was taken for."""
    await bot.play(1, (ANA, "bid 3"), (BEN, "bid 1"))
    alone, there = await written(bot, ANA, f"{ME} xyzzy")
    assert alone.startswith("alone: ")
    assert "You could type" in alone
    assert there.startswith("there: ")
    assert "I have sent you what you could type" in there
    bot.network.core.faults.close_messages()
    answers = await written(bot, ANA, f"{ME} xyzzy")
    assert "You could type" not in answers[-1]
    assert "`/act` shows you alone what you could type" in answers[-1]
    bot.network.core.faults.revoke("ADD_REACTIONS")
    *_, done = await written(bot, ANA, f"{ME} shelve l")
    assert "Done." in done
    assert "left" not in done


async def test_a_secret_is_not_taken_where_others_read_it(bot: BotRig) -> None:
    """Nor what is nearly one; the answer says so."""
    for line in ("bid 3", "3", "bid"):
        (answer,) = await written(bot, ANA, f"{ME} {line}")
        assert "everybody can read it here" in answer
    assert (await bot.tables.reading.perspective(1, ANA)).version == 0
    elsewhere = await written(bot, ANA, f"{ME} bid 3", OTHER)
    assert "There is no table in this channel" in elsewhere[0]
    # A long line is refused and not cut: its beginning would be a move.
    await bot.play(1, (ANA, "bid 3"), (BEN, "bid 1"))
    (answer,) = await written(bot, ANA, f"{ME} boast {'x' * MAX_LINE_CHARS}")
    assert "longer than the 300 characters" in answer
    assert "xxx" not in answer


async def test_by_direct_message_a_number_is_a_bid(bot: BotRig) -> None:
    """For the table that asks; where several do, its number comes first."""
    (answer,) = await written(bot, ANA, "3", dm_channel(ANA))
    assert "Your bid of 3 is sealed." in answer
    await bot.start_match(BEN)
    await bot.start_match(CLEO)
    (which,) = await written(bot, ANA, "4", dm_channel(ANA))
    assert "Several tables are waiting for you" in which
    assert "#3" in which
    (answer,) = await written(bot, ANA, "#2 4", dm_channel(ANA))
    assert "Your bid of 4 is sealed." in answer
    assert [(await bot.tables.reading.perspective(one, ANA)).version for one in (1, 2, 3)] == [
        1,
        1,
        0,
    ]
    (none,) = await written(bot, BEN, "#3 4", dm_channel(BEN))
    assert "sealed" not in none
    (over,) = await written(bot, CLEO, "999", dm_channel(CLEO))
    assert "from 0 to 10" in over


@pytest.mark.parametrize("line", ["games", "  Spiele? ", "/parties", "Tavoli"])
async def test_who_asks_where_they_stand_is_shown_their_tables(bot: BotRig, line: str) -> None:
    """By direct message; in a channel that is no word for the bot."""
    await bot.tables.people.remember(ANA, dm_closed=True)
    (mine,) = await written(bot, ANA, line, dm_channel(ANA))
    assert "Play #1" in mine
    assert not (await bot.tables.people.load(ANA)).dm_closed
    (none,) = await written(bot, CLEO, line, dm_channel(CLEO))
    assert "You sit at no table" in none
    (other,) = await written(bot, CLEO, "bid 7", dm_channel(CLEO))
    assert "No table is waiting for you" in other
    assert "You sit at no table" in other


@pytest.mark.parametrize("line", ["hello", "Hilfe!", "/help", "Bonjour", "ciao", "start"])
async def test_who_greets_the_bot_is_led_to_the_help(bot: BotRig, line: str) -> None:
    """Its first page by direct message; where others read, a button that opens it for one."""
    (first,) = await written(bot, CLEO, line, dm_channel(CLEO))
    assert "play board games" in first
    assert "Games" in first
    (hello,) = await written(bot, CLEO, f"{ME} {line}")
    assert "there: " in hello
    assert "k:help:0::begin" in hello
    assert (await written(bot, CLEO, ME)) == [hello]


async def test_a_line_is_for_the_table_that_it_fits(bot: BotRig) -> None:
    """Of several that ask its writer; where it fits more, they are told how to name one."""
    await bot.play(1, (ANA, "bid 3"), (BEN, "bid 1"))
    second = await bot.start_match(BEN)
    await bot.play(second, (ANA, "bid 3"), (BEN, "bid 1"), (ANA, "left"))
    for number in (1, second):
        assert (await bot.tables.reading.perspective(number, ANA)).is_asked
    (unclear,) = await written(bot, ANA, f"{ME} right")
    assert "#1 and #2" in unclear
    assert "#1 right" in unclear
    assert "option" not in unclear
    # Only its writer reads a direct message: there it is decided by all that they are asked.
    await written(bot, ANA, "right", dm_channel(ANA))
    assert [await version(bot, number) for number in (1, second)] == [3, 3]
    await written(bot, ANA, f"{ME} #2 done")
    assert [await version(bot, number) for number in (1, second)] == [3, 4]


async def version(bot: BotRig, match: int) -> int:
    """Return the version of a match that Ana knows."""
    return (await bot.tables.reading.perspective(match, ANA)).version


async def test_practice_takes_no_line_from_a_table_that_asks(bot: BotRig) -> None:
    """Its number names it; alone it is meant without."""
    await bot.play(1, (ANA, "bid 3"), (BEN, "bid 1"))
    async with bot.deliver_together():
        practice = await bot.open_lobby(practice="yes")
        await bot.tables.lobby.add_computer(practice, ANA, "random", "Robot {}".format)
        await bot.tables.lobby.start(practice, ANA)
    assert await written(bot, ANA, f"{ME} left") == ["✅"]
    assert (await bot.tables.reading.perspective(practice, ANA)).version == 0


async def test_what_no_client_would_send_is_answered(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused with the limit, and nothing of it is played; also what no database can hold."""
    monkeypatch.setattr("sandbox.people.slash_command._require_size", lambda value, *_: value)
    for line in ("x" * 3_000, "9" * 5_000, "boast " + "x" * 400):
        for answer in (
            await bot.command(ANA, "act", move=line),
            await bot.command(ANA, "rules", search=line),
        ):
            assert "characters I can read" in answer.text
            assert len(answer.text) < 500
        assert await bot.suggestions(ANA, "act", "move", line) == {}
        (refused,) = await written(bot, ANA, f"{ME} {line[:1_900]}")
        assert "characters I can read" in refused
    for table in (0, -1, 2**53, 2**63, 10**60):
        for name in ("board", "act", "log"):
            assert "There is no table #" in (await bot.command(ANA, name, table=table)).text
    assert "boast" not in (await bot.command(ANA, "log")).text


async def test_what_all_can_work_out_is_said_in_the_channel(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of a step that nobody was told of; where we may not write, by direct message."""
    match = await bot.start_match(BEN, game="hellweg")
    asked = (await bot.tables.reading.perspective(match, None)).asked[0]
    mover, other = (ANA, BEN) if asked == 0 else (BEN, ANA)
    (there,) = await written(bot, mover, f"{ME} #{match} xyzzy")
    assert there.startswith("there: ")
    assert "fits nothing you can do now" in there
    assert "dortmund" not in there
    _, elsewhere = await written(bot, other, f"{ME} #{match} xyzzy")
    assert "I have sent you what you could type" in elsewhere
    assert await written(bot, mover, f"{ME} #{match} A") == ["✅"]
    *_, after = await written(bot, mover, f"{ME} #{match} xyzzy")
    assert after == there
    bot.network.before = refuse_requests(50013, f"/channels/{CHANNEL}/messages")
    (alone,) = await written(bot, mover, f"{ME} #{match} xyzzy")
    assert alone.startswith("alone: ")
    bot.network.before = pass_through
    before = len(bot.posts())
    monkeypatch.setattr("bot.subjects.typed_lines.ANSWER_TIME_S", 0)
    *_, gone = await written(bot, mover, f"{ME} #{match} xyzzy")
    assert gone == there
    assert len(bot.posts()) == before
