"""The panel as a page that can be drawn again from what its reader knows by then."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot import locale
from bot.components import compose, ending, public
from bot.components.content import ANYTIME, READING, Focus
from bot.components.news import panel_lines
from bot.components.panel import panel
from bot.components.pictures import Drawn
from bot.process.panels import Answered, OpenView, Rendered, Slot, knowledge_of
from bot.process.services import Services
from games.kernel import Outcome
from rendering.scene import Form
from table import Entry, Perspective, Perspectives, Proposal
from table.queries.chances import Advice


@dataclass(frozen=True, slots=True)
class PanelPage:
    """A panel, or a page of it, as its reader has opened it."""

    services: Services
    answered: Answered
    fingerprint: str
    """Of the question for which it was opened: focus and advice last as long as that."""

    told: int
    """The version of the match that its reader knew of then; what happened since is news."""

    notes: Sequence[str] = ()
    focus: Focus | None = None
    advice: Sequence[Advice] | None = ()
    asks_screen: bool = False
    """It asks its reader for which kind of screen boards are to be drawn."""

    keeps_notes: bool = False
    """The notes tell what came of its reader's move: they stay when the next question is asked."""

    async def __call__(self, both: Perspectives) -> Rendered:
        """Draw it from what its reader knows by now."""
        own, user = both.own, self.answered.user.id
        language = locale.of_reader(self.answered)
        if own.match.is_private and own.match.status == "over" and own.outcome is not None:
            return await self._end(own, own.outcome, language)
        same = own.fingerprint == self.fingerprint
        focus = self.focus if same else _without_question(self.focus, own)
        drawn, changed = await _pictures(self.services, own, user, language, focus)
        voice = compose.voice_of(own.match, own.game, language)
        advice = self.advice if same else ()
        content = compose.panel(own, both.public, voice, drawn, advice, changed)
        vote = await open_vote(self.services, both)
        content = replace(
            content,
            meanwhile=await self._news(own, language),
            asks_screen=self.asks_screen,
            vote=vote,
        )
        view = panel(content, self.notes if same or self.keeps_notes else (), focus)
        files = tuple(file for file in (drawn, *changed) if file is not None)
        asks = own.is_asked and not (focus and focus.more)
        return Rendered(view, files, asks, mark_of(vote))

    async def _end(self, own: Perspective, outcome: Outcome, language: str) -> Rendered:
        """Draw the end of a match of which no public message tells."""
        voice = compose.voice_of(own.match, own.game, language)
        form = await self.services.tables.people.form(self.answered.user.id, own.match.options)
        drawn, words = await end_pictures(self.services, own, outcome, language, form)
        told = [*self.notes, *(f"-# {line}" for line in await self._news(own, language))]
        notes = [*ending.result(own, outcome, voice), *told]
        content = compose.board(own, voice, notes=notes, pictures=drawn)
        return Rendered(public.public(replace(content, **words)), tuple(drawn))

    async def _news(self, own: Perspective, language: str) -> tuple[str, ...]:
        """Return what has happened since its reader's last press."""
        entries = await news(self.services, own, self.told)
        plain = compose.plain_of(own.match, own.game, language)
        return tuple(panel_lines(own, entries, plain))


async def end_pictures(
    services: Services, found: Perspective, outcome: Outcome, language: str, form: Form
) -> tuple[list[Drawn], Mapping[str, Any]]:
    """Return the pictures of how a match ended, and what its message says of them in words."""
    tables, match = services.tables, found.match
    course, known = await tables.courses.load(match.id), tables.chances.find_known(match.id)
    chances, turns = (known.course, known.turns) if known else (None, ())
    plain = compose.plain_of(match, found.game, language)
    words = {
        "ending": ending.described(found, outcome, course, plain, chances),
        "turns": turns,
        "decided": ending.decided(found.game, turns, compose.voice_of(match, found.game, language)),
    }
    return await services.gallery.end(found, course, plain, form, chances), words


def _without_question(focus: Focus | None, own: Perspective) -> Focus | None:
    """Return the page that a reader has open when its question is no longer what they are asked."""
    if focus is None or focus.prompt is not None:
        return None
    anytime = any(prompt.anytime for prompt in own.prompts)
    return focus if focus.more == READING or (focus.more == ANYTIME and anytime) else None


async def news(services: Services, own: Perspective, since: int) -> tuple[Entry, ...]:
    """Return what a reader may know to have happened after a version."""
    return await services.tables.reading.lasting_log(own, since) if own.version > since else ()


async def open_vote(services: Services, both: Perspectives) -> Proposal | None:
    """Return what is proposed to a reader's table, if they have not answered it yet."""
    own = both.own
    if own.seat is None or not both.has_proposal:
        return None
    found, _ = await services.tables.votes.load(own.match.id)
    return found if found is not None and own.seat in found.missing else None


async def knowledge(
    services: Services, view: OpenView, both: Perspectives, vote: Proposal | None = None
) -> bytes:
    """Return the fingerprint of what the reader of a message would be shown in it now.

    `vote` is what `open_vote` returns; only questions stand below it.
    """
    entries = await news(services, both.own, view.told)
    mark = mark_of(vote) if view.slot in {Slot.PANEL, Slot.DIRECT} else ""
    return knowledge_of(both, compose.sentences(entries), mark)


def mark_of(vote: Proposal | None) -> str:
    """Return what tells a vote from others; nothing where none is open."""
    return "" if vote is None else vote.mark


async def _pictures(
    services: Services, own: Perspective, user: int, language: str, focus: Focus | None
) -> tuple[Drawn | None, list[Drawn]]:
    """Return the sheet that a reader's questions are about, as they like boards.

    What has changed since their own last turn is marked until they have begun another; where they
    read on (*More*), on all sheets on which it has.
    """
    gallery, reading = services.gallery, services.tables.reading
    if focus is not None and focus.more == READING and gallery.draws(own.game.key):
        before = await reading.earlier_view(own)
        if before is not None:
            plain = compose.plain_of(own.match, own.game, language)
            form = await services.tables.people.form(user, own.match.options)
            return None, await gallery.sheets(own, plain, form, before, changed=True)
    return await sheet(services, own, user, language), []


async def sheet(services: Services, own: Perspective, user: int, language: str) -> Drawn | None:
    """Return the sheet that a reader's questions are about, with marks of what has changed."""
    if not services.gallery.draws(own.game.key):
        return None
    plain = compose.plain_of(own.match, own.game, language)
    form = await services.tables.people.form(user, own.match.options)
    before = None if own.undoable else await services.tables.reading.earlier_view(own)
    return await services.gallery.asked(own, plain, form, before)
