"""Custom ids: they are read as written, and those of old questions answer no new question."""

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
"""Kinds of controls that only show something."""

TURNING = frozenset({Kind.ASIDE, Kind.GROUP, Kind.PAGE})
"""Kinds of controls that lead to more answers of the same question."""

MOVES_PER_STOP = 6
"""At stop number n, a panel grows old for at least n times as many moves."""


@pytest.mark.parametrize("stops", [2, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", [*KEYS, HARVEST])
async def test_an_old_control_shows_the_current_question_and_plays_nothing(
    quiet_bot: BotRig, key: str, stops: int
) -> None:
    """Of buttons, menus, groups, pages and forms, pressed after their question was answered."""
    match, tables = (
        await quiet_bot.start_match(*(BEN, CLEO)[: min(game(key).seats) - 1], game=key),
        quiet_bot.tables,
    )
    chance = Rng(seed_of(5), 0)
    for stop in range(stops):
        user = await find_asked_user(tables, match)
        fingerprint = await current_fingerprint(tables, match, user)
        old, modals = await list_reachable_controls(quiet_bot, match, user)
        assert old
        moves = 0
        while (
            moves < MOVES_PER_STOP * stop
            or await current_fingerprint(tables, match, user) == fingerprint
        ):
            if (await tables.reading.perspective(match, None)).outcome is not None:
                assert stop
                return
            mover = await find_asked_user(tables, match)
            prompts = (await tables.reading.perspective(match, mover)).prompts
            await tables.turns.play(match, mover, pick_answer(prompts, chance))
            moves += 1
        before = await tables.reading.perspective(match, user)
        for control in old:
            await assert_current(quiet_bot, match, user, await quiet_bot.press(user, control))
        for modal in modals:
            for values in ({"0": "1"}, {answering.LINE_FIELD: "1"}):
                await assert_current(
                    quiet_bot, match, user, await quiet_bot.submit(user, modal, values)
                )
        after = await tables.reading.perspective(match, user)
        assert (after.match.version, after.version) == (before.match.version, before.version)
        assert after.view == before.view


async def current_fingerprint(tables: Tables, match: int, user: int) -> str:
    """Return the fingerprint of the current question to a user."""
    return (await tables.reading.perspective(match, user)).fingerprint


async def find_asked_user(tables: Tables, match: int) -> int:
    """Return a user for whom the match waits."""
    perspective = await tables.reading.perspective(match, None)
    return perspective.match.players[perspective.asked[0]].user_id


async def list_reachable_controls(
    quiet_bot: BotRig, match: int, user: int
) -> tuple[list[Control], list[str]]:
    """Return the answering controls of a user's panel and its further pages, and forms they open.

    The forms are given by their custom ids.
    """
    reply = await quiet_bot.press(user, f"k:play:{match}::")
    waiting, seen, modals = reply.controls(), dict[Control, None](), list[str]()
    while waiting:
        control = waiting.pop()
        address = address_of(control)
        # Controls that plan a move have fingerprints of their own (`test_moves.py`).
        if control in seen or address.scope.startswith(PLAN_PREFIX):
            continue
        seen[control] = None
        if address.kind in TURNING or control.value == "more":
            waiting += (await quiet_bot.press(user, control)).controls()
        elif address.kind is Kind.FORM:
            modals += [
                modal["custom_id"] for modal in (await quiet_bot.press(user, control)).modals
            ]
    return [control for control in seen if address_of(control).kind not in LOOKING], modals


def address_of(control: Control) -> Address:
    """Return the parsed custom id of a control."""
    address = read_custom_id(control.custom_id)
    assert address is not None
    return address


async def assert_current(quiet_bot: BotRig, match: int, user: int, reply: Reply) -> None:
    """Check that all answering controls of a panel belong to the user's current question."""
    assert not reply.modals
    fingerprint = await current_fingerprint(quiet_bot.tables, match, user)
    addresses = [address_of(control) for control in reply.controls()]
    fingerprints = {address.scope for address in addresses if address.kind not in LOOKING}
    assert {
        fingerprint for fingerprint in fingerprints if not fingerprint.startswith(PLAN_PREFIX)
    } <= {fingerprint}


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


async def test_no_kind_of_answer_with_another_fingerprint_plays_anything(quiet_bot: BotRig) -> None:
    """This includes kinds that are rare in random games."""
    match = await quiet_bot.start_match(BEN)
    before = await quiet_bot.tables.reading.perspective(match, ANA)
    await quiet_bot.press(ANA, f"k:play:{match}::")
    for custom_id, value in ANSWERS:
        for fingerprint in ("", "0123456789"):
            reply = await quiet_bot.press(ANA, Control(custom_id.format(fingerprint), value=value))
            # Nothing has happened since.
            assert "no longer open" in reply.text, custom_id
            assert await quiet_bot.tables.reading.perspective(match, ANA) == before
            await assert_current(quiet_bot, match, ANA, reply)


async def test_a_form_for_typed_lines_belongs_to_its_question(
    quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It opens when the database is slow, and answers only the question for which it was opened."""
    match = await quiet_bot.start_match(BEN)
    board = await quiet_bot.press(ANA, f"k:play:{match}::")
    *_, fill = [c for c in board.controls() if address_of(c).kind is Kind.FORM]
    with monkeypatch.context() as slow:
        slow.setattr("bot.subjects.play.answering.READING_LIMIT_S", 0)
        (modal,) = (await quiet_bot.press(ANA, fill)).modals
    address = read_custom_id(modal["custom_id"], form=True)
    assert address is not None
    assert address.scope == (await quiet_bot.tables.reading.perspective(match, ANA)).fingerprint
    for user in (ANA, BEN):
        await quiet_bot.tables.turns.play(match, user, "bid 1")
    version = (await quiet_bot.tables.reading.perspective(match, ANA)).version
    reply = await quiet_bot.submit(ANA, modal["custom_id"], {answering.LINE_FIELD: "left"})
    assert "wins the crate for 1" in reply.text
    assert (await quiet_bot.tables.reading.perspective(match, ANA)).version == version


FULL = Address(Kind.CHOOSE, 2**31, "0123456789", "7.24")


@pytest.mark.parametrize("kind", Kind)
def test_addresses_are_read_as_they_were_written(kind: Kind) -> None:
    """In buttons, menus and forms."""
    address = Address(kind, 2**31, "0123456789", "7.24")
    for written in (address.press(), address.pick()):
        assert len(written) <= CUSTOM_ID_SIZE
        assert read_custom_id(written) == address
    assert read_custom_id(address.form(), form=True) == address


def test_an_unknown_kind_leads_nowhere() -> None:
    """Unknown kinds are refused, and a form's custom id is none of a button; long ones raise."""
    assert read_custom_id("k:nonsense:1::") is None
    assert read_custom_id(FULL.press(), form=True) is None
    assert read_custom_id(FULL.form()) is None
    assert len(Address(Kind.ANSWER, 1, "x" * 91, "1").press()) == CUSTOM_ID_SIZE == 100
    with pytest.raises(ValueError, match="too long"):
        Address(Kind.ANSWER, 1, "x" * 92, "1").press()


@pytest.mark.parametrize("focus", [Focus(), Focus(3), Focus(3, 2, 1), Focus(page=2)])
def test_focus_is_read_as_it_was_written(focus: Focus) -> None:
    """The address of a page has the number of the page."""
    assert Focus.read(focus.written()) == focus
