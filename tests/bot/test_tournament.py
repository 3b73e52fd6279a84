"""`/tournament`: opened, joined, played round by round and ended in a channel."""

from random import Random
from typing import Any

import discord
import pytest

from bot.components.custom_ids import Address, Kind
from bot.components.speakers import bot_speaker
from bot.subjects.tournament import tournament_view
from sandbox.world.model import Member, Overwrite, User
from sandbox.world.permissions import Permission
from storage.tournament import Entrant, Tournament, TournamentTable
from table import NoSuchMatch
from table.commands.tournaments import PEOPLE_MAX
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, CLEO, BotRig, refuse_requests
from tests.rig.ids import BOT, CHANNEL, GUILD, NOON, OTHER, SEATED, STAFF, STRANGER, THREAD
from tests.rig.messages import Post, check, text_of
from tests.rig.network import SentRequest, pass_through

FIRST_GUEST = 1_100_000_000_000_000_300


def add_people(bot: BotRig, count: int) -> list[int]:
    """Add members to the server; return their ids."""
    users = [FIRST_GUEST + number for number in range(count)]
    state = bot.network.world.state
    for user in users:
        name = f"Guest{user - FIRST_GUEST}"
        state.users[user] = User(user, name.lower(), name)
        state.guilds[GUILD].members[user] = Member(user, [], NOON / 1000)
    return users


async def press(bot: BotRig, user: int, what: str, number: int = 1, where: int = CHANNEL) -> str:
    """Press a button of a tournament; return what the bot answers, in private."""
    address = Address(Kind.TOURNAMENT, 0, str(number), what)
    reply = await bot.press(user, address.press(), where)
    assert reply.acknowledged == ["privately"]
    return reply.text


async def open_tournament(bot: BotRig, people: tuple[int, ...], **options: Any) -> None:
    """Open a tournament of Ana, let people join it, and start it."""
    given: dict[str, Any] = {"game": "toy", "players": len(people), "rounds": 2, **options}
    reply = await bot.command(ANA, "tournament new", **given)
    assert reply.text.startswith("Tournament #1 is open."), reply.text
    for user in people:
        await press(bot, user, "join")
    assert "begins" in await press(bot, ANA, "start")
    await bot.deliver_all()


def tournament_posts(bot: BotRig) -> list[Post]:
    """Return the public messages of the tournament."""
    return [post for post in bot.posts() if "Tournament #1" in post.text]


async def play_to_the_end(bot: BotRig, match: int, chance: Random) -> None:
    """Let the players of a match give random answers until it is over."""
    async with bot.deliver_together():
        while answer := await bot.random_answer(match, chance):
            await bot.tables.turns.play(match, *answer)


async def seated(bot: BotRig, match: int) -> set[int]:
    """Return the players of a match."""
    return {player.user_id for player in (await bot.tables.reading.match(match)).players}


@pytest.mark.long
async def test_everybody_plays_once_a_round_in_threads_until_the_standings(bot: BotRig) -> None:
    """Six people at tables of three: two tables a round, and no table has the same people again."""
    await open_tournament(bot, SEATED)
    (post,) = tournament_posts(bot)
    assert "Round 1 of 2" in post.text
    assert post.labels == ["Leave the tournament"]
    tables = [await seated(bot, match) for match in (1, 2)]
    assert sorted(user for table in tables for user in table) == [*SEATED]
    threads = [
        value for value in bot.network.world.state.channels.values() if value.parent_id == CHANNEL
    ]
    assert len(threads) == 1 + 2
    for match in (1, 2):
        begun = await bot.tables.reading.match(match)
        assert begun.status == "playing"
        assert begun.channel_id in [thread.id for thread in threads]
        assert str(begun.channel_id) in post.text
        assert begun.options["clock"] == "2d"
    chance = Random(5)  # noqa: S311 - a test's choices are to be repeatable
    await play_to_the_end(bot, 1, chance)
    assert "is over, by places" in tournament_posts(bot)[0].text
    with pytest.raises(NoSuchMatch):
        await bot.tables.reading.match(3)
    await play_to_the_end(bot, 2, chance)
    assert "Round 2 of 2" in tournament_posts(bot)[0].text
    again = [await seated(bot, match) for match in (3, 4)]
    assert not [table for table in again if table in tables]
    for match in (3, 4):
        await play_to_the_end(bot, match, chance)
    first, result = tournament_posts(bot)
    assert "Over after 2 rounds" in result.text
    assert result.labels == first.labels == []
    ranked = [line for line in result.text.split("\n") if line[:1].isdigit()]
    assert len(ranked) == len(SEATED)
    points = [int(line.split(": ")[1].split(" ")[0]) for line in ranked]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 100 * 6
    shown = await bot.command(BEN, "tournament show")
    assert shown.text == result.text


@pytest.mark.long
async def test_a_tournament_of_twelve_to_its_end(bot: BotRig) -> None:
    """Three rounds of three tables of four; everybody plays three matches."""
    people = (*SEATED, *add_people(bot, 6))
    await open_tournament(bot, people, rounds=3)
    chance = Random(12)  # noqa: S311 - as above
    played = dict.fromkeys(people, 0)
    for match in range(1, 10):
        for user in await seated(bot, match):
            played[user] += 1
        await play_to_the_end(bot, match, chance)
    assert set(played.values()) == {3}
    assert "Over after 3 rounds" in tournament_posts(bot)[-1].text


async def test_people_join_and_leave_until_the_host_starts_it(bot: BotRig) -> None:
    """The public message has the buttons and the names; each press is confirmed in private."""
    await bot.command(ANA, "tournament new", game="toy", players=6, rounds=3, clock="1d")
    (post,) = tournament_posts(bot)
    assert post.labels == ["Join", "Leave the tournament", "Start"]
    assert "Nobody takes part yet" in post.text
    assert "3 rounds at tables of 4. Ana starts it." in post.text
    assert await press(bot, BEN, "join") == "You take part in tournament #1."
    assert await press(bot, BEN, "join") == "You take part already."
    await press(bot, CLEO, "join")
    assert "2 of 6 people take part: Ben and Cleo." in tournament_posts(bot)[0].text
    assert "Only the host, Ana, can do that." in await press(bot, BEN, "start")
    await press(bot, CLEO, "leave")
    assert "Only one person takes part" in await press(bot, ANA, "start")
    again = await bot.command(BEN, "tournament new", game="toy", players=4, rounds=1)
    assert "Tournament #1 is still going on in this channel." in again.text
    assert "is cancelled" in (await bot.command(ANA, "tournament cancel")).text
    (post,) = tournament_posts(bot)
    assert "Cancelled." in post.text
    assert post.labels == []
    assert await press(bot, CLEO, "join") == "This tournament is over."
    assert (await bot.tables.tournaments.load(1)).options["clock"] == "1d"


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "one person for a game of two to four": (
        {"players": 1, "rounds": 1},
        "This needs at least 2 people",
    ),
    "more rounds than make sense": (
        {"players": 4, "rounds": 9},
        "at most 3 rounds",
    ),
    "an unknown clock": ({"players": 4, "rounds": 2, "clock": "soon"}, "soon"),
    "an unknown game": ({"players": 4, "rounds": 2, "game": "chess"}, "chess"),
}


@pytest.mark.parametrize("case", BAD)
async def test_bad_input_gets_a_sentence(bot: BotRig, case: str) -> None:
    """And nothing is posted."""
    options, said = BAD[case]
    reply = await bot.command(ANA, "tournament new", **{"game": "toy", **options})
    assert said in reply.text
    assert bot.posts() == []


async def test_a_channel_without_threads_is_refused(bot: BotRig) -> None:
    """A thread has no threads, and the bot needs the permission to open some."""
    options: dict[str, Any] = {"game": "toy", "players": 4, "rounds": 2}
    reply = await bot.command(ANA, "tournament new", at=THREAD, **options)
    assert "not in a thread" in reply.text
    channel = bot.network.world.channel(CHANNEL)
    channel.overwrites = [Overwrite(BOT, 1, deny=Permission.CREATE_PUBLIC_THREADS)]
    bot.network.world.channel_changed(channel)
    reply = await bot.command(ANA, "tournament new", **options)
    assert "threads" in reply.text
    assert bot.posts() == []


async def test_nobody_learns_of_a_tournament_that_they_cannot_see(bot: BotRig) -> None:
    """For them it is as if there were none; the people in it still see it."""
    channel = bot.network.world.channel(CHANNEL)
    await bot.command(ANA, "tournament new", game="toy", players=4, rounds=2)
    await press(bot, BEN, "join")
    hidden = [Overwrite(GUILD, 0, deny=Permission.VIEW_CHANNEL)]
    channel.overwrites = [*hidden, Overwrite(BOT, 1, allow=Permission.VIEW_CHANNEL)]
    bot.network.world.channel_changed(channel)
    missing = await bot.command(STRANGER, "tournament show", at=OTHER, tournament=7)
    for what in ("show", "cancel"):
        reply = await bot.command(STRANGER, f"tournament {what}", at=OTHER, tournament=1)
        assert reply.text == missing.text.replace("#7", "#1")
    assert "Ben" not in await press(bot, STRANGER, "join", where=OTHER)
    assert len((await bot.tables.tournaments.load(1)).people) == 1
    shown = await bot.command(BEN, "tournament show", at=OTHER, tournament=1)
    assert "Ben" in shown.text
    assert (
        "no tournament in this channel"
        in (await bot.command(STRANGER, "tournament show", at=OTHER)).text
    )


async def test_a_message_that_could_not_be_sent_is_sent_with_the_next_change(bot: BotRig) -> None:
    """Once, however often the tournament changes."""
    bot.network.before = refuse_requests(50013)
    await bot.command(ANA, "tournament new", game="toy", players=4, rounds=2)
    bot.network.before = pass_through
    assert tournament_posts(bot) == []
    await press(bot, BEN, "join")
    await press(bot, CLEO, "join")
    (post,) = tournament_posts(bot)
    assert "Ben and Cleo" in post.text


async def test_a_message_whose_answer_was_lost_is_found_and_brought_up_to_date(bot: BotRig) -> None:
    """Discord has forgotten its nonce, so sending it again would make a second one."""

    async def lose_answer(sent: SentRequest) -> None:
        if (sent.method, sent.path) == ("POST", f"/channels/{CHANNEL}/messages"):
            raise TimeoutError

    bot.network.after = lose_answer
    await bot.command(ANA, "tournament new", game="toy", players=4, rounds=2)
    bot.network.after = pass_through
    for sent in bot.network.posts():
        sent.nonce = None
    await press(bot, BEN, "join")
    (post,) = tournament_posts(bot)
    assert "Ben" in post.text


async def test_a_channel_that_was_deleted_holds_up_no_results(bot: BotRig) -> None:
    """The next round waits until its players bring it elsewhere.

    Elsewhere the host can still cancel the tournament, but a moderator of that channel cannot.
    """
    await open_tournament(bot, (ANA, BEN, CLEO))
    world = bot.network.world
    world.remove_channel(world.channel(CHANNEL))
    await bot.deliver_all()
    await play_to_the_end(bot, 1, Random(1))  # noqa: S311 - as above
    first, second = (await bot.tables.tournaments.load(1)).results
    assert (first[0].status, second[0].status) == ("counted", "playing")
    assert (await bot.tables.reading.match(2)).status == "lobby"
    await bot.command(BEN, "table move", at=OTHER, table=2)
    await bot.deliver_all()
    assert (await bot.tables.reading.match(2)).status == "playing"
    cancel: dict[str, Any] = {"at": OTHER, "tournament": 1}
    world.state.guilds[GUILD].roles[STAFF].permissions = discord.Permissions(
        manage_messages=True
    ).value
    assert (
        "There is no tournament #1"
        in (await bot.command(STRANGER, "tournament cancel", **cancel)).text
    )
    assert "Only the host" in (await bot.command(CLEO, "tournament cancel", **cancel)).text
    assert "is cancelled" in (await bot.command(ANA, "tournament cancel", **cancel)).text


async def test_leaving_a_tournament_that_has_begun_asks_first(bot: BotRig) -> None:
    """It cannot be taken back."""
    await open_tournament(bot, (ANA, BEN, CLEO))
    assert "You do not take part" in await press(bot, STRANGER, "leave")
    assert "cannot come back" in await press(bot, BEN, "leave")
    assert "Left the tournament" not in tournament_posts(bot)[0].text
    assert "You have left tournament #1." in await press(bot, BEN, "left")
    assert "Left the tournament, and paired no more: Ben." in tournament_posts(bot)[0].text


@pytest.mark.parametrize("rounds", [1, 10])
def test_the_largest_tournament_fits_into_a_message(rounds: int) -> None:
    """All forty people are in its standings, however long their names are.

    Of the people who were replaced, as many are named as there is room for.
    """
    people = tuple(
        Entrant(user, f"Player {user} with a very long name", None) for user in range(PEOPLE_MAX)
    )
    tables = tuple(
        TournamentTable(10_000 + at, (at, at + 1), "counted", (1, 2), (at,) * (rounds > 1))
        for at in range(0, PEOPLE_MAX, 2)
    )
    tournament = Tournament(
        *(1, GUILD, CHANNEL, ANA, "Ana", "de", "toy", 2, PEOPLE_MAX, 5, "playing"),
        people=people,
        results=(tables,) * rounds,
    )
    view = tournament_view(tournament, [], bot_speaker("de", [game("toy")]))
    check(view)
    assert text_of(view).count(" (") == PEOPLE_MAX + 1


async def test_forged_buttons_are_refused(bot: BotRig) -> None:
    """Nothing happens to the tournament."""
    await bot.command(ANA, "tournament new", game="toy", players=4, rounds=2)
    for number, what in (("1", "win"), ("x", "join")):
        reply = await bot.press(BEN, Address(Kind.TOURNAMENT, 0, number, what).press())
        assert "#1" not in reply.text
    assert (await bot.tables.tournaments.load(1)).people == ()
