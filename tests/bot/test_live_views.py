"""What happens at a table, and what becomes of each message that somebody has open meanwhile.

One test for every kind of event and every kind of message: each shows afterwards what it would show
if it were opened then.
"""

from collections.abc import Awaitable, Callable

import discord
import pytest

from games.kernel.prompt import listed_options
from table import Tables
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.ids import CHANNEL, dm_channel
from tests.rig.messages import Control, Post, Reply

Event = Callable[[BotRig, int], Awaitable[object]]


def play(match: int) -> Control:
    """Return the button that opens a panel."""
    return Control(f"k:play:{match}::")


def hand(match: int) -> Control:
    """Return the button that shows what one holds."""
    return Control(f"k:hand:{match}::")


def log(match: int) -> Control:
    """Return the button that shows the log."""
    return Control(f"k:log:{match}::")


def seen(bot: BotRig, heard: Reply) -> Post:
    """Return a message as its reader sees it now."""
    return Post(bot.network.world.state.messages[heard.message_id])


def controls(post: Post | Reply) -> list[tuple[str, str, str | None]]:
    """Return what can be pressed on a message, in order."""
    return [(control.custom_id, control.label, control.value) for control in post.controls()]


# Positions to begin with


async def bidding(bot: BotRig) -> int:
    """Begin a match in which Ana and Ben are to bid."""
    return await bot.start_match(BEN, rhythm="tonight")


async def waiting(bot: BotRig) -> int:
    """Begin a match in which Ana has bid, and Ben has not."""
    match = await bidding(bot)
    await bot.play(match, (ANA, "bid 2"))
    return match


async def shelving(bot: BotRig) -> int:
    """Begin a match in which Ana has won a crate, which she is to shelve."""
    match = await waiting(bot)
    await bot.play(match, (BEN, "bid 1"))
    return match


async def shelved(bot: BotRig) -> int:
    """Begin a match in which the next crate is bid for."""
    match = await shelving(bot)
    await bot.play(match, (ANA, "left"), (ANA, "done"))
    return match


async def planned(bot: BotRig) -> int:
    """Begin a match in which Ana has planned where the crate goes that she may win."""
    match = await waiting(bot)
    await bot.tables.plans.give(match, ANA, "next left done")
    await bot.play(match, (BEN, "bid 1"))
    return match


# What happens


async def types_in_the_channel(bot: BotRig, _: int) -> None:
    """Ana answers by a line that others read."""
    me = bot.kontor.user
    assert me is not None
    await bot.write(ANA, CHANNEL, f"<@{me.id}> left")


async def types_in_direct_messages(bot: BotRig, _: int) -> None:
    """Ana answers by a line that nobody else reads."""
    await bot.write_dm(ANA, "bid 3")


async def asked_in_direct_messages(bot: BotRig) -> int:
    """Begin a match in which Ana is asked for her bid by direct message."""
    match = await bot.start_match(BEN)
    assert bot.direct_messages(ANA)
    return match


async def presses_in_direct_messages(bot: BotRig, _: int) -> None:
    """Ana answers on the question that was sent to her."""
    question = next(message for message in reversed(bot.direct_messages(ANA)) if message.labels)
    menu = bot.network.public_ids("k:do:", where=dm_channel(ANA))[0]
    await bot.send_press(ANA, dm_channel(ANA), menu, question.id)


async def acts_as_planned(bot: BotRig, _: int) -> None:
    """What Ana has planned is played."""
    bot.clock.now += 60_000
    for due in await bot.tables.deadlines.list_due():
        await bot.tables.deadlines.fire(due)


async def runs_out_of_time(bot: BotRig, _: int) -> None:
    """Nobody has answered in five minutes: they are answered for."""
    for _ in range(3):
        bot.clock.now += 150_000
        for due in await bot.tables.deadlines.list_due():
            await bot.tables.deadlines.fire(due)


async def is_answered_by_another(bot: BotRig, match: int) -> None:
    """Ben bids less than Ana."""
    await bot.tables.turns.play(match, BEN, "bid 1")


async def is_told_something(bot: BotRig, match: int) -> None:
    """Ben does what he need not."""
    await bot.tables.turns.play(match, BEN, "boast mine")


async def goes_back(bot: BotRig, match: int) -> None:
    """All agree to go back to before Ana's last turn."""
    proposal = await bot.tables.votes.propose(match, ANA, "undo")
    await bot.tables.votes.vote(match, BEN, proposal.fingerprint, yes=True)


async def is_ended_by_vote(bot: BotRig, match: int) -> None:
    """Both want to stop."""
    proposal = await bot.tables.votes.propose(match, BEN, "stop")
    await bot.tables.votes.vote(match, ANA, proposal.fingerprint, yes=True)


async def plans(bot: BotRig, match: int) -> None:
    """Ana plans her next move elsewhere."""
    await bot.tables.plans.give(match, ANA, "next left done")


async def is_changed_by_another_process(bot: BotRig, match: int) -> None:
    """Ben answers where another process hears him, which tells ours."""
    services = bot.services
    other = Tables(bot.store, lambda key, _: services.games[key], bot.clock)
    await other.turns.play(match, BEN, "bid 1")
    bot.tables.changes.listen(match)


EVENTS: dict[str, tuple[Callable[[BotRig], Awaitable[int]], Event]] = {
    "a line in the channel": (shelving, types_in_the_channel),
    "a line in direct messages": (asked_in_direct_messages, types_in_direct_messages),
    "an answer in direct messages": (asked_in_direct_messages, presses_in_direct_messages),
    "a planned move is given": (waiting, plans),
    "a planned move acts": (planned, acts_as_planned),
    "time runs out": (bidding, runs_out_of_time),
    "another seat's answer": (waiting, is_answered_by_another),
    "another seat's answer, heard by another process": (waiting, is_changed_by_another_process),
    "another seat's free act": (bidding, is_told_something),
    "a vote to go back": (shelved, goes_back),
    "a vote ends the match": (bidding, is_ended_by_vote),
}


@pytest.fixture(params=EVENTS)
async def begun(
    bot: BotRig, request: pytest.FixtureRequest
) -> tuple[int, Callable[[], Awaitable[None]]]:
    """A match, and what happens in it."""
    begin, event = EVENTS[request.param]
    match = await begin(bot)

    async def happen() -> None:
        await event(bot, match)
        await bot.deliver_all()

    return match, happen


Begun = tuple[int, Callable[[], Awaitable[None]]]


async def test_a_panel_shows_what_is_asked_now(bot: BotRig, begun: Begun) -> None:
    """It can be answered where it stands."""
    match, happen = begun
    panel = await bot.press(ANA, play(match))
    await happen()
    after = seen(bot, panel)
    fresh = await bot.press(ANA, play(match))
    assert controls(after) == controls(fresh)
    assert fresh.text.splitlines()[-1] in after.text


async def test_a_page_of_a_panel_is_kept_up_or_gives_way(bot: BotRig, begun: Begun) -> None:
    """*More* is kept up while the same is asked; a question that comes or goes is shown instead."""
    match, happen = begun
    panel = await bot.press(ANA, play(match))
    await bot.press(ANA, panel.labelled("More"), on=panel)
    before = (await bot.tables.reading.perspective(match, ANA)).fingerprint
    asked = (await bot.tables.reading.perspective(match, ANA)).is_asked
    await happen()
    after, own = seen(bot, panel), await bot.tables.reading.perspective(match, ANA)
    fresh = await bot.press(ANA, play(match))
    if own.fingerprint == before or not (own.is_asked or asked):
        fresh = await bot.press(ANA, fresh.labelled("More"), on=fresh)
    assert controls(after) == controls(fresh)


async def test_what_is_read_beside_a_panel_is_kept_up(bot: BotRig, begun: Begun) -> None:
    """The hand is the present one, and the log ends with what happened last."""
    match, happen = begun
    opened = [await bot.press(ANA, control(match)) for control in (hand, log)]
    await happen()
    after = [seen(bot, reply).text for reply in opened]
    assert after == [(await bot.press(ANA, control(match))).text for control in (hand, log)]


async def test_planned_moves_are_kept_up(bot: BotRig, begun: Begun) -> None:
    """What has acted is gone, and what may be planned now can be."""
    match, happen = begun
    opened = await bot.press(ANA, f"k:orders:{match}::")
    await happen()
    after = seen(bot, opened)
    if (await bot.tables.reading.perspective(match, ANA)).plan_options is None:
        fresh = await bot.press(ANA, play(match))
    else:
        fresh = await bot.press(ANA, f"k:orders:{match}::")
    assert controls(after) == controls(fresh)


async def test_a_question_in_direct_messages_is_kept_up(bot: BotRig, begun: Begun) -> None:
    """At most one can be answered there, and it is what is asked now."""
    match, happen = begun
    both = await bot.tables.reading.perspectives(match, ANA)
    if not any(message.labels for message in bot.direct_messages(ANA)):
        kontor = bot.kontor
        channel = await kontor.create_dm(discord.Object(ANA))
        await kontor.delivery.questions.send_question(channel, both, ANA, "a question")
    await happen()
    perspective = await bot.tables.reading.perspective(match, ANA)
    marks = [
        {control.custom_id.split(":")[3] for control in post.controls()} - {""}
        for post in bot.direct_messages(ANA)
        if post.labels
    ]
    assert len(marks) <= 1
    assert all(perspective.fingerprint in mark for mark in marks)
    assert bool(marks) or not perspective.is_asked


async def test_of_two_devices_the_latest_is_live(bot: BotRig, begun: Begun) -> None:
    """The panel before it is taken away when the next one is opened."""
    match, happen = begun
    first, second = [await bot.press(ANA, play(match)) for _ in range(2)]
    assert (first.deleted, second.deleted) == (True, False)
    await happen()
    after = seen(bot, second)
    assert controls(after) == controls(await bot.press(ANA, play(match)))


async def test_a_deal_that_is_offered_is_told_at_once(bot: BotRig) -> None:
    """Whoever is asked for an answer by another player sees it in the panel that is open."""
    match = await bot.start_match(BEN, CLEO, game="haendler", negotiation="on")
    panel = await bot.press(ANA, play(match))
    before = seen(bot, panel).text
    await bot.tables.turns.play(match, BEN, "deal-pay p1 100 nothing")
    await bot.deliver_all()
    after = seen(bot, panel)
    assert after.text != before
    assert controls(after) == controls(await bot.press(ANA, play(match)))
    await bot.tables.turns.play(match, BEN, "revoke 1")
    await bot.deliver_all()
    assert controls(seen(bot, panel)) != controls(after)


async def test_a_panel_that_is_redrawn_still_asks_for_the_screen(bot: BotRig) -> None:
    """Until its reader answers: others who move first take nothing away."""
    match = await bot.start_match(BEN, game="haendler")
    (asked,) = (await bot.tables.reading.perspective(match, None)).asked
    mover, reader = (ANA, BEN) if asked == 0 else (BEN, ANA)
    panel = await bot.press(reader, play(match))
    before, own = panel.text, await bot.tables.reading.perspective(match, mover)
    done = next(option.action for option in listed_options(own.prompts) if option.action.quiet)
    await bot.tables.turns.play(match, mover, done)
    await bot.deliver_all()
    assert seen(bot, panel).text != before
    assert "Phone or wide screen?" in seen(bot, panel).text


async def test_who_plays_on_is_not_asked_for_the_screen_again(bot: BotRig) -> None:
    """The question would take the place of the news in every panel; *More* has the switch."""
    match = await bot.start_match(BEN, game="haendler")
    (asked,) = (await bot.tables.reading.perspective(match, None)).asked
    mover = (ANA, BEN)[asked]
    panel = await bot.press(mover, play(match))
    assert "Phone or wide screen?" in panel.text
    answer = next(control for control in panel.controls() if control.custom_id.startswith("k:do:"))
    answered = await bot.press(mover, answer.custom_id, on=panel)
    assert "Phone or wide screen?" not in answered.text
    assert "Phone or wide screen?" not in (await bot.press(mover, play(match))).text


async def test_an_answer_to_a_request_is_told_at_once(bot: BotRig) -> None:
    """Also in the middle of one's own turn: whoever has asked waits for it."""
    match = await bot.start_match(BEN, CLEO, game="haendler", negotiation="on")
    (asked,) = (await bot.tables.reading.perspective(match, None)).asked
    asked_user, other = (ANA, BEN) if asked == 0 else (BEN, ANA) if asked == 1 else (CLEO, ANA)
    await bot.tables.turns.play(match, other, f"deal-pay p{asked + 1} 100 nothing")
    panel = await bot.press(other, play(match))
    await bot.tables.turns.play(match, asked_user, "refuse 1")
    await bot.deliver_all()
    assert "refuses your deal 1" in seen(bot, panel).text
