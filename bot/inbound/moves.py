"""A player's move on its way to the table and back: from a press, a menu, a form or a line."""

from collections.abc import Sequence

from bot.components import compose, lessons
from bot.components.content import Focus
from bot.components.custom_ids import Address, InvalidCustomId, only, read_number
from bot.components.news import PANEL_LINES, news_lines, panel_lines, read_own_move
from bot.core import metrics
from bot.inbound.pages import open_page
from bot.inbound.request import Request
from bot.outbound.pages import PanelPage, news
from bot.process.panels import Rendered, Slot
from games.kernel import Action, KernelError, Message, message
from games.kernel.prompt import choices
from games.kernel.words import Speaker
from table import Entry, Outdated, Perspective, Perspectives, Pick, Played
from table.match.options import AS_TABLE, FORMS, SQUARE, WIDE
from table.queries.hints import Advice

MAX_NEWS = 3
"""So many lines tell who presses too late what happened since."""


async def show(request: Request, match: int) -> None:
    """Show the panel of the one who asks, in the answer that is open."""
    found = await request.perspectives(match)
    await draw(request, found, await news_since_last_turn(request, found.own))


async def news_since_last_turn(request: Request, own: Perspective) -> list[str]:
    """Return in small print what has happened since a player last ended a turn.

    In lessons it is told there.
    """
    if own.viewer is None or own.progress is not None:
        return []
    entries = await request.tables.reading.since_last_turn(own)
    lines = panel_lines(own, entries, request.voice(own.match, own.game))
    return [f"-# {line}" for line in lines]


async def open_panel(request: Request, match: int) -> None:
    """Show the panel of the one who presses *Play*; the first time it asks for their screen."""
    found, people = await request.perspectives(match), request.tables.people
    draws = request.services.gallery.draws(found.own.game.key)
    asks = draws and found.own.viewer is not None and await people.is_screen_unknown(request.user)
    news = await news_since_last_turn(request, found.own)
    await draw(request, found, news, asks_screen=asks)
    if asks:
        await people.remember(request.user, pictures=AS_TABLE)


async def choose_screen(request: Request, address: Address, _: Sequence[str]) -> None:
    """Draw boards for another kind of screen from now on, and show the panel.

    Raises InvalidCustomId.
    """
    if address.rest not in {*FORMS, ""}:
        raise InvalidCustomId(address.rest)
    found = await request.perspectives(address.match)
    other = SQUARE if await request.form(found.own.match) == WIDE else WIDE
    await request.tables.people.remember(request.user, pictures=address.rest or other)
    await draw(request, found)


async def guide(request: Request, address: Address, _: Sequence[str]) -> None:
    """Switch explanations and hints, and show the panel. Raises InvalidCustomId."""
    if address.rest not in {"on", "off"}:
        raise InvalidCustomId(address.rest)
    on = address.rest == "on"
    await request.tables.guiding.switch(address.match, request.user, on=on)
    await show(request, address.match)


async def draw(  # noqa: PLR0913 - each is a part of the panel
    request: Request,
    found: Perspectives,
    notes: Sequence[str] = (),
    focus: Focus | None = None,
    *,
    advice: Sequence[Advice] | None = (),
    asks_screen: bool = False,
) -> None:
    """Show a panel for a position that has been read already.

    It is the only one then that they have open. `advice` is what an adviser would do; `None`: it is
    being thought of.
    """
    own, asked = found.own, request.interaction
    voice = request.voice(own.match, own.game)
    if own.seat is None:
        notes = [voice.say(message("bot-not-seated", match=str(own.match.id))), *notes]
    if asked.guild_id is None and asked.message is not None:
        # A question message in direct messages is now about this question.
        await request.tables.live.redrawn(asked.message.id, own.fingerprint)
    page = PanelPage(
        request.services,
        asked,
        own.fingerprint,
        own.version,
        tuple(notes),
        focus,
        advice,
        asks_screen=asks_screen,
    )
    await open_page(request, Slot.PANEL, page, found)


async def turn(request: Request, address: Address, focus: Focus) -> None:
    """Show another part of a question, if it is still the one that is asked."""
    found = await request.perspectives(address.match)
    if found.own.fingerprint == address.mark:
        await draw(request, found, focus=focus)
    else:
        await outdated(request, found)


async def outdated(request: Request, found: Perspectives) -> None:
    """Show what is asked now, to who pressed what was asked earlier, and what happened since."""
    await draw(request, found, await happened(request, found))


async def happened(request: Request, found: Perspectives) -> list[str]:
    """Return what has happened since the message was drawn that a reader has pressed.

    Where that is not known, since their last own turn.
    """
    own, pressed = found.own, request.interaction.message
    voice = request.voice(own.match, own.game)
    known = pressed and request.services.panels.holding(request.user, own.match.id, pressed.id)
    entries: Sequence[Entry] = ()
    if known:
        entries = await news(request.services, own, known.told)
    elif own.viewer is not None:
        entries = await request.tables.reading.since_last_turn(own)
    # What is no news to a table may still be why a press came too late.
    told = panel_lines(own, entries, voice, MAX_NEWS) or compose.story(entries, voice)[-MAX_NEWS:]
    return told or [voice.say(Message("bot-outdated"))]


async def shortcut(request: Request, address: Address, values: Sequence[str]) -> None:
    """Play several moves at once, by their number."""
    number = read_number(only(values) if values else address.rest)
    await play(request, address.match, number, address.mark)


async def play(
    request: Request,
    match: int,
    move: Action | str | Pick | int,
    mark: str | None = None,
    *,
    outdated: str | None = None,
) -> None:
    """Play a move, and show the panel with what came of it or why it cannot be."""
    try:
        played = await request.tables.turns.play(
            match,
            request.user,
            move,
            interaction_id=request.interaction.id,
            fingerprint=mark,
            language=request.language,
        )
    except KernelError as refusal:
        await refused(request, match, refusal, outdated)
        return
    metrics.count_move(played)
    own = played.perspectives.own
    voice = request.voice(own.match, own.game)
    if lessons.over(played):
        await next_lesson(request, match, lessons.learnt(played, voice))
    else:
        await draw(request, played.perspectives, move_story(played, voice), Focus())


async def next_lesson(request: Request, match: int, notes: Sequence[str] = ()) -> None:
    """Have computers play on to the next lesson, and show it; or what one may do after the last."""
    strayed = await request.tables.leading.to_next(match)
    found = await request.perspectives(match)
    own, voice = found.own, request.voice(found.own.match, found.own.game)
    if lessons.has_ended(own):

        async def end_page(_: Perspectives) -> Rendered:
            return Rendered(lessons.end_page(own, voice, notes))

        await open_page(request, Slot.PANEL, end_page, found, lasting=True)
        return
    prepared = voice.say(Message("bot-lesson-prepared"))
    await draw(request, found, [*notes, prepared] if strayed else notes)


async def refused(
    request: Request, match: int, refusal: KernelError, outdated: str | None = None
) -> None:
    """Show the panel with why something cannot be, to those who may know of the table.

    Who answers an earlier question is told what happened since, and the sentence `outdated`.
    """
    found = await request.perspectives(match)
    voice = request.voice(found.own.match, found.own.game)
    if isinstance(refusal, Outdated):
        notes = await happened(request, found)
        notes += [voice.say(Message(outdated))] if outdated else []
    else:
        notes = [voice.say(refusal.sentence)]
    await draw(request, found, notes, Focus())


async def undo(
    request: Request, match: int, mark: str | None = None, *, whole_turn: bool = False
) -> None:
    """Take back the last step, or all of this turn; an outdated press takes back nothing."""
    try:
        played = await request.tables.turns.undo(
            match,
            request.user,
            whole_turn=whole_turn,
            interaction_id=request.interaction.id,
            fingerprint=mark,
        )
    except KernelError as refusal:
        await refused(request, match, refusal)
        return
    own = played.perspectives.own
    undone = message("bot-undone", count=len(played.notation.split()))
    note = request.voice(own.match, own.game).say(undone)
    await draw(request, played.perspectives, [note])


async def end(request: Request, match: int, mark: str | None = None) -> None:
    """End the turn that could still be taken back.

    Who says so without pressing a button ends it by the rules, where these have a word for it.
    """
    ending = None if mark else await _ending(request, match)
    if ending is not None:
        await play(request, match, ending)
        return
    try:
        found = await request.tables.turns.end(match, request.user, fingerprint=mark)
    except KernelError as refusal:
        await refused(request, match, refusal)
        return
    voice = request.voice(found.own.match, found.own.game)
    await draw(request, found, [voice.say(Message("bot-turn-ended"))])


async def _ending(request: Request, match: int) -> Action | None:
    """Return the answer that ends the asker's turn by the rules, where there is one."""
    found = await request.perspectives(match)
    return next((one.action for one in choices(found.own.prompts) if one.action.ends), None)


async def hint(request: Request, match: int, mark: str | None = None) -> None:
    """Answer at once, and show in the panel what a trader would do when that is known.

    Only the one who asks sees it, and it is thought from what their seat knows.
    """
    found = await request.perspectives(match)
    try:
        request.tables.hints.require(found.own, mark)
    except KernelError as refusal:
        await refused(request, match, refusal)
        return
    await draw(request, found, focus=Focus(), advice=None)
    question, advice = found.own.fingerprint, None
    try:
        advice = await request.tables.hints.of(match, request.user, question)
        if advice is None:
            return
    except KernelError:
        # It has been answered meanwhile.
        pass
    except Exception:
        await draw(request, found, focus=Focus())
        raise
    again = await request.perspectives(match)
    panel = request.services.panels.of(request.user, match)
    thinking = panel is not None and panel.question.fingerprint == question
    if advice is not None and again.own.fingerprint == question:
        voice = request.voice(again.own.match, again.own.game)
        notes = [] if advice else [voice.say(Message("bot-hint-none"))]
        await draw(request, again, notes, Focus(), advice=advice)
    elif thinking:
        await draw(request, again)


def move_story(played: Played, voice: Speaker) -> list[str]:
    """Return what a player hears of their own move, in words."""
    if played.repeated:
        return [voice.say(Message("bot-again"))]
    own = played.perspectives.own
    said = read_own_move(own, played.events)
    return news_lines(said, voice, PANEL_LINES) or [voice.say(Message("bot-typed-done"))]
