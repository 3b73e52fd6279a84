"""Addresses are read as they were written, and an old one answers no new question."""

import pytest

from bot.components.custom_ids import CUSTOM_ID_SIZE, PLAN_PREFIX, Address, Kind, read_custom_id
from bot.subjects.play import answering
from bot.subjects.play.content import Focus
from games.kernel import Rng
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of
from table import Tables
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.ids import HARVEST, KEYS
from tests.rig.messages import Control, Reply

LOOKING = {Kind.BOARD, Kind.HAND, Kind.LOG, Kind.RULES, Kind.STOP}
LOOKING |= {Kind.BACK, Kind.PLANS, Kind.LEGEND, Kind.GUIDE, Kind.SCREEN, Kind.NOTE}
"""What answers no question."""

TURNING = frozenset({Kind.ASIDE, Kind.GROUP, Kind.PAGE})
EVERY = 6
"""Of the panels of a game that are kept until they are old, each after so many moves more."""


@pytest.mark.parametrize("stops", [2, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", [*KEYS, HARVEST])
async def test_an_old_control_shows_the_current_question_and_plays_nothing(
    quiet_bot: BotRig, key: str, stops: int
) -> None:
    """Buttons, menus, groups, pages, forms and what was filled in, each after the question."""
    match, tables = (
        await quiet_bot.start_match(*(BEN, CLEO)[: min(game(key).seats) - 1], game=key),
        quiet_bot.tables,
    )
    chance = Rng(seed_of(5), 0)
    for stop in range(stops):
        user = await asked(tables, match)
        mark = await hash_facts(tables, match, user)
        old, modals = await reached(quiet_bot, match, user)
        assert old
        moves = 0
        while moves < EVERY * stop or await hash_facts(tables, match, user) == mark:
            if (await tables.reading.perspective(match, None)).outcome is not None:
                assert stop
                return
            mover = await asked(tables, match)
            prompts = (await tables.reading.perspective(match, mover)).prompts
            await tables.turns.play(match, mover, pick_answer(prompts, chance))
            moves += 1
        before = await tables.reading.perspective(match, user)
        for control in old:
            await is_current(quiet_bot, match, user, await quiet_bot.press(user, control))
        for modal in modals:
            for given in ({"0": "1"}, {answering.LINE_FIELD: "1"}):
                await is_current(quiet_bot, match, user, await quiet_bot.submit(user, modal, given))
        after = await tables.reading.perspective(match, user)
        assert (after.match.version, after.version) == (before.match.version, before.version)
        assert after.view == before.view


async def hash_facts(tables: Tables, match: int, user: int) -> str:
    """Return the mark of what somebody is asked."""
    return (await tables.reading.perspective(match, user)).fingerprint


async def asked(tables: Tables, match: int) -> int:
    """Return somebody for whom the match waits."""
    perspective = await tables.reading.perspective(match, None)
    return perspective.match.players[perspective.asked[0]].user_id


async def reached(quiet_bot: BotRig, match: int, user: int) -> tuple[list[Control], list[str]]:
    """Return the controls of a panel and of all that it leads to, and the forms that it opens."""
    heard = await quiet_bot.press(user, f"k:play:{match}::")
    waiting, seen, modals = heard.controls(), dict[Control, None](), list[str]()
    while waiting:
        control = waiting.pop()
        address = says(control)
        # What plans something has a mark of its own (`test_moves.py`).
        if control in seen or address.scope.startswith(PLAN_PREFIX):
            continue
        seen[control] = None
        if address.kind in TURNING or control.value == "more":
            waiting += (await quiet_bot.press(user, control)).controls()
        elif address.kind is Kind.FORM:
            modals += [
                modal["custom_id"] for modal in (await quiet_bot.press(user, control)).modals
            ]
    return [one for one in seen if says(one).kind not in LOOKING], modals


def says(control: Control) -> Address:
    """Return what a control says."""
    address = read_custom_id(control.custom_id)
    assert address is not None
    return address


async def is_current(quiet_bot: BotRig, match: int, user: int, heard: Reply) -> None:
    """Check that a panel asks what is asked now."""
    assert not heard.modals
    mark = await hash_facts(quiet_bot.tables, match, user)
    addresses = [says(control) for control in heard.controls()]
    marks = {address.scope for address in addresses if address.kind not in LOOKING}
    assert {mark for mark in marks if not mark.startswith(PLAN_PREFIX)} <= {mark}


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


async def test_every_kind_of_answer_with_another_mark(quiet_bot: BotRig) -> None:
    """Also those that random games show seldom."""
    match = await quiet_bot.start_match(BEN)
    before = await quiet_bot.tables.reading.perspective(match, ANA)
    await quiet_bot.press(ANA, f"k:play:{match}::")
    for custom_id, value in ANSWERS:
        for mark in ("", "0123456789"):
            heard = await quiet_bot.press(ANA, Control(custom_id.format(mark), value=value))
            # Nothing has happened since.
            assert "no longer open" in heard.text, custom_id
            assert await quiet_bot.tables.reading.perspective(match, ANA) == before
            await is_current(quiet_bot, match, ANA, heard)


async def test_a_form_for_words_belongs_to_its_question(
    quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form that opens while the store is slow answers the question it was opened for."""
    match = await quiet_bot.start_match(BEN)
    board = await quiet_bot.press(ANA, f"k:play:{match}::")
    *_, fill = [c for c in board.controls() if says(c).kind is Kind.FORM]
    with monkeypatch.context() as slow:
        slow.setattr("bot.subjects.play.answering.READING_LIMIT_S", 0)
        (modal,) = (await quiet_bot.press(ANA, fill)).modals
    address = read_custom_id(modal["custom_id"], form=True)
    assert address is not None
    assert address.scope == (await quiet_bot.tables.reading.perspective(match, ANA)).fingerprint
    for user in (ANA, BEN):
        await quiet_bot.tables.turns.play(match, user, "bid 1")
    version = (await quiet_bot.tables.reading.perspective(match, ANA)).version
    heard = await quiet_bot.submit(ANA, modal["custom_id"], {answering.LINE_FIELD: "left"})
    assert "wins the crate for 1" in heard.text
    assert (await quiet_bot.tables.reading.perspective(match, ANA)).version == version


FULL = Address(Kind.CHOOSE, 2**31, "0123456789", "7.24")


@pytest.mark.parametrize("kind", Kind)
def test_addresses_are_read_as_they_were_written(kind: Kind) -> None:
    """A custom_id says again what it was made from, whichever component carries it."""
    address = Address(kind, 2**31, "0123456789", "7.24")
    for written in (address.press(), address.pick()):
        assert len(written) <= CUSTOM_ID_SIZE
        assert read_custom_id(written) == address
    assert read_custom_id(address.form(), form=True) == address


def test_an_unknown_kind_leads_nowhere() -> None:
    """One of later, forged, too long, or of a form for a button is taken for nothing else."""
    assert read_custom_id("k:nonsense:1::") is None
    assert read_custom_id(FULL.press(), form=True) is None
    assert read_custom_id(FULL.form()) is None
    assert len(Address(Kind.ANSWER, 1, "x" * 91, "1").press()) == CUSTOM_ID_SIZE == 100
    with pytest.raises(ValueError, match="too long"):
        Address(Kind.ANSWER, 1, "x" * 92, "1").press()


@pytest.mark.parametrize("focus", [Focus(), Focus(3), Focus(3, 2, 1), Focus(page=2)])
def test_focus_is_read_as_it_was_written(focus: Focus) -> None:
    """A page of a long question is found again from its address."""
    assert Focus.read(focus.written()) == focus
