"""What becomes of moves, of steps that are taken back, and of orders for later, as it is shown."""

import asyncio

import pytest

from bot.components.custom_ids import Address, Kind
from bot.subjects.play.answering import LINE_FIELD
from games.kernel.prompt import listed_options
from table import Outdated
from table.queries.chances import Advice
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.ids import CHANNEL
from tests.rig.messages import Control, Reply, controls, parts_of, text_of

HOLD = "120"
USERS = (ANA, BEN)


@pytest.fixture
async def bot(quiet_bot: BotRig) -> BotRig:
    """A match of Ana and Ben, and one whose ended turns are held."""
    await quiet_bot.start_match(BEN)
    await quiet_bot.start_match(BEN, game="harvest", hold=HOLD)
    return quiet_bot


async def won(bot: BotRig) -> Reply:
    """Let Ana win a crate; return her panel."""
    await bot.tables.turns.play(1, ANA, "bid 3")
    await bot.tables.turns.play(1, BEN, "bid 1")
    return await bot.command(ANA, "act", table=1)


async def test_a_step_is_taken_back_and_a_turn_begun_anew(bot: BotRig) -> None:
    """Each says how much; an old button takes back nothing, and shows what is asked now."""
    panel = await won(bot)
    assert "-# Your purse: 7" in panel.text.splitlines()
    left = await bot.press(ANA, panel.labelled("To the left"))
    assert "Ana puts the crate to the left." in left.text
    undone = await bot.press(ANA, left.labelled("Undo"))
    assert "One step taken back." in undone.text
    undone.labelled("To the left")
    again = await bot.press(ANA, left.labelled("Undo"))
    assert "That question is no longer open." in again.text
    await bot.command(ANA, "act", move="left", table=1)
    text_of = await bot.command(ANA, "act", move="boast I did it", table=1)
    assert "I did it" in text_of.text
    more = await bot.press(ANA, text_of.labelled("More"))
    whole = await bot.press(ANA, more.labelled("Start turn over"))
    assert "2 steps taken back." in whole.text
    for whole_turn, words in ((None, "One step"), (False, "One step"), (True, "2 steps")):
        await bot.command(ANA, "act", move="left", table=1)
        await bot.command(ANA, "act", move="boast one", table=1)
        assert words in (await bot.command(ANA, "undo", whole=whole_turn, table=1)).text
        await bot.command(ANA, "undo", whole=True, table=1)
    refused = await bot.command(ANA, "undo", table=1)
    assert "taken back." not in refused.text
    refused.labelled("To the left")


async def test_a_turn_that_is_held_ends_by_a_word(bot: BotRig) -> None:
    """Once; later there is nothing to be ended."""
    for user in (ANA, BEN):
        await bot.tables.turns.play(2, user, "send dig")
    held = await bot.command(BEN, "act", table=2)
    assert f"It ends by itself <t:{bot.clock.now // 1000 + 120}:R>" in held.text
    await bot.press(ANA, held.labelled("End turn"))
    assert (await bot.tables.reading.perspective(2, BEN)).grace_period_end is not None, (
        "not by another"
    )
    ended = await bot.press(BEN, held.labelled("End turn"))
    assert "Ben (Dig) brings in 1." in ended.text
    assert "It ends" not in ended.text
    twice = await bot.press(BEN, held.labelled("End turn"))
    assert "Your turn is over." in twice.text
    assert "Your turn is over." not in (await bot.command(BEN, "end", table=2)).text


@pytest.mark.parametrize("hold", ["0", HOLD])
async def test_who_ends_a_turn_reads_what_came_of_all_of_it(quiet_bot: BotRig, hold: str) -> None:
    """In the line that the others read in the news, also where the last move ends the turn."""
    match = await quiet_bot.start_match(BEN, game="haendler", hold=hold)
    (seat,) = (await quiet_bot.tables.reading.perspective(match, None)).asked
    for good in ("cloth", "wine", "wine"):
        heard = await quiet_bot.command(USERS[seat], "act", move=f"buy {good} paris", table=match)
    if hold == HOLD:
        assert "You buy wine (Paris) for 100." in heard.text, "may still be taken back"
        heard = await quiet_bot.press(USERS[seat], heard.labelled("End turn"))
    (bought,) = [line for line in heard.text.splitlines() if line.startswith("You buy")]
    assert bought == "You buy cloth and 2 \N{MULTIPLICATION SIGN} wine (Paris) for 300."


async def test_what_an_old_form_brings_is_not_played(bot: BotRig) -> None:
    """It is shown what is asked now; one that takes any words plays them."""
    panel = await won(bot)
    (modal,) = (await bot.press(ANA, panel.labelled("Say something"))).modals
    await bot.command(ANA, "act", move="left", table=1)
    before = (await bot.tables.reading.perspective(1, ANA)).version
    old = await bot.submit(ANA, modal["custom_id"], {"0": "Good luck"})
    assert "form" in old.text
    assert (await bot.tables.reading.perspective(1, ANA)).version == before
    line = await bot.submit(ANA, "f:form:1:0123456789:0", {"line": "boast well"})
    assert "That question is no longer open." in line.text
    mark = (await bot.tables.reading.perspective(1, ANA)).fingerprint
    line = await bot.submit(ANA, f"f:form:1:{mark}:0", {"line": "boast well"})
    assert "“well”" in line.text
    # Neither the number of another question, nor of none, leads to a form.
    mark = (await bot.tables.reading.perspective(1, ANA)).fingerprint
    for number in ("0", "7"):
        heard = await bot.press(ANA, Control(f"k:form:1:{mark}:{number}"))
        assert heard.modals == []
        assert "This button no longer works." in heard.text


async def test_a_form_opens_although_the_question_cannot_be_read(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow store does not cost the three seconds: a form that takes any words opens instead."""
    panel = await won(bot)

    async def stuck(*_: object) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as slow:
        slow.setattr("bot.subjects.play.answering.READING_LIMIT_S", 0)
        slow.setattr(bot.tables.reading, "perspectives", stuck)
        (modal,) = (await bot.press(ANA, panel.labelled("Say something"))).modals
    assert modal["title"] == "Your move in words"
    done = await bot.submit(ANA, modal["custom_id"], {LINE_FIELD: "left"})
    assert "Ana puts the crate to the left." in done.text


async def test_an_order_is_given_changed_and_cancelled(bot: BotRig) -> None:
    """By command and by button, each with a word on what became of it."""
    none = await bot.command(ANA, "plan", table=2)
    assert "You have planned no moves." in none.text
    given = await bot.command(ANA, "plan", move="send-later 2 dig", table=2)
    assert "Planned (no. 1)." in given.text
    assert "1\\. Harvest 2: Dig" in given.text
    more = await bot.press(ANA, given.labelled("Harvest 2: Cut"))
    assert "Planned (no. 2)." in more.text
    one = await bot.press(ANA, Control("m:order:2::", value="1"))
    change, cancel, back = (one.labelled(label) for label in ("Change", "Cancel it", "Back"))
    instead = await bot.press(ANA, change)
    assert "replaces planned move 1" in instead.text
    changed = await bot.press(ANA, instead.labelled("Harvest 3: Dig"))
    assert "Planned (no. 1)." in changed.text
    assert "1\\. Harvest 3: Dig" in changed.text
    assert "replaces planned" not in (await bot.press(ANA, back)).text
    gone = await bot.press(ANA, cancel)
    assert "Planned move 1 is cancelled." in gone.text
    assert "1\\. Harvest" not in gone.text
    late = await bot.press(ANA, instead.labelled("Harvest 3: Dig"))
    assert "replaces planned" not in late.text, "there is none any more"
    assert (
        "Planned move 2 is cancelled." in (await bot.command(ANA, "plan", cancel=2, table=2)).text
    )
    twice = await bot.command(ANA, "plan", cancel=2, table=2)
    assert "is cancelled" not in twice.text
    assert "You have planned no moves." in twice.text


async def test_an_old_order_button_gives_nothing(bot: BotRig) -> None:
    """What may be ordered is another by then; a wrong line says what is wrong."""
    book = await bot.command(ANA, "plan", table=2)
    old = book.labelled("Harvest 2: Dig")
    await bot.command(ANA, "plan", move="send-later 2 dig", table=2)
    heard = await bot.press(ANA, Control(old.custom_id.replace(":o.", ":o.x")))
    assert "stands." not in heard.text
    wrong = await bot.command(ANA, "plan", move="send-later 9 dig", table=2)
    assert "stands." not in wrong.text
    assert "1\\. Harvest 2: Dig" in wrong.text


async def test_a_form_for_orders_opens_while_it_is_what_may_be_ordered(bot: BotRig) -> None:
    """An old one shows what may be planned now, and says so; what it brings acts at once."""
    book = await bot.command(ANA, "plan", table=2)
    *_, opening = (
        control for control in book.controls() if control.custom_id.startswith("k:form:")
    )
    forged = Control(opening.custom_id.rpartition(":")[0] + ":77")
    assert "This button no longer works." in (await bot.press(ANA, forged)).text
    opened = await bot.press(ANA, opening)
    (modal,) = opened.modals
    given = await bot.submit(ANA, modal["custom_id"], {"0": "send cut"})
    assert "Done." in given.text
    old = Control(opening.custom_id.replace(":o.", ":o.0"))
    late = await bot.press(ANA, old)
    assert late.modals == []
    assert late.acknowledged == ["in place"]
    assert "The game has moved on." in late.text


def named(heard: Reply, start: str) -> list[Control]:
    """Return the controls whose address begins so."""
    return [control for control in heard.controls() if control.custom_id.startswith(start)]


async def test_a_command_ends_a_turn_by_the_rules_as_the_button_does(quiet_bot: BotRig) -> None:
    """Where nothing more is asked then, it is over at once: nobody has to say so twice."""
    match = await quiet_bot.start_match(BEN, game="troedler", hold=HOLD)
    for _ in range(200):
        (asked,) = (await quiet_bot.tables.reading.perspective(match, None)).asked
        heard = await quiet_bot.press(USERS[asked], Control(Address(Kind.PLAY, match).press()))
        if any(one.label == "End turn" for one in named(heard, "k:do:")):
            break
        starts = ("k:end:", "m:pick:", "k:do:")
        await quiet_bot.press(USERS[asked], next(one for at in starts for one in named(heard, at)))
    ended = await quiet_bot.command(USERS[asked], "end", table=match)
    assert "You end your turn." in ended.text
    assert not named(ended, "k:end:")


async def hinted(quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch, of: object) -> Reply:
    """Ask for a hint at a table of Die Händler, which is thought of so; return what is heard."""
    match = await quiet_bot.start_match(BEN, game="haendler")
    (asked, *_) = (await quiet_bot.tables.reading.perspective(match, None)).asked
    user = (await quiet_bot.tables.reading.match(match)).players[asked].user_id
    monkeypatch.setattr(quiet_bot.tables.hints, "advise", of)
    panel = await quiet_bot.command(user, "act", table=match)
    return await quiet_bot.press(user, panel.labelled("Hint"))


async def test_a_thought_that_breaks_off_leaves_a_hint_to_ask_for(
    quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes wrong is said, and the panel shows the button as before."""

    async def broken(*_: object) -> None:
        raise RuntimeError("ours")

    thinking, again, failed = (await hinted(quiet_bot, monkeypatch, broken)).views
    for view, disabled in ((thinking, True), (again, False)):
        (hint,) = (one for one in parts_of(view) if one.get("label") == "Hint")
        assert hint.get("disabled", False) is disabled
    assert "Something went wrong" in text_of(failed)


async def test_a_page_opened_while_a_hint_is_worked_out_stays_and_the_hint_is_behind_it(
    quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No press is lost: neither that on *More* nor that on *Hint*."""
    opened: list[Reply] = []

    async def slow(match: int, user: int, _: str) -> tuple[Advice, ...]:
        page = next(view for view in quiet_bot.services.open_messages.list_open(user, match))
        parts = quiet_bot.network.world.state.messages[page.message_id].components
        more = next(control for control in controls(parts) if control.label == "More")
        token = await quiet_bot.send_press(user, CHANNEL, more.custom_id, page.message_id)
        reply = Reply(quiet_bot.network, quiet_bot.network.interactions.by_token[token])
        while not reply.views:  # noqa: ASYNC110 - the reply has no event
            await asyncio.sleep(0.01)
        opened.append(reply)
        perspective = await quiet_bot.tables.reading.perspective(match, user)
        return (Advice(next(iter(listed_options(perspective.prompts))).action, ()),)

    asked = await hinted(quiet_bot, monkeypatch, slow)
    (more,) = opened
    assert asked.message_id == more.message_id
    page = quiet_bot.network.world.state.messages[more.message_id].components
    assert next(iter(controls(page))).label == "Back"
    shown = await quiet_bot.press(more.interaction.user_id, more.labelled("Back"), on=more)
    assert named(shown, "k:best:")


async def test_a_hint_that_comes_too_late_leaves_what_is_asked_by_then(
    quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their question was answered meanwhile, in another place or since their time was over."""

    async def late(match: int, user: int, _: str) -> None:
        await quiet_bot.tables.turns.play(match, user, "done")
        raise Outdated

    _, now = (await hinted(quiet_bot, monkeypatch, late)).views
    assert "…" not in [control.label for control in controls(now)]
