"""Every way to answer carries the fingerprint of its question: an old one answers no new one."""

import pytest

from bot.components.custom_ids import FORM, ORDER, PICK, PRESS, Kind, found
from bot.inbound import forms
from games.kernel import Form, Rng
from games.kernel.selfplay import pick, seed_of
from table import Tables
from tests.bot.pressing import Client, Control
from tests.contract.games import KEYS, game
from tests.table import ANA, PEOPLE

LOOKING = frozenset(
    {
        Kind.BOARD,
        Kind.HAND,
        Kind.LOG,
        Kind.RULES,
        Kind.STOP,
        Kind.BACK,
        Kind.ORDERS,
        Kind.LEGEND,
        Kind.GUIDE,
    }
)
"""What answers no question."""

TURNING = frozenset({Kind.ASIDE, Kind.GROUP, Kind.PAGE})
STOPS = [4, pytest.param(20, marks=pytest.mark.long)]
"""How many panels of a game are kept until they are old; `make test-all` keeps more."""

EVERY = 7
LONG = 400
"""Moves after which a match has shown enough."""


@pytest.mark.parametrize("stops", STOPS)
@pytest.mark.parametrize("key", KEYS)
async def test_an_old_control_shows_the_current_question_and_plays_nothing(
    shell: Client, key: str, stops: int
) -> None:
    """Buttons, menus, groups, pages, forms and what was filled in, each after the question."""
    match = await shell.begun(key, max(game(key).seats))
    kept: dict[int, tuple[str, list[Control], list[str]]] = {}
    compared = 0
    for step in range(LONG):
        if (
            compared >= stops
            or (await shell.tables.reading.perspective(match, None)).outcome is not None
        ):
            break
        for user, (mark, controls, modals) in list(kept.items()):
            if (await shell.tables.reading.perspective(match, user)).fingerprint != mark:
                await press_all(shell, match, user, controls, modals)
                compared += 1
                del kept[user]
        if step % EVERY == 0:
            user = await asked(shell.tables, match)
            mark = (await shell.tables.reading.perspective(match, user)).fingerprint
            kept[user] = (mark, *await reached(shell, match, user))
        await move_on(shell.tables, match, step)
    assert compared >= min(stops, 3)


async def asked(tables: Tables, match: int) -> int:
    """Return somebody for whom the match waits."""
    found = await tables.reading.perspective(match, None)
    return found.match.players[found.asked[0]].user_id


async def move_on(tables: Tables, match: int, step: int) -> None:
    """Let whoever is asked answer anything."""
    user = await asked(tables, match)
    prompts = (await tables.reading.perspective(match, user)).prompts
    await tables.turns.play(match, user, pick(prompts, Rng(seed_of(5), step)))


async def reached(shell: Client, match: int, user: int) -> tuple[list[Control], list[str]]:
    """Return the controls of a panel and of all that it leads to, and the forms that it opens."""
    heard = await shell.press(user, Control(f"k:play:{match}::"), alone=False)
    waiting, seen, modals = heard.controls(), dict[Control, None](), list[str]()
    while waiting:
        control = waiting.pop()
        if control in seen:
            continue
        seen[control] = None
        if is_planned(control):
            continue
        kind = kind_of(control)
        if kind in TURNING or control.value == "more":
            waiting += (await shell.press(user, control)).controls()
        elif kind is Kind.FORM:
            modals += [modal.custom_id for modal in (await shell.press(user, control)).modals]
    asking = [one for one in seen if kind_of(one) not in LOOKING and not is_planned(one)]
    return asking, modals


def is_planned(control: Control) -> bool:
    """Whether a control plans something: `test_planning.py` presses those."""
    address = found(PRESS, control.custom_id) or found(PICK, control.custom_id)
    return address is not None and address.mark.startswith(ORDER)


def kind_of(control: Control) -> Kind:
    """Return what a control asks for."""
    address = found(PRESS, control.custom_id) or found(PICK, control.custom_id)
    assert address is not None
    return address.kind


async def press_all(
    shell: Client, match: int, user: int, controls: list[Control], modals: list[str]
) -> None:
    """Press all that is old: the position stays, and what is asked now is shown."""
    before = await shell.tables.reading.perspective(match, user)
    for control in controls:
        heard = await shell.press(user, control)
        assert not heard.modals, control
        assert "no longer open" in heard.text, control
        await is_current(shell, match, user, heard.controls())
    for modal in modals:
        for given in ({"0": "1"}, {forms.LINE: "1"}):
            heard = await shell.submit(user, modal, given)
            assert "changed" in heard.text or "no longer open" in heard.text
            await is_current(shell, match, user, heard.controls())
    after = await shell.tables.reading.perspective(match, user)
    assert (after.match.version, after.version) == (before.match.version, before.version)
    assert after.view == before.view


async def is_current(shell: Client, match: int, user: int, controls: list[Control]) -> None:
    """Check that each control of a panel belongs to what is asked now."""
    mark = (await shell.tables.reading.perspective(match, user)).fingerprint
    addresses = [found(PRESS, c.custom_id) or found(PICK, c.custom_id) for c in controls]
    marks = {a.mark for a in addresses if a and a.kind not in LOOKING}
    assert {one for one in marks if not one.startswith(ORDER)} <= {mark}


ANSWERS = [
    ("k:do:1:{}:0.0", None),
    ("k:form:1:{}:1", None),
    ("k:page:1:{}:0..0.0", None),
    ("k:undo:1:{}:", None),
    ("k:again:1:{}:", None),
    ("m:pick:1:{}:0.0", "0"),
    ("m:pick:1:{}:0.0", "more"),
    ("k:group:1:{}:0.0.0.0", None),
    ("m:aside:1:{}:", "0"),
]


@pytest.mark.parametrize("mark", ["", "0123456789"])
@pytest.mark.parametrize(("custom_id", "value"), ANSWERS)
async def test_every_kind_of_answer_with_another_mark(
    shell: Client, custom_id: str, value: str | None, mark: str
) -> None:
    """Also those that random games show seldom."""
    match = await shell.begun("toy", 2)
    before = await shell.tables.reading.perspective(match, ANA)
    heard = await shell.press(ANA, Control(custom_id.format(mark), value=value))
    assert "no longer open" in heard.text
    assert not heard.modals
    assert await shell.tables.reading.perspective(match, ANA) == before
    await is_current(shell, match, ANA, heard.controls())


async def test_a_form_for_words_belongs_to_its_question(
    shell: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form that opens while the store is slow answers the question it was opened for."""
    match = await shell.begun("toy", 2)
    board = await shell.press(ANA, Control(f"k:play:{match}::"), alone=False)
    (fill,) = [c for c in board.controls() if kind_of(c) is Kind.FORM]
    with monkeypatch.context() as slow:
        slow.setattr("bot.inbound.moves.PATIENCE", 0)
        (modal,) = (await shell.press(ANA, fill)).modals
    address = found(FORM, modal.custom_id)
    assert address is not None
    assert address.mark == (await shell.tables.reading.perspective(match, ANA)).fingerprint
    for person in PEOPLE[:2]:
        await shell.tables.turns.play(match, person.user_id, "bid 1")
    version = (await shell.tables.reading.perspective(match, ANA)).version
    heard = await shell.submit(ANA, modal.custom_id, {forms.LINE: "left"})
    assert "no longer open" in heard.text
    assert (await shell.tables.reading.perspective(match, ANA)).version == version


def test_the_games_have_forms_and_menus() -> None:
    """Otherwise the walk above would press buttons only."""
    state = game("toy").start(2, {"rounds": "3"}, Rng(seed_of(1), 0)).state
    asked_now = game("toy").prompts(state, game("toy").asked(state)[0])
    assert any(isinstance(prompt, Form) for prompt in asked_now)
