"""Builds the content of panels from perspectives, and shows panels to their readers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.components import ending, news, speakers
from bot.components.news import PANEL_LINES_LIMIT, WIDE_PANEL_LINES_LIMIT, panel_lines
from bot.components.pictures import Drawn
from bot.messaging.open_messages import AnyInteraction, OpenMessage, Rendered, Slot, knowledge_of
from bot.messaging.private_pages import open_page
from bot.messaging.request import Request
from bot.messaging.services import Services
from bot.subjects import board
from bot.subjects.board import draw_end
from bot.subjects.play import lessons
from bot.subjects.play.content import ANYTIME, READING, Focus, PanelContent, plan_line
from bot.subjects.play.panel import panel_letters, panel_view
from games.kernel import Outcome, message
from games.kernel.letters import Letters
from games.texts.catalogues import Speaker
from players.registry import choosable_levels
from table import Entry, Perspective, Perspectives, Proposal
from table.match.notes import is_note_due
from table.match.options import WIDE
from table.queries.chances import Advice


def panel_content(  # noqa: PLR0913, PLR0917 - each is a part of the panel
    perspective: Perspective,
    public: Perspective,
    speaker: Speaker,
    drawn: Drawn | None = None,
    advice: Sequence[Advice] | None = (),
    changed: Sequence[Drawn] = (),
) -> PanelContent:
    """Return the content of a panel.

    Args:
        perspective: the reader's perspective.
        public: the perspective of spectators on the same position.
        speaker: words the panel in the reader's language.
        drawn: the sheet for the reader's questions, if any.
        advice: the adviser's moves; `None` while it is computing.
        changed: the pictures of what has changed, if they are shown in place of the sheet.
    """
    advised = perspective.viewer is not None and perspective.may_ask_hints
    return PanelContent(
        perspective,
        public,
        speaker,
        tuple(
            plan_line(perspective.game, plan, speaker) for plan in perspective.plans if plan.expired
        ),
        hints=advised and not perspective.has_lesson and bool(choosable_levels(perspective.game)),
        advice=tuple(advice or ()),
        thinking=advice is None,
        intro=lessons.lesson_intro(perspective, speaker),
        lesson=lessons.lesson_lines(perspective, speaker),
        drawn=drawn,
        changed=tuple(changed),
        letters=perspective.game.letters(perspective.prompts) if drawn is not None else {},
    )


@dataclass(frozen=True, slots=True)
class PanelPage:
    """A panel, or a page of it, that a reader has open; called to draw it again."""

    services: Services
    answered: AnyInteraction
    fingerprint: str
    """The fingerprint of the question at the time of opening; focus and advice belong to it."""

    opened_version: int
    """The version of the match at the time of opening; later events are shown as news."""

    notes: Sequence[str] = ()
    focus: Focus | None = None
    advice: Sequence[Advice] | None = ()
    keeps_notes: bool = False
    """The notes also stay when the question changes, as those on the reader's move do."""

    async def __call__(self, perspectives: Perspectives) -> Rendered:
        """Draw the panel from the current perspectives of its reader."""
        perspective, user = perspectives.own, self.answered.user.id
        language = speakers.reader_language(self.answered)
        if (
            perspective.match.is_private
            and perspective.match.status == "over"
            and perspective.outcome is not None
        ):
            return await self._end(perspective, perspective.outcome, language)
        same = perspective.fingerprint == self.fingerprint
        focus = self.focus if same else _focus_without_question(self.focus, perspective)
        speaker = speakers.marked_speaker(perspective, language)
        advice = self.advice if same else ()
        content = panel_content(perspective, perspectives.public, speaker, None, advice)
        lettered = replace(content, letters=perspective.game.letters(perspective.prompts))
        letters = panel_letters(lettered, focus)
        sheet, changed = await _draw_sheets(
            self.services, perspective, user, language, focus, letters
        )
        vote = await find_open_vote(self.services, perspectives)
        is_wide = await reads_on_wide_screen(self.services, perspective, user)
        content = replace(
            content,
            drawn=sheet,
            changed=tuple(changed),
            letters=letters if sheet is not None else {},
            is_wide=is_wide,
            meanwhile=await self._news(perspective, language, is_wide=is_wide),
            asks_screen=await asks_screen(self.services, perspective, user),
            note=perspective.note.text
            if perspective.note and is_note_due(perspective, self.services.clock())
            else "",
            vote=vote,
        )
        if content.letters == lettered.letters:
            # The answers have been worded with these letters to find out which have a control.
            content.worded.update(lettered.worded)
        view = panel_view(content, self.notes if same or self.keeps_notes else (), focus)
        files = tuple(file for file in (sheet, *changed) if file is not None)
        asks = perspective.is_asked and not (focus and focus.more)
        return Rendered(view, files, asks, vote_fingerprint(vote))

    async def _end(self, perspective: Perspective, outcome: Outcome, language: str) -> Rendered:
        """Draw the end of a private match, which has no public message."""
        speaker = speakers.marked_speaker(perspective, language)
        form = await self.services.tables.people.form(
            self.answered.user.id, perspective.match.options
        )
        end = await draw_end(self.services, perspective, outcome, language, form)
        rating_lines = [
            *self.notes,
            *(
                f"-# {line}"
                for line in await self._news(perspective, language, is_wide=form == WIDE)
            ),
        ]
        notes = [*ending.result_lines(perspective, outcome, speaker), *rating_lines]
        content = board.public_content(
            perspective, speaker, notes=notes, pictures=end.pictures, end=end
        )
        return Rendered(board.public_view(content), tuple(end.pictures))

    async def _news(
        self, perspective: Perspective, language: str, *, is_wide: bool
    ) -> tuple[str, ...]:
        """Return lines with the news since the reader's last press."""
        entries = await news_since(self.services, perspective, self.opened_version)
        speaker = speakers.marked_speaker(perspective, language)
        return tuple(panel_lines(perspective, entries, speaker, panel_lines_limit(is_wide=is_wide)))


async def asks_screen(services: Services, perspective: Perspective, user: int) -> bool:
    """Whether a panel asks its reader if boards are drawn for phones or for wide screens."""
    draws = services.gallery.has_pictures(perspective.game.key) and perspective.viewer is not None
    return draws and await services.tables.people.is_screen_unknown(user)


async def reads_on_wide_screen(services: Services, perspective: Perspective, user: int) -> bool:
    """Whether a reader has boards drawn for wide screens, which have room for more lines."""
    return await services.tables.people.form(user, perspective.match.options) == WIDE


def panel_lines_limit(*, is_wide: bool) -> int:
    """Return the largest number of lines of news in a panel, by the reader's kind of screen."""
    return WIDE_PANEL_LINES_LIMIT if is_wide else PANEL_LINES_LIMIT


def _focus_without_question(focus: Focus | None, perspective: Perspective) -> Focus | None:
    """Return the focus that a panel keeps after its question has changed.

    `READING` is kept, and `ANYTIME` as long as there are such questions. `None` for all others: the
    panel shows the new question.
    """
    if focus is None or focus.prompt is not None:
        return None
    anytime = any(prompt.anytime for prompt in perspective.prompts)
    return focus if focus.more == READING or (focus.more == ANYTIME and anytime) else None


async def news_since(services: Services, perspective: Perspective, since: int) -> tuple[Entry, ...]:
    """Return the entries of the log after the version `since` of the match.

    They are those that the reader may see and that were not taken back; none if the match has not
    changed since.
    """
    return (
        await services.tables.reading.lasting_log(perspective, since)
        if perspective.version > since
        else ()
    )


async def find_open_vote(services: Services, perspectives: Perspectives) -> Proposal | None:
    """Return the open proposal at a table if the reader has not answered it, else `None`."""
    perspective = perspectives.own
    if perspective.seat is None or not perspectives.has_proposal:
        return None
    proposal, _ = await services.tables.votes.load(perspective.match.id)
    return proposal if proposal is not None and perspective.seat in proposal.missing else None


async def fingerprint_knowledge(
    services: Services,
    open_message: OpenMessage,
    perspectives: Perspectives,
    vote: Proposal | None = None,
) -> bytes:
    """Return a fingerprint of all facts that a message would show if it were drawn again now.

    They are the position as its reader knows it, the news since the version that the message has
    shown, and `vote`, the result of `find_open_vote`. A message without a question shows no votes.
    """
    entries = await news_since(services, perspectives.own, open_message.shown_version)
    fingerprint = vote_fingerprint(vote) if open_message.slot in {Slot.PANEL, Slot.DIRECT} else ""
    return knowledge_of(perspectives, news.log_sentences(entries), fingerprint)


def vote_fingerprint(vote: Proposal | None) -> str:
    """Return the fingerprint of a proposal, "" for `None`."""
    return "" if vote is None else vote.fingerprint


async def _draw_sheets(  # noqa: PLR0913, PLR0917 - each is a part of what is drawn
    services: Services,
    perspective: Perspective,
    user: int,
    language: str,
    focus: Focus | None,
    letters: Letters,
) -> tuple[Drawn | None, list[Drawn]]:
    """Return the sheet for a reader's questions with these letters, and the sheets with changes.

    For the page `READING` of *More*, there is no sheet for the questions, but all sheets with
    changes since the reader's last turn. Otherwise there are no sheets with changes.
    """
    gallery, reading = services.gallery, services.tables.reading
    if focus is not None and focus.more == READING and gallery.has_pictures(perspective.game.key):
        before = await reading.earlier_view(perspective)
        if before is not None:
            plain = speakers.plain_match_speaker(perspective.match, perspective.game, language)
            form = await services.tables.people.form(user, perspective.match.options)
            return None, await gallery.draw_sheets(perspective, plain, form, before, changed=True)
    return await draw_sheet(services, perspective, user, language, letters), []


async def draw_sheet(
    services: Services,
    perspective: Perspective,
    user: int,
    language: str,
    letters: Letters | None = None,
) -> Drawn | None:
    """Return the sheet for a reader's questions, `None` if the game has no pictures.

    It has these `letters`, or with `None` those of all answers. It marks the changes since the
    reader's last turn, unless they have begun the next turn.
    """
    if not services.gallery.has_pictures(perspective.game.key):
        return None
    plain = speakers.plain_match_speaker(perspective.match, perspective.game, language)
    form = await services.tables.people.form(user, perspective.match.options)
    before = (
        None if perspective.undoable else await services.tables.reading.earlier_view(perspective)
    )
    return await services.gallery.draw_asked_sheet(perspective, plain, form, before, letters)


def find_open_panel(request: Request, perspective: Perspective) -> PanelPage | None:
    """Return the panel that the requesting person has open on their current question.

    It is the message with the pressed button, or else their latest panel in this channel. `None` if
    that shows another question or no panel, or was drawn by another process.
    """
    pressed, open_messages = request.interaction.message, request.services.open_messages
    match = perspective.match.id
    candidates = [open_messages.find(request.user, match)]
    if pressed is not None:
        candidates.insert(0, open_messages.find_by_message(request.user, match, pressed.id))
    pages = (candidate.page for candidate in candidates if candidate is not None)
    page = next((page for page in pages if isinstance(page, PanelPage)), None)
    return page if page is not None and page.fingerprint == perspective.fingerprint else None


async def show_panel(  # noqa: PLR0913 - each is a part of the panel
    request: Request,
    perspectives: Perspectives,
    notes: Sequence[str] = (),
    focus: Focus | None = None,
    *,
    advice: Sequence[Advice] | None = (),
    keeps_notes: bool = False,
) -> None:
    """Show a panel in place of the requesting person's open one.

    `advice` has the adviser's moves, and is `None` while they are computed. With `keeps_notes`, the
    notes stay until the next press, even if the question changes.
    """
    perspective, interaction = perspectives.own, request.interaction
    speaker = speakers.marked_speaker(perspective, request.language)
    if perspective.seat is None:
        notes = [speaker.say(message("bot-not-seated", match=str(perspective.match.id))), *notes]
    if interaction.guild_id is None and interaction.message is not None:
        # The panel replaces the content of a question message, which is now about this question.
        await request.tables.live.set_fingerprint(interaction.message.id, perspective.fingerprint)
    page = PanelPage(
        request.services,
        interaction,
        perspective.fingerprint,
        perspective.version,
        tuple(notes),
        focus,
        advice,
        keeps_notes=keeps_notes,
    )
    await open_page(request, Slot.PANEL, page, perspectives)
