"""How much stands on a panel and as what: buttons, menus, groups, pages, and what can be undone."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest
from discord import ui
from typing_extensions import override

from bot import locale
from bot.components import height, lessons
from bot.components.content import Focus, PanelContent
from bot.components.panel import panel
from bot.components.pictures import Drawn
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
    Term,
    Text,
    message,
)
from games.kernel.lessons import Lesson
from sandbox.rest.components import BUTTON, ROW, SELECT, walk
from table import Perspective, Plannable
from table.advice.hints import Advice
from table.match.attendance import Met
from table.match.model import Progress
from tests.bot.pressing import check, components, controls, height_of, said
from tests.bot.tables import perspective
from tests.toy import Bid, Boast, Coins, Toy

PRIMARY = 1
LOOKING = ["Board", "Hand", "Log", "Rules", "What is this?"]


class Bench(Toy):
    """The toy, whose questions and answers are called as a test says."""

    labels: Mapping[int, str] = MappingProxyType({})
    titles: Mapping[int, str] = MappingProxyType({})
    """By the number of answers."""

    shorts: Mapping[int, str] = MappingProxyType({})
    """What buttons say that have no room for the label."""

    @override
    def button(self, option: Option) -> Message:
        said = self.shorts.get(int(option.action.amount))  # type: ignore[attr-defined]
        return message("bot-value", value=said) if said else super().button(option)

    @override
    def label(self, option: Option) -> Message:
        amount = option.action.amount  # type: ignore[attr-defined]
        return message("bot-value", value=self.labels.get(int(amount), f"answer {amount}"))

    @override
    def title(self, prompt: Prompt) -> Message:
        asked = len(prompt.options) if isinstance(prompt, Choice) else 0
        return message("bot-value", value=self.titles.get(asked, "Which?"))


GAME = Bench()
STATE = GAME.start(2, {"rounds": "3"}, Rng(bytes(32), 0)).state
VOICE = locale.table("en", GAME, ["Ana", "Ben"])
ANA, BEN = Seat(0), Seat(1)
ADVICE = (Advice(Bid(Coins(1)), ()),)


GUIDE = "Explain the questions"


def choice(number: int, *groups: str, **told: Any) -> Choice:
    """Return a question with so many answers, in these groups by turns."""
    named = [Term("side", one) for one in groups]
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
    view = panel(PanelContent(found, told.pop("public", found), VOICE, **told), focus=focus)
    check(view)
    return view


def made(view: ui.LayoutView) -> list[str]:
    """Return what the answers are: rows of so many buttons, or menus of so many entries."""
    found = []
    for row in (one for one in walk(components(view)) if one["type"] == ROW):
        first, *_ = row["components"]
        if first["type"] == SELECT:
            found.append(f"menu of {len(first['options'])}")
        elif first["custom_id"].startswith("k:do:"):
            found.append(str(len(row["components"])))
    return found


def ways(view: ui.LayoutView) -> dict[str, str]:
    """Return where the buttons lead that turn pages."""
    return {
        one.label: one.custom_id.rpartition(":")[2]
        for one in controls(view)
        if one.custom_id.startswith(("k:page:", "k:group:"))
    }


@pytest.mark.parametrize(
    ("number", "long", "rows"),
    [
        (1, 1, ["1"]),
        (5, 1, ["5"]),
        (6, 1, ["5", "1"]),
        (8, 8, ["5", "3"]),
        (4, 60, ["4"]),
        (8, 60, ["menu of 8"]),
        (2, 80, ["2"]),
        (2, 81, ["menu of 2"]),
        (20, 1, ["5", "5", "5", "5"]),
        (21, 1, ["menu of 21"]),
        (25, 1, ["menu of 25"]),
        (26, 1, ["menu of 25"]),
    ],
)
def test_answers_are_buttons_while_they_have_room(
    monkeypatch: pytest.MonkeyPatch, number: int, long: int, rows: list[str]
) -> None:
    """Below a sheet on a phone, as high as they are there, up to twenty; else a menu."""
    named = {at: ("x" * long)[: long - 2] + f"{at:2}" if long > 1 else "x" for at in range(number)}
    monkeypatch.setattr(GAME, "labels", named)
    assert made(shown(choice(number), drawn=SHEET)) == rows


SHEET = Drawn("map.png", b"PNG", "map")


@pytest.mark.parametrize(
    ("shorts", "rows"), [("abcdefgh", ["4", "4"]), ("aabcdefg", ["menu of 8"])]
)
def test_long_answers_have_short_buttons_that_differ(
    monkeypatch: pytest.MonkeyPatch, shorts: str, rows: list[str]
) -> None:
    """Two that were called alike could not be told apart: then it is a menu of the long ones."""
    monkeypatch.setattr(GAME, "labels", {at: "x" * 58 + f"{at:2}" for at in range(8)})
    monkeypatch.setattr(GAME, "shorts", {at: each * 4 for at, each in enumerate(shorts)})
    assert made(shown(choice(8), drawn=SHEET)) == rows


def test_answers_are_called_by_their_letters_where_words_find_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The map says the rest; whoever cannot see it hears all of it."""
    monkeypatch.setattr(GAME, "labels", {at: f"{at} " + "x" * 58 for at in range(9)})
    places = tuple(Option(Bid(Coins(at)), place=f"place-{at}") for at in range(9))
    told: dict[str, Any] = {
        "drawn": SHEET,
        "letters": {f"place-{at}": "ABCDEFGHI"[at] for at in range(9)},
    }
    view = shown(Choice("place", places), **told)
    assert [one.label for one in controls(view) if ":do:" in one.custom_id] == list("ABCDEFGHI")
    assert "A · 0 xxx" in str(components(view))
    few = shown(Choice("place", places[:3]), **told)
    assert [one.label[:5] for one in controls(few) if ":do:" in one.custom_id] == [
        "A · 0",
        "B · 1",
        "C · 2",
    ]


def test_an_answer_without_a_letter_stands_below_the_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its words do not make a menu of what has room."""
    letters = "ABCDEFGHIJKLMNO"
    monkeypatch.setattr(GAME, "labels", {at: f"{at} " + "x" * 58 for at in range(len(letters))})
    lettered = [Option(Bid(Coins(at)), place=f"place-{at}") for at in range(len(letters))]
    options = (*lettered, Option(Bid(Coins(99))))
    told: dict[str, Any] = {
        "drawn": SHEET,
        "letters": {f"place-{at}": one for at, one in enumerate(letters)},
    }
    view = shown(Choice("place", options), **told)
    answers = [one.label for one in controls(view) if ":do:" in one.custom_id]
    assert answers == [*letters, "answer 99"]


def test_what_a_menu_cannot_hold_is_reached_from_its_last_entry() -> None:
    """Page by page: the last entry says so, and each page knows its neighbours."""
    entries = [one for one in controls(shown(choice(60))) if one.value is not None]
    assert [entries[0].value, entries[-2].value, entries[-1].value] == ["0", "23", "more"]
    assert entries[-1].label == "More…"
    for page, values, neighbours in (
        (0, (0, 24), {"Back": "..0.0", "Next": "0..1.0"}),
        (1, (25, 49), {"Back": "..0.0", "Previous": "0..0.0", "Next": "0..2.0"}),
        (2, (50, 59), {"Back": "..0.0", "Previous": "0..1.0"}),
    ):
        view = shown(choice(60), focus=Focus(0, None, page))
        assert ways(view) == {**neighbours, "More…": "..0.1"}
        numbers = [
            int(one.value or one.custom_id.rpartition(".")[2])
            for one in controls(view)
            if one.value is not None or one.custom_id.startswith("k:do:")
        ]
        assert (numbers[0], numbers[-1]) == values
    assert "Next" not in ways(shown(choice(50), focus=Focus(0, None, 1)))
    beyond = shown(choice(60), focus=Focus(0, None, 7))
    assert [one.value for one in controls(beyond) if one.value][:1] == ["0"]


def test_many_answers_in_groups_are_chosen_group_by_group() -> None:
    """A button a group, whose name stands above its answers alone; one group alone is none."""
    view = shown(choice(26, "left", "right"))
    assert ways(view) == {
        "left": Focus(0, 0).written(),
        "right": Focus(0, 1).written(),
        "More…": "..0.1",
    }
    for group, name in enumerate(("left", "right")):
        found = shown(choice(26, "left", "right"), focus=Focus(0, group))
        assert f"**{name}**" in said(found)
        assert "Which?" not in said(found)
        numbers = [one.custom_id.rpartition(".")[2] for one in controls(found)]
        asked = [one for one in controls(found) if one.custom_id.startswith("k:do:")]
        assert [one.custom_id.rpartition(".")[2] for one in asked] == [
            str(number) for number in range(group, 26, 2)
        ], numbers
        assert ways(found)["Back"] == "..0.0"
    assert made(shown(choice(26, "left"))) == ["menu of 25"]
    assert made(shown(choice(12, "left", "right"))) == ["5", "5", "2"], "where all have room"
    # A group that is not there any more: all of the question.
    late = shown(choice(26, "left", "right"), focus=Focus(0, 2))
    assert "**Which?**" in said(late)
    paged = (*choice(25, "left").options, *choice(50, "left", "right").options[25:])
    second = ways(shown(Choice("place", paged), focus=Focus(0, None, 1)))
    assert second["right"] == Focus(0, 1).written(), "it is the same one on a later page"


def test_answers_may_belong_to_two_groups() -> None:
    """And those of none stand beside the groups."""
    both = choice(30, "left", "right")
    (first, *others, last) = both.options
    two = first._replace(groups=(Term("side", "left"), Term("side", "right")))
    mixed = both._replace(options=(two, *others, last._replace(groups=())))
    assert list(ways(shown(mixed))) == ["left", "right", "More…"]
    assert [one.label for one in controls(shown(mixed)) if ":do:" in one.custom_id] == ["answer 29"]
    for group in (0, 1):
        labels = [one.label for one in controls(shown(mixed, focus=Focus(0, group)))]
        assert ("right", "left")[group] in labels, "in each it is called by the other"
        assert "answer 0" not in labels


def test_an_answer_alone_in_its_group_stands_for_it() -> None:
    """It is a press less; a group that leads to one place has the letter of it."""
    (first, *others) = choice(30, "left").options
    alone = first._replace(groups=(Term("side", "right"),))
    there = [one._replace(place="here") for one in others]
    view = shown(choice(1)._replace(options=(alone, *there)), letters={"here": "A"})
    assert list(ways(view)) == ["A · left", "More…"]
    assert [one.label for one in controls(view) if ":do:" in one.custom_id] == ["answer 0"]


def test_what_need_not_be_answered_is_in_one_menu() -> None:
    """Beside it one press or two, where they are that short; a question alone is shown whole."""
    nine = [choice(2, optional=True) for _ in range(9)]
    view = shown(choice(3), *nine)
    (menu,) = (one for one in walk(components(view)) if one["type"] == SELECT)
    assert menu["placeholder"] == "Also possible…"
    assert [one["value"] for one in menu["options"]] == [str(number) for number in range(1, 10)]
    assert made(shown(*nine[:1])) == ["2"]
    assert made(shown(*nine, focus=Focus(4))) == ["2"]
    single = shown(choice(3), choice(1, optional=True), choice(1, optional=True))
    assert made(single) == ["3", "2"]
    form = shown(choice(3), Form("boast", Boast, (Text("words", 40),), optional=True))
    assert [one.label for one in controls(form) if ":form:" in one.custom_id] == ["Which?"]


@pytest.mark.parametrize("count", [1, 3, 8])
def test_however_many_questions_all_can_be_answered(count: int) -> None:
    """Those that find no room for buttons have a menu, and more than eight are in one."""
    rows = made(shown(*[choice(19) for _ in range(count)]))
    assert sum(int(one.removeprefix("menu of ")) for one in rows) == 19 * count
    *_, menu = (one for one in walk(components(shown(*[choice(2)] * 9))) if one["type"] == SELECT)
    assert [one["value"] for one in menu["options"]] == ["8"], "eight stand below each other"


def test_of_a_question_what_is_asked_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else is said of it is small, and as much as there is room for."""
    monkeypatch.setattr(GAME, "titles", {2: "You are here. Which way? Mind the step."})
    assert "**You are here. Which way?**\n-# Mind the step." in said(shown(choice(2)))


def test_what_an_adviser_would_do_is_marked() -> None:
    """On its button, in its menu, beside its group; and told where the question stood, with why."""
    # An answer that is alone in its group stands for it, and needs no second button.
    sides = choice(26, "right", "left", *["right"] * 24)
    for asked, name in (
        (choice(3), "answer 1"),
        (choice(26, "left", "right"), "Do that"),
        (sides, "answer 1"),
    ):
        view = shown(asked, advice=ADVICE)
        marked = [one for one in walk(components(view)) if "💡" in str(one.get("emoji", ""))]
        assert [(one["label"], one["style"]) for one in marked] == [(name, 3)]
        assert marked[0]["custom_id"].endswith(":0.1"), "it is answered by this press"
    for number, best in ((25, 1), (40, 39)):
        view = shown(choice(number), advice=(Advice(Bid(Coins(best)), ()),))
        entries = [one.label for one in controls(view) if "💡" in one.label]
        assert entries == [f"💡 answer {best}"], "of more than a menu holds the first"
    why = (message("bot-value", value="one"), message("bot-value", value="two"))
    told = said(shown(choice(3), advice=(Advice(Bid(Coins(1)), why), Advice(Bid(Coins(2)), ()))))
    assert "💡 Your adviser: **answer 1**\n-# • one\n-# • two\n-# Next best: answer 2." in told
    assert "Which?" not in told


def test_what_an_adviser_would_do_stands_whole_though_it_need_not_be_done() -> None:
    """Before what is asked, with a button for it, though it is one of thousands of answers."""
    offer = Form("offer", Bid, (Amount("amount", 1000, 5000, 1),), optional=True)
    advice = (Advice(Bid(Coins(4321)), ()),)
    view = shown(choice(3), offer, advice=advice)
    told = said(view)
    assert told.index("Your adviser: **") < told.index("Which?")
    marked = [one for one in walk(components(view)) if "💡" in str(one.get("emoji", ""))]
    assert [(one["label"], one["style"]) for one in marked] == [("4,321", 3)]
    # Where a form has several fields: the hint says what it is, and is one press.
    form = Form("pair", Pair, (Amount("amount", 0, 50, 5), Amount("more", 0, 9, 1)))
    view = shown(form, advice=(Advice(Pair(Coins(45), 7), ()),))
    assert "Your adviser: **answer 45**" in said(view)
    answering = [one for one in controls(view) if one.custom_id.startswith("k:do")]
    assert [(one.label, one.custom_id.rpartition(":")[2]) for one in answering] == [
        ("Do that", f"0.{9 * 10 + 7}")
    ]


class Pair(Action):
    """An answer with two numbers."""

    amount: Coins
    more: int


@pytest.mark.parametrize(
    ("leading", "optional", "bright"), [(10, False, 10), (11, False, 0), (2, True, 0)]
)
def test_few_answers_that_lead_are_bright(leading: int, optional: bool, bright: int) -> None:
    """Not where they are many, nor where one may as well pass."""
    view = shown(choice(leading, optional=optional))
    styles = [one["style"] for one in walk(components(view)) if one["type"] == BUTTON]
    assert styles.count(PRIMARY) == bright


AMOUNT = Form("bid", Bid, (Amount("amount", 0, 5000, 100),))


def opening(view: ui.LayoutView) -> tuple[str, bool]:
    """Return what the button says that opens a form, and whether it is bright."""
    (found,) = (one for one in walk(components(view)) if one.get("custom_id", "")[:6] == "k:form")
    return found["label"], found["style"] == PRIMARY


def test_a_long_range_has_a_form_and_some_answers() -> None:
    """The usual ones, in whole rows as far as there is room; the form is for all others."""
    view = shown(AMOUNT)
    labels = [one.label for one in controls(view) if one.custom_id.startswith("k:do")]
    assert labels == ["0", "100", "1,200", "2,500", "5,000"]
    assert opening(view) == ("Other…", False)
    usual = Amount("amount", 0, 5000, 100, tuple(range(0, 5000, 100)))
    many = AMOUNT._replace(fields=(usual,))
    assert made(shown(many, drawn=SHEET)) == ["5", "5"]
    crowded = shown(many, *[choice(26)] * 7)
    assert made(crowded)[-7:] == ["menu of 25"] * 7


@pytest.mark.parametrize("optional", [False, True])
def test_a_form_alone_is_bright(optional: bool) -> None:
    """Where nothing can be pressed beside it, and nobody may as well pass."""
    form = Form("boast", Boast, (Text("words", 40),), optional=optional)
    assert opening(shown(form)) == ("Fill in…", not optional)
    assert opening(shown(form, focus=Focus(0))) == ("Fill in…", not optional)


@pytest.mark.parametrize(
    ("told", "buttons"),
    [
        ({"viewer": None}, ["More…"]),
        ({"undoable": 1}, ["Undo", "Hand", "More…"]),
        ({"hints": True}, ["Hint", "Hand", "More…"]),
        ({"hints": True, "thinking": True}, ["…", "Hand", "More…"]),
        (
            {"undoable": 2, "held": 5000, "plannable": Plannable((), "")},
            ["End turn", "Undo", "Hand", "More…"],
        ),
    ],
)
def test_what_can_be_done_beside_answering(told: dict[str, Any], buttons: list[str]) -> None:
    """One row; a hint only where something is asked."""
    prompts = () if "held" in told else (choice(2),)
    labels = [one.label for one in controls(shown(*prompts, **told))]
    assert [one for one in labels if not one.startswith("answer")] == buttons


def test_what_one_reads_now_and_then_is_behind_more() -> None:
    """In the place of the answers, with the way back; there is room for all that one may know."""
    told: dict[str, Any] = {"public": perspective(GAME, STATE, None, 2), "drawn": SHEET}
    view = shown(choice(2), undoable=2, **told)
    assert "Your purse" not in said(view)
    more = shown(choice(2), undoable=2, focus=Focus(more=1), **told)
    assert "**Which?**" in said(more)
    assert "-# Your purse: 10" in said(more)
    labels = [one.label for one in controls(more)]
    assert labels == ["Back", "Start turn over", *LOOKING, "Plan ahead", GUIDE]


def test_of_what_just_happened_there_is_as_much_as_a_screen_has_room_for() -> None:
    """The newest of it: where all have answered at once, much follows from one press."""
    happened = tuple(f"This was number {number}." for number in range(20))
    assert "This was number 0." in said(shown(choice(2), expired=happened[:3], drawn=SHEET))
    view = shown(choice(2), expired=happened, drawn=SHEET)
    assert "number 0." not in said(view)
    assert "… This was number" in said(view)
    assert "This was number 19." in said(view)
    assert height_of(view) <= height.SCREEN


def test_without_a_picture_the_position_is_told_unless_a_lesson_is() -> None:
    """Both would not stand on one screen."""
    told: dict[str, Any] = {"public": perspective(GAME, STATE, None, 2)}
    assert "Your purse" in said(shown(choice(2), **told))
    assert "Your purse" not in said(shown(choice(2), lesson=("That was all.",), **told))


def test_what_a_question_teaches_stands_before_it() -> None:
    """On a page of its own, with what came of the answer before; it can be read again later."""
    taught: dict[str, Any] = {"lesson": ("1 of 5: Bidding",)}
    first = shown(choice(2), expired=("A planned move is void.",), **taught)
    assert [one.label for one in controls(first)] == ["Now you"]
    assert "A planned move is void.\n1 of 5: Bidding" in said(first)
    asked = shown(choice(2), focus=Focus(), **taught)
    assert "Bidding" not in said(asked)
    assert {"answer 0", "answer 1"} <= {one.label for one in controls(asked)}
    assert "1 of 5: Bidding" in said(shown(choice(2), focus=Focus(more=1), **taught))


@pytest.mark.parametrize(
    ("met", "over", "ended"),
    [(1, False, False), (2, False, True), (2, True, True), (1, True, True)],
)
def test_the_lessons_end_with_the_last_or_with_the_match(met: int, over: bool, ended: bool) -> None:
    """Then there is none before the learner."""
    every = (Lesson("bid", 0, ("bid",)), Lesson("coins", 1, ("coins",)))
    known = tuple(Met(one.key, "bid", at) for at, one in enumerate(every[:met]))
    course = Progress(every, known, None)
    found: Any = SimpleNamespace(progress=course, outcome=object() if over else None)
    assert lessons.has_ended(found) is ended


def test_planned_moves_are_for_those_who_sit_there_while_it_goes_on() -> None:
    """Everybody can look."""
    views = (shown(viewer=None), shown(), shown(status="over"))
    for view, more in zip(views, ([], ["Plan ahead", GUIDE], []), strict=True):
        assert [one.label for one in controls(view)] == [*LOOKING, *more]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"held": 5999}, "the game goes on with Ben.** It ends by itself"),
        ({"status": "over"}, "The match is over."),
        ({}, "Waiting for Ben."),
        ({"held": 5999, "status": "over"}, "It ends by itself <t:5:R>"),
    ],
)
def test_where_nothing_is_asked_it_says_why(told: dict[str, Any], words: str) -> None:
    """The turn is done, the match is over, or others are waited for."""
    assert words in said(shown(**told))
