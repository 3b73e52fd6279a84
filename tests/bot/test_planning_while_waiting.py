"""Who waits is offered to plan what comes next, on the panel that says whom the game waits for."""

import asyncio
from dataclasses import replace

from games.kernel import Rng, text
from games.kernel.automatic import pick_answer
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of
from storage.queries import matches
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Control, Post
from tests.rig.network import SentRequest, pass_through


async def panel(quiet_bot: BotRig, match: int, user: int) -> list[Control]:
    """Return the controls of somebody's panel."""
    await know_the_game(quiet_bot, match)
    return (await quiet_bot.press(user, f"k:play:{match}::")).controls()


async def know_the_game(quiet_bot: BotRig, match: int) -> None:
    """Let those who sit at a table have finished a match of its game before."""
    async with quiet_bot.store.write() as connection:
        document = await matches.load_document(connection, match)
        expert = tuple(replace(state, guided=None) for state in document.seats)
        await matches.save_document(connection, match, replace(document, seats=expert))
    # Forget the match as it was in memory.
    await quiet_bot.tables.privacy.prune()


async def waiting(quiet_bot: BotRig, **terms: str) -> int:
    """Begin a match of Hellweg that waits for Ben, who has a merchant to send, as Ana has then."""
    match, chance = await quiet_bot.start_match(BEN, game="hellweg", **terms), 0
    while True:
        found = (await quiet_bot.tables.reading.perspectives(match, ANA)).own
        if found.view.month and found.asked == (1,):
            return match
        user = (ANA, BEN)[found.asked[0]]
        prompts = (await quiet_bot.tables.reading.perspective(match, user)).prompts
        await quiet_bot.tables.turns.play(
            match, user, text(pick_answer(prompts, Rng(seed_of(5), chance)))
        )
        chance += 1


async def test_what_is_chosen_while_one_waits_is_planned(quiet_bot: BotRig) -> None:
    """What may be planned stands in one menu, and leads to what is planned."""
    match = await waiting(quiet_bot)
    controls = await panel(quiet_bot, match, ANA)
    merchant = next(control for control in controls if "merchant" in control.label)
    page = await quiet_bot.press(ANA, merchant)
    opening = next(control for control in page.controls() if ":form:" in control.custom_id)
    (form,) = (await quiet_bot.press(ANA, opening)).modals
    # Where a carriage goes is chosen already: wherever it is of use.
    menus = [one["component"]["options"] for one in form["components"]]
    chosen = [one["label"] for menu in menus for one in menu if one.get("default")]
    assert "wherever it is of use" in chosen
    assert len(chosen) < len(menus)
    sales = next(control for control in controls if "sale" in control.label)
    heard = await quiet_bot.press(ANA, sales)
    assert "In every sale to come" in heard.text
    keep = next(control for control in heard.controls() if "keep the rest" in control.label)
    assert "Planned" in (await quiet_bot.press(ANA, keep)).text
    assert len((await quiet_bot.tables.reading.perspective(match, ANA)).plans) == 1


async def test_who_does_not_know_the_game_plans_behind_more(quiet_bot: BotRig) -> None:
    """Their panel only says for whom the game waits."""
    match = await waiting(quiet_bot)
    opened = await quiet_bot.press(ANA, f"k:play:{match}::")
    assert "Waiting for" in opened.text
    assert not any(":form:" in control.custom_id or control.value for control in opened.controls())
    more = await quiet_bot.press(ANA, opened.labelled("More"))
    assert "Plan ahead" in more.labels


async def test_what_is_planned_in_a_panel_stays_when_others_have_moved(bot: BotRig) -> None:
    """The list of planned moves stands in the place of what comes up to date by itself."""
    match = await waiting(bot, rhythm="tonight")
    await know_the_game(bot, match)
    opened = await bot.press(ANA, f"k:play:{match}::")
    sales = next(control for control in opened.controls() if "sale" in control.label)
    await bot.press(ANA, sales, on=opened)
    before = len(bot.network.sent)
    for _ in range(2):
        await bot.play_first_answer(match)
    assert not any(opened.interaction.token in one.path for one in bot.network.sent[before:])


async def test_what_is_planned_is_not_overtaken_by_a_move_at_that_moment(bot: BotRig) -> None:
    """The list of planned moves stands already, but Discord has not said so yet."""
    match = await waiting(bot, rhythm="tonight")
    await know_the_game(bot, match)
    opened = await bot.press(ANA, f"k:play:{match}::")
    sales = next(control for control in opened.controls() if "sale" in control.label)

    async def moved(sent: SentRequest) -> None:
        if sent.sender == "bot.messaging.request.Request.edit":
            bot.network.after = pass_through
            for _ in range(2):
                (prompt, *_) = (await bot.tables.reading.perspective(match, BEN)).prompts
                await bot.tables.turns.play(match, BEN, next(listed_options((prompt,))).action)
            # As far as what is owed is said without us.
            for _ in range(5_000):
                await asyncio.sleep(0)

    bot.network.after = moved
    await bot.press(ANA, sales, on=opened)
    await bot.deliver_all()
    assert bot.network.after is pass_through
    assert "In every sale to come" in Post(bot.network.world.state.messages[opened.message_id]).text


async def test_an_old_menu_shows_what_can_be_planned_now(quiet_bot: BotRig) -> None:
    """And says that it is another."""
    match = await waiting(quiet_bot)
    old = next(one for one in await panel(quiet_bot, match, ANA) if one.value is not None)
    step = 0
    while (await quiet_bot.tables.reading.perspective(match, ANA)).view.month == 1:
        perspective = await quiet_bot.tables.reading.perspective(match, None)
        user = (ANA, BEN)[perspective.asked[0]]
        prompts = (await quiet_bot.tables.reading.perspective(match, user)).prompts
        await quiet_bot.tables.turns.play(
            match, user, text(pick_answer(prompts, Rng(seed_of(6), step)))
        )
        step += 1
    heard = await quiet_bot.press(ANA, old)
    assert "what you can plan now" in heard.text
    assert not (await quiet_bot.tables.reading.perspective(match, ANA)).plans


async def test_what_one_form_answers_is_played_at_once(quiet_bot: BotRig) -> None:
    """All of a purchase, by who is asked; of the bids the first: the later ones have their time."""
    match = await quiet_bot.start_match(BEN, game="haendler")
    lots = ("salt-genua same nothing", "iron-koeln wine-koeln same")
    for bought in lots + lots[::-1]:
        (seat,) = (await quiet_bot.tables.reading.perspective(match, None)).asked
        line = f"shop-ahead 1 400 {bought}"
        given = await quiet_bot.tables.plans.give(match, (ANA, BEN)[seat], line)
        assert given.acted == "wholly"
        assert not given.perspectives.own.plans
        assert (await quiet_bot.tables.reading.perspective(match, None)).asked != (seat,)
    assert (await quiet_bot.tables.reading.perspective(match, None)).view.phase == "loading"
    given = await quiet_bot.tables.plans.give(match, ANA, "bid-ahead 1 300 200 100 bid ask")
    assert (given.acted, len(given.perspectives.own.plans)) == ("partly", 1)
    perspective = await quiet_bot.tables.reading.perspective(match, ANA)
    assert perspective.asked == (1,)
    assert all(prompt.optional for prompt in perspective.prompts)
