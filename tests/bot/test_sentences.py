"""What a line says: of a proposal, a seat, a table in a list, a lobby, a board."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.components import speakers
from bot.components.speakers import match_link
from bot.components.text import MESSAGE_TEXT_SIZE
from bot.subjects import board, lists
from bot.subjects.lobby import options, view
from bot.subjects.lobby.view import lobby_content
from bot.subjects.proposals import outcome_sentence, proposal_view
from bot.subjects.seats import SeatsContent, seats_view
from games import registry
from games.kernel import Importance, News, Rng, Seat, Setting, message
from games.texts.catalogues import LANGUAGES
from sandbox.rest.components import walk
from storage.document import TABLE, Invited
from table.match.model import Match, MatchPlayer, Overview
from tests.rig.matches import PROPOSAL, match_of, perspective
from tests.rig.messages import check, components, controls, text_of
from tests.toy import Toy

TOY = Toy()
NAMES = ("Ana", "Ben", "Cleo")
ANA, BEN, CLEO = map(Seat, range(3))


def match(status: Any = "playing", players: Sequence[dict[str, Any]] = ({},) * 3) -> Match:
    """Return a match of three, each told so."""
    seated = tuple(
        replace(MatchPlayer(Seat(at), at + 1, NAMES[at], None, None, None), **told)
        for at, told in enumerate(players)
    )
    found = replace(match_of(TOY, 2, status), id=7, players=seated, host_id=1)
    return replace(found, guild_id=70, channel_id=700)


SUCCESS = 3
VOICE = speakers.match_speaker(match(), TOY, "en")
STATE = TOY.start(2, {"rounds": "3"}, Rng(bytes(32), 0)).state


def test_a_link_leads_to_the_board_where_it_stands() -> None:
    """Else to the channel; or to direct messages, where there is no server."""
    found, site = match(), "https://discord.com/channels"
    assert match_link(found, VOICE) == f"{site}/70/700"
    assert (
        match_link(replace(found, message_id=9, message_channel_id=700), VOICE)
        == f"{site}/70/700/9"
    )
    assert (
        match_link(replace(found, message_id=9, message_channel_id=701), VOICE) == f"{site}/70/700"
    )
    assert match_link(replace(found, guild_id=None), VOICE) == f"{site}/@me/700"
    assert "/table move" in match_link(replace(found, lost_at=1), VOICE)


def test_a_proposal_says_who_has_answered_how() -> None:
    """Those who are missing are mentioned; there is a line for what there is."""
    plain = text_of(proposal_view(match(), PROPOSAL, VOICE))
    assert "**#7** Ana proposes to end this match now" in plain
    assert "Agreed: Ana.\nStill to vote: <@2> and <@3>." in plain
    assert "Against" not in plain
    told = replace(PROPOSAL, missing=(CLEO,), against=(BEN,))
    assert "Against: Ben." in text_of(proposal_view(match(), told, VOICE))
    assert "Voting closes <t:5:R>." in text_of(proposal_view(match(), told, VOICE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("nobody", ["agreed", "missing"])
def test_a_proposal_names_nobody_in_vain(nobody: str, language: str) -> None:
    """One by the table itself is agreed to by nobody at first: there is no line without names."""
    told: dict[str, Any] = {nobody: (), "proposer": TABLE}
    speaker = speakers.match_speaker(match(), TOY, language)
    shown = text_of(proposal_view(match(), replace(PROPOSAL, **told), speaker))
    assert not re.search(r":\s*\.", shown)
    assert len(shown.splitlines()) == 3


@pytest.mark.parametrize(
    ("kind", "rule", "no"),
    [
        ("stop", "all", "No, play on"),
        ("undo", "all", "No, play on"),
        ("undo", "most", "No"),
        ("replace", "most", "No"),
    ],
)
def test_whoever_declines_plays_on_where_that_is_what_it_means(
    kind: Any, rule: Any, no: str
) -> None:
    """A vote is no more than that."""
    view = proposal_view(
        match(), replace(PROPOSAL, kind=kind, rule=rule, about=BEN, steps=1), VOICE
    )
    assert [control.label for control in controls(view)] == ["I agree", no]
    assert [control.custom_id for control in controls(view)] == [
        f"k:consent:7:{PROPOSAL.fingerprint}:{text_of}" for text_of in ("yes", "no")
    ]


@pytest.mark.parametrize(
    ("ended", "words"),
    [
        ({"declined_by": BEN}, "Ben wants to play on."),
        ({"declined_by": BEN, "kind": "house"}, "Ben does not agree."),
        ({"declined_by": ANA}, "Ana has taken the proposal back."),
        ({"status": "carried-out"}, "Everybody has agreed to the proposal by Ana."),
        ({"status": "carried-out", "rule": "most"}, "The majority has agreed to"),
        ({"status": "carried-out", "rule": "most", "proposer": TABLE}, "the proposal by Kontor"),
        ({"status": "lapsed", "rule": "most"}, "has lapsed: play has gone on"),
        ({"status": "expired"}, "too few have voted in time"),
    ],
)
def test_the_end_of_a_proposal_says_how_it_came(ended: Any, words: str) -> None:
    """Who has declined, whether all or most were for it, or that it has lapsed."""
    assert words in VOICE.say(outcome_sentence(replace(PROPOSAL, **ended), VOICE))


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "Ben: not their turn"),
        ({"clock_end": 5_999}, "Ben: time runs out <t:5:R>"),
        ({"away_until": 5_999, "clock_end": 1}, "Ben: on vacation, back <t:5:R>"),
        ({"level": "random"}, "Ben: played by the house ("),
        ({"offered": True, "level": "random"}, "Ben: this seat can be taken"),
        ({"user_id": -2}, "Ben: this seat can be taken"),
        ({"user_id": -2, "level": "random"}, "Ben"),
    ],
)
def test_a_seat_says_how_it_is_attended(told: dict[str, Any], words: str) -> None:
    """The first of these that is so."""
    found = SeatsContent(match(players=({}, told, {})), VOICE, 1, commands=False, reminders="on")
    lines = text_of(seats_view(found)).splitlines()
    assert next(line for line in lines if line.startswith("Ben")).startswith(words)
    assert "The clocks are stopped" not in "\n".join(lines)
    paused = replace(found, match=replace(found.match, paused_at=1))
    assert text_of(seats_view(paused)).splitlines()[-1].startswith("The clocks are stopped")


def overview(number: int = 7, status: Any = "playing", **told: Any) -> Overview:
    """Return how a table stands, that waits for Ana."""
    found = Overview(replace(match(status), id=number), (ANA,), 5_999, None, ())
    return replace(found, **told)


@pytest.mark.parametrize(
    ("one", "user", "words"),
    [
        (overview(), 1, "**your turn**, asked <t:5:R> · with Ben and Cleo · https"),
        (overview(), 2, "waiting for Ana, asked <t:5:R> · with"),
        (overview(), 9, "waiting for Ana, asked <t:5:R> · with Ana, Ben, and Cleo"),
        (overview(until=9_999), 1, "asked <t:5:R> · time runs out <t:9:R> · with"),
        (overview(status="lobby"), 1, "opened <t:5:R>, Ana, Ben, and Cleo; 2 seats are free · ht"),
        (overview(status="over", winners=(BEN,)), 1, "ended <t:5:R>, won by Ben · https"),
    ],
)
def test_a_table_in_a_list_says_how_it_stands(one: Overview, user: int, words: str) -> None:
    """To the one who reads it."""
    told = lists.overview_line(one, user, VOICE)
    assert told.startswith("**#7 Crates** · ")
    assert words in told


def test_each_table_of_a_page_has_a_button() -> None:
    """The longest wait first; the others are on further pages."""
    found = [overview(number) for number in range(1, 31)]
    found[2] = overview(3, "lobby")
    view = lists.tables_view(found, 1, VOICE, ["First of all."])
    check(view)
    text = text_of(view)
    assert text.splitlines()[0] == "First of all."
    assert "**Your tables**" in text
    plays = [control.label for control in controls(view)]
    assert plays == [*(f"Play #{number}" for number in range(1, 11) if number != 3), "Next"]
    assert "**#11 Crates**" in text_of(lists.tables_view(found, 1, VOICE, page=1))
    assert len(text) <= MESSAGE_TEXT_SIZE
    for user, green in ((1, ["Play #1"]), (2, [])):
        parts = walk(components(lists.tables_view(found[:1], user, VOICE)))
        assert [part["label"] for part in parts if part.get("style") == SUCCESS] == green
    alone = lists.tables_view([], 1, VOICE, ["First of all."])
    assert text_of(alone).startswith("First of all.\nYou sit at no table.")


def test_a_lobby_says_who_is_invited_and_who_is_awaited() -> None:
    """Not those who sit there; the rematch names its match."""
    invited = (Invited(1, "Ana", declined=False), Invited(5, "Dov", declined=False))
    asked = replace(match("lobby"), invited=(*invited, Invited(6, "Eve", declined=True)))
    found = view.lobby_content(asked, TOY, "en")
    text = text_of(view.lobby_view(found))
    assert "Invited: Dov." in text
    assert "Not coming: Eve." in text
    assert "rematch" not in text.casefold()
    assert len(text.splitlines()) == 4
    two = replace(found.match, settings={"rounds": "2"})
    changed = text_of(view.lobby_view(replace(found, match=two))).splitlines()
    (more,) = set(changed) - set(text.splitlines())
    assert "**Two**" in more, "what is otherwise than usual"
    again = replace(found, match=replace(found.match, rematch_of=3), awaited=("<@8>",))
    assert "#3" in text_of(view.lobby_view(again))
    assert "<@8>" in text_of(view.lobby_view(again))
    assert "At the table (2 to 4 players): " in text_of(view.lobby_view(again)), (
        "the game is not told"
    )
    assert "At the table: " in text


def test_the_options_of_a_table_are_shown_by_topic() -> None:
    """Each topic has one form, and its options stand together."""
    found = lobby_content(match("lobby"), TOY, "en")
    check(view := options.options_view(found))
    ways = [control.custom_id for control in controls(view)]
    assert ways == [f"k:options:7::{topic}" for topic in ("rules", "time", "table", "play")]
    heads = [line for line in text_of(view).splitlines() if line.startswith("**")]
    assert heads == ["**Rules**", "**Time**", "**Table**", "**During play**"]


def test_a_topic_with_many_options_has_several_forms() -> None:
    """Discord takes five fields a form, and ten boxes a group."""
    lists = [Setting(f"a{n}", ("1", "2"), "1") for n in range(9)]
    boxes = [Setting(f"b{n}", ("off", "on"), "off") for n in range(11)]
    rules = Toy()
    rules.settings = (*lists, *boxes)
    chosen = {setting.key: setting.default for setting in rules.settings}
    found = view.lobby_content(replace(match("lobby"), settings=chosen), rules, "en")
    offered = options.option_forms(found, can_have_thread=True)
    of_rules = [form for form in offered if form.topic == "rules"]
    assert [form.key for form in of_rules] == ["rules", "rules2", "rules3"]
    assert [(len(form.choices), len(form.switches)) for form in of_rules] == [
        (4, 10),
        (4, 1),
        (1, 0),
    ]


def test_options_without_an_effect_are_not_shown() -> None:
    """Cities are where they are chosen; whoever leaves does so where no clock runs too."""
    rules = registry.load("haendler")
    settings = {setting.key: setting.default for setting in rules.settings}
    named = {"wagon1", "wagon2", "wagon3"}
    timed, always = {"late", "rest"}, {"vacation", "house"}
    for cities, clock, more in (
        ("drawn", "none", set[str]()),
        ("chosen", "none", named),
        ("drawn", "1d", timed),
    ):
        opened = replace(
            match("lobby"),
            game="haendler",
            settings=settings | {"cities": cities},
            options={"clock": clock},
        )
        found = view.lobby_content(opened, rules, "en")
        keys = {one.setting.key for one in found.chosen()}
        assert keys & (named | timed | always) == more | always
        check(options.options_view(found))


def test_the_winner_is_told_before_the_last_turn() -> None:
    """While it goes on, what happened comes first, and who is asked stands below it."""
    found = perspective(TOY, STATE, None, 2)
    report = [News(message("bot-value", value="reported"), Importance.OTHERS)]
    content = board.public_content(found, VOICE, report=report, notes=["noted"])
    ended = replace(found, match=replace(found.match, status="over"))
    going, over = (
        text_of(board.public_view(content)),
        text_of(board.public_view(replace(content, perspective=ended))),
    )
    assert going.index("reported") < going.index("noted") < going.index("Waiting for")
    assert over.index("noted") < over.index("reported")
    assert "Waiting for" not in over
    assert "• reported" in going


SOON = 1_700_000_000_000
CLOCK = "<t:1700000000:R>"


@pytest.mark.parametrize(
    ("language", "asked", "told", "lines"),
    [
        ("en", (1,), {"clock_end": SOON}, ["Waiting for **Ben**.", f"Time runs out {CLOCK}."]),
        ("de", (1,), {"clock_end": SOON}, ["**Ben** ist dran.", f"Die Zeit läuft {CLOCK} ab."]),
        (
            *("en", (0, 1), {"clock_end": SOON}),
            ["Waiting for **Ana** and **Ben**.", f"Time runs out: Ana {CLOCK}, Ben {CLOCK}."],
        ),
        (*("en", (1,), {"away_until": SOON}), [f"s turn, but they are on vacation; back {CLOCK}."]),
    ],
)
def test_the_clock_stands_after_whom_a_board_waits_for(
    language: str, asked: tuple[int, ...], told: dict[str, Any], lines: list[str]
) -> None:
    """It is no part of a list of names; for who is on vacation nobody waits."""
    found = perspective(TOY, STATE, None, 2)
    players = tuple(
        replace(player, name=NAMES[player.seat], **told) for player in found.match.players
    )
    seats = tuple(map(Seat, asked))
    found = replace(found, match=replace(found.match, players=players), asked=seats)
    speaker = speakers.match_speaker(found.match, TOY, language)
    text = text_of(board.public_view(board.public_content(found, speaker)))
    assert "\n".join(lines) in text
    assert ("Waiting" in text) == ("Waiting" in lines[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_grace_period_is_one_line_of_its_form(language: str) -> None:
    """All five repeated what ends it sooner, in two lines each on a phone: its name says that."""
    speaker = speakers.table_speaker(language, TOY, NAMES)
    periods = [speaker.say(message(f"table-setting-hold-{s}")) for s in (30, 60, 120, 300, 600)]
    assert max(map(len, periods)) <= len("30 seconds") + 2
    name = speaker.say(message("table-setting-hold"))
    assert speaker.say(message("bot-end")) in name
    assert len(name) <= 45
