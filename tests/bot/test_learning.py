"""A course of lessons to its end and on into a game: its learner is never left without a way on."""

import pytest

from bot.components.custom_ids import Kind, read_custom_id
from games import registry
from games.matches.lessons import find_tutorial
from sandbox.rest.components import walk
from table.services.computers import FIRST_MOVE_MS
from tests.rig.bot import ANA, BotRig
from tests.rig.messages import Post, Reply

ANSWERS = {Kind.ANSWER, Kind.CHOOSE, Kind.SHORTCUT, Kind.FORM, Kind.GROUP}
MAX_PRESSES = 80
WAYS_ON = ["Play on", "Practice game", "Open a table"]
LEADING_ON = {"First lesson", "Your turn", "Erste Lektion", "Du bist dran"}
"""Buttons of the pages that stand before a question of a lesson."""

NOISE = ("is up for auction", "Phase 1, purchasing goods.")
"""What only happens next is not what an answer brought."""

GERMAN = ["Weiterspielen", "Übungspartie", "Tisch eröffnen"]


def now(bot: BotRig, heard: Reply) -> Post:
    """Return a message as its reader sees it now."""
    return Post(bot.network.world.state.messages[heard.message_id])


async def answer(bot: BotRig, panel: Reply, locale: str = "en-US") -> None:
    """Press the first answer that a panel offers, or what leads to it: a page with its sheet."""
    controls = now(bot, panel).controls()
    lesson = [control for control in controls if control.label in LEADING_ON]
    assert not lesson or has_sheet(now(bot, panel))
    answers = [
        control
        for control in controls
        if (found := read_custom_id(control.custom_id)) is not None and found.kind in ANSWERS
    ]
    assert lesson or answers, now(bot, panel).text + str([c.custom_id for c in controls])
    control = [*lesson, *answers][0]
    pressed = await bot.press(ANA, control, on=panel, locale=locale)
    for modal in pressed.modals:
        fields = [one["component"] for one in modal["components"]]
        filled = {field["custom_id"]: field.get("value") or "0" for field in fields}
        await bot.submit(ANA, modal, filled)


def has_sheet(post: Post) -> bool:
    """Whether a message shows a picture."""
    return any(part.get("items") for part in walk(post.parts))


async def finished(bot: BotRig, game: str = "haendler", locale: str = "en-US") -> Reply:
    """Have Ana learn to the end; return the panel in which she did."""
    panel = await bot.command(ANA, "learn", game=game, locale=locale)
    for _ in range(MAX_PRESSES):
        assert not any(noise in now(bot, panel).text for noise in NOISE), now(bot, panel).text
        if now(bot, panel).labels in (WAYS_ON, GERMAN):
            return panel
        await answer(bot, panel, locale)
    raise AssertionError(now(bot, panel).text)


async def computers_play(bot: BotRig) -> None:
    """Let computers answer until Ana is asked."""
    for _ in range(40):
        bot.clock.now += FIRST_MOVE_MS
        for due in await bot.tables.deadlines.list_due():
            await bot.tables.deadlines.fire(due)
        await bot.wait_until_idle()
        (match,) = (one.match for one in await bot.tables.reading.overviews_of(ANA))
        if (await bot.tables.reading.perspective(match.id, ANA)).is_asked:
            return


WITH_LESSONS = [key for key in registry.GAMES if find_tutorial(registry.load(key))]


@pytest.mark.parametrize("game", WITH_LESSONS)
async def test_a_course_leads_on_into_a_game(drawing: BotRig, game: str) -> None:
    """After the last lesson stand three ways on; the first question of the game has its picture."""
    panel = await finished(drawing, game)
    text = now(drawing, panel).text
    assert "That was the last lesson" in text
    assert "at a move a day" in text, "it says how long a game takes"
    await computers_play(drawing)
    assert now(drawing, panel).text == text, "it stays until it has been read"
    played = await drawing.press(ANA, now(drawing, panel).labelled("Play on"), on=panel)
    assert played.acknowledged == ["in place"]
    assert "That was the last lesson" not in played.text
    assert played.files
    assert "Waiting for" not in played.text


@pytest.mark.parametrize("game", WITH_LESSONS)
async def test_a_course_in_german_leads_on_too(drawing: BotRig, game: str) -> None:
    """Its pages are German, and the first question of the game comes after it."""
    panel = await finished(drawing, game, "de")
    assert "bei einem Zug am Tag" in now(drawing, panel).text
    on = now(drawing, panel).labelled(GERMAN[0])
    played = await drawing.press(ANA, on, on=panel, locale="de")
    assert played.files
    assert "Lektion" not in played.text


async def test_moves_that_a_learner_did_not_make_are_announced(bot: BotRig) -> None:
    """The next lesson may begin further along their own turn, as in another village."""
    await bot.command(ANA, "learn", game="troedler")
    prepared = "starts from a prepared position"
    second = await bot.command(ANA, "act", move="pile 4")
    assert "2 of 6" in second.text
    assert prepared not in second.text
    for move in ("go ferry glenlivet", "take chair"):
        await bot.command(ANA, "act", move=move)
    fifth = await bot.command(ANA, "act", move="collect extra vase")
    assert "5 of 6" in fifth.text
    assert prepared in fifth.text


COURSE = (
    *("buy cloth paris",) * 3,
    "bid 600",
    "load 3 cloth",
    "offer p3 iron+iron 200",
    "tile 4",
    "go 1 5 bruegge-west-1",
    "wheel cloth cloth",
    "price cloth up",
)
"""Moves of the course of Die Händler as it is prepared."""


async def test_the_next_lesson_begins_with_what_came_of_the_answer(drawing: BotRig) -> None:
    """An offer that was accepted, and a sale: what a round was about."""
    await drawing.command(ANA, "learn", game="haendler")
    told = [(await drawing.command(ANA, "act", move=move)).text for move in COURSE]
    assert "Computer 2 200 and load" in told[5]
    assert "cloth in Brügge for 2,700." in told[9]


async def test_who_comes_back_to_a_course_reads_no_introduction_again(drawing: BotRig) -> None:
    """They have dismissed the message, and go on where they were."""
    first = await drawing.command(ANA, "learn", game="haendler")
    assert "First lesson" in first.labels
    again = await drawing.command(ANA, "learn", game="haendler")
    assert "1 of 8" in again.text
    assert again.labels == ["Phone", "Wide screen", "Your turn"]
    await drawing.command(ANA, "act", move="buy cloth paris")
    begun = await drawing.command(ANA, "learn", game="haendler")
    assert "1 of 8" not in begun.text
    assert "have 3,900 guilders." in begun.text


async def test_who_plays_on_is_asked_without_a_press(drawing: BotRig) -> None:
    """Their panel comes up to date while the computers move."""
    panel = await finished(drawing)
    await drawing.press(ANA, now(drawing, panel).labelled("Play on"), on=panel)
    for _ in range(MAX_PRESSES):
        if "Waiting for" in now(drawing, panel).text:
            break
        await answer(drawing, panel)
    await computers_play(drawing)
    assert "Waiting for" not in now(drawing, panel).text


async def test_other_ways_on_open_a_table_of_the_game(drawing: BotRig) -> None:
    """One against computers, or one for others."""
    panel = await finished(drawing)
    for label in WAYS_ON[1:]:
        opened = await drawing.press(ANA, now(drawing, panel).labelled(label), on=panel)
        assert "is open" in opened.text
    matches = [one.match for one in await drawing.tables.reading.overviews_of(ANA)]
    lobbies = [
        match_row.options["practice"] for match_row in matches if match_row.status == "lobby"
    ]
    assert sorted(lobbies) == ["no", "yes"]
