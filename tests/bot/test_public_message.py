"""The public message in its channel: edited or posted afresh, who is called, and what stays."""

from typing import Any

import pytest

from bot.subjects.public_message import BELOW_LIMIT, EDIT_TIME_MS, OTHERS_BELOW_LIMIT
from games.hellweg.actions import Forgo, Keep
from games.kernel import Choice, Rng, Seat, message, text
from games.kernel.automatic import pick_answer
from games.matches.match import Course
from games.matches.selfplay import seed_of
from table import Actor
from table.queries.chances import Analysis, TurningPoint
from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig, person, refuse_requests
from tests.rig.ids import BOT, CHANNEL, OTHER
from tests.rig.network import SentRequest, pass_through
from tests.rig.table import carry_out

BIDS = ((ANA, "bid 3"), (BEN, "bid 2"))
STEPS = 16
MINUTE_MS = 60_000
TURN = ["Play", "Hand", "Log", "Rules", "Follow"]


async def told(bot: BotRig, wait: int = 0, chatter: int = 0, more: int = 1) -> list[str]:
    """Begin a match, let somebody bid later; return what can be pressed on each board."""
    match = await bot.start_match(BEN)
    ours = [bot.network.put_message(CHANNEL, BOT, "of another table") for _ in range(more)]
    for one in ours:
        bot.network.world.add_message(one)
    await bot.write_chatter(chatter)
    bot.clock.now += wait
    await bot.play(match, BIDS[0])
    bot.network.remove_messages(*(one.id for one in ours))
    assert "Ana has sealed a bid." in bot.posts()[-1].text
    return ["".join(post.labels[:1]) for post in bot.posts()]


@pytest.mark.parametrize(
    ("wait", "chatter", "more", "buttons"),
    [
        (EDIT_TIME_MS, OTHERS_BELOW_LIMIT, BELOW_LIMIT - OTHERS_BELOW_LIMIT - 1, ["Play"]),
        (EDIT_TIME_MS + 1, 0, 1, ["", "Play"]),
        (0, OTHERS_BELOW_LIMIT + 1, 1, ["", "Play"]),
        (0, OTHERS_BELOW_LIMIT + 1, BELOW_LIMIT, ["", "Play"]),
    ],
)
async def test_it_is_edited_while_it_is_young_and_low(
    bot: BotRig, wait: int, chatter: int, more: int, buttons: list[str]
) -> None:
    """Else it is posted afresh, and the old one loses its buttons; `more` pushes no board up."""
    assert await told(bot, wait, chatter, more) == buttons
    assert "A crate of 1 comes up." in bot.posts()[0].text
    assert sum("A crate of 1 comes up." in post.text for post in bot.posts()) == 1


async def test_whose_turn_it_is_is_called_by_a_fresh_message(bot: BotRig) -> None:
    """Once, and nobody else; the buttons are below that alone."""
    match = await bot.start_match(BEN)
    await bot.play(match, *BIDS)
    assert bot.pinged_users(bot.board().id) == [ANA]
    assert bot.board().labels == TURN
    assert sum("Ana wins the crate for 3." in post.text for post in bot.posts()) == 1


@pytest.mark.parametrize(
    ("chatter", "stay"), [(OTHERS_BELOW_LIMIT, 2), (OTHERS_BELOW_LIMIT + 1, 3)]
)
async def test_while_the_same_goes_on_one_message_stays(
    bot: BotRig, chatter: int, stay: int
) -> None:
    """It tells what the one before told; unless others have talked below that."""
    match = await bot.start_match(BEN, CLEO, game="harvest")
    for _ in range(3):
        await bot.play_first_answer(match)
    assert bot.pinged_users(bot.board().id) == [ANA]
    await bot.write_chatter(chatter)
    await bot.play_first_answer(match)
    assert bot.pinged_users(bot.board().id) == [BEN]
    assert len(bot.posts()) == stay
    assert "Ana takes the crate" in bot.board().text
    assert ("brings in" in bot.board().text) == (stay == 2)
    assert sum("Cleo (Dig) brings in" in post.text for post in bot.posts()) == 1


async def test_a_message_takes_the_place_of_the_one_before(bot: BotRig) -> None:
    """While a phase goes on; one board has buttons, and what matters most is told by one of all."""
    match, chance = await bot.start_match(BEN, CLEO, game="hellweg"), Rng(seed_of(1), 0)
    for _ in range(STEPS):
        bot.clock.now += 2 * EDIT_TIME_MS
        seat = (await bot.tables.reading.perspective(match, None)).asked[0]
        user = (ANA, BEN, CLEO)[seat]
        perspective = await bot.tables.reading.perspective(match, user)
        await bot.play(match, (user, text(pick_answer(perspective.prompts, chance))))
    deleted = [sent for sent in bot.network.sent if sent.method == "DELETE"]
    assert len(deleted) > STEPS // 8
    stands = "\n".join(post.text for post in bot.posts())
    assert "Ana is drawn as starting player." in stands
    assert len(bot.network.public_ids(f"k:play:{match}:")) == 1


async def test_it_is_known_whether_a_message_has_called_somebody(bot: BotRig) -> None:
    """As long as it stands, however often it is edited; one that called nobody has not."""
    match = await bot.start_match(BEN, CLEO, game="harvest")
    for _ in range(2):
        assert [(row.phase, row.has_called) for row in await boards(bot, match)] == [
            ("sending", True)
        ]
        await bot.play_first_answer(match)
    bot.clock.now += EDIT_TIME_MS + 1
    match = await bot.start_match(BEN, CLEO, game="harvest")
    bot.clock.now += EDIT_TIME_MS + 1
    for _ in range(2):
        await bot.play_first_answer(match)
        assert [(row.phase, row.has_called) for row in await boards(bot, match)] == [
            ("sending", False)
        ]


async def test_one_that_was_deleted_is_told_again(bot: BotRig) -> None:
    """All that it told stands in the next; the next process, too, knows that it is gone."""
    match = await bot.start_match(BEN)
    (first,) = bot.posts()
    bot.network.remove_messages(first.id)
    bot.network.before = refuse_requests(40003, CHANNEL)
    await bot.play(match, BIDS[0])
    assert [row.is_deleted for row in await boards(bot, match)] == [True]
    bot.network.before = pass_through
    bot.clock.now += 60_000
    await bot.deliver_all()
    (again,) = bot.posts()
    assert "A crate of 1 comes up." in again.text
    assert "Ana has sealed a bid." in again.text
    assert not any(row.is_deleted for row in await boards(bot, match))
    await bot.play(match, BIDS[1])
    assert first.id not in [row.message_id for row in await boards(bot, match)]


@pytest.mark.parametrize("code", [30046, 50083])
async def test_one_that_cannot_be_edited_any_more_is_left(bot: BotRig, code: int) -> None:
    """It was edited too often, or its thread is archived: what is new comes in another."""
    match = await bot.start_match(BEN)
    (first,) = bot.posts()
    bot.network.before = refuse_requests(code, first.id, "PATCH")
    await bot.play(match, BIDS[0])
    assert [post.id == first.id for post in bot.posts()] == [True, False]
    assert bot.posts()[-1].labels == TURN


async def boards(bot: BotRig, match: int) -> Any:
    """Return the public messages that are known to have buttons."""
    return (await bot.tables.load_announcement(match)).boards


async def test_buttons_that_could_not_be_taken_off_are_tried_again(bot: BotRig) -> None:
    """With what is said next."""
    match = await bot.start_match(BEN)
    (first,) = bot.posts()
    await bot.write_chatter(OTHERS_BELOW_LIMIT + 1)
    bot.network.before = refuse_requests(30046, first.id, "PATCH")
    await bot.play(match, BIDS[0])
    assert [bool(post.labels) for post in bot.posts()] == [True, True]
    assert len(await boards(bot, match)) == 2
    bot.network.before = pass_through
    await bot.play(match, BIDS[1])
    assert bot.posts()[0].labels == []
    assert first.id not in [row.message_id for row in await boards(bot, match)]


async def test_a_table_that_is_brought_elsewhere_begins_its_story_there(bot: BotRig) -> None:
    """What was told before stands in the old channel, which loses the buttons."""
    match = await bot.start_match(BEN)
    await bot.play(match, BIDS[0])
    await bot.tables.channels.move(match, ANA, OTHER, None)
    await bot.deliver_all()
    (there,) = bot.posts(OTHER)
    assert there.labels == TURN
    assert "Ana has sealed a bid." not in there.text
    assert not any(post.labels for post in bot.posts())
    await bot.play(match, BIDS[1])
    assert "Ana wins the crate for 3." in bot.posts(OTHER)[-1].text


async def test_an_open_table_is_one_message(bot: BotRig) -> None:
    """It is edited as people come; where it has gone up, it is posted anew below."""
    tables = bot.tables
    match = await bot.open_lobby(BEN)
    await bot.deliver_all()
    (first,) = bot.posts()
    assert "Join" in first.labels
    await tables.lobby.join(match, person(CLEO))
    await bot.deliver_all()
    assert [post.id for post in bot.posts()] == [first.id]
    assert "Cleo" in first.text
    await bot.write_chatter(OTHERS_BELOW_LIMIT + 1)
    await tables.lobby.join(match, person(DOV))
    await bot.deliver_all()
    _, second = bot.posts()
    assert "Dov" in second.text
    assert "Join" in second.labels
    assert bot.posts()[0].labels == []
    await bot.write_chatter(OTHERS_BELOW_LIMIT + 1)
    await tables.lobby.cancel(match, ANA)
    await bot.deliver_all()
    assert len(bot.posts()) == 2
    assert "closed before the match began" in bot.posts()[-1].text
    match = await bot.open_lobby(BEN)
    await bot.deliver_all()
    bot.network.remove_messages()
    await tables.lobby.cancel(match, ANA)
    await bot.deliver_all()
    assert bot.posts() == [], "of one that was deleted nobody needs to know"


ROUNDS = Course((1, 2), ((1.0, 2.0), (3.0, 1.0)))
ASKED = (Choice.among("sell", (Keep(), Forgo())),)
POINTS = (
    TurningPoint(2, 1, Seat(0), Seat(1), 0.75, 0.404, (), ASKED, Keep(), Forgo()),
    TurningPoint(
        3, 2, Seat(1), Seat(1), 0.4, 0.6, (message("bot-turn-ended"),), ASKED, Keep(), None
    ),
)
CHANCES = Analysis(Course((1, 2), ((0.25, 0.75), (1.0, 0.0))), POINTS)


async def ended(bot: BotRig, chances: Analysis | None, chatter: int = 0) -> str:
    """End a match whose chances are judged beside all else; return what its picture shows."""
    known: list[Analysis | None] = [None]

    async def of(_: int) -> Course:
        return ROUNDS

    async def judged(_: int) -> Analysis | None:
        for _ in range(chatter):
            await bot.write(DOV, CHANNEL, "Well played")
        known.append(chances)
        return chances

    tables: Any = bot.tables
    tables.courses.load, tables.chances.analyse = of, judged
    tables.chances.find_known = lambda _: known[-1]
    match = await bot.start_match(BEN, game="hellweg")
    assert "attachment://table-1-map.png" in str(bot.board().message.components)
    await bot.play_first_answer(match)
    await tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    await bot.deliver_all()
    await bot.wait_until_idle()
    return str(bot.board().message.components)


async def test_the_chances_of_a_match_are_drawn_when_they_are_known(bot: BotRig) -> None:
    """Its end is drawn anew, in its message; the buttons and who was called stay."""
    shown = await ended(bot, CHANCES)
    assert "Chances of winning in %" in shown
    assert "attachment://end-1-rounds.png" in shown
    assert sum("month by month" in str(post.message.components) for post in bot.posts()) == 1
    assert "Month 1: Ana: **Sell nothing**. Chance of Ben: 75% → 40%. An adviser" in shown
    assert "An adviser would have chosen: Do without" in shown
    assert "Month 2: Your turn is over. Chance of Ben: 40% → 60%" in shown
    assert bot.board().labels == [
        "Month 1",
        "Month 2",
        "Rematch",
        "Replay",
        "Board",
        "Log",
        "Fair play",
    ]
    assert sorted(bot.pinged_users(bot.board().id)) == [ANA, BEN]


@pytest.mark.parametrize(("chances", "chatter"), [(None, 0), (CHANCES, OTHERS_BELOW_LIMIT + 1)])
async def test_an_end_is_left_where_it_is_told(
    bot: BotRig, chances: Analysis | None, chatter: int
) -> None:
    """Where there is no telling, or others have talked on since."""
    shown = await ended(bot, chances, chatter)
    assert "month by month" in shown
    assert "Chances of winning in %" not in shown


async def test_a_message_whose_answer_was_lost_calls_once(bot: BotRig) -> None:
    """It stands there, and Discord has forgotten its nonce; who is called by it is not again."""

    async def after(sent: SentRequest) -> None:
        if (sent.method, sent.path) == ("POST", f"/channels/{CHANNEL}/messages"):
            raise TimeoutError

    match = await bot.start_match(BEN)
    bot.network.pings.clear()
    bot.network.after = after
    await bot.play(match, *BIDS)
    bot.network.after = pass_through
    for post in bot.network.posts():
        post.nonce = None
    bot.clock.now += MINUTE_MS
    await bot.deliver_all()
    assert [ping.user for ping in bot.network.pings] == [ANA]
    assert bot.board().labels == TURN


async def test_who_is_owed_two_calls_is_called_once(bot: BotRig) -> None:
    """Handed to the house and taken back before the first call: Discord takes no name twice."""
    match = await bot.start_match(BEN)
    async with bot.deliver_together():
        for user, line in ((ANA, "bid 2"), (BEN, "bid 1")):
            await bot.tables.turns.play(match, user, line)
        await carry_out(bot.tables, match, "house", Seat(0))
        await bot.tables.seats.take(match, person(ANA))
    bot.clock.now += 100_000
    await bot.deliver_all()
    assert [
        user for post in bot.posts() for user in bot.pinged_users(post.id) if post.labels
    ].count(ANA) == 1
    assert "wins the crate" in bot.board().text
