"""One screen: the sheet, the question and all controls are seen without scrolling.

On a phone, measured is what a newcomer sees. Who knows the game has a menu more below it (*Several
moves at once…*), and what other players ask stands above the sheet. On a wide screen, the news
above the sheet counts too.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from bot.components import speakers
from bot.components.news import open_requests, panel_lines
from bot.components.pictures import Drawn
from bot.subjects.play import pages
from bot.subjects.play.content import PanelContent
from bot.subjects.play.lessons import RESULT_LINES_LIMIT, outcome_lines
from bot.subjects.play.panel import panel_view
from games.kernel import AnyGame, Choice, Event, Form, Message, Prompt, Seat, message
from games.matches.lessons import LEARNER, find_tutorial
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES, catalogue_keys
from rendering.pictures import PICTURES
from sandbox.rest import components
from sandbox.world.model import Json
from table import Entry, PlanOptions
from tests.browser.conftest import Stage
from tests.browser.window import NARROW, WIDE
from tests.contract.games import asked_once, few
from tests.rig.matches import perspective

pytestmark = pytest.mark.browser

SQUARE_SHEET = {"url": "/attachments/1/1/sheet.png", "width": 720, "height": 720}
WIDE_SHEET = {"url": "/attachments/1/1/sheet.png", "width": 1100, "height": 700}
"""What is seen on a sheet does not matter here."""

HEIGHTS = """async parts => {
    const { message } = await import('/page/static/js/message.js');
    const about = { id: '1', author: { id: '1', username: 'Kontor' }, attachments: [],
        mentions: [], mention_roles: [], flags: 1 << 15, content: '',
        timestamp: new Date().toISOString() };
    return parts.map(components => {
        const one = message({ ...about, components }, {});
        document.getElementById('timeline').append(one);
        const high = one.querySelector('.layout').getBoundingClientRect().height;
        one.remove();
        return Math.round(high);
    });
}"""
"""How high the page draws components."""

SCREEN_PX = 746
"""What one sees of a message at 390 x 844 without scrolling, and about that at 1,280 x 860."""

REQUEST_PX = 140
"""How high a request of three lines is with its buttons, and a line of news below it."""

NEWS = ("Computer 2 (trader) drives to Cragganmore and Knockando and takes 1 cup and 1 pot.",) * 9
"""More news than a panel has room for."""


NAMES = tuple(
    f"\N{LARGE BLUE CIRCLE} {name}"
    for name in ("Marguerite", "Ben", "Computer 1", "Maximiliane Luise")
)
"""Names as panels show them during a match, after the colour of the player."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A position in which somebody is asked, or may plan what they do later."""

    game: AnyGame
    seats: int
    state: Any
    seat: Seat
    prompts: tuple[Prompt, ...]
    later: tuple[Prompt, ...] = ()

    def content(self, language: str, *, requests: bool = False) -> PanelContent:
        """Return what their panel shows, with a picture of any kind, and requests if it may."""
        found, public = (
            perspective(self.game, self.state, seat, self.seats) for seat in (self.seat, None)
        )
        others = tuple(map(Seat, range(1, self.seats)))
        found = replace(
            found,
            match=replace(found.match, id=7),
            prompts=self.prompts if requests else tuple(map(_without_requests, self.prompts)),
            guided=True,
            asked=(self.seat,) if self.prompts else others,
            plan_options=PlanOptions(self.later, "0123456789") if self.later else None,
            shortcuts=self.game.shortcuts(self.state, self.seat) if self.prompts else (),
        )
        speaker = speakers.table_speaker(language, self.game, NAMES[: self.seats])
        about = PICTURES[self.game.key].sheet_about(prompt.kind for prompt in self.prompts)
        content = pages.panel_content(found, public, speaker, Drawn("sheet.png", b"", about))
        return replace(content, hints=True)


@cache
def questions(key: str) -> Mapping[str, Asked]:
    """Return where there is most to press, of each kind, for who is asked or waits."""
    found: dict[str, tuple[int, Asked]] = {}
    for asked in _asked(key):
        size = sum(map(_size, asked.prompts or asked.later))
        for kind in [prompt.kind for prompt in asked.prompts] or [f"waits: {asked.later[0].kind}"]:
            if kind not in found or size > found[kind][0]:
                found[kind] = (size, asked)
    return {kind: asked for kind, (_, asked) in sorted(found.items())}


def panels(key: str) -> Iterator[tuple[str, PanelContent]]:
    """Yield each question of a game in each language, and what stands before it in a lesson."""
    for language in LANGUAGES:
        for kind, asked in questions(key).items():
            yield f"{kind} {language}", asked.content(language)
        yield from _taught(key, language)


def panels_with_requests(key: str) -> Iterator[tuple[str, PanelContent]]:
    """Yield each question below a request of another player, in each language, with all news."""
    found: dict[str, tuple[int, Asked]] = {}
    for asked in _asked(key, anytime=True):
        requests = open_requests(asked.prompts)
        needed = [prompt for prompt in asked.prompts if not prompt.anytime and not prompt.optional]
        if needed and len(requests) == 1:
            kind, size = f"{requests[0].key} {needed[0].kind}", sum(map(_size, needed))
            if kind not in found or size > found[kind][0]:
                found[kind] = (size, asked)
    for kind, (_, asked) in sorted(found.items()):
        for language in LANGUAGES:
            content = replace(asked.content(language, requests=True), meanwhile=NEWS)
            yield f"{kind} {language}", content


def first_panels(key: str) -> Iterator[tuple[str, PanelContent]]:
    """Yield what is seen first at a table, and in the lessons, with the question about the screen.

    Below it stands what has happened in the set-up.
    """
    rules = asked_once(key)
    for number, (seats, chosen) in enumerate(few(key)):
        start = next(walk(rules, seats, chosen, seed_of(0)))
        for seat in rules.asked_seats(start.state):
            asked = Asked(rules, seats, start.state, seat, rules.prompts(start.state, seat))
            for language in LANGUAGES:
                content = asked.content(language)
                events = tuple(event for event in start.events if event.heard_by(seat))
                entries = [Entry(0, None, 0, (), events=events)]
                lines = panel_lines(content.perspective, entries, content.speaker)
                shown = replace(content, asks_screen=True, meanwhile=tuple(lines))
                yield f"first {number}.{seat} {language}", shown
    for language in LANGUAGES:
        for name, content in _taught(key, language):
            if name.startswith("intro"):
                yield f"first {name}", replace(content, asks_screen=True)


def _taught(key: str, language: str) -> Iterator[tuple[str, PanelContent]]:
    """Yield what stands before each lesson, with the longest word about the one before."""
    game = asked_once(key)
    tutorial = find_tutorial(game)
    words = [
        one for one in catalogue_keys(game.package, language) if one.startswith(f"{key}-lesson")
    ]
    for number, lesson in enumerate(tutorial.lessons if tutorial else (), 1):
        assert tutorial is not None
        state = tutorial.match.moves[lesson.at].state
        asked = Asked(game, tutorial.seats, state, LEARNER, game.prompts(state, LEARNER))
        content = asked.content(language)
        say = content.speaker.say
        before = [one for one in tutorial.match.moves[: lesson.at] if one.seat == LEARNER][-1:]
        events = [event for one in before for event in one.events][-RESULT_LINES_LIMIT:]
        brought = [f"-# {say(game.report(event))}" for event in events]
        earlier = tutorial.lessons[number - 2].key if before else "-"
        remarks = [word for word in words if word.startswith(f"{key}-lesson-{earlier}-")]
        longest = [max((say(Message(remark)) for remark in remarks), key=len)] if remarks else []
        longest += [say(Message("bot-lesson-prepared"))] if before else []
        said = message(
            "bot-lesson",
            number=number,
            most=len(tutorial.lessons),
            name=Message(f"{key}-lesson-{lesson.key}-name"),
            text=game.lesson(content.perspective.view, lesson.key),
        )
        if before:
            moves = tutorial.match.moves[tutorial.lessons[number - 2].at + 1 : lesson.at + 1]
            entries = [Entry(0, move.seat, 0, (), events=_heard(move.events)) for move in moves]
            brought = outcome_lines(content.perspective, entries, content.speaker) or brought
        notes = "\n".join([*brought, *longest])
        if not before:
            intro = say(game.lessons_intro(content.perspective.view))
            yield f"intro {language}", replace(content, intro=intro, lesson=(say(said),))
        read = (*([notes] if notes else ()), say(said))
        yield f"lesson {lesson.key} {language}", replace(content, lesson=read)


def _heard(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.heard_by(LEARNER))


def _without_requests(prompt: Prompt) -> Prompt:
    """Return a question without what other players ask: that stands above the sheet."""
    if isinstance(prompt, Form):
        return prompt
    return prompt._replace(
        options=tuple(option for option in prompt.options if option.request is None)
    )


def _size(prompt: Prompt) -> int:
    return 2 + len(prompt.options) if isinstance(prompt, Choice) else 2


def _asked(key: str, *, anytime: bool = False) -> Iterator[Asked]:
    rules = asked_once(key)
    for seats, chosen in few(key):
        for move in walk(rules, seats, chosen, seed_of(0)):
            for seat in map(Seat, range(seats)):
                prompts = rules.prompts(move.state, seat)
                now = tuple(prompt for prompt in prompts if anytime or not prompt.anytime)
                later = () if now else rules.plannable(move.state, seat)
                if now or later:
                    yield Asked(rules, seats, move.state, seat, now, later)


def _sent(content: PanelContent) -> list[Json]:
    """Return the components of a panel as the page gets them."""
    tree = components.number(panel_view(content).to_components())  # type: ignore[no-untyped-call]  # the library's
    for item in (item for node in components.walk(tree) for item in node.get("items", ())):
        item["media"] = WIDE_SHEET if content.is_wide else SQUARE_SHEET
    return tree


async def _find_high(
    stage: Stage, size: tuple[int, int], found: Mapping[str, PanelContent]
) -> dict[str, int]:
    """Return how high the page draws the panels that are too high; print the table of all."""
    window = await stage.sit("ana", size=size)
    heights = await window.page.evaluate(HEIGHTS, list(map(_sent, found.values())))
    measured = dict(zip(found, heights, strict=True))
    print("\n".join(f"{height} {name}" for name, height in measured.items()))  # noqa: T201 - the table
    return {name: height for name, height in measured.items() if height > SCREEN_PX}


@pytest.mark.parametrize("key", PICTURES)
async def test_the_first_panel_stands_on_one_screen(stage: Stage, key: str) -> None:
    """Though it asks for the kind of screen too."""
    found = {f"{key} {name}": one for name, one in first_panels(key)}
    assert await _find_high(stage, NARROW, found) == {}


@pytest.mark.parametrize("key", PICTURES)
async def test_each_question_stands_on_one_screen(stage: Stage, key: str) -> None:
    """At 390 x 844, in each language; the table is printed with `-s`."""
    assert (
        await _find_high(stage, NARROW, {f"{key} {name}": one for name, one in panels(key)}) == {}
    )


async def test_a_request_takes_no_more_room_than_its_own(stage: Stage) -> None:
    """However much has happened, the panel grows by no more than what another player asks."""
    heights = await _find_high(stage, NARROW, dict(panels_with_requests("haendler")))
    assert {
        name: height for name, height in heights.items() if height > SCREEN_PX + REQUEST_PX
    } == {}


@pytest.mark.long
@pytest.mark.parametrize("key", PICTURES)
async def test_each_question_stands_on_one_wide_screen(stage: Stage, key: str) -> None:
    """At 1,280 pixels across, below as much news as there can be."""
    found = {
        f"{key} {name}": replace(one, is_wide=True, meanwhile=() if one.lesson else NEWS)
        for name, one in panels(key)
    }
    assert await _find_high(stage, WIDE, found) == {}
