"""The message of an open table."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.messaging.request import Request
from bot.subjects.lobby import view
from bot.subjects.lobby.actions import open_play_on, open_rematch
from bot.subjects.lobby.view import LobbyContent, lobby_view
from sandbox.rest.components import walk
from sandbox.world.world import Event
from table import Actor
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, CLEO, BotRig, person
from tests.rig.ids import CHANNEL, GUILD
from tests.rig.ids import THREAD as PRIVATE_THREAD
from tests.rig.matches import match_of
from tests.rig.messages import components, default_values

THREAD = 701


def open_table(key: str, names: Sequence[str], computers: set[int]) -> LobbyContent:
    """Return an open table of people by their names, and of computers at some seats."""
    rules = game(key)
    match = match_of(rules, len(names), "lobby")
    players = tuple(
        replace(one, name=name, user_id=-2, level="random")
        if one.seat in computers
        else replace(one, name=name)
        for one, name in zip(match.players, names, strict=True)
    )
    return view.lobby_content(replace(match, players=players), rules, "en")


@pytest.mark.parametrize(
    ("names", "menu", "entries"),
    [
        (["Ana", "Bo"], "Add or remove a computer…", ["Add: random", "Remove: Bo (random)"]),
        (["Ana", "Bo", "Cy", "Di"], "Remove a computer…", ["Remove: Bo (random)"]),
    ],
)
def test_no_computer_is_added_where_nobody_fits_in(
    names: list[str], menu: str, entries: list[str]
) -> None:
    """Those that sit at a full table can be removed, and the menu says so."""
    found = replace(open_table("toy", names, {1}), levels=["random"])
    (shown,) = [node for node in walk(components(lobby_view(found))) if "options" in node]
    assert shown["placeholder"] == menu
    assert [one["label"] for one in shown["options"]] == entries


def test_a_level_of_a_computer_says_how_strong_it_is() -> None:
    """Its name alone tells a newcomer nothing."""
    found = replace(open_table("hellweg", ["Ana"], set()), levels=["apprentice", "trader"])
    (shown,) = [node for node in walk(components(lobby_view(found))) if "options" in node]
    labels = [one["label"] for one in shown["options"]]
    assert labels == ["Add: apprentice (easier)", "Add: trader (stronger)"]


@pytest.mark.parametrize(
    ("names", "options", "green", "grey"),
    [
        (["Ana"], {}, "Join", "Start"),
        (["Ana", "Bo"], {}, "Start", "Join"),
        (["Ana", "Bo", "Cy", "Di"], {}, "Start", "Join (disabled)"),
        (["Ana", "Bo"], {"places": "2"}, "Start", "Join (disabled)"),
    ],
)
def test_the_way_on_is_to_join_until_enough_sit_there_and_then_to_start(
    names: list[str], options: dict[str, str], green: str, grey: str
) -> None:
    """One message is shown to those who sit there and to those who do not."""
    found = open_table("toy", names, set())
    found = replace(found, match=replace(found.match, options=options))
    buttons = [node for node in walk(components(lobby_view(found))) if "label" in node]
    styles: dict[int, list[str]] = {}
    for one in buttons:
        label = f"{one['label']} (disabled)" if one.get("disabled") else one["label"]
        styles.setdefault(one.get("style", 0), []).append(label)
    assert styles[discord.ButtonStyle.success.value] == [green]
    assert grey in styles[discord.ButtonStyle.secondary.value]
    labels = [button["label"] for button in buttons]
    assert labels.index("Join") < labels.index("Leave") < labels.index("Start")


@pytest.mark.parametrize(
    ("computers", "said"), [({1}, "nobody has to wait"), (set[int](), "Over days: about 6 weeks")]
)
def test_who_plays_with_computers_alone_waits_for_nobody(computers: set[int], said: str) -> None:
    """There is no pace to choose."""
    table = open_table("hellweg", ["Ana", "Bo"], computers)
    assert said in repr(components(lobby_view(table)))


@pytest.mark.parametrize(("here", "where"), [(THREAD, CHANNEL), (THREAD + 9, THREAD)])
async def test_what_follows_on_a_match_stands_above_its_own_thread(
    quiet_bot: BotRig, here: int, where: int
) -> None:
    """Who asks in another thread, maybe on another server, does not bring it there."""
    match = await quiet_bot.start_match(BEN, thread="own")
    await quiet_bot.tables.channels.move_to_thread(match, THREAD)
    await quiet_bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
    thread = Mock(spec=discord.Thread, id=here, parent_id=CHANNEL)
    user = SimpleNamespace(id=BEN, display_name="Ben")
    asked: Any = SimpleNamespace(id=1, user=user, channel=thread)
    request = Request(quiet_bot.services, asked)
    ended = await quiet_bot.tables.reading.match(match)
    assert (await open_play_on(request, ended, 0)).channel_id == where
    assert (await open_rematch(request, match)).channel_id == where


async def test_a_rematch_outlives_the_match_before(bot: BotRig) -> None:
    """Where that is kept no longer, its lobby tells who sits down all the same."""
    match = await bot.start_match(BEN)
    async with bot.deliver_together():
        await bot.tables.authority.carry_out(match, Actor(ANA, "Ana"), "stop")
        again = await bot.tables.lobby.rematch(match, person(ANA))
    bot.clock.now += 1
    context = bot.tables.privacy._context
    context.limits = replace(context.limits, kept_days=0)
    assert await bot.tables.privacy.prune() == 1
    async with bot.deliver_together():
        await bot.tables.lobby.join(again.id, person(CLEO))
    assert any("Cleo" in post.text for post in bot.posts()[-2:])


@pytest.mark.parametrize(("chosen", "values"), [("no", 2), ("yes", 2), ("lessons", 3)])
def test_lessons_are_chosen_by_their_own_command(chosen: str, values: int) -> None:
    """A lobby could not begin them: they need the seed of their course."""
    found = open_table("toy", ["Ana"], set())
    found = replace(found, match=replace(found.match, options={"practice": chosen}))
    (practice,) = [one.setting for one in found.chosen() if one.setting.key == "practice"]
    assert len(practice.values) == values


@pytest.mark.parametrize(
    ("key", "numbers"), [("toy", ("any", "2", "3", "4")), ("crowd", ("any", "5", "6"))]
)
def test_a_host_chooses_among_the_numbers_of_players_of_the_game(
    key: str, numbers: tuple[str, ...]
) -> None:
    """Two to six, as far as the rules allow."""
    table = open_table(key, ["Ana"], set())
    (seats,) = [one.setting for one in table.chosen() if one.setting.key == "places"]
    assert seats.values == numbers


async def test_the_channel_is_spoken_to_in_the_language_of_the_host(bot: BotRig) -> None:
    """Whatever the server's language is; the host may choose another in the options."""
    await bot.command(ANA, "table new", game="hellweg", locale="de")
    await bot.deliver_all()
    assert "Ein Tisch für" in bot.board().text
    await bot.choose_options(ANA, 1, "table", {"language": "fr"})
    await bot.deliver_all()
    assert "est ouverte" in bot.board().text


@pytest.mark.parametrize(
    ("where", "kind", "offered"),
    [
        (CHANNEL, discord.ChannelType.text, True),
        (CHANNEL, discord.ChannelType.voice, False),
        (CHANNEL, discord.ChannelType.stage_voice, False),
        (PRIVATE_THREAD, discord.ChannelType.private_thread, False),
    ],
)
async def test_a_thread_of_its_own_is_offered_where_one_can_be_opened(
    bot: BotRig, where: int, kind: discord.ChannelType, *, offered: bool
) -> None:
    """Not in a thread, a voice or a stage channel; a message that is sent in opens none."""
    if where == CHANNEL:
        voice = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
        about = {"id": str(where), "guild_id": str(GUILD), "name": "c10", "position": 0}
        data = {**about, **voice, "type": kind.value, "permission_overwrites": []}
        bot.receive_event(Event("CHANNEL_CREATE", data))
    await bot.command(ANA, "table new", game="toy", at=where)
    page = await bot.press(ANA, "k:set:1::?", where)
    assert ("Own thread" in page.text) is offered
    modal = await bot.open_options(ANA, 1, "table", where)
    given = {**default_values(modal), "switches": ["thread"]}
    await bot.submit(ANA, modal, given, where=where)
    chosen = (await bot.tables.reading.match(1)).options["thread"]
    assert chosen == ("own" if offered else "no")


async def test_all_options_of_a_topic_are_chosen_in_one_form(bot: BotRig) -> None:
    """It opens as the table is; what is sent in is taken all at once, and shown."""
    match = await bot.open_lobby(game="haendler")
    modal = await bot.open_options(ANA, match, "setup")
    opened = default_values(modal)
    assert opened["cities"] == "standard"
    chosen = {"cities": "chosen", "wagon1": "wien", "wagon2": "paris"}
    told = await bot.submit(ANA, modal, {**opened, **chosen})
    assert told.acknowledged == ["in place"]
    assert "In the cities named below" in told.text
    settings = (await bot.tables.reading.match(match)).settings
    assert {key: settings[key] for key in chosen} == chosen
    ticked = await bot.choose_options(ANA, match, "rules", {"switches": ["negotiation", "quick"]})
    assert "all at once" in ticked.text
    await bot.choose_options(ANA, match, "rules", {"switches": ["quick"]})
    settings = (await bot.tables.reading.match(match)).settings
    assert (settings["negotiation"], settings["quick"]) == ("off", "on")


@pytest.mark.parametrize(
    "wrong",
    [
        {"cities": "nowhere"},
        {"wagon1": ""},
        {"wagon1": ["wien", "paris"]},
        {"starting_player": "²"},
        {"switches": ["quick"], "wagon2": "genf", "cities": "9" * 90},
    ],
)
async def test_a_form_of_options_with_anything_wrong_changes_nothing(
    bot: BotRig, wrong: dict[str, str]
) -> None:
    """Not what was right in it either; nor does a form of no topic."""
    match = await bot.open_lobby(game="haendler")
    before = (await bot.tables.reading.match(match)).settings
    right = {"cities": "drawn", "wagon3": "paris"}
    told = await bot.choose_options(ANA, match, "setup", right | wrong)
    assert "This form no longer works." in told.text
    for topic in ("", "rules2", "²", "x"):
        forged = await bot.submit(ANA, f"f:options:{match}::{topic}", {})
        assert "This form no longer works." in forged.text
    assert (await bot.tables.reading.match(match)).settings == before


async def test_options_are_the_hosts_until_the_match_begins(bot: BotRig) -> None:
    """Also in a form that stood open; who waits for a slow answer is told so."""
    match = await bot.open_lobby(BEN)
    modal = await bot.open_options(ANA, match, "rules")
    stranger = await bot.press(BEN, f"k:options:{match}::rules")
    assert (stranger.modals, "Only the host" in stranger.text) == ([], True)
    assert "Only the host" in (await bot.submit(BEN, modal, {"rounds": "2"})).text
    await bot.tables.lobby.start(match, ANA)
    late = await bot.submit(ANA, modal, {"rounds": "2"})
    assert "already begun" in late.text
    assert (await bot.tables.reading.match(match)).settings["rounds"] == "3"
