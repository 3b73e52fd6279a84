"""Routes presses to their handlers: one row for each kind of button, menu or form.

A press is first acknowledged to Discord. Then it is checked whether the user may know of the table,
and then the press is handled.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.components.custom_ids import (
    OPEN_PANEL,
    Address,
    InvalidCustomId,
    Kind,
    read_number,
    read_single_value,
)
from bot.core.logs import logger
from bot.messaging.request import Request
from bot.subjects import (
    board,
    following,
    ladder,
    leaving,
    lists,
    manual,
    notes,
    proposals,
    replay,
    seats,
    tournament,
)
from bot.subjects.lobby import actions, options
from bot.subjects.log import show_export, show_fair_play, show_log, turn_log_page
from bot.subjects.play import answering, moves, plans
from bot.subjects.replay import REPLAY_SCOPE

log = logger(__name__)

Handle = Callable[[Request, Address, Sequence[str]], Awaitable[object]]
"""A handler of presses: takes the request, the button's address, and a menu's chosen values."""

HandleMatch = Callable[[Request, int], Awaitable[object]]
"""A handler of presses that needs only the request and the number of the match."""


class Where(Enum):
    """Where a press is answered."""

    FRESH = auto()
    """In a new private message."""

    PANEL = auto()
    """In the message with the button, if only its reader sees that message; else like FRESH."""

    PUBLIC = auto()
    """In the public message, which the outbox edits."""

    FORM = auto()
    """By opening a form, which Discord accepts only as the first answer to a press."""


class Route(NamedTuple):
    """How a kind of press is answered, and by which handler."""

    where: Where
    handle: Handle
    checks_visibility: bool = False
    """Whether the handler itself checks that the user may know of the table."""


def _route(where: Where, handle: HandleMatch, *, checks_visibility: bool = False) -> Route:
    return Route(
        where, lambda request, address, _: handle(request, address.match), checks_visibility
    )


def _fresh(handle: HandleMatch, *, checks_visibility: bool = False) -> Route:
    return _route(Where.FRESH, handle, checks_visibility=checks_visibility)


def _panel(handle: Handle, *, checks_visibility: bool = False) -> Route:
    return Route(Where.PANEL, handle, checks_visibility=checks_visibility)


async def _turn_page(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show the page of a log, a replay or a question that a button names."""
    if address.scope == "log":
        await turn_log_page(request, address)
    elif address.scope == REPLAY_SCOPE:
        await replay.show_step(request, address)
    else:
        await answering.turn_question_page(request, address, values)


async def _find_game(request: Request, address: Address) -> str:
    """Return the key of the address's game, or of its match's game.

    Raises:
        InvalidCustomId: there is no such game.
        NoSuchMatch: there is no such match, or the user may not know of it.
    """
    if not address.match:
        if address.rest not in request.services.games:
            raise InvalidCustomId(address.rest)
        return address.rest
    await request.require_visible(address.match)
    return (await request.tables.reading.match(address.match)).game


def _of_game(handle_game: Callable[[Request, str], Awaitable[None]]) -> Route:
    """Return the route of a button about a game, whose handler takes the game's key."""

    async def handle(request: Request, address: Address, _: Sequence[str]) -> None:
        await handle_game(request, await _find_game(request, address))

    return Route(Where.FRESH, handle, checks_visibility=True)


async def _start_match(request: Request, address: Address, _: Sequence[str]) -> None:
    match = await actions.start_match(request, address.match)
    if address.rest == OPEN_PANEL:
        await moves.show_panel_of(request, match.id)


async def _show_game_rules(request: Request, address: Address, values: Sequence[str]) -> None:
    topic = read_single_value(values) if values else None
    await manual.show_game_rules(request, address.rest, topic)


ROUTES: Mapping[Kind, Route] = MappingProxyType(
    {
        Kind.PLAY: _fresh(moves.show_panel_of, checks_visibility=True),
        Kind.HAND: _fresh(board.show_hand),
        Kind.LOG: _fresh(show_log),
        Kind.RULES: _fresh(manual.show_rules),
        Kind.LEGEND: _fresh(board.show_legend),
        Kind.FAIR: Route(Where.FRESH, show_fair_play),
        Kind.BOARD: _fresh(board.show_board),
        Kind.EXPORT: _fresh(show_export),
        Kind.FILM: _fresh(lambda r, match: r.interaction.client.films.show(r, match)),
        Kind.LEARN: _of_game(actions.open_lesson),
        Kind.PRACTICE: _of_game(actions.open_practice),
        Kind.OPEN: _of_game(actions.open_table),
        Kind.GAME_RULES: _panel(_show_game_rules, checks_visibility=True),
        Kind.TABLES: _panel(
            lambda r, a, _: lists.show_own_tables(r, read_number(a.rest)), checks_visibility=True
        ),
        Kind.LADDER: _panel(lambda r, a, _: ladder.turn_ladder_page(r, a), checks_visibility=True),
        Kind.TOURNAMENT: Route(Where.FRESH, tournament.press_tournament, checks_visibility=True),
        Kind.STOP: _fresh(proposals.propose_stop),
        Kind.BACK: _fresh(proposals.propose_undo),
        Kind.TABLE: _fresh(seats.show_seats),
        Kind.TAKE: _fresh(seats.take_seat),
        Kind.REMIND: _fresh(seats.remind_players),
        Kind.FOLLOW: Route(Where.FRESH, following.press_follow, checks_visibility=True),
        Kind.PLANS: _fresh(plans.show_plans_of, checks_visibility=True),
        Kind.REPLAY: Route(Where.FRESH, replay.press_replay),
        Kind.PLAY_ON: Route(Where.FRESH, replay.play_on_from),
        Kind.BREAK: Route(Where.FRESH, seats.press_break),
        Kind.RHYTHM: Route(Where.FRESH, seats.press_rhythm),
        Kind.STAND_UP: Route(Where.FRESH, leaving.press_stand_up),
        Kind.ABORT: Route(Where.FRESH, leaving.press_abort),
        Kind.REPLACE: Route(Where.FRESH, seats.pick_replacement),
        Kind.VACATION: Route(
            Where.FRESH,
            lambda r, a, v: seats.take_vacation(r, a.match, read_number(read_single_value(v))),
        ),
        Kind.REMINDERS: Route(
            Where.FRESH, lambda r, _, v: seats.choose_reminders(r, read_single_value(v))
        ),
        Kind.JOIN: _route(Where.PUBLIC, actions.join_table),
        Kind.LEAVE: _route(Where.PUBLIC, actions.leave_table),
        Kind.START: Route(Where.PUBLIC, _start_match),
        Kind.CANCEL: _route(Where.PUBLIC, actions.cancel_table),
        Kind.REMATCH: _route(Where.PUBLIC, actions.open_rematch),
        Kind.COMPUTER: Route(Where.PUBLIC, actions.change_computer),
        Kind.PACE: Route(Where.PUBLIC, actions.choose_pace),
        Kind.CONSENT: Route(Where.PUBLIC, proposals.answer_vote),
        Kind.ACCEPT: _route(Where.PANEL, actions.accept_invitation, checks_visibility=True),
        Kind.DECLINE: _route(Where.PANEL, actions.decline_invitation, checks_visibility=True),
        Kind.FORM: Route(Where.FORM, answering.open_form, checks_visibility=True),
        Kind.NOTE: Route(Where.FORM, notes.open_note_form, checks_visibility=True),
        Kind.ANSWER: _panel(answering.press_answer, checks_visibility=True),
        Kind.ADVISED: _panel(answering.press_answer, checks_visibility=True),
        Kind.CHOOSE: _panel(answering.pick_answer, checks_visibility=True),
        Kind.SHORTCUT: _panel(moves.play_shortcut, checks_visibility=True),
        Kind.ASIDE: _panel(answering.open_question, checks_visibility=True),
        Kind.UNDO: _panel(
            lambda r, a, _: moves.undo_steps(r, a.match, a.scope), checks_visibility=True
        ),
        Kind.RESTART: _panel(
            lambda r, a, _: moves.undo_steps(r, a.match, a.scope, whole_turn=True),
            checks_visibility=True,
        ),
        Kind.END: _panel(
            lambda r, a, _: moves.end_turn(r, a.match, a.scope), checks_visibility=True
        ),
        Kind.HINT: _panel(
            lambda r, a, _: moves.show_hint(r, a.match, a.scope), checks_visibility=True
        ),
        Kind.NEW_PLAN: _panel(plans.open_plans, checks_visibility=True),
        Kind.PLAN: _panel(plans.choose_plan, checks_visibility=True),
        Kind.CANCEL_PLAN: _panel(
            lambda r, a, _: plans.cancel_plan(r, a.match, read_number(a.rest)),
            checks_visibility=True,
        ),
        Kind.GROUP: _panel(answering.turn_question_page),
        Kind.PAGE: _panel(_turn_page),
        Kind.GUIDE: _panel(moves.switch_guide),
        Kind.HELP: _panel(lambda r, a, _: manual.show_help(r, a.rest), checks_visibility=True),
        Kind.DRAW: _panel(board.choose_form),
        Kind.SCREEN: _panel(moves.choose_screen),
        Kind.TOPIC: _panel(manual.choose_topic),
        Kind.SETTING: _fresh(options.show_options),
        Kind.OPTIONS: Route(Where.FORM, options.open_option_form, checks_visibility=True),
    }
)
"""The route of each kind of button and menu. In lambdas, `r` is the request, `a` the address, and
`v` the values of a menu."""


Submit = Callable[[Request, Address, Mapping[str, Sequence[str]]], Awaitable[None]]
"""A handler of forms: takes the request, the form's address, and the values of each field by its
custom id."""

FORM_ROUTES: Mapping[Kind, Submit] = MappingProxyType(
    {
        Kind.FORM: answering.submit_form,
        Kind.OPTIONS: options.submit_option_form,
        Kind.NOTE: notes.submit_note_form,
    }
)
"""The handler of each kind of form."""


async def handle_form(
    request: Request, address: Address | None, components: Sequence[Mapping[str, Any]]
) -> None:
    """Acknowledge a form, then pass its values to its handler.

    Args:
        request: the request of the person who has sent the form.
        address: read from the form's custom id; `None` if it could not be read.
        components: the form's fields, as Discord sends them.
    """
    async with request.report_errors():
        submit = None if address is None else FORM_ROUTES.get(address.kind)
        if address is None or submit is None:
            await request.tell(request.say("bot-modal-again"))
            return
        await request.acknowledge(fresh=not request.is_private)
        try:
            await submit(request, address, answering.read_values(components))
        except InvalidCustomId:
            await request.tell(request.say("bot-modal-again"))
            log.warning("form not understood", kind=address.kind.name, match=address.match)


async def handle_press(request: Request, address: Address | None, values: Sequence[str]) -> None:
    """Acknowledge a press, then pass it to its handler.

    Args:
        request: the request of the person who has pressed.
        address: read from the button's custom id; `None` if it could not be read.
        values: the values that were chosen in a menu; empty for buttons.
    """
    async with request.report_errors():
        if address is None:
            await request.tell(request.say("bot-unknown-press"))
            return
        route = ROUTES[address.kind]
        request.services.open_messages.note_act(request.user, address.match)
        if route.where is not Where.FORM:
            await request.acknowledge(fresh=_opens_answer(route.where, address, request))
            await request.services.remember(request.interaction)
        if not route.checks_visibility:
            await request.require_visible(address.match)
        try:
            await route.handle(request, address, values)
        except InvalidCustomId:
            # Only forged or very old custom ids cannot be read.
            if address.match:
                await request.require_visible(address.match)
            await request.tell(request.say("bot-unknown-press"))
            # The rest of the address is not logged: the number of an answer may be a sealed bid.
            log.warning("press not understood", kind=address.kind.name, match=address.match)


def _opens_answer(where: Where, address: Address, request: Request) -> bool:
    """Whether a press is answered in a new private message, so that other people cannot read it."""
    if where is Where.FRESH or (address.kind is Kind.START and address.rest == OPEN_PANEL):
        return True
    return where is Where.PANEL and not request.is_private
