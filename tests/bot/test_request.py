"""Requests are answered: an answer too late or twice is normal, any other refusal an error."""

import aiohttp
import pytest

from bot.components.custom_ids import Kind, read_custom_id
from bot.subjects import lists
from storage import DatabaseUnavailable
from tests.rig.bot import ANA, BEN, BotRig, refuse_requests
from tests.rig.messages import Control
from tests.rig.network import SentRequest, pass_through
from tests.sandbox.plugin import Logbook, logbook

__all__ = ["logbook"]

LATE, TWICE = 10062, 40060


SLOW, INTERNAL_ERROR = "took too long", "'internal error'"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (TimeoutError(), ("took too long", SLOW)),
        (DatabaseUnavailable(), ("try again in a moment", "")),
        (RuntimeError("ours"), ("went wrong", INTERNAL_ERROR)),
    ],
)
async def test_whatever_goes_wrong_is_told_in_a_sentence(
    quiet_bot: BotRig,
    error: Exception,
    told: tuple[str, str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To the one who asked, and where it is not the store that is away to the log."""
    words, logged = told

    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(lists, "show_own_tables", fail)
    heard = await quiet_bot.command(ANA, "games")
    assert not heard.public
    assert words in heard.text
    assert [one for one in (SLOW, INTERNAL_ERROR) if one in caplog.text] == [
        one for one in [logged] if one
    ]


@pytest.mark.parametrize("code", [LATE, TWICE])
async def test_what_comes_too_late_or_twice_is_no_error(
    quiet_bot: BotRig, logbook: Logbook, code: int
) -> None:
    """A form that opens, one that is sent in, and one whose question is an old one by then."""
    heard = await quiet_bot.press(ANA, f"k:play:{await quiet_bot.start_match(BEN)}::")
    addresses = ((control, read_custom_id(control.custom_id)) for control in heard.controls())
    *_, control = (one for one, address in addresses if address and address.kind is Kind.FORM)
    late = refuse_requests(code, "/callback")
    quiet_bot.network.before = late
    heard = await quiet_bot.press(ANA, control)
    assert not heard.modals
    assert "went wrong" not in heard.text
    quiet_bot.network.before = pass_through
    (modal,) = (await quiet_bot.press(ANA, control)).modals
    before = await quiet_bot.tables.reading.perspective(1, ANA)
    quiet_bot.network.before = late
    await quiet_bot.submit(ANA, modal, {"0": "Good luck"})
    # What it does must not depend on whether an answer gets through.
    assert (await quiet_bot.tables.reading.perspective(1, ANA)).version > before.version
    await quiet_bot.tables.turns.play(1, ANA, "bid 1")
    heard = await quiet_bot.press(ANA, control)
    assert "went wrong" not in heard.text
    assert not logbook.found


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("page", ["panel", "lasting"])
async def test_an_answer_is_shown_anew_where_the_message_that_was_pressed_is_gone(
    quiet_bot: BotRig, when: str, page: str
) -> None:
    """Its reader has closed it, before or after the press was acknowledged."""
    match = await quiet_bot.start_match(BEN)
    custom_id = f"k:undo:{match}:x:" if page == "panel" else "k:help:0::"
    on = await quiet_bot.press(ANA, f"k:play:{match}::")

    async def vanish(sent: SentRequest) -> None:
        if sent.is_callback and on.message_id in quiet_bot.network.world.state.messages:
            quiet_bot.network.remove_messages(on.message_id)

    setattr(quiet_bot.network, when, vanish)
    await quiet_bot.press(ANA, Control(custom_id), on=on)
    private = [
        value for value in quiet_bot.network.world.state.messages.values() if value.seen_by == ANA
    ]
    assert [bool(one.components) for one in private] == [True]


async def test_an_answer_that_discord_does_not_take_while_it_is_away_is_no_error(
    quiet_bot: BotRig, logbook: Logbook
) -> None:
    """What was asked is done; there is nobody to tell, and no traceback."""
    match = await quiet_bot.start_match(BEN)
    await quiet_bot.press(ANA, f"k:play:{match}::")
    before = await quiet_bot.tables.reading.perspective(match, ANA)

    async def away(sent: SentRequest) -> None:
        if sent.interaction is not None:
            raise aiohttp.ClientConnectionError

    quiet_bot.network.before = away
    await quiet_bot.command(ANA, "act", move="bid 1", table=match)
    assert (await quiet_bot.tables.reading.perspective(match, ANA)).version > before.version
    await quiet_bot.press(ANA, f"k:play:{match}::")
    assert not logbook.found
