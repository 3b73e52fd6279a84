"""A practice match is between its player and the bot: its channel hears nothing of it."""

import json

import pytest

from bot.components.custom_ids import Address, Kind
from storage.queries import matches
from table import Actor
from table.services.computers import FIRST_MOVE_MS
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Post, Reply
from tests.rig.table import computer_name

HOST = Actor(ANA, "Ana")
CLOSED = {
    "en": "has begun: Ana plays it in private, and /games opens it again.",
    "de": "hat begonnen: Ana spielt für sich allein, und /spiele öffnet sie wieder.",
    "fr": "a commencé\xa0: Ana joue en privé, et /parties la rouvre.",
    "it": "è cominciata: Ana gioca in privato, e /partite la riapre.",
}


async def lobby(bot: BotRig, language: str = "en") -> int:
    """Open a practice table of Ana and a computer, as she sees it in the channel."""
    async with bot.deliver_together():
        match = await bot.open_lobby(practice="yes")
        await bot.tables.lobby.add_computer(match, ANA, "random", computer_name)
        if language != "en":
            await bot.tables.lobby.set_language(match, ANA, language, computer_name)
    return match


async def begun(bot: BotRig) -> tuple[int, Reply]:
    """Press *Start* there; return the match, and what Ana is shown."""
    match = await lobby(bot)
    panel = await bot.press(ANA, bot.board().labelled("Start").custom_id)
    await bot.deliver_all()
    return match, panel


def now(bot: BotRig, panel: Reply) -> Post:
    """Return a panel as its reader sees it now."""
    return Post(bot.network.world.state.messages[panel.message_id])


async def computer(bot: BotRig) -> None:
    """Let the computer answer, and say what is to be said of it."""
    async with bot.deliver_together():
        bot.clock.now += FIRST_MOVE_MS
        for deadline in await bot.tables.deadlines.list_due():
            await bot.tables.deadlines.fire(deadline)


def heard_by_others(bot: BotRig) -> tuple[list[tuple[int, str]], int]:
    """Return all that stands in the channel, and how many were notified."""
    return [(post.id, post.text) for post in bot.posts()], len(bot.network.pings)


async def test_start_closes_the_lobby_and_opens_the_panel(bot: BotRig) -> None:
    """One sentence stands in the channel; the question is in an answer that only Ana sees."""
    match, panel = await begun(bot)
    (post,) = bot.posts()
    assert (post.labels, post.options) == ([], [])
    assert post.text.startswith(f"#{match} · ")
    assert CLOSED["en"] in post.text.replace("`", "")
    assert "How much do you bid?" in panel.text
    assert not panel.public
    assert bot.network.pings == []


@pytest.mark.parametrize("language", ["de", "fr", "it"])
async def test_the_lobby_is_closed_in_the_language_of_the_channel(
    bot: BotRig, language: str
) -> None:
    """However it begins."""
    match = await lobby(bot, language)
    await bot.tables.lobby.start(match, ANA)
    await bot.deliver_all()
    (post,) = bot.posts()
    assert CLOSED[language] in post.text.replace("`", "")


async def test_the_command_opens_the_panel_too(bot: BotRig) -> None:
    """Where a match with others says that its board is in the channel."""
    await lobby(bot)
    heard = await bot.command(ANA, "table start")
    assert "How much do you bid?" in heard.text
    assert "in the channel" not in heard.text


async def test_it_is_played_to_its_end_in_the_panel(bot: BotRig) -> None:
    """Nobody hears of it or is called; its player sees who won, and what one can do then."""
    _, panel = await begun(bot)
    before = heard_by_others(bot)
    for _ in range(60):
        if "Rematch" in now(bot, panel).labels:
            break
        answers = [control for control in now(bot, panel).controls() if ":do:" in control.custom_id]
        if answers:
            await bot.press(ANA, answers[0], on=panel)
            await bot.deliver_all()
        await computer(bot)
    said = now(bot, panel)
    assert "This was practice" in said.text
    assert said.labels == ["Rematch", "Replay", "Board", "Log", "Record"]
    assert heard_by_others(bot) == before
    assert bot.direct_messages(ANA) == []
    assert await bot.tables.outbox.measure_backlog(bot.clock.now + 10**9) == (0, None)


@pytest.mark.parametrize("words", ["act", "games"])
async def test_what_nobody_can_edit_any_more_comes_back_by_a_command(
    bot: BotRig, words: str
) -> None:
    """A quarter of an hour after a press Discord takes no edit: nothing is said elsewhere."""
    match, panel = await begun(bot)
    await bot.press(ANA, panel.labelled("2"), on=panel)
    bot.clock.now += 16 * 60_000
    before = heard_by_others(bot)
    await computer(bot)
    assert heard_by_others(bot) == before
    assert bot.direct_messages(ANA) == []
    heard = await bot.command(ANA, words)
    if words == "games":
        heard = await bot.press(ANA, heard.labelled(f"Play #{match}"), on=heard)
    assert "Where does your crate go?" in heard.text
    assert heard_by_others(bot) == before


async def test_it_goes_on_from_a_finished_match_in_private(bot: BotRig) -> None:
    """*Play on from here* opens the panel and posts nothing, for whoever looks on either."""
    ended = await bot.start_match(BEN, game="hellweg")
    await bot.play_first_answer(ended)
    await bot.tables.authority.carry_out(ended, HOST, "stop")
    await bot.deliver_all()
    before = heard_by_others(bot)
    panel = await bot.press(ANA, Address(Kind.PLAY_ON, ended, rest="0").press())
    await bot.deliver_all()
    panel = await bot.press(ANA, panel.labelled("Phone"), on=panel)
    assert "From here on it is practice." in panel.text
    assert heard_by_others(bot) == before
    assert bot.direct_messages(ANA) == []


async def test_others_do_not_find_it(bot: BotRig) -> None:
    """Neither in the list of the channel's tables nor by a command without a number."""
    match, _ = await begun(bot)
    assert f"#{match}" not in (await bot.command(BEN, "table list")).text
    assert f"#{match}" in (await bot.command(ANA, "table list")).text
    assert f"#{match}" not in (await bot.command(BEN, "board")).text


@pytest.mark.parametrize("rhythm", ["days", "tonight"])
@pytest.mark.parametrize("takes_letters", [True, False])
async def test_a_reminder_is_for_its_player_alone(
    bot: BotRig, rhythm: str, *, takes_letters: bool
) -> None:
    """By direct message; to who takes none nothing is said."""
    async with bot.deliver_together():
        match = await bot.open_lobby(practice="yes", rhythm=rhythm, clock="1d", late="house-2")
        await bot.tables.lobby.add_computer(match, ANA, "random", computer_name)
        await bot.tables.lobby.start(match, ANA)
    await bot.tables.people.remember(ANA, dm_closed=not takes_letters)
    before = heard_by_others(bot)[0]
    for _ in range(6):
        bot.clock.now += {"days": 5 * 3_600_000, "tonight": 130_000}[rhythm]
        await computer(bot)
    assert heard_by_others(bot)[0] == before
    told = {message.id for message in bot.direct_messages(ANA)}
    assert {ping.message for ping in bot.network.pings} <= told
    assert bool(told) == takes_letters


async def test_a_public_message_of_before_is_closed_by_the_next_move(bot: BotRig) -> None:
    """Practice that began when its board stood in the channel: one sentence takes its place."""
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 2"))
    board = bot.board()
    await as_practice(bot, match)
    await bot.deliver_all()
    assert bot.board().text == board.text, "it stays until something happens"
    await bot.play(match, (BEN, "bid 1"))
    (closed,) = [post for post in bot.posts() if post.id == board.id]
    assert CLOSED["en"] in closed.text.replace("`", "")
    assert not any(post.labels for post in bot.posts())
    before = heard_by_others(bot)
    await bot.play(match, (ANA, "left"), (ANA, "done"))
    assert heard_by_others(bot) == before


async def test_what_was_owed_before_is_not_posted(bot: BotRig) -> None:
    """A call, an act and a reminder that another release owed to the channel are void."""
    match = await bot.start_match(BEN)
    before = len(bot.network.pings)
    async with bot.deliver_together():
        await bot.tables.turns.play(match, ANA, "bid 2")
        await bot.tables.turns.play(match, BEN, "bid 1")
        await bot.tables.authority.set_pause(match, HOST)
        await as_practice(bot, match)
    assert [
        post.text for post in bot.posts() if CLOSED["en"] not in post.text.replace("`", "")
    ] == []
    assert len(bot.network.pings) == before


async def as_practice(bot: BotRig, match: int) -> None:
    """Make a running match one of practice."""
    async with bot.store.write() as connection:
        found = await matches.load(connection, match)
        assert found is not None
        options = json.dumps({**json.loads(found.row.options or "{}"), "practice": "yes"})
        await matches.set_columns(connection, match, options=options)
    # Forget the match as it was in memory.
    await bot.tables.privacy.prune()


async def test_who_stops_practice_is_told_that_it_is_done(bot: BotRig) -> None:
    """They read that a proposal stood in the channel, and the match was over."""
    match, _ = await begun(bot)
    answer = await bot.command(ANA, "table stop", table=match)
    assert "Nobody else had to agree." in answer.text
    assert (await bot.tables.reading.match(match)).status == "over"
