"""A player's moves: from the panel's buttons, and from `/act`, `/undo`, `/end` and `/hint`."""

from collections.abc import Callable, Sequence

from discord import app_commands

from bot.components import news, speakers
from bot.components.custom_ids import Address, InvalidCustomId, read_number, read_single_value
from bot.components.news import PANEL_LINES_LIMIT, news_lines, panel_lines, read_own_move
from bot.components.text import OPTION_LABEL_SIZE, clip
from bot.core import metrics
from bot.messaging.open_messages import Rendered, Slot
from bot.messaging.private_pages import open_page
from bot.messaging.request import Request
from bot.messaging.slash import Choice, Line, TableNumber, at_table, command, find_named_table
from bot.messaging.which_table import find_table
from bot.subjects.play import lessons
from bot.subjects.play.content import LESSON, Focus
from bot.subjects.play.pages import (
    asks_screen,
    find_open_panel,
    news_since,
    panel_lines_limit,
    reads_on_wide_screen,
    show_panel,
)
from games.kernel import Action, KernelError, Message, Prompt, message
from games.kernel.prompt import listed_options
from games.texts.catalogues import Speaker
from games.texts.typed_moves import suggest_moves
from table import Entry, Outdated, Perspective, Perspectives, Pick, Played
from table.match.options import FORMS, SQUARE, WIDE

LATE_NEWS_LIMIT = 3
"""Lines of news for a person who pressed too late."""


async def show_panel_of(request: Request, match: int) -> None:
    """Show the panel of the requesting person in the answer to the request."""
    perspectives = await request.perspectives(match)
    news = await news_since_last_turn(request, perspectives.own)
    await show_panel(request, perspectives, news, keeps_notes=True)


async def news_since_last_turn(request: Request, perspective: Perspective) -> list[str]:
    """Return the news since a player last ended a turn, in small print.

    In lessons, which show these news themselves, there are no lines.
    """
    if perspective.viewer is None or perspective.progress is not None:
        return []
    entries = await request.tables.reading.log_since_last_turn(perspective)
    is_wide = await reads_on_wide_screen(request.services, perspective, request.user)
    limit, speaker = (
        panel_lines_limit(is_wide=is_wide),
        speakers.marked_speaker(perspective, request.language),
    )
    lines = panel_lines(perspective, entries, speaker, limit)
    return [f"-# {line}" for line in lines]


async def choose_screen(request: Request, address: Address, _: Sequence[str]) -> None:
    """Store the kind of screen for which boards are drawn, and show the panel.

    Raises InvalidCustomId.
    """
    if address.rest not in {*FORMS, ""}:
        raise InvalidCustomId(address.rest)
    perspectives = await request.perspectives(address.match)
    other_form = SQUARE if await request.form(perspectives.own.match) == WIDE else WIDE
    await request.tables.people.remember(request.user, pictures=address.rest or other_form)
    news = await news_since_last_turn(request, perspectives.own)
    focus = Focus() if perspectives.own.undoable else None
    await show_panel(request, perspectives, news, focus, keeps_notes=True)


async def switch_guide(request: Request, address: Address, _: Sequence[str]) -> None:
    """Switch explanations and hints, and show the panel. Raises InvalidCustomId."""
    if address.rest not in {"on", "off"}:
        raise InvalidCustomId(address.rest)
    on = address.rest == "on"
    await request.tables.guiding.switch(address.match, request.user, on=on)
    await show_panel_of(request, address.match)


async def turn_page(request: Request, address: Address, focus: Focus) -> None:
    """Show another part of the questions, if they are still the current ones.

    A hint that the panel shows, or that is still being computed, stays with the question.
    """
    perspectives = await request.perspectives(address.match)
    if perspectives.own.fingerprint == address.scope:
        page = find_open_panel(request, perspectives.own)
        advice = () if page is None else page.advice
        await show_panel(request, perspectives, focus=focus, advice=advice)
    else:
        await show_outdated(request, perspectives)


async def show_outdated(request: Request, perspectives: Perspectives) -> None:
    """Show the current question, below the news, after a press on the button of an earlier one."""
    await show_panel(request, perspectives, await news_since_shown(request, perspectives))


async def news_since_shown(request: Request, perspectives: Perspectives) -> list[str]:
    """Return the news since the pressed message was drawn.

    If the time of drawing is not known, return the news since the reader's last turn.
    """
    perspective, pressed = perspectives.own, request.interaction.message
    speaker = speakers.marked_speaker(perspective, request.language)
    open_message = pressed and request.services.open_messages.find_by_message(
        request.user, perspective.match.id, pressed.id
    )
    entries: Sequence[Entry] = ()
    if open_message:
        entries = await news_since(request.services, perspective, open_message.shown_version)
    elif perspective.viewer is not None:
        entries = await request.tables.reading.log_since_last_turn(perspective)
    # Events that are not shown as news can still be the reason why a press came too late.
    lines = (
        panel_lines(perspective, entries, speaker, LATE_NEWS_LIMIT)
        or news.log_lines(entries, speaker)[-LATE_NEWS_LIMIT:]
    )
    return lines or [speaker.say(Message("bot-outdated"))]


async def play_shortcut(request: Request, address: Address, values: Sequence[str]) -> None:
    """Play the moves of the shortcut that was chosen by its number."""
    number = read_number(read_single_value(values) if values else address.rest)
    await play_move(request, address.match, number, address.scope)


async def play_move(
    request: Request,
    match: int,
    move: Action | str | Pick | int,
    fingerprint: str | None = None,
    *,
    outdated: str | None = None,
) -> None:
    """Play a move, and show the panel with its outcome or the reason for its refusal.

    Args:
        request: the request, whose sender plays.
        match: the number of the match.
        move: an action, a typed line, a function that picks the action from the questions, or the
            number of a shortcut.
        fingerprint: that of the question which the pressed button answers. If the player is asked
            another question now, nothing is played. `None` for typed moves.
        outdated: the key of a sentence to add in that case; `None` adds none.
    """
    try:
        played = await request.tables.turns.play(
            match,
            request.user,
            move,
            interaction_id=request.interaction.id,
            fingerprint=fingerprint,
            language=request.language,
        )
    except KernelError as refusal:
        await show_refusal(request, match, refusal, outdated)
        return
    metrics.count_move(played)
    perspective = played.perspectives.own
    services, user = request.services, request.user
    if services.open_messages.find(user, match) and await asks_screen(services, perspective, user):
        # The panel asked for the kind of screen too, which is asked once only.
        await request.tables.people.skip_screen(user)
    speaker = speakers.marked_speaker(perspective, request.language)
    if lessons.has_ended_lesson(played):
        await show_next_lesson(request, match, played)
    else:
        story = own_move_lines(played, speaker)
        await show_panel(request, played.perspectives, story, Focus(), keeps_notes=True)


async def show_next_lesson(
    request: Request, match: int, played: Played | None = None, *, returns: bool = False
) -> None:
    """Have computers play on to the next lesson and show it, or the end page after the last.

    The page begins with the outcome of the move `played`, and says if moves were played for the
    learner after it. With `returns`, the learner comes back to a course: its introduction is left
    out, and so is the text of a lesson that they have begun to answer.
    """
    strayed = await request.tables.lessons.play_on(match)
    perspectives = await request.perspectives(match)
    perspective, speaker = (
        perspectives.own,
        speakers.marked_speaker(perspectives.own, request.language),
    )
    entries = (
        () if played is None else await news_since(request.services, perspective, played.version)
    )
    outcome = [] if strayed else lessons.outcome_lines(perspective, entries, speaker)
    notes = [] if played is None else lessons.lesson_result_lines(played, outcome, speaker)
    if lessons.has_no_lesson_left(perspective):

        async def end_page(_: Perspectives) -> Rendered:
            return Rendered(lessons.lessons_end_view(perspective, speaker, notes))

        await open_page(request, Slot.PANEL, end_page, perspectives, lasting=True)
        return
    prepared = speaker.say(Message("bot-lesson-prepared"))
    has_jumped = strayed or any(entry.seat == perspective.viewer for entry in entries)
    focus = None
    if returns:
        focus = Focus() if perspective.undoable else Focus(more=LESSON)
    await show_panel(request, perspectives, [*notes, prepared] if has_jumped else notes, focus)


async def show_refusal(
    request: Request, match: int, refusal: KernelError, outdated: str | None = None
) -> None:
    """Show the panel with the reason for a refusal, to persons who can know of the table.

    After an answer to an earlier question, show the news and the sentence `outdated` instead.
    """
    perspectives = await request.perspectives(match)
    speaker = speakers.marked_speaker(perspectives.own, request.language)
    if isinstance(refusal, Outdated):
        notes = await news_since_shown(request, perspectives)
        notes += [speaker.say(Message(outdated))] if outdated else []
    else:
        notes = [speaker.say(refusal.sentence)]
    await show_panel(request, perspectives, notes, Focus())


async def undo_steps(
    request: Request, match: int, fingerprint: str | None = None, *, whole_turn: bool = False
) -> None:
    """Take back the last step, or with `whole_turn` all of this turn, and show the panel.

    If the pressed button belongs to an earlier question (`fingerprint`), nothing is taken back.
    """
    try:
        played = await request.tables.turns.undo(
            match,
            request.user,
            whole_turn=whole_turn,
            interaction_id=request.interaction.id,
            fingerprint=fingerprint,
        )
    except KernelError as refusal:
        await show_refusal(request, match, refusal)
        return
    perspective = played.perspectives.own
    undone = message("bot-undone", count=len(played.notation.split()))
    note = speakers.marked_speaker(perspective, request.language).say(undone)
    await show_panel(request, played.perspectives, [note])


async def end_turn(request: Request, match: int, fingerprint: str | None = None) -> None:
    """End the turn, so that its steps cannot be taken back any more.

    Without a press (no `fingerprint`), play the answer that ends the turn by the rules, if there
    is one.
    """
    ending = None if fingerprint else await _ending_action(request, match)
    if ending is not None:
        await play_move(request, match, ending)
        return
    try:
        ended = await request.tables.turns.end(match, request.user, fingerprint=fingerprint)
    except KernelError as refusal:
        await show_refusal(request, match, refusal)
        return
    perspective = ended.perspectives.own
    speaker = speakers.marked_speaker(perspective, request.language)
    lines = news_lines(read_own_move(perspective, ended.announced), speaker, PANEL_LINES_LIMIT)
    await show_panel(request, ended.perspectives, lines or [speaker.say(Message("bot-turn-ended"))])


async def _ending_action(request: Request, match: int) -> Action | None:
    """Return the answer that ends the requesting player's turn by the rules, `None` without one."""
    perspectives = await request.perspectives(match)
    return next(
        (
            option.action
            for option in listed_options(perspectives.own.prompts)
            if option.action.ends
        ),
        None,
    )


async def show_hint(request: Request, match: int, fingerprint: str | None = None) -> None:
    """Show the panel at once, and again with the adviser's moves when they are computed.

    Only the requesting person sees them, and they are computed from that player's view. A page of
    the panel that the person opens meanwhile stays open; the moves are on the page of the question.
    """
    perspectives = await request.perspectives(match)
    try:
        request.tables.hints.require(perspectives.own, fingerprint)
    except KernelError as refusal:
        await show_refusal(request, match, refusal)
        return
    await show_panel(request, perspectives, focus=Focus(), advice=None)
    question, advice = perspectives.own.fingerprint, None
    try:
        advice = await request.tables.hints.advise(match, request.user, question)
        if advice is None:
            return
    except KernelError:
        # The question has been answered meanwhile.
        pass
    except Exception:
        page = find_open_panel(request, perspectives.own)
        await show_panel(request, perspectives, focus=page.focus if page else Focus())
        raise
    current = await request.perspectives(match)
    panel = request.services.open_messages.find(request.user, match)
    panel_still_asks = panel is not None and panel.question.fingerprint == question
    if advice is not None and current.own.fingerprint == question:
        speaker = speakers.marked_speaker(current.own, request.language)
        page = find_open_panel(request, current.own)
        notes = [] if advice else [speaker.say(Message("bot-hint-none"))]
        focus = page.focus if page else Focus()
        await show_panel(request, current, notes, focus, advice=advice)
    elif panel_still_asks:
        await show_panel(request, current)


def own_move_lines(played: Played, speaker: Speaker) -> list[str]:
    """Return the lines for a player's panel about their move, or about the turn that it ended.

    A press that Discord has delivered twice has a line that says so. The result is never empty.
    """
    if played.repeated:
        return [speaker.say(Message("bot-again"))]
    perspective = played.perspectives.own
    news = read_own_move(perspective, played.announced or played.events)
    return news_lines(news, speaker, PANEL_LINES_LIMIT) or [speaker.say(Message("bot-typed-done"))]


async def suggest_own_moves(request: Request, typed: str) -> list[Choice]:
    """Suggest answers for a typed text, from the requesting person's own questions only."""
    return await suggest_lines(request, typed, lambda perspective: perspective.prompts)


async def suggest_lines(
    request: Request, typed: str, of: Callable[[Perspective], tuple[Prompt, ...]]
) -> list[Choice]:
    """Return the answers that fit a typed text, as suggestions worded like the answers' buttons.

    `of` returns the questions of a perspective that the text may answer.
    """
    try:
        match = await find_named_table(request)
        perspective = await request.tables.reading.perspective(match.id, request.user)
        prompts = of(perspective)
    except KernelError:
        return []
    lines = suggest_moves(perspective.game, prompts, typed, request.picture_speaker(perspective))
    return [
        app_commands.Choice(name=clip(label, OPTION_LABEL_SIZE), value=line)
        for line, label in lines.items()
        if len(line) <= OPTION_LABEL_SIZE
    ]


@command("act", suggest={"move": suggest_own_moves})
async def act_command(
    request: Request, move: Line | None = None, table: TableNumber | None = None
) -> None:
    """Play a typed move, or show the panel without one."""
    match = await find_table(request, table)
    if move is None:
        await show_panel_of(request, match.id)
    else:
        await play_move(request, match.id, move)


@command("undo")
async def undo_command(
    request: Request, whole: bool | None = None, table: TableNumber | None = None
) -> None:
    """Take back a step, or all of a turn."""
    match = await find_table(request, table)
    await undo_steps(request, match.id, whole_turn=bool(whole))


end_command = at_table("end", end_turn)
hint_command = at_table("hint", show_hint)
