"""Who waits is offered to plan what comes next, on the panel that says whom the game waits for."""

import asyncio
from dataclasses import replace

from bot import locale
from bot.components.content import PanelContent
from bot.components.panel import panel as drawn
from games.kernel import Rng, text
from games.kernel.prompt import choices
from games.kernel.selfplay import pick, seed_of
from table.match.options import PRACTICE, YES
from tests.bot.pressing import Control, controls
from tests.bot.wired import ANA, BEN, Post, Wired
from tools.audit.wire import Sent, nothing


async def panel(shell: Wired, match: int, user: int) -> list[Control]:
    """Return the controls of somebody's panel."""
    heard = await shell.press(user, f"k:play:{match}::")
    assert ("While you wait" in heard.text) == ("Waiting for" in heard.text)
    return heard.controls()


async def waiting(shell: Wired, **terms: str) -> int:
    """Begin a match of Hellweg that waits for Ben, who has a merchant to send, as Ana has then."""
    match, chance = await shell.begun(BEN, game="hellweg", **terms), 0
    while True:
        found = (await shell.tables.reading.perspectives(match, ANA)).own
        if found.view.month and found.asked == (1,):
            return match
        user = (ANA, BEN)[found.asked[0]]
        prompts = (await shell.tables.reading.perspective(match, user)).prompts
        await shell.tables.turns.play(match, user, text(pick(prompts, Rng(seed_of(5), chance))))
        chance += 1


async def test_what_is_pressed_while_one_waits_is_planned(shell: Wired) -> None:
    """What comes next is a button; all else stands in a menu, and leads to what is planned."""
    match = await waiting(shell)
    first, *_ = controls = await panel(shell, match, ANA)
    assert "merchant" in first.label
    assert ":form:" in first.custom_id
    (form,) = (await shell.press(ANA, first)).modals
    # Where a carriage goes is chosen already: wherever it is of use.
    menus = [one["component"]["options"] for one in form["components"]]
    chosen = [one["label"] for menu in menus for one in menu if one.get("default")]
    assert "wherever it is of use" in chosen
    assert len(chosen) < len(menus)
    sales = next(one for one in controls if "sale" in one.label)
    heard = await shell.press(ANA, sales)
    assert "In every sale to come" in heard.text
    keep = next(one for one in heard.controls() if "keep the rest" in one.label)
    assert "Planned" in (await shell.press(ANA, keep)).text
    assert len((await shell.tables.reading.perspective(match, ANA)).planned) == 1


async def test_what_is_planned_in_a_panel_stays_when_others_have_moved(bot: Wired) -> None:
    """The list of planned moves stands in the place of what comes up to date by itself."""
    match = await waiting(bot, rhythm="tonight")
    opened = await bot.press(ANA, f"k:play:{match}::")
    sales = next(one for one in opened.controls() if "sale" in one.label)
    await bot.press(ANA, sales, on=opened)
    before = len(bot.wire.sent)
    for _ in range(2):
        await bot.answer(match)
    assert not any(opened.doing.token in one.path for one in bot.wire.sent[before:])


async def test_what_is_planned_is_not_overtaken_by_a_move_at_that_moment(bot: Wired) -> None:
    """The list of planned moves stands already, but Discord has not said so yet."""
    match = await waiting(bot, rhythm="tonight")
    opened = await bot.press(ANA, f"k:play:{match}::")
    sales = next(one for one in opened.controls() if "sale" in one.label)

    async def moved(sent: Sent) -> None:
        if sent.sender == "bot.inbound.request.Request.show":
            bot.wire.after = nothing
            for _ in range(2):
                (prompt, *_) = (await bot.tables.reading.perspective(match, BEN)).prompts
                await bot.tables.turns.play(match, BEN, next(choices((prompt,))).action)
            # As far as what is owed is said without us.
            for _ in range(5_000):
                await asyncio.sleep(0)

    bot.wire.after = moved
    await bot.press(ANA, sales, on=opened)
    await bot.shell.delivered()
    assert bot.wire.after is nothing
    assert "In every sale to come" in Post(bot.wire.world.state.messages[opened.message]).text


async def test_an_old_menu_shows_what_can_be_planned_now(shell: Wired) -> None:
    """And says that it is another."""
    match = await waiting(shell)
    old = next(one for one in await panel(shell, match, ANA) if one.value is not None)
    step = 0
    while (await shell.tables.reading.perspective(match, ANA)).view.month == 1:
        found = await shell.tables.reading.perspective(match, None)
        user = (ANA, BEN)[found.asked[0]]
        prompts = (await shell.tables.reading.perspective(match, user)).prompts
        await shell.tables.turns.play(match, user, text(pick(prompts, Rng(seed_of(6), step))))
        step += 1
    heard = await shell.press(ANA, old)
    assert "what you can plan now" in heard.text
    assert not (await shell.tables.reading.perspective(match, ANA)).planned


async def test_a_bid_may_be_given_with_those_for_the_later_wagons(shell: Wired) -> None:
    """In one form beside the bids to press, as long as another wagon will be auctioned."""
    match = await shell.begun(BEN, game="haendler")
    while (await shell.tables.reading.perspective(match, None)).view.phase == "purchase":
        (asked,) = (await shell.tables.reading.perspective(match, None)).asked
        await shell.tables.turns.play(match, (ANA, BEN)[asked], "done")
    controls = await panel(shell, match, ANA)
    bids = next(one for one in controls if one.label == "Round 1: bids for the wagons")
    (form,) = (await shell.press(ANA, bids)).modals
    assert len(form["components"]) == 5


async def test_who_plans_beside_a_question_still_has_it_before_them(shell: Wired) -> None:
    """It is what they are asked now, with a form of all of it and one of the bids after it."""
    match = await shell.begun(BEN, game="haendler")
    (seat,) = (await shell.tables.reading.perspective(match, None)).asked
    user = (ANA, BEN)[seat]
    offered = {one.label: one for one in await panel(shell, match, user)}
    assert "Round 1: all your purchases" in offered
    (form,) = (await shell.press(user, offered["Round 1: bids for the wagons"])).modals
    heard = await shell.submit(user, form, {"0": "300", "1": "0", "2": "0", "3": "0", "4": "0"})
    assert "Planned (no. 1)" in heard.text
    assert "Which good, for which warehouse?" in heard.text
    assert len((await shell.tables.reading.perspective(match, user)).planned) == 1
    given = await shell.tables.planned.give(match, user, "bid-ahead 1 300 0 0 bid ask")
    assert (given.acted, len(given.perspectives.own.planned)) == ("no", 2)
    assert given.perspectives.own.asked == (seat,)


async def test_what_one_form_answers_is_played_at_once(shell: Wired) -> None:
    """All of a purchase, by who is asked; of the bids the first: the later ones have their time."""
    match = await shell.begun(BEN, game="haendler")
    lots = ("salt-genua same nothing", "iron-koeln wine-koeln same")
    for bought in lots + lots[::-1]:
        (seat,) = (await shell.tables.reading.perspective(match, None)).asked
        line = f"shop-ahead 1 400 {bought}"
        given = await shell.tables.planned.give(match, (ANA, BEN)[seat], line)
        assert given.acted == "wholly"
        assert not given.perspectives.own.planned
        assert (await shell.tables.reading.perspective(match, None)).asked != (seat,)
    assert (await shell.tables.reading.perspective(match, None)).view.phase == "loading"
    given = await shell.tables.planned.give(match, ANA, "bid-ahead 1 300 200 100 bid ask")
    assert (given.acted, len(given.perspectives.own.planned)) == ("partly", 1)
    found = await shell.tables.reading.perspective(match, ANA)
    assert found.asked == (1,)
    assert all(prompt.optional for prompt in found.prompts)


async def test_who_practises_is_asked_one_thing(shell: Wired) -> None:
    """Nobody waits for them, so what could be planned does not stand beside the question."""
    match = await shell.begun(BEN, game="haendler")
    (seat,) = (await shell.tables.reading.perspective(match, None)).asked
    found = await shell.tables.reading.perspective(match, (ANA, BEN)[seat])
    practice = replace(found, match=replace(found.match, options={PRACTICE: YES}))
    voice = locale.table("en", found.game, ["Ana", "Ben"])
    forms = [
        [
            one
            for one in controls(drawn(PanelContent(each, each, voice)))
            if "Round 1" in (one.label or "")
        ]
        for each in (found, practice)
    ]
    assert [len(each) for each in forms] == [2, 0]
