"""How much stands on a panel and as what: buttons, menus, groups, pages, and what can be undone."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from discord import ui
from typing_extensions import override

from bot.components import compose
from bot.components.panel import Focus, PanelContent, panel
from games.kernel import Amount, Choice, Form, Message, Option, Prompt, Rng, Term, Text, message
from tests.bot.limits import BUTTON, ROW, SELECT, TEXT, check, components, walk
from tests.bot.pressing import controls, said
from tests.bot.tables import match_of
from tests.toy import Bid, Boast, Coins, Toy

PRIMARY = 1
LOOKING = ["Board", "Hand", "Log", "Rules"]


class Bench(Toy):
    """The toy, whose questions and answers are called as a test says."""

    labels: Mapping[int, str] = MappingProxyType({})
    titles: Mapping[int, str] = MappingProxyType({})
    """By the number of answers."""

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
VOICE = compose.voice_of(match_of(GAME, 2), GAME, "en")


def choice(number: int, *groups: str, **told: Any) -> Choice:
    """Return a question with so many answers, in these groups by turns."""
    named = [Term("side", one) for one in groups]
    options = (
        Option(Bid(Coins(at)), group=named[at % len(named)] if named else None)
        for at in range(number)
    )
    return Choice("place", tuple(options), **told)


def shown(*prompts: Prompt, focus: Focus | None = None, **told: Any) -> ui.LayoutView:
    """Return the panel with these questions, which keeps Discord's limits."""
    view = panel(
        PanelContent(1, GAME, VOICE, GAME.view(STATE, None), prompts, "0123456789", **told),
        focus=focus,
    )
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
        if one.custom_id.startswith("k:page:")
    }


@pytest.mark.parametrize(
    ("number", "long", "rows"),
    [
        (1, "", ["1"]),
        (5, "", ["5"]),
        (6, "", ["3", "3"]),
        (7, "", ["4", "3"]),
        (10, "", ["4", "4", "2"]),
        (10, "x" * 80, ["4", "4", "2"]),
        (10, "x" * 81, ["menu of 10"]),
        (11, "x" * 32, ["4", "4", "3"]),
        (11, "x" * 33, ["menu of 11"]),
        (19, "", ["5", "5", "5", "4"]),
        (20, "", ["menu of 20"]),
        (25, "", ["menu of 25"]),
        (26, "", ["menu of 25"]),
    ],
)
def test_answers_are_buttons_while_they_are_few_or_short(
    monkeypatch: pytest.MonkeyPatch, number: int, long: str, rows: list[str]
) -> None:
    """Up to ten, or as many short ones as have room, in even rows; more stand in a menu."""
    monkeypatch.setattr(GAME, "labels", {0: long} if long else {})
    assert made(shown(choice(number))) == rows


def test_what_a_menu_cannot_hold_is_reached_from_its_last_entry() -> None:
    """Page by page: the last entry says so, and each page knows its neighbours."""
    *_, last = controls(shown(choice(60)))
    assert last.label == "Board" or last.value is None
    entries = [one for one in controls(shown(choice(60))) if one.value is not None]
    assert [entries[0].value, entries[-2].value, entries[-1].value] == ["0", "23", "more"]
    assert entries[-1].label == "More…"
    for page, values, neighbours in (
        (0, (0, 24), {"Back": "..0", "Next": "0..1"}),
        (1, (25, 49), {"Back": "..0", "Previous": "0..0", "Next": "0..2"}),
        (2, (50, 59), {"Back": "..0", "Previous": "0..1"}),
    ):
        view = shown(choice(60), focus=Focus(0, None, page))
        assert ways(view) == neighbours
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
    """A category first, whose name stands above its answers; one group alone is none."""
    view = shown(choice(26, "left", "right"))
    menu = [(one.label, one.value) for one in controls(view) if one.value is not None]
    assert menu == [("left", "0"), ("right", "1")]
    for group, name in enumerate(("left", "right")):
        found = shown(choice(26, "left", "right"), focus=Focus(0, group))
        assert f"**Which? · {name}**" in said(found)
        entries = [one.value for one in controls(found) if one.value is not None]
        assert entries == [str(number) for number in range(group, 26, 2)]
        assert ways(found) == {"Back": "..0"}
    assert made(shown(choice(26, "left"))) == ["menu of 25"]
    assert made(shown(choice(25, "left", "right"))) == ["menu of 25"]
    # A group that is not there any more: all of the question.
    late = shown(choice(26, "left", "right"), focus=Focus(0, 2))
    assert "**Which?**" in said(late)


def test_answers_without_a_group_are_called_other() -> None:
    """Beside those that have one."""
    some = choice(30, "left")
    (*most, last) = some.options
    mixed = some._replace(options=(*most, last._replace(group=None)))
    menu = [one.label for one in controls(shown(mixed)) if one.value is not None]
    assert menu == ["left", "Other"]


def test_more_questions_than_fit_are_on_further_pages() -> None:
    """Eight on each; from the last the way leads to the first again."""
    nine = [choice(2, optional=True) for _ in range(9)]
    assert len(made(shown(*nine))) == 8
    assert ways(shown(*nine)) == {"More questions…": "..1"}
    second = shown(*nine, focus=Focus(page=1))
    assert len(made(second)) == 1
    assert ways(second) == {"More questions…": "..0"}
    assert ways(shown(*nine[:8])) == {}
    # Some have been answered meanwhile: there is no such page any more.
    late = shown(*nine[:8], focus=Focus(page=1))
    first, *_ = controls(late)
    assert (first.custom_id.rpartition(":")[2], len(made(late))) == ("0.0", 8)
    assert len(made(shown(*nine[:2], focus=Focus(8)))) == 2


@pytest.mark.parametrize("count", range(1, 9))
def test_however_many_questions_all_can_be_answered(count: int) -> None:
    """Those that find no room for buttons have a menu."""
    rows = made(shown(*[choice(19) for _ in range(count)]))
    assert rows[-1] == ("4" if count == 1 else "menu of 19")
    assert sum(int(one.removeprefix("menu of ")) for one in rows) == 19 * count


@pytest.mark.parametrize(
    ("answers", "lengths"),
    [
        ((2,), [1250]),
        ((2, 2), [1140, 110]),
        ((1, 2), [10, 1240]),
        ((1, 2, 2), [10, 1130, 110]),
        ((2,) * 8, [480, *[110] * 7]),
    ],
)
def test_long_questions_share_the_room(
    monkeypatch: pytest.MonkeyPatch, answers: tuple[int, ...], lengths: list[int]
) -> None:
    """Each has what those before it leave over; what those behind it need is kept for them."""
    monkeypatch.setattr(GAME, "titles", {2: "x" * 5_000})
    view = shown(*map(choice, answers))
    texts = [one["content"] for one in walk(components(view)) if one["type"] == TEXT][1:]
    found = [len(one.replace("**", "")) for one in texts]
    # The letters that make a question bold count too.
    assert all(0 <= most - one <= 8 for one, most in zip(found, lengths, strict=True)), found


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
    """The usual ones, in whole rows; the form is for all others."""
    view = shown(AMOUNT)
    labels = [one.label for one in controls(view) if one.custom_id.startswith("k:do")]
    assert labels == ["0", "100", "1,200", "2,500", "5,000"]
    assert opening(view) == ("Other number…", False)
    usual = Amount("amount", 0, 5000, 100, tuple(range(0, 5000, 100)))
    many = AMOUNT._replace(fields=(usual,))
    assert made(shown(many)) == ["5", "5"]
    # Where there is room for one row, or for none.
    assert made(shown(many, *[choice(26)] * 4)) == ["5", *["menu of 25"] * 4]
    assert made(shown(many, *[choice(26)] * 3)) == ["5", "5", *["menu of 25"] * 3]
    assert made(shown(many, *[choice(26)] * 5)) == ["5", *["menu of 25"] * 5]
    crowded = shown(many, *[choice(26)] * 7)
    assert made(crowded) == ["menu of 25"] * 7
    assert opening(crowded) == ("Fill in…", True)


@pytest.mark.parametrize("optional", [False, True])
def test_a_form_alone_is_bright(optional: bool) -> None:
    """Where nothing can be pressed beside it, and nobody may as well pass."""
    form = Form("boast", Boast, (Text("words", 40),), optional=optional)
    assert opening(shown(form)) == ("Fill in…", not optional)
    assert opening(shown(form, focus=Focus(0))) == ("Fill in…", not optional)


@pytest.mark.parametrize(
    ("told", "buttons"),
    [
        ({}, []),
        ({"undoable": 1}, ["Undo"]),
        ({"undoable": 2}, ["Undo", "Start turn over"]),
        ({"held": 5000}, ["End turn"]),
        ({"hints": True}, ["Hint"]),
        ({"undoable": 2, "held": 5000, "hints": True}, ["End turn", "Undo", "Start turn over"]),
    ],
)
def test_what_can_be_done_beside_answering(told: dict[str, Any], buttons: list[str]) -> None:
    """A hint only where something is asked."""
    prompts = () if "held" in told else (choice(2),)
    labels = [one.label for one in controls(shown(*prompts, **told))]
    assert [one for one in labels if not one.startswith(("answer", *LOOKING))] == buttons


def test_undo_says_what_it_takes_back_where_that_fits() -> None:
    """Without the full stop of a sentence."""
    for latest, label in (("Ana sits.", "Undo: Ana sits"), ("x" * 75, "Undo"), ("x" * 74, None)):
        told = message("bot-value", value=latest)
        labels = [one.label for one in controls(shown(choice(1), undoable=1, latest=told))]
        assert (label or f"Undo: {latest}") in labels


def test_orders_are_for_those_who_sit_there_while_it_goes_on() -> None:
    """Everybody can look."""
    views = (shown(), shown(seated=True), shown(seated=True, over=True))
    for view, more in zip(views, ([], ["Plan ahead"], []), strict=True):
        assert [one.label for one in controls(view)] == [*LOOKING, *more]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            {"held": 5999, "waiting": ("Ben",)},
            "the game goes on with Ben.** Your turn is done. It ends by",
        ),
        ({"over": True}, "The match is over."),
        ({"waiting": ("Ben",)}, "Waiting for Ben."),
        ({"held": 5999, "over": True}, "It ends by itself <t:5:R>"),
    ],
)
def test_where_nothing_is_asked_it_says_why(told: dict[str, Any], words: str) -> None:
    """The turn is done, the match is over, or others are waited for."""
    assert words in said(shown(**told))
