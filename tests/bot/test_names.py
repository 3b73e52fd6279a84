"""What people have typed is data in every outlet: no markup, no mention; and long texts."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

import pytest
from discord import ui

from bot.components import items, speakers
from bot.components.custom_ids import Address, Kind
from bot.components.items import layout, text
from bot.components.pictures import Drawn
from bot.components.text import (
    clip,
    clip_plain,
    distinct_labels,
    escape_name,
    escape_text,
    join_lines,
    join_sentences,
    one_line,
    plain_name,
)
from bot.messaging.slash import table_line
from bot.subjects import log
from bot.subjects.board import (
    hand_view,
    own_position_lines,
    public_content,
    public_view,
    retired_view,
)
from bot.subjects.lobby import view
from bot.subjects.play import answering, pages
from bot.subjects.play.content import Focus
from bot.subjects.play.moves import own_move_lines
from bot.subjects.play.panel import panel_view
from bot.subjects.proposals import proposal_view
from games.kernel import Form, KernelError, News, Seat, audible, parse
from games.texts.catalogues import LANGUAGES, Speaker
from sandbox.rest.components import walk
from table.match.model import Perspective, Perspectives, Played
from table.match.seats import vacant_user_id
from tests.haendler import table as haendler
from tests.rig.matches import PROPOSAL, match_of, perspective
from tests.rig.messages import check, check_modal, components

LINKS = (
    "[free coins](https://evil.example) https://evil.example",
    "<https://evil.example> <@1> <@&2> <#3> <:x:4> <a:y:5> <t:0> </act:6>",
    "@everyone @here **bold** __line__ ~~gone~~ ||hidden|| `code` ```fence```",
    "# heading > quote - item 1. item :smile: \\[x](https://evil.example)",
    "1. item",
    "-# small",
    "> quote",
    ">>> quote",
)
INVISIBLE = "\u202eleft\u2066 \u200bnothing\u200d\ufeff\u00ad \n# line \r\n\u2028 \x00\x1b"
ESCAPED = re.compile(r"\\[^a-zA-Z0-9\s]")
MARKUP = re.compile(r"[\\`*_~|<>\[\]()#:]|@(?!\u200b)|^[-+]|^[0-9]+[.]")
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\u00ad\u200c-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


@pytest.mark.parametrize("typed", [*LINKS, INVISIBLE])
def test_nothing_of_a_quotation_is_markup(typed: str) -> None:
    """Each character of it is escaped or harmless, and it is one short line."""
    for said in (escape_text(typed), escape_name(typed)):
        assert not MARKUP.search(ESCAPED.sub("", said))
        assert not UNSEEN.search(said)
        assert "\n" not in said
    assert escape_text(typed).replace("\\", "").replace("\u200b", "") == one_line(typed).replace(
        "\\", ""
    )


def test_what_people_call_themselves_is_left_as_it_is() -> None:
    """Letters of all scripts, accents, apostrophes and hyphens are no markup."""
    for name in ("Zoë O'Neil-Smith", "Łukasz", "小林", "שרה", "1st", "Dr. Who", "🎲 Dov"):
        assert escape_name(name) == plain_name(name) == name


@pytest.mark.parametrize("invisible", ["\u200b\u200b", "\u3164\u2800", " \u202e\n", ""])
def test_a_name_of_nothing_is_still_a_name(invisible: str) -> None:
    """Invisible characters alone are shown as a question mark."""
    assert plain_name(invisible) == "?"


LIVE = ("](", "://", "@everyone", "@here", "<@", "<#", "<:", "<a:", "<t:", "</", "||", "~~", "``")
"""What Discord would make something of; our own sentences hold none of it."""


def texts(view: ui.LayoutView) -> Iterator[str]:
    """Yield what a message shows with its markup at work; check what is shown without."""
    check(view)
    for node in walk(components(view)):
        if "content" in node:
            yield node["content"]
        plains = [node.get("label"), node.get("placeholder")]
        plains += [option["label"] for option in node.get("options", ())]
        plains += [item["description"] for item in node.get("items", ())]
        for said in filter(None, plains):
            assert not UNSEEN.search(said)
            assert not set("\n\u200b\\") & set(said)


def assert_dead(content: str) -> None:
    """Check that nothing in a text is alive which somebody has typed."""
    rest = ESCAPED.sub("", content)
    assert not [live for live in LIVE if live in rest], content
    assert not UNSEEN.search(content)


@dataclass(frozen=True)
class Seen:
    """A position after Ana has proposed a deal, with hostile names about the table."""

    found: Perspective
    everybodys: Perspective
    speaker: Speaker
    report: tuple[News, ...]

    def said(self) -> list[str]:
        """Return the report in words."""
        return [self.speaker.say(line.text) for line in self.report]


@cache
def seen(typed: str, language: str) -> Seen:
    """Return how Ben sees it."""
    at = haendler.position("purchase", negotiation="on", money=1000)
    at.play(haendler.ANA, "deal-pay p2 400 nothing")
    found, everybodys = (
        named(perspective(at.game, at.state, viewer, 4), typed) for viewer in (haendler.BEN, None)
    )
    speaker = speakers.match_speaker(found.match, at.game, language)
    report = at.game.news(everybodys.view, audible(tuple(at.events), None), None)
    return Seen(found, everybodys, speaker, report)


def named(found: Perspective, name: str) -> Perspective:
    """Return a position at a table where everybody bears a name."""
    players = tuple(replace(player, name=name) for player in found.match.players)
    return replace(found, match=replace(found.match, players=players))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", [*LINKS, INVISIBLE])
def test_names_are_dead_in_every_message(typed: str, language: str) -> None:
    """Channel, report, log, panel with its buttons and menus, hand, lobby, alt text."""
    at = seen(typed, language)
    board = public_content(at.everybodys, at.speaker, report=at.report)
    painted = public_content(at.everybodys, at.speaker, pictures=[Drawn("a.png", b"PNG")])
    alt = items.position_text(at.found.game, at.everybodys.view, at.speaker)
    held = own_position_lines(at.found, at.everybodys, at.speaker)
    waiting = view.lobby_content(at.found.match, at.found.game, language)
    views = [
        public_view(board),
        public_view(painted),
        retired_view("#1", at.said()),
        log.log_view(1, at.speaker, at.said(), 0, since=False, seated=True),
        hand_view("hand", held, (), Drawn("a.png", b"PNG")),
        panel_view(pages.panel_content(at.found, at.everybodys, at.speaker), at.said()),
        *(
            panel_view(
                pages.panel_content(at.found, at.everybodys, at.speaker), focus=Focus(number)
            )
            for number in range(len(at.found.prompts))
        ),
        view.lobby_view(waiting),
        view.closed_view(waiting),
        layout(text(table_line(at.found.match, speakers.bot_speaker(language, [at.found.game])))),
        proposal_view(
            at.found.match, replace(PROPOSAL, kind="undo", missing=(), due=0), at.speaker
        ),
    ]
    # When the voting ends is our own.
    said = [content.replace("<t:0:R>", "") for view in views for content in texts(view)]
    for content in said:
        assert_dead(content)
    assert any(escape_name(typed) in content for content in said)
    assert one_line(typed, 20)[:5].strip("`*_\\") in alt.replace("\u200b", "")


@pytest.mark.parametrize("typed", [*LINKS, INVISIBLE])
def test_forms_and_suggestions_show_them_as_plain_text(typed: str) -> None:
    """Titles, labels and menus of forms; the tables that autocomplete offers; pictures."""
    at = seen(typed, "en")
    for number, prompt in enumerate(at.found.prompts):
        if isinstance(prompt, Form):
            address = Address(Kind.FORM, 1, "m", str(number))
            modal = answering.question_form(address, at.found.game, prompt, at.speaker)
            check_modal(modal)
            assert not UNSEEN.search(str(modal.to_dict()))
    speaker = speakers.bot_speaker("en", [at.found.game])
    for shown_line in (clip_plain(table_line(at.found.match, speaker), 100), plain_name(typed)):
        assert not UNSEEN.search(shown_line)
        assert not set("\n\u200b") & set(shown_line)
    speaker = speakers.picture_speaker(
        "en", at.found.game, [player.name for player in at.found.match.players]
    )
    said = " ".join(speaker.say(one) for one in at.found.game.describe(at.everybodys.view))
    assert plain_name(typed) in said
    assert not UNSEEN.search(said)


@pytest.mark.parametrize("typed", LINKS)
@pytest.mark.parametrize("line_of", [lambda typed: typed, lambda typed: f"frobnicate {typed}"])
def test_refusals_quote_what_was_typed(typed: str, line_of: Callable[[str], str]) -> None:
    """And what was played is quoted too, where nothing else tells of it."""
    at = seen(typed, "en")
    with pytest.raises(KernelError) as refused:
        parse(at.found.prompts, line_of(typed))
    assert_dead(at.speaker.say(refused.value.sentence))
    both, line = Perspectives(at.found, at.everybodys), f"boast {typed}"
    played = Played(1, line, (), repeated=False, perspectives=both)
    for said in own_move_lines(played, at.speaker):
        assert_dead(said)


@pytest.mark.parametrize(
    ("text", "limit", "kept"),
    [
        ("Alpha, beta gamma", 12, "Alpha…"),
        ("Alpha beta gamma", 12, "Alpha beta…"),
        ("Alpha (beta) gamma", 14, "Alpha (beta)…"),
        ("Alphabetagamma", 8, "Alphabe…"),
        ("a bcdefgh", 8, "a bcdef…"),
        ("abcd efgh", 5, "abcd…"),
        ("abcd efgh", 8, "abcd…"),
        ("abcde fgh", 9, "abcde fgh"),
    ],
)
def test_a_text_is_cut_where_a_reader_would_pause(text: str, limit: int, kept: str) -> None:
    """Else between two words, unless half of the room were lost by that."""
    assert clip(text, limit) == kept


def test_lines_are_cut_whole() -> None:
    """What does not fit is left out line by line, from the end."""
    rows = ["one", "two", "three"]
    assert join_lines(rows, 13) == "one\ntwo\nthree"
    assert join_lines(rows, 12) == join_lines(rows, 9) == "one\ntwo\n…"
    assert join_lines(rows, 8) == "one\n…"
    assert join_lines(["eleven", "two"], 5) == "elev…"


@pytest.mark.parametrize(
    ("said", "limit", "kept"),
    [
        (["One.", "Two", "Three?"], 19, "One. Two. Three?"),
        (["One.", "Two", "Three?"], 18, "One. Two. Three?"),
        (["One.", "Two", "Three?"], 11, "One. Two. …"),
        (["One.", "Two", "Three?"], 10, "One. …"),
        (["A **long** sentence that is cut"], 12, "A long…"),
        (["Is it?", "Yes!", "So:", "Well"], 40, "Is it? Yes! So: Well."),
        ([], 10, "-"),
    ],
)
def test_sentences_are_kept_whole(said: list[str], limit: int, kept: str) -> None:
    """Each ends as one; markup and what has no room are left out."""
    assert join_sentences(said, limit) == kept


def test_long_labels_differ_where_they_are_cut() -> None:
    """What tells them apart is kept, and of the rest what there is room for."""
    same = [
        "one, two, three, four",
        "one, two, three, five",
        "one, six",
        "one, six, six, six, seven",
    ]
    assert distinct_labels(same, 18) == [
        "one, two, … four",
        "one, two, … five",
        "one, six",
        "one, six, six, …",
    ]
    assert distinct_labels(["one, two, three", "six, two, three"], 10) == [
        "one, two, three",
        "six, two, three",
    ]


def test_how_strong_a_computer_is_stands_where_it_matters() -> None:
    """In the lobby and in the result; while they play each sentence would be longer for it."""
    for status, name in (("lobby", "Computer 1 (apprentice)"), ("playing", "Computer 1")):
        match = match_of(haendler.GAME, 2, status)
        ana, ben = match.players
        ben = replace(ben, user_id=vacant_user_id(1), name="Computer 1", level="random")
        ben = replace(ben, level="apprentice")
        speaker = speakers.match_speaker(replace(match, players=(ana, ben)), haendler.GAME, "en")
        assert speaker.seat(Seat(1)).replace("\\", "") == name
