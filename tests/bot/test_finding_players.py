"""Finding players: a role that is called once, the open tables of a server, and `/looking`."""

from typing import Any

import pytest

from sandbox.world.model import Overwrite
from sandbox.world.permissions import Permission
from table.match.clocks import DAY_MS, HOUR_MS
from tests.bot.test_sight import another_server, hide
from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig, person
from tests.rig.ids import CHANNEL, GUILD, OTHER, PLAYERS, ROLE, SEATED, STAFF, STRANGER
from tests.rig.messages import Post
from tests.rig.network import SentRequest, pass_through
from tests.rig.table import seat_people
from tests.toy import Toy

GUS = SEATED[5]


async def test_the_open_tables_of_a_server_are_listed(quiet_bot: BotRig) -> None:
    """In all channels, with their free seats; without running matches and practice."""
    await quiet_bot.open_lobby(BEN)
    other = await seat_people(
        quiet_bot.tables, [person(BEN)], channel=OTHER, guild=GUILD, places="2"
    )
    running = await quiet_bot.open_lobby(BEN)
    await quiet_bot.tables.lobby.start(running, ANA)
    await quiet_bot.open_lobby(practice="yes")
    listed = (await quiet_bot.command(CLEO, "table list", server=True)).text.splitlines()
    assert [line.split(" · ")[0] for line in listed] == ["**#1 Crates**", f"**#{other.id} Crates**"]
    assert "Ana and Ben; 2 seats are free" in listed[0]
    assert "Ben; one seat is free" in listed[1]
    here = (await quiet_bot.command(CLEO, "table list")).text
    assert ("**#1 Crates**" in here, f"#{other.id} Crates" in here) == (True, False)


async def test_nobody_is_shown_a_table_in_a_channel_that_they_cannot_see(quiet_bot: BotRig) -> None:
    """Its players see it all the same; another server's tables are not of this server."""
    hide(quiet_bot.network.world, ANA)
    await seat_people(quiet_bot.tables, [person(BEN)], channel=OTHER, guild=GUILD)
    answers = [
        (await quiet_bot.command(user, "table list", server=True)).text for user in (ANA, BEN)
    ]
    assert all("**#1 Crates**" in text for text in answers)
    hidden = (await quiet_bot.command(CLEO, "table list", server=True)).text
    assert hidden == "You can see no open table on this server. `/table new` opens one."
    there = another_server(quiet_bot.network.world)
    assert (await quiet_bot.command(ANA, "table list", at=there, server=True)).text == hidden


def mentioning(bot: BotRig) -> list[Post]:
    """Return the messages in the channel that speak to a role."""
    return [post for post in bot.posts() if "is looking for players" in post.text]


async def test_a_role_is_pinged_once_for_a_table(bot: BotRig) -> None:
    """Its members are notified and nobody else; whoever sees the channel can join there."""
    await bot.open_lobby(BEN)
    answer = await bot.command(ANA, "table invite", role=PLAYERS)
    assert "The role Players is pinged once for table #1" in answer.text
    await bot.deliver_all()
    (call,) = mentioning(bot)
    assert f"<@&{PLAYERS}>, Ana is looking for players of *Crates*, and 2 seats are" in call.text
    assert sorted(bot.pinged_users(call.id)) == [CLEO, DOV]
    assert call.labels == ["Join"]
    joined = await bot.press(STRANGER, call.labelled("Join").custom_id)
    assert "You have joined table #1" in joined.text
    again = await bot.command(ANA, "table invite", role=PLAYERS)
    assert "A role has already been pinged for this table" in again.text
    await bot.deliver_all()
    assert len(mentioning(bot)) == 1


async def test_a_ping_whose_answer_is_lost_is_sent_once(bot: BotRig) -> None:
    """It is stored before it is sent, and found in the channel at the next attempt."""
    await bot.open_lobby(BEN)
    bot.network.after = lose_answers
    await bot.command(ANA, "table invite", role=PLAYERS)
    await bot.deliver_all()
    bot.network.after = pass_through
    bot.clock.now += HOUR_MS
    await bot.deliver_all()
    (call,) = mentioning(bot)
    assert sorted(bot.pinged_users(call.id)) == [CLEO, DOV]


async def lose_answers(sent: SentRequest) -> None:
    """Lose the answer to each request that sends a message."""
    if sent.method == "POST" and sent.path.endswith("/messages"):
        raise TimeoutError


async def test_nobody_is_pinged_for_a_table_that_has_filled_meanwhile(bot: BotRig) -> None:
    """Nor for one that has begun or was closed."""
    match = await bot.open_lobby(BEN)
    async with bot.deliver_together():
        await bot.tables.invitations.invite_role(match, ANA, PLAYERS)
        await bot.tables.lobby.set_settings(match, ANA, {"places": "2"})
    assert mentioning(bot) == []


async def test_only_the_host_pings_a_role_and_only_for_a_free_seat(quiet_bot: BotRig) -> None:
    """Before the match begins; either people are invited or a role."""
    match = await quiet_bot.open_lobby(BEN, CLEO, DOV)

    async def answer(by: int, **options: Any) -> str:
        return (await quiet_bot.command(by, "table invite", **options)).text

    assert "Only the host, Ana," in await answer(BEN, role=PLAYERS)
    assert "All 4 seats are taken." in await answer(ANA, role=PLAYERS)
    for both in ({}, {"role": PLAYERS, "user": BEN}):
        assert "either people, or one role" in await answer(ANA, **both)
    await quiet_bot.tables.lobby.start(match, ANA)
    assert "This match has already begun." in await answer(ANA, role=PLAYERS)
    assert (await quiet_bot.tables.reading.match(match)).invited == ()


async def test_a_role_is_pinged_only_by_people_who_may_ping_it(quiet_bot: BotRig) -> None:
    """In the channel of the table, by Discord's rules for the host and for the bot."""
    world, faults = quiet_bot.network.world, quiet_bot.network.core.faults
    channel = world.channel(CHANNEL)
    await quiet_bot.open_lobby(BEN)

    async def answer(role: int, where: int = CHANNEL) -> str:
        return (await quiet_bot.command(ANA, "table invite", at=where, role=role, table=1)).text

    def allow(**bits: Permission) -> None:
        channel.overwrites = [Overwrite(ANA, 1, **bits)]
        world.channel_changed(channel)

    assert "I do not ping everybody" in await answer(GUILD)
    assert "You may not ping the role Staff" in await answer(STAFF)
    allow(deny=Permission.SEND_MESSAGES)
    assert "You may not ping the role Players" in await answer(PLAYERS)
    allow(allow=Permission.MENTION_EVERYONE)
    assert "You may not ping the role Kontor" in await answer(ROLE, another_server(world))
    faults.revoke("MENTION_EVERYONE")
    assert "I am not allowed to ping the role Staff" in await answer(STAFF, OTHER)
    faults.grant("MENTION_EVERYONE", channel_id=CHANNEL)
    assert "The role Staff is pinged once" in await answer(STAFF, OTHER)


async def look(bot: BotRig, *users: int, at: int = CHANNEL, game: str = "toy") -> str:
    """Use `/looking` as these people, one after another; return the last answer."""
    for user in users:
        bot.clock.now += 1
        answer = await bot.command(user, "looking", at=at, game=game)
    return answer.text


async def seekers(bot: BotRig, game: str = "toy") -> list[int]:
    """Return the people who look for players."""
    return [row.user_id for row in await bot.tables.seekers.list_seekers(GUILD, game)]


@pytest.fixture
def trio(quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch) -> BotRig:
    """A bot with a game that needs three players, which delivers nothing unless told to."""
    monkeypatch.setattr(Toy, "seats", range(3, 5))
    return quiet_bot


async def test_a_table_opens_when_enough_people_look_for_players(trio: BotRig) -> None:
    """The last of them is its host, and the others get an invitation, not a seat."""
    first = await look(trio, ANA)
    assert "You are looking for players of *Crates*" in first
    assert "Nobody else who sees this channel is looking yet." in first
    assert "As soon as 3 people are looking" in first
    assert "Ana is looking too." in await look(trio, BEN)
    opened = await look(trio, CLEO)
    assert "table #1 (*Crates*) is open with you as its host, and Ana and Ben invited" in opened
    trio.quiet = False
    await trio.deliver_all()
    match = await trio.tables.reading.match(1)
    assert (match.host_id, [player.user_id for player in match.players]) == (CLEO, [CLEO])
    assert [guest.user_id for guest in match.invited] == [ANA, BEN]
    assert [await seekers(trio), match.channel_id] == [[], CHANNEL]
    for user in (ANA, BEN):
        (invitation,) = trio.direct_messages(user)
        assert "Cleo invites you to a game of *Crates*" in invitation.text
        assert invitation.labels == ["Join", "Decline"]
    joined = await trio.press(ANA, trio.direct_messages(ANA)[0].labelled("Join").custom_id)
    assert "You have joined table #1" in joined.text


async def test_looking_a_second_time_takes_it_back(trio: BotRig) -> None:
    """For this game alone; after a week it has ended by itself."""
    await look(trio, ANA)
    await look(trio, ANA, game="harvest")
    assert "no longer looking for players of *Crates*" in await look(trio, ANA)
    assert [await seekers(trio, game) for game in ("toy", "harvest")] == [[], [ANA]]
    await look(trio, BEN)
    trio.clock.now += 7 * DAY_MS
    assert "Nobody else who sees this channel" in await look(trio, CLEO)
    assert "Cleo is looking too." in await look(trio, BEN), "it begins again"


async def test_only_people_who_can_see_the_channel_are_brought_together(trio: BotRig) -> None:
    """On the same server; who has left it waits no longer. Nobody else learns of them."""
    world = trio.network.world
    hide(world, ANA, CLEO, DOV, GUS)
    await look(trio, BEN, ANA)
    there = another_server(world)
    assert "Nobody else who sees this channel" in await look(trio, STRANGER, at=there)
    assert "Ana is looking too." in (hidden := await look(trio, CLEO, at=OTHER))
    assert "Ben" not in hidden
    world.guild.members.pop(ANA)
    assert "Cleo is looking too." in await look(trio, DOV, at=OTHER)
    assert await seekers(trio) == [BEN, CLEO, DOV]
    assert "Cleo and Dov invited" in await look(trio, GUS, at=OTHER)
    assert await seekers(trio) == [BEN]
    trio.quiet = False
    await trio.deliver_all()
    assert trio.direct_messages(BEN) == []
    assert "no open table" in (await trio.command(BEN, "table list", server=True)).text


async def test_a_refused_command_leaves_nobody_waiting(trio: BotRig) -> None:
    """Where the bot may post no table, or the person has too many; the others go on waiting."""
    trio.network.core.faults.revoke("SEND_MESSAGES")
    assert "I am not allowed to write" in await look(trio, ANA)
    trio.network.core.faults.grant("SEND_MESSAGES")
    await look(trio, BEN, CLEO)
    for _ in range(3):
        await trio.open_lobby()
    assert "You have 3 open tables." in await look(trio, ANA)
    assert await seekers(trio) == [BEN, CLEO]
    assert "I do not know the game" in await look(trio, DOV, game="chess")


async def test_of_two_who_complete_a_group_at_once_one_opens_the_table(trio: BotRig) -> None:
    """The other is told what has happened, and is not left waiting."""
    await look(trio, ANA, BEN)
    tokens = [await trio.send_command(user, CHANNEL, "looking", game="toy") for user in (CLEO, DOV)]
    answers = [(await trio.reply_to(token)).text for token in tokens]
    assert sum("is open with you as its host" in text for text in answers) == 1
    assert len(await trio.tables.reading.lobbies_on(GUILD)) == 1
