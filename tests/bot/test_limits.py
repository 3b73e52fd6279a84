"""Whatever a game asks or tells, what is sent keeps Discord's limits."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.components import items, speakers
from bot.components.custom_ids import Address, Kind, read_custom_id
from bot.components.pictures import Drawn
from bot.components.text import MODAL_TITLE_SIZE, fits_within
from bot.subjects import board, log, manual
from bot.subjects.board import own_position_lines
from bot.subjects.lobby import options, view
from bot.subjects.play import answering, pages
from bot.subjects.play.answer_controls import MORE_VALUE
from bot.subjects.play.content import Focus, PanelContent
from bot.subjects.play.panel import panel_view
from games.kernel import Form, Importance, News, message
from games.texts.catalogues import LANGUAGES, Speaker
from games.texts.rules_help import Topic, read_topics
from sandbox.rest.components import walk
from table.match.model import Perspective
from tests.contract.games import KEYS, game
from tests.rig.matches import match_of, perspectives, positions
from tests.rig.messages import check, check_modal, components, controls

LONG = [
    News(message("bot-value", value=f"{number}{'z' * 300}"), Importance.OTHERS)
    for number in range(30)
]
"""A report that has no room."""

NAMES = ("Maximiliane von und zu Mustermann", "Ben", "Annabella Klein", "Dov", "Eve", "Fay Noll")
MAP = Drawn("map.png", b"PNG", "map")
SHEETS = [replace(MAP, name=f"{name}.png", sheet=name) for name in ("map", "market", "cards")]
OWN = ("other-number", "other-answer", "fill-in", "more", "choose", "aside")
TABLES: list[tuple[str, dict[str, str]]] = [
    *((key, {}) for key in KEYS),
    ("haendler", {"negotiation": "on"}),
    ("haendler", {"abilities": "auction"}),
]


@pytest.mark.parametrize(
    "each", [1, pytest.param(len(LANGUAGES), marks=pytest.mark.long)], ids=["in turn", "all"]
)
@pytest.mark.parametrize(("key", "chosen"), TABLES)
def test_panels_boards_and_forms(key: str, chosen: dict[str, str], each: int) -> None:
    """Positions of a random game can be drawn for every viewer; nothing is cut."""
    for at, (found, everybodys) in enumerate(positions(key, **chosen)):
        for language in (2 * LANGUAGES)[at % len(LANGUAGES) :][:each]:
            check_position(found, everybodys, language, limits=not chosen)


def check_position(
    perspective: Perspective, everybodys: Perspective, language: str, *, limits: bool
) -> None:
    """Check what is drawn of a position, and how its buttons and forms are called."""
    if limits:
        check_limits(perspective, everybodys, language)
    plain = speakers.picture_speaker(language, perspective.game, NAMES)
    check_labels(
        panel_view(pages.panel_content(perspective, everybodys, plain)), perspective, plain
    )
    for number, prompt in enumerate(perspective.prompts):
        if isinstance(prompt, Form):
            modal = form_of(perspective, number, prompt, plain)
            fields = [one.text for one in modal.children if isinstance(one, ui.Label)]
            assert not modal.title.endswith("…"), modal.title
            assert all(fits_within(field, MODAL_TITLE_SIZE) for field in fields)


def check_limits(perspective: Perspective, everybodys: Perspective, language: str) -> None:
    """Check all that is drawn of a position, for people with nasty names."""
    speaker = speakers.match_speaker(perspective.match, perspective.game, language)
    check(panel_view(pages.panel_content(perspective, everybodys, speaker), ["x" * 700, "y" * 700]))
    seen = pages.panel_content(perspective, everybodys, speaker, MAP)
    for told in ({"pictures": SHEETS}, {"notes": ["n" * 800]}):
        check(board.public_view(board.public_content(perspective, speaker, report=LONG, **told)))
    offered = set()
    for number, prompt in enumerate(perspective.prompts):
        if isinstance(prompt, Form):
            check(panel_view(seen, focus=Focus(number)))
            check_modal(form_of(perspective, number, prompt, speaker))
        else:
            offered |= {(number, answer) for answer in range(len(prompt.options))}
    assert offered <= reached(seen)


def reached(seen: PanelContent) -> set[tuple[int, int]]:
    """Return which answers can be pressed on a panel, or on a page of it."""
    pages, told, given = [Focus()], set[Focus](), set()
    while pages:
        if (focus := pages.pop()) in told:
            continue
        told.add(focus)
        check(view := panel_view(seen, focus=focus))
        for control in controls(view):
            press = read_custom_id(control.custom_id)
            assert press is not None
            number, _, answer = press.rest.partition(".")
            if press.kind in {Kind.GROUP, Kind.PAGE}:
                pages.append(Focus.read(press.rest))
            elif press.kind is Kind.ASIDE or control.value == MORE_VALUE:
                pages.append(Focus(int(number or control.value or 0)))
            elif press.kind in {Kind.ANSWER, Kind.CHOOSE}:
                given.add((int(number), int(control.value or answer)))
    return given


def form_of(perspective: Perspective, number: int, prompt: Form, speaker: Speaker) -> ui.Modal:
    """Return the form of a question."""
    address = Address(Kind.FORM, perspective.match.id, perspective.fingerprint, str(number))
    return answering.question_form(address, perspective.game, prompt, speaker)


def check_labels(view: ui.LayoutView, perspective: Perspective, speaker: Speaker) -> None:
    """Check that what is cut ends where a word ends."""
    game, full = perspective.game, {speaker.say(message(f"bot-{key}")) for key in OWN}
    for prompt in perspective.prompts:
        if not isinstance(prompt, Form):
            said = (of(option) for option in prompt.options for of in (game.label, game.button))
            full |= {
                speaker.say(sentence) for sentence in said if speaker.has_sentence(sentence.key)
            }
    for node in walk(components(view)):
        entries = [option["label"] for option in node.get("options", ())]
        for label in (*entries, node.get("label", "")):
            if label.endswith("…") and label not in full:
                ends = [each for each in full if each.startswith(label[:-1])]
                assert any(not end[len(label) - 1].isalnum() for end in ends), label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_alt_text_of_a_hand_tells_the_hand(key: str, language: str) -> None:
    """Those who cannot see the picture read what it shows, and no sentence without its end."""
    for found, everybodys in positions(key):
        speaker = speakers.picture_speaker(language, found.game, NAMES)
        held = own_position_lines(found, everybodys, speaker) or ["-"]
        view = board.hand_view("Hand", held, (), MAP)
        (described,) = (
            str(item["description"])
            for node in walk(components(view))
            for item in node.get("items", ())
        )
        assert held[0].rstrip(".") in described or described.endswith("…")
        shelves = [speaker.say(line) for line in everybodys.game.describe(everybodys.view)]
        # What the viewer knows more of than all begins as all read it.
        of_all = [line for line in shelves if not any(one.startswith(line) for one in held)]
        assert not any(line in described for line in of_all)
        assert whole(described, held)
        assert whole(items.position_text(found.game, everybodys.view, speaker), shelves)


def whole(said: str, rows: Sequence[str]) -> bool:
    """Whether a description consists of whole sentences."""
    told = said.removesuffix(" …")
    return " ".join(row if row[-1] in ".!?:" else f"{row}." for row in rows).startswith(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_that_people_type_breaks_a_sentence(language: str) -> None:
    """The library of the catalogues gives up at 2,500 characters; nobody's text gets there."""
    speaker = speakers.table_speaker(language, game("toy"), ["x" * 10_000, "Ben"])
    keys = ("bot-typed-refused", "bot-rules-none", "kernel-no-such-move", "bot-no-such-game")
    for long in ("x" * 100_000, "{ $line }" * 5_000, ("x" * 100,) * 500):
        for key in keys:
            said = message(key, words=long, topics=(), line=long, offered=(), name=long, games=())
            assert len(speaker.say(said)) < 10_000


def test_of_a_report_the_most_important_lines_are_shown() -> None:
    """In the order of time, whatever came last; how many others the log has is told."""
    found, _ = next(perspectives(game("toy"), 1))
    speaker = speakers.match_speaker(found.match, found.game, "en")
    ranks = (Importance.SITUATION, *[Importance.OTHERS] * 7)
    report = [News(message("bot-value", value=f"<{n}>"), rank) for n, rank in enumerate(ranks)]
    view = board.public_view(board.public_content(found, speaker, report=report))
    said = "\n".join(str(node.get("content")) for node in walk(components(view)))
    assert "• <0>\n• <3>\n• <4>\n• <5>\n• <6>\n• <7>" in said
    assert "-# … 2 more lines are in the *Log*." in said
    assert "<1>" not in said


def test_all_of_an_end_has_room() -> None:
    """Who has won, and what decided it, where names are long; without a picture too."""
    found, _ = next(perspectives(game("toy"), 1))
    speaker = speakers.match_speaker(found.match, found.game, "en")
    notes = [f"{number}{'n' * 198}" for number in range(8)]
    shown = board.public_content(found, speaker, report=LONG, notes=notes)
    over = replace(found, match=replace(found.match, status="over"))
    view = board.public_view(replace(shown, perspective=over))
    check(view)
    assert "\n".join(notes) in [node.get("content") for node in walk(components(view))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_lobbies(key: str, language: str) -> None:
    """Every game's lobby and its menus of options can be drawn."""
    rules = game(key)
    lobby_content = view.lobby_content(match_of(rules, max(rules.seats), "lobby"), rules, language)
    check(view.lobby_view(lobby_content))
    check(view.closed_view(lobby_content))
    check(options.options_view(lobby_content))
    check(options.begun_options_view(lobby_content))
    offered = options.option_forms(lobby_content, can_have_thread=True)
    assert {one.topic for one in offered} <= set(options.TOPICS)
    for form in offered:
        check_modal(modal := options.option_modal(lobby_content, form))
        said = [modal.title, *_words(modal.to_dict()["components"])]
        assert not [one for one in said if one.endswith("…")], "nothing is cut"
    named = {one.setting.key for form in offered for one in (*form.choices, *form.switches)}
    assert named == {choice.setting.key for choice in lobby_content.choices()} - {"rhythm"}


def _words(tree: Sequence[Any]) -> Iterator[str]:
    """Yield what a form says."""
    for node in walk(list(tree)):
        entries = [node, *node.get("options", ())]
        yield from (
            entry[key] for entry in entries for key in ("label", "description") if entry.get(key)
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_rules_pages(key: str, language: str) -> None:
    """Every page of the rules help fits a message."""
    pages = read_topics(game(key).package, language)
    speaker = speakers.match_speaker(match_of(game(key), 2), game(key), language)
    for page in pages:
        check(
            manual.rules_view(
                Address(Kind.TOPIC, 1),
                speaker,
                [pages[0], page],
                pages,
                Drawn("opening.png", b"PNG"),
            )
        )
        assert len(page.text) <= board.PAGE_SIZE


def test_two_long_pages_of_the_rules_fit_together() -> None:
    """Each has its share, and both can be told from their beginning."""
    speaker = speakers.match_speaker(match_of(game("toy"), 2), game("toy"), "en")
    pages = [Topic(key, key.upper(), f"{key} " + "words " * 900) for key in ("first", "second")]
    view = manual.rules_view(Address(Kind.TOPIC, 1), speaker, pages, pages)
    check(view)
    assert all(f"{page.key} words" in str(components(view)) for page in pages)


def test_a_long_log_is_cut_into_pages() -> None:
    """The last page of the story is shown first, and every page fits."""
    rules = game("toy")
    speaker = speakers.match_speaker(match_of(rules, 2), rules, "en")
    rows = [f"{number} " + "x" * 90 for number in range(300)]
    for page in range(12):
        view = log.log_view(1, speaker, rows, page, since=False)
        check(view)
    check(log.log_view(1, speaker, rows, 0, since=False, seated=True, fair=True, number="x" * 300))
    first = log.log_view(1, speaker, rows, 0, since=False)
    assert "299 " in str(components(first))
