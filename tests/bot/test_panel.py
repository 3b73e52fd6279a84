"""How much stands on a panel and as what: buttons, menus, groups, pages, and what can be undone."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest
from discord import ui
from typing_extensions import override

from bot.components import speakers
from bot.components.pictures import Drawn
from bot.components.text import drop_last_clauses
from bot.subjects.play import lessons, pages
from bot.subjects.play.content import LESSON, Focus, PanelContent
from bot.subjects.play.panel import heading, panel_letters, panel_view
from games.kernel import (
    Action,
    Amount,
    Choice,
    Form,
    Message,
    Option,
    Prompt,
    Rng,
    Seat,
    Shortcut,
    Term,
    Text,
    message,
)
from games.matches.lessons import Lesson
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES
from rendering.pictures import PICTURES
from sandbox.rest import components as sent
from sandbox.rest.components import BUTTON_TYPE, ROW_TYPE, SELECT_TYPE
from table import Perspective, PlanOptions
from table.match.model import Progress
from table.match.presence import LearnedLesson
from table.queries.chances import Advice
from tests.contract.games import game
from tests.rig.matches import perspective
from tests.rig.messages import check, components, controls, text_of
from tests.toy import Bid, Boast, Coins, Toy

BLUE, GREY, GREEN = 1, 2, 3
LOOKING = ["Board", "Hand", "Log", "Rules", "What is this?"]
SHEET = Drawn("map.png", b"PNG", "map")


class Bench(Toy):
    """The toy, whose questions and answers are called as a test says."""

    labels: Mapping[int, str] = MappingProxyType({})
    titles: Mapping[int, str] = MappingProxyType({})
    """By the number of answers."""

    shorts: Mapping[int, str] = MappingProxyType({})
    """What buttons say that have no room for the label."""

    facts: Sequence[str] = ()
    """What is told below each question; the first decides it."""

    deciding = frozenset({"kernel-value"})

    @override
    def brief(self, view: Any, prompt: Prompt) -> tuple[Message, ...]:
        return tuple(
            message("bot-value" if at else "kernel-value", value=fact)
            for at, fact in enumerate(self.facts)
        )

    @override
    def button(self, option: Option) -> Message:
        text_of = self.shorts.get(int(getattr(option.action, "amount", -1)))
        return message("bot-value", value=text_of) if text_of else super().button(option)

    @override
    def shortcut_label(self, shortcut: Shortcut, letter: str = "") -> Message:
        return message("bot-value", value=shortcut.kind)

    @override
    def label(self, option: Option) -> Message:
        amount = getattr(option.action, "amount", 0)
        return message("bot-value", value=self.labels.get(int(amount), f"answer {amount}"))

    @override
    def title(self, prompt: Prompt) -> Message:
        asked = len(prompt.options) if isinstance(prompt, Choice) else 0
        return message("bot-value", value=self.titles.get(asked, "Which?"))


GAME = Bench()
STATE = GAME.start(2, {"rounds": "3"}, Rng(bytes(32), 0)).state
VOICE = speakers.table_speaker("en", GAME, ["Ana", "Ben"])
ANA, BEN = Seat(0), Seat(1)
ADVICE = (Advice(Bid(Coins(1)), ()),)


GUIDE = "Explain the questions"


def choice(number: int, *groups: str, **told: Any) -> Choice:
    """Return a question with so many answers, in these groups by turns."""
    named = [Term("side", group) for group in groups]
    options = (
        Option(Bid(Coins(at)), groups=(named[at % len(named)],) if named else ())
        for at in range(number)
    )
    return Choice("place", tuple(options), **told)


def shown(*prompts: Prompt, focus: Focus | None = None, **told: Any) -> ui.LayoutView:
    """Return the panel of Ana with these questions, which keeps Discord's limits."""
    own: dict[str, Any] = {"undoable": 0, "viewer": ANA, "asked": (ANA,) if prompts else (BEN,)}
    own |= {key: told.pop(key) for key in Perspective.__slots__ if key in told}
    found = replace(perspective(GAME, STATE, ANA, 2), prompts=prompts, **own)
    found = replace(found, match=replace(found.match, id=1, status=told.pop("status", "playing")))
    view = panel_view(PanelContent(found, told.pop("public", found), VOICE, **told), focus=focus)
    check(view)
    return view


def made(view: ui.LayoutView) -> list[str]:
    """Return what the answers are: rows of so many buttons, or menus of so many entries."""
    found = []
    for row in (node for node in sent.walk(components(view)) if node["type"] == ROW_TYPE):
        first, *_ = row["components"]
        if first["type"] == SELECT_TYPE:
            found.append(f"menu of {len(first['options'])}")
        elif first["custom_id"].startswith("k:do:"):
            found.append(str(len(row["components"])))
    return found


def ways(view: ui.LayoutView) -> dict[str, str]:
    """Return where the buttons lead that turn pages."""
    return {
        control.label: control.custom_id.rpartition(":")[2]
        for control in controls(view)
        if control.custom_id.startswith(("k:page:", "k:group:"))
    }


@pytest.mark.parametrize("long", [1, 30, 60, 120])
@pytest.mark.parametrize(
    ("number", "rows"),
    [
        (1, ["1"]),
        (5, ["5"]),
        (6, ["4", "2"]),
        (10, ["5", "5"]),
        (11, ["menu of 11"]),
        (25, ["menu of 25"]),
        (26, ["menu of 25"]),
    ],
)
def test_the_number_of_answers_decides_on_their_controls(
    monkeypatch: pytest.MonkeyPatch, number: int, long: int, rows: list[str]
) -> None:
    """However long their labels are, with a sheet and without, and whatever happened before."""
    named = {at: f"{at} {'x' * long}" for at in range(number)}
    monkeypatch.setattr(GAME, "labels", named)
    for told in ({}, {"drawn": SHEET}, {"expired": ("Much has happened. " * 9,) * 9}):
        assert made(shown(choice(number), **told)) == rows


@pytest.mark.parametrize(
    ("number", "shorts", "labels"),
    [(2, "ab", "xx"), (3, "abc", "aaaa"), (8, "abcdefgh", "aaaa"), (8, "aabcdefg", "xx")],
)
def test_more_than_two_answers_have_short_labels_that_differ(
    monkeypatch: pytest.MonkeyPatch, number: int, shorts: str, labels: str
) -> None:
    """Two that were called alike could not be told apart: they have the long ones."""
    monkeypatch.setattr(GAME, "labels", {at: "x" * 58 + f"{at:2}" for at in range(number)})
    monkeypatch.setattr(GAME, "shorts", {at: each * 4 for at, each in enumerate(shorts)})
    (first, *_) = [
        control.label for control in controls(shown(choice(number))) if ":do:" in control.custom_id
    ]
    assert first.startswith(labels)
    assert made(shown(choice(number))) == ([str(number)] if number <= 5 else ["4", "4"])


ALPHABET = "ABCDEFGHIJKLMNOPQRST"


def lettered(number: int) -> dict[str, Any]:
    """Return what a panel is told of a map with so many letters, the last place first."""
    letters = {f"place-{at}": ALPHABET[number - 1 - at] for at in range(number)}
    return {"drawn": SHEET, "letters": letters}


def placed(number: int) -> tuple[Option, ...]:
    """Return so many options that lead to places."""
    return tuple(Option(Bid(Coins(at)), place=f"place-{at}") for at in range(number))


@pytest.mark.parametrize(
    ("number", "label", "rows"),
    [
        (2, "A · long words 1", ["2"]),
        (10, "A s9", ["5", "5"]),
        (12, "A s11", ["4", "4", "4"]),
        (13, "A", ["5", "5", "3"]),
        (20, "A", ["5", "5", "5", "5"]),
    ],
)
def test_each_letter_of_the_sheet_has_its_button_in_order(
    monkeypatch: pytest.MonkeyPatch, number: int, label: str, rows: list[str]
) -> None:
    """With words as long as they are few; who cannot see the map hears all of it."""
    monkeypatch.setattr(GAME, "labels", {at: f"long words {at}" for at in range(number)})
    monkeypatch.setattr(GAME, "shorts", {at: f"s{at}" for at in range(number)})
    view = shown(Choice("place", placed(number)), **lettered(number))
    labels = [control.label for control in controls(view) if ":do:" in control.custom_id]
    assert [label[0] for label in labels] == list(ALPHABET[:number])
    assert labels[0] == label
    assert made(view) == rows
    assert f"A · long words {number - 1}" in str(components(view))


def test_an_answer_without_a_letter_stands_below_the_letters() -> None:
    """In words."""
    options = (Option(Bid(Coins(99))), *placed(15))
    view = shown(Choice("place", options), **lettered(15))
    answers = [control.label for control in controls(view) if ":do:" in control.custom_id]
    assert answers == [*ALPHABET[:15], "answer 99"]


def test_letters_of_a_question_that_need_not_be_answered_have_buttons_too() -> None:
    """They are on the sheet: nothing on it is without its control."""
    further = Choice("further", placed(4), optional=True)
    view = shown(choice(3), further, **lettered(4))
    assert made(view) == ["3", "4"]


@pytest.mark.parametrize(
    ("number", "groups", "focus", "drawn"),
    [
        (4, (), Focus(), "ABCD"),
        (4, (), Focus(more=LESSON), ""),
        (4, (), None, ""),
        (26, ("left", "right"), Focus(), ""),
        (26, ("left", "right"), Focus(0, 1), ALPHABET[1::2]),
    ],
)
def test_a_sheet_has_only_letters_with_controls(
    number: int, groups: tuple[str, ...], focus: Focus | None, drawn: str
) -> None:
    """Neither beside a lesson, before its question, nor while answers are behind their groups."""
    places = (option.place for option in placed(number))
    asked = choice(number, *groups)
    options = [one._replace(place=place) for one, place in zip(asked.options, places, strict=True)]
    own = replace(perspective(GAME, STATE, ANA, 2), prompts=(asked._replace(options=(*options,)),))
    lesson = () if focus == Focus() or groups else ("Bidding",)
    letters = {f"place-{at}": letter for at, letter in enumerate(ALPHABET[:number])}
    content = PanelContent(own, own, VOICE, lesson=lesson, letters=letters)
    assert "".join(sorted(panel_letters(content, focus).values())) == drawn


def test_what_a_menu_cannot_hold_is_reached_from_its_last_entry() -> None:
    """Page by page: the last entry says so, and each page knows its neighbours."""
    entries = [control for control in controls(shown(choice(60))) if control.value is not None]
    assert [entries[0].value, entries[-2].value, entries[-1].value] == ["0", "23", "more"]
    assert entries[-1].label == "More"
    for page, values, neighbours in (
        (0, (0, 24), {"Back": "..0.0", "Next": "0..1.0"}),
        (1, (25, 49), {"Back": "..0.0", "Previous": "0..0.0", "Next": "0..2.0"}),
        (2, (50, 59), {"Back": "..0.0", "Previous": "0..1.0"}),
    ):
        view = shown(choice(60), focus=Focus(0, None, page))
        assert ways(view) == {**neighbours, "More": "..0.1"}
        numbers = [
            int(control.value or control.custom_id.rpartition(".")[2])
            for control in controls(view)
            if control.value is not None or control.custom_id.startswith("k:do:")
        ]
        assert (numbers[0], numbers[-1]) == values
    assert "Next" not in ways(shown(choice(50), focus=Focus(0, None, 1)))
    beyond = shown(choice(60), focus=Focus(0, None, 7))
    assert [control.value for control in controls(beyond) if control.value][:1] == ["0"]


def test_more_answers_than_a_menu_holds_are_chosen_group_by_group() -> None:
    """A button a group, named behind the question above its answers; one group alone is none."""
    assert made(shown(choice(11, "left", "right"))) == ["menu of 11"]
    assert made(shown(choice(25, "left", "right"))) == ["menu of 25"]
    view = shown(choice(26, "left", "right"))
    assert ways(view) == {
        "left": Focus(0, 0).written(),
        "right": Focus(0, 1).written(),
        "More": "..0.1",
    }
    for group, name in enumerate(("left", "right")):
        found = shown(choice(26, "left", "right"), focus=Focus(0, group))
        assert f"**Which? · {name}**" in text_of(found)
        inside = [control.value for control in controls(found) if control.value is not None]
        assert inside == [str(number) for number in range(group, 26, 2)]
        assert ways(found)["Back"] == "..0.0"
    assert made(shown(choice(26, "left"))) == ["menu of 25"]
    assert made(shown(choice(10, "left", "right"))) == ["5", "5"], "where they are few"
    # A group that is not there any more: all of the question.
    late = shown(choice(26, "left", "right"), focus=Focus(0, 2))
    assert "**Which?**" in text_of(late)


def test_answers_may_belong_to_two_groups() -> None:
    """And those of none stand beside the groups."""
    both = choice(30, "left", "right")
    (first, *others, last) = both.options
    two = first._replace(groups=(Term("side", "left"), Term("side", "right")))
    mixed = both._replace(options=(two, *others, last._replace(groups=())))
    assert list(ways(shown(mixed))) == ["left", "right", "More"]
    assert [control.label for control in controls(shown(mixed)) if ":do:" in control.custom_id] == [
        "answer 29"
    ]
    for group in (0, 1):
        labels = [control.label for control in controls(shown(mixed, focus=Focus(0, group)))]
        assert ("right", "left")[group] in labels, "in each it is called by the other"
        assert "answer 0" not in labels


def test_an_answer_alone_in_its_group_stands_for_it() -> None:
    """It is a press less; a group that leads to one place has the letter of it."""
    (first, *others) = choice(30, "left").options
    alone = first._replace(groups=(Term("side", "right"),))
    there = [other._replace(place="here") for other in others]
    view = shown(choice(1)._replace(options=(alone, *there)), letters={"here": "A"})
    assert list(ways(view)) == ["A · left", "More"]
    assert [control.label for control in controls(view) if ":do:" in control.custom_id] == [
        "answer 0"
    ]


def test_what_need_not_be_answered_is_two_controls_or_one_menu() -> None:
    """A question alone is shown whole."""
    nine = [choice(2, optional=True) for _ in range(9)]
    view = shown(choice(3), *nine)
    (menu,) = (node for node in sent.walk(components(view)) if node["type"] == SELECT_TYPE)
    assert menu["placeholder"] == "Also possible…"
    assert [one["value"] for one in menu["options"]] == [str(number) for number in range(1, 10)]
    assert made(shown(*nine[:1])) == ["2"]
    assert made(shown(*nine, focus=Focus(4))) == ["2"]
    single = shown(choice(3), choice(1, optional=True), choice(2, optional=True))
    assert made(single) == ["3", "1"]
    assert ways(single) == {"Which?": Focus(2).written(), "More": "..0.1"}
    form = shown(choice(3), Form("boast", Boast, (Text("words", 40),), optional=True))
    assert [control.label for control in controls(form) if ":form:" in control.custom_id] == [
        "Which?"
    ]


@pytest.mark.parametrize("count", [1, 3, 8])
def test_however_many_questions_all_can_be_answered(count: int) -> None:
    """Four stand below each other, others are in the menu; twenty buttons answer all of them."""
    view = shown(*[choice(9) for _ in range(count)])
    rows = made(view)
    whole = sum(int(one.removeprefix("menu of ")) for one in rows[:8])
    assert whole >= 9 * min(count, 4)
    answering = [control for control in controls(view) if ":do:" in control.custom_id]
    assert len(answering) == 9 * min(count, 2)
    if count > 4:
        assert rows[-1] == f"menu of {count - 4}"


def asked_for(*labels: int, refused: bool = True) -> Choice:
    """Return a question in which another player asks for something, beside one more answer."""
    request = message("bot-value", value="Ben offers you 300.")
    accepting = (Option(Bid(Coins(at)), request=request) for at in labels)
    declining = (Option(Refuse(), request=request),) if refused else ()
    return Choice("place", (*accepting, *declining, Option(Bid(Coins(7)))))


class Refuse(Action):
    """Decline."""

    declines = True


def test_a_request_is_a_sentence_with_two_buttons_above_all_else() -> None:
    """In no menu, and not a second time among the answers."""
    view = shown(asked_for(1), drawn=SHEET, meanwhile=("News.",))
    text = text_of(view)
    assert text.index("**Ben offers you 300.**") < text.index("News.") < text.index("Which?")
    answering = [control for control in controls(view) if ":do:" in control.custom_id]
    assert [(one.label, one.custom_id.rpartition(":")[2]) for one in answering] == [
        ("Accept", "0.0"),
        ("Decline", "0.1"),
        ("answer 7", "0.2"),
    ]


def test_who_has_not_what_a_request_takes_can_only_decline() -> None:
    """*Accept* keeps its place, and cannot be pressed; of several ways to accept one chooses."""
    view = shown(asked_for())
    buttons = [node for node in sent.walk(components(view)) if node["type"] == BUTTON_TYPE]
    assert [(one["label"], one.get("disabled", False)) for one in buttons[:2]] == [
        ("Accept", True),
        ("Decline", False),
    ]
    several = shown(asked_for(1, 2))
    (menu,) = (node for node in sent.walk(components(several)) if node["type"] == SELECT_TYPE)
    assert [one["label"] for one in menu["options"]] == ["answer 1", "answer 2"]


def test_below_a_request_there_is_one_line_of_news_and_one_control_of_what_else_is_possible() -> (
    None
):
    """The question stays on the screen."""
    aside = [choice(2, optional=True) for _ in range(2)]
    news = ("News 1.", "News 2.")
    quiet = shown(choice(2), *aside, drawn=SHEET, meanwhile=news)
    asked = shown(asked_for(1), choice(2), *aside, drawn=SHEET, meanwhile=news)
    assert "News 2." in text_of(quiet)
    assert "News 1." in text_of(asked)
    assert "News 2." not in text_of(asked)
    assert made(quiet)[-1] != "menu of 2"
    assert made(asked)[-1] == "menu of 2"


def test_what_happened_is_four_lines_above_the_sheet() -> None:
    """What came of one's own act comes first, then the most important of the rest."""
    news = tuple(f"News {number}." for number in range(9))
    view = shown(choice(2), drawn=SHEET, meanwhile=news, expired=("A plan is void.",))
    for line in ("A plan is void.", "-# News 0.", "-# News 2."):
        assert line in text_of(view)
    assert "News 3." not in text_of(view)


def test_of_a_question_what_is_asked_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else is said of it is small, and as much as there is room for."""
    monkeypatch.setattr(GAME, "titles", {2: "You are here. Which way? Mind the step."})
    assert "**You are here. Which way?**\n-# Mind the step." in text_of(shown(choice(2)))


def advised(view: ui.LayoutView) -> list[tuple[str, str]]:
    """Return what stands in the place of *Hint*, and what it answers."""
    return [
        (control.label, control.custom_id.rpartition(":")[2])
        for control in controls(view)
        if control.custom_id.startswith("k:best:")
    ]


def test_what_an_adviser_would_do_is_one_press_in_the_place_of_the_hint() -> None:
    """No control moves for it: its button, or the one of its group, only becomes green."""
    for asked, name in (
        (choice(3), "answer 1"),
        (choice(26, "left", "right"), "right"),
        (choice(25), None),
    ):
        plain = shown(asked, hints=True)
        view = shown(asked, advice=ADVICE, hints=True)
        assert advised(view) == [("Do that", "0.1")]
        assert made(view) == made(plain)
        assert len([*controls(view)]) == len([*controls(plain)])
        green = [
            node["label"] for node in sent.walk(components(view)) if node.get("style") == GREEN
        ]
        assert green == [*([name] if name else []), "Do that"]
    why = (message("bot-value", value="one"), message("bot-value", value="two"))
    told = text_of(shown(choice(3), advice=(Advice(Bid(Coins(1)), why), Advice(Bid(Coins(2)), ()))))
    wanted = "-# 💡 Your adviser: **answer 1**\n-# • one\n-# • two\n-# Next best: answer 2."
    assert f"**Which?**\n{wanted}" in told


FACTS = ("You have 1,600 guilders.", "Two goods lie in Genf.", "Ben has one there.")


def test_facts_are_cut_after_advice_and_remarks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Own money stands however long the labels are; then the best move, then all else that fits."""
    monkeypatch.setattr(GAME, "facts", FACTS)
    monkeypatch.setattr(GAME, "titles", {8: "Which way? Mind the step.", 2: "Which way? Mind it."})
    why = tuple(message("bot-value", value=f"reason {at} " * 4) for at in range(4))
    advice = (Advice(Bid(Coins(1)), why), Advice(Bid(Coins(2)), ()))
    few = text_of(shown(choice(2), advice=advice[:1]))
    assert all(fact in few for fact in FACTS)
    assert "adviser: **answer 1**" in few
    assert "reason 3" not in few
    assert "Mind it." in text_of(shown(choice(2)))
    # Eight long labels leave no room for more than what is the reader's own.
    monkeypatch.setattr(GAME, "labels", {at: "x" * 40 + str(at) for at in range(8)})
    for found in (shown(choice(8)), shown(choice(8), advice=advice)):
        assert [fact in text_of(found) for fact in FACTS] == [True, False, False]
        assert "Mind the step." not in text_of(found)
        assert "reason" not in text_of(found)
    assert "adviser: **x" in text_of(found)


def test_what_stands_above_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither below the news, nor below another question."""
    monkeypatch.setattr(GAME, "facts", FACTS)
    found = text_of(shown(choice(2), choice(3), meanwhile=FACTS[1:2]))
    assert [found.count(fact) for fact in FACTS] == [1, 1, 1]


def test_what_an_adviser_would_do_is_one_press_among_thousands_of_answers() -> None:
    """Of a form with one field or several, asked or not."""
    offer = Form("offer", Bid, (Amount("amount", 1000, 5000, 1),), optional=True)
    view = shown(choice(3), offer, advice=(Advice(Bid(Coins(4321)), ()),), hints=True)
    assert advised(view) == [("Do that", "1.3321")]
    form = Form("pair", Pair, (Amount("amount", 0, 50, 5), Amount("more", 0, 9, 1)))
    view = shown(form, advice=(Advice(Pair(Coins(45), 7), ()),), hints=True)
    assert "Your adviser: **answer 45**" in text_of(view)
    assert advised(view) == [("Do that", f"0.{9 * 10 + 7}")]


class Pair(Action):
    """An answer with two numbers."""

    amount: Coins
    more: int


@pytest.mark.parametrize(("optional", "colour"), [(False, BLUE), (True, GREY)])
def test_blue_answers_what_is_asked(optional: bool, colour: int) -> None:
    """Grey is what need not be answered, and what lets a chance go by."""
    asked = Choice("place", (*choice(9).options, Option(Skip())), optional=optional)
    buttons = [node for node in sent.walk(components(shown(asked))) if node["type"] == BUTTON_TYPE]
    styles = [button["style"] for button in buttons if ":do:" in button["custom_id"]]
    assert styles == [*[colour] * 9, GREY]


class Skip(Action):
    """Let a chance go by."""

    quiet = True


AMOUNT = Form("bid", Bid, (Amount("amount", 0, 5000, 100),))


def opening(view: ui.LayoutView) -> tuple[str, bool]:
    """Return what the button says that opens a form, and whether it is bright."""
    (found,) = (
        node for node in sent.walk(components(view)) if node.get("custom_id", "")[:6] == "k:form"
    )
    return found["label"], found["style"] == BLUE


def test_a_long_range_has_nine_buttons_at_most_and_a_form() -> None:
    """The usual numbers, else some of all; the form is for all others. Few need no form."""
    view = shown(AMOUNT)
    labels = [control.label for control in controls(view) if control.custom_id.startswith("k:do")]
    assert labels == ["0", "100", "1,200", "2,500", "5,000"]
    assert opening(view) == ("Other…", True)
    usual = Amount("amount", 0, 5000, 100, tuple(range(0, 5000, 100)))
    assert made(shown(AMOUNT._replace(fields=(usual,)))) == ["5", "5"]
    few = Amount("amount", 0, 900, 100, (100,))
    assert made(shown(AMOUNT._replace(fields=(few,)))) == ["5", "5"]


@pytest.mark.parametrize("optional", [False, True])
def test_a_form_alone_is_bright(optional: bool) -> None:
    """Where nothing can be pressed beside it, and nobody may as well pass."""
    form = Form("boast", Boast, (Text("words", 40),), optional=optional)
    assert opening(shown(form)) == ("Fill in…", not optional)
    assert opening(shown(form, focus=Focus(0))) == ("Fill in…", not optional)


@pytest.mark.parametrize(
    ("told", "buttons"),
    [
        ({}, ["Undo-", "More"]),
        ({"undoable": 1}, ["Undo", "More"]),
        ({"hints": True}, ["Undo-", "Hint", "More"]),
        ({"hints": True, "thinking": True}, ["Undo-", "Hint-", "More"]),
        (
            {"undoable": 2, "grace_period_end": 5000, "plan_options": PlanOptions((), "")},
            ["Undo", "More", "End turn"],
        ),
    ],
)
def test_the_row_below_is_always_the_same(told: dict[str, Any], buttons: list[str]) -> None:
    """What cannot be pressed now (-) keeps its place."""
    prompts = () if "grace_period_end" in told else (choice(2),)
    *_, row = (
        node for node in sent.walk(components(shown(*prompts, **told))) if node["type"] == ROW_TYPE
    )
    labels = [one["label"] + "-" * one.get("disabled", False) for one in row["components"]]
    assert labels == buttons


def test_what_one_reads_now_and_then_is_behind_more() -> None:
    """In the place of the answers, with the way back; there is room for all that one may know."""
    told: dict[str, Any] = {"public": perspective(GAME, STATE, None, 2), "drawn": SHEET}
    view = shown(choice(2), undoable=2, **told)
    assert "Your purse" not in text_of(view)
    more = shown(choice(2), undoable=2, focus=Focus(more=1), **told)
    assert "**Which?**" in text_of(more)
    assert "-# Your purse: 10" in text_of(more)
    labels = [control.label for control in controls(more)]
    assert labels == [
        "Back",
        "Start turn over",
        *LOOKING,
        "Plan ahead",
        GUIDE,
        "Phone or wide screen",
        "Note",
    ]


def test_a_fact_of_the_own_position_is_told_once_behind_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games without facts of their own for a question tell the own position there."""
    told: dict[str, Any] = {"public": perspective(GAME, STATE, None, 2), "drawn": SHEET}
    (own,) = re.findall("-# (Your purse.*)", text_of(shown(focus=Focus(more=1), **told)))
    monkeypatch.setattr(GAME, "facts", (own, FACTS[1]))
    for questions in ((choice(2),), (choice(2), choice(3))):
        more = text_of(shown(*questions, focus=Focus(more=1), **told))
        assert [more.count(fact) for fact in (own, FACTS[1])] == [1, 1]


def test_the_screen_is_asked_for_above_all_else() -> None:
    """Once: the first time that somebody presses *Play*."""
    view = shown(choice(2), asks_screen=True)
    first, second, *_ = controls(view)
    assert [first.label, second.label] == ["Phone", "Wide screen"]
    assert [first.custom_id, second.custom_id] == ["k:screen:1::square", "k:screen:1::wide"]


@pytest.mark.parametrize("asks", [False, True])
def test_news_wait_for_the_answer_about_the_screen(asks: bool) -> None:
    """Which shows them; both do not fit on a phone beside the first question."""
    view = shown(choice(2), asks_screen=asks, meanwhile=("Ben bids 3.",))
    assert ("Ben bids 3." in text_of(view)) is not asks


def test_second_rank_controls_are_for_those_who_know_the_game() -> None:
    """Who has not finished a match of it sees neither several moves at once nor plans."""
    plans = PlanOptions((choice(2, optional=True),) * 3, "0123456789")
    moves = (Shortcut("buy", (Bid(Coins(1)), Bid(Coins(2)))),)
    for guided, menus in ((None, 1), (True, 0), (False, 0)):
        asked = shown(choice(2), guided=guided, shortcuts=moves, plan_options=plans)
        waits = shown(guided=guided, plan_options=plans)
        for view in (asked, waits):
            assert sum(one.startswith("menu") for one in made(view)) == menus


def test_without_a_picture_the_position_is_told_unless_a_lesson_is() -> None:
    """Both would not stand on one screen."""
    told: dict[str, Any] = {"public": perspective(GAME, STATE, None, 2)}
    assert "Your purse" in text_of(shown(choice(2), **told))
    assert "Your purse" not in text_of(shown(choice(2), lesson=("That was all.",), **told))


def test_what_a_question_teaches_stands_before_it() -> None:
    """On a page of its own, with what came of the answer before; it can be read again later."""
    taught: dict[str, Any] = {"lesson": ("1 of 5: Bidding",)}
    first = shown(choice(2), expired=("A planned move is void.",), **taught)
    assert [control.label for control in controls(first)] == ["Your turn"]
    assert "A planned move is void.\n1 of 5: Bidding" in text_of(first)
    asked = shown(choice(2), focus=Focus(), **taught)
    assert "Bidding" not in text_of(asked)
    assert {"answer 0", "answer 1"} <= {control.label for control in controls(asked)}
    assert "1 of 5: Bidding" in text_of(shown(choice(2), focus=Focus(more=1), **taught))


@pytest.mark.parametrize(
    ("met", "over", "ended"),
    [(1, False, False), (2, False, True), (2, True, True), (1, True, True)],
)
def test_the_lessons_end_with_the_last_or_with_the_match(met: int, over: bool, ended: bool) -> None:
    """Then there is none before the learner."""
    every = (Lesson("bid", 0, ("bid",)), Lesson("coins", 1, ("coins",)))
    known = tuple(LearnedLesson(one.key, "bid", at) for at, one in enumerate(every[:met]))
    course = Progress(every, known, None)
    found: Any = SimpleNamespace(progress=course, outcome=object() if over else None)
    assert lessons.has_no_lesson_left(found) is ended


def test_planned_moves_are_for_those_who_sit_there_while_it_goes_on() -> None:
    """Everybody can look."""
    views = (shown(viewer=None), shown(), shown(status="over"))
    screen = "Phone or wide screen"
    looking = [one for one in LOOKING if one != "Hand"]
    wanted = (looking, [*LOOKING, "Plan ahead", GUIDE, screen], [*LOOKING, screen])
    for view, labels in zip(views, wanted, strict=True):
        assert [control.label for control in controls(view)] == labels


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"grace_period_end": 5999}, "the game goes on with Ben.** It ends by itself"),
        ({"status": "over"}, "The match is over."),
        ({}, "Waiting for Ben."),
        ({"grace_period_end": 5999, "status": "over"}, "It ends by itself <t:5:R>"),
    ],
)
def test_where_nothing_is_asked_it_says_why(told: dict[str, Any], words: str) -> None:
    """The turn is done, the match is over, or others are waited for."""
    assert words in text_of(shown(**told))


def test_a_wide_screen_has_room_for_more_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """News or facts that a phone leaves out; what can be pressed is the same."""
    for facts, news, last in ((9, 0, "fact 8"), (0, 7, "news 6")):
        monkeypatch.setattr(GAME, "facts", [f"fact {at}" for at in range(facts)])
        told: dict[str, Any] = {"meanwhile": tuple(f"news {at}" for at in range(news))}
        phone, wide = (shown(choice(6), is_wide=wide, **told) for wide in (False, True))
        assert last not in text_of(phone)
        assert last in text_of(wide)
        assert [control.label for control in controls(phone)] == [
            control.label for control in controls(wide)
        ]


def test_news_and_facts_share_a_wide_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of both; the more there are of the one, the fewer of the other."""
    monkeypatch.setattr(GAME, "facts", [f"fact {at}" for at in range(9)])
    many = tuple(f"news {at}" for at in range(7))
    both, facts = (text_of(shown(choice(6), is_wide=True, meanwhile=news)) for news in (many, ()))
    assert {"news 0", "fact 0"} <= set(both.replace("-# ", "").split("\n"))
    assert both.count("fact") < facts.count("fact")
    assert both.count("news") < len(many)


@pytest.mark.parametrize(
    ("whole", "cut"),
    [
        ("Runde 6, Phase 6: Kredite, am Zug: Ben", "Runde 6, Phase 6: Kredite, am Zug: Ben"),
        (
            "Runde 6, Phase 6: Kredite, am Zug: Marguerite und Computer 1",
            "Runde 6, Phase 6: Kredite",
        ),
        ("Round 2, phase 4: price wheels, Marguerite, Ben", "Round 2, phase 4: price wheels"),
        ("Runde 7, Phase 3: Computer 1 wählt eine Straße", "Runde 7, Phase 3"),
        ("Manche 10, phase 3 : Marguerite choisit une route", "Manche 10, phase 3"),
        (
            "Marguerite chooses a road for one of her wagons",
            "Marguerite chooses a road for one of…",
        ),
    ],
)
def test_a_heading_that_is_too_long_loses_whole_clauses(whole: str, cut: str) -> None:
    """Nothing but a single long clause is cut, and no list of names loses one."""
    names = ("Marguerite", "Ben", "Computer 1")
    assert drop_last_clauses(whole, 40, names) == cut


@pytest.mark.parametrize("key", PICTURES)
def test_no_heading_ends_within_a_sentence_on_a_phone(key: str) -> None:
    """In four languages, with long names and a number of five digits."""
    rules = game(key)
    names = ["Maximiliane Luise", "Ben", "Computer 1"]
    for move in islice(walk(rules, 3, {}, seed_of(0)), 0, None, 7):
        found = perspective(rules, move.state, None, 3)
        found = replace(found, match=replace(found.match, id=12345))
        for language in LANGUAGES:
            speaker = speakers.table_speaker(language, rules, names)
            line = heading(pages.panel_content(found, found, speaker))
            assert "…" not in line
