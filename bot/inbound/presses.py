"""Where a press goes: each kind of address has one row, which says how it is answered and by what.

A press is acknowledged, its table is one that the one who pressed may know of, and then it is done.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.components.custom_ids import PANEL, Address, InvalidCustomId, Kind, only, read_number
from bot.components.replay import STEPPED
from bot.inbound import (
    answering,
    forms,
    help_pages,
    invitations,
    lobby,
    moves,
    planned,
    replays,
    seats,
    showing,
)
from bot.inbound.request import Request, log

Do = Callable[[Request, Address, Sequence[str]], Awaitable[object]]
Simple = Callable[[Request, int], Awaitable[object]]
"""What a press does that says all by its kind and its match."""


class Where(Enum):
    """Where a press is answered."""

    FRESH = auto()
    """In a private answer of its own."""

    PANEL = auto()
    """In the panel that holds the button, if it is one that only its reader sees; else as FRESH."""

    PUBLIC = auto()
    """Below a public message, which is drawn anew when its time comes."""

    FORM = auto()
    """By a form, which must be the first answer."""


class Way(NamedTuple):
    """How a press is answered."""

    where: Where
    do: Do
    looks: bool = False
    """Its way looks itself who may know of the table, by what it loads anyway."""


def _simple(where: Where, do: Simple, *, looks: bool = False) -> Way:
    return Way(where, lambda request, address, _: do(request, address.match), looks)


def _fresh(do: Simple, *, looks: bool = False) -> Way:
    return _simple(Where.FRESH, do, looks=looks)


def _panel(do: Do, *, looks: bool = False) -> Way:
    return Way(Where.PANEL, do, looks=looks)


async def _page(request: Request, address: Address, values: Sequence[str]) -> None:
    if address.mark == "log":
        await showing.log_page(request, address)
    elif address.mark == STEPPED:
        await replays.step(request, address)
    else:
        await answering.page(request, address, values)


async def _game(request: Request, address: Address) -> str:
    """Return the key of the game that an address names, or of the table. Raises InvalidCustomId."""
    if not address.match:
        if address.rest not in request.services.games:
            raise InvalidCustomId(address.rest)
        return address.rest
    await request.require(address.match)
    return (await request.tables.reading.match(address.match)).game


async def _learn(request: Request, address: Address, _: Sequence[str]) -> None:
    await lobby.learn(request, await _game(request, address))


async def _start(request: Request, address: Address, _: Sequence[str]) -> None:
    match = await lobby.start(request, address.match)
    if address.rest == PANEL:
        await moves.open_panel(request, match.id)


async def _practise(request: Request, address: Address, _: Sequence[str]) -> None:
    await lobby.practise(request, await _game(request, address))


async def _open(request: Request, address: Address, _: Sequence[str]) -> None:
    await lobby.new(request, await _game(request, address))


async def _game_rules(request: Request, address: Address, values: Sequence[str]) -> None:
    topic = only(values) if values else None
    await showing.rules_of_game(request, address.rest, topic)


WAYS: Mapping[Kind, Way] = MappingProxyType(
    {
        Kind.PLAY: _fresh(moves.open_panel, looks=True),
        Kind.HAND: _fresh(showing.hand),
        Kind.LOG: _fresh(showing.log),
        Kind.RULES: _fresh(showing.rules),
        Kind.LEGEND: _fresh(showing.legend),
        Kind.FAIR: Way(Where.FRESH, showing.fair),
        Kind.BOARD: _fresh(showing.board),
        Kind.EXPORT: _fresh(showing.export),
        Kind.FILM: _fresh(lambda r, match: r.interaction.client.films.show(r, match)),
        Kind.LEARN: Way(Where.FRESH, _learn, looks=True),
        Kind.PRACTICE: Way(Where.FRESH, _practise, looks=True),
        Kind.OPEN: Way(Where.FRESH, _open, looks=True),
        Kind.GAME_RULES: _panel(_game_rules, looks=True),
        Kind.TABLES: _panel(lambda r, a, _: showing.all_games(r, read_number(a.rest)), looks=True),
        Kind.STOP: _fresh(seats.stop),
        Kind.BACK: _fresh(seats.back),
        Kind.TABLE: _fresh(seats.page),
        Kind.TAKE: _fresh(seats.take),
        Kind.REMIND: _fresh(seats.remind),
        Kind.ORDERS: _fresh(planned.show, looks=True),
        Kind.REPLAY: Way(Where.FRESH, replays.press),
        Kind.PLAY_ON: Way(Where.FRESH, replays.play_on),
        Kind.BREAK: Way(Where.FRESH, seats.press_break),
        Kind.RHYTHM: Way(Where.FRESH, seats.press_rhythm),
        Kind.STAND_UP: Way(Where.FRESH, seats.press_stand_up),
        Kind.ABORT: Way(Where.FRESH, seats.press_abort),
        Kind.REPLACE: Way(Where.FRESH, seats.pick_replacement),
        Kind.VACATION: Way(
            Where.FRESH, lambda r, a, v: seats.vacation(r, a.match, read_number(only(v)))
        ),
        Kind.REMINDERS: Way(Where.FRESH, lambda r, _, v: seats.reminders(r, only(v))),
        Kind.JOIN: _simple(Where.PUBLIC, lobby.join),
        Kind.LEAVE: _simple(Where.PUBLIC, lobby.leave),
        Kind.START: Way(Where.PUBLIC, _start),
        Kind.CANCEL: _simple(Where.PUBLIC, lobby.cancel),
        Kind.REMATCH: _simple(Where.PUBLIC, lobby.rematch),
        Kind.COMPUTER: Way(Where.PUBLIC, lobby.computer),
        Kind.PACE: Way(Where.PUBLIC, lobby.pace),
        Kind.CONSENT: Way(Where.PUBLIC, seats.answer),
        Kind.ACCEPT: _simple(Where.PANEL, invitations.accept, looks=True),
        Kind.DECLINE: _simple(Where.PANEL, invitations.decline, looks=True),
        Kind.FORM: Way(Where.FORM, answering.open_form, looks=True),
        Kind.ANSWER: _panel(answering.press, looks=True),
        Kind.ADVISED: _panel(answering.press, looks=True),
        Kind.CHOOSE: _panel(answering.pick, looks=True),
        Kind.SHORTCUT: _panel(moves.shortcut, looks=True),
        Kind.ASIDE: _panel(answering.aside, looks=True),
        Kind.UNDO: _panel(lambda r, a, _: moves.undo(r, a.match, a.mark), looks=True),
        Kind.RESTART: _panel(
            lambda r, a, _: moves.undo(r, a.match, a.mark, whole_turn=True), looks=True
        ),
        Kind.END: _panel(lambda r, a, _: moves.end(r, a.match, a.mark), looks=True),
        Kind.HINT: _panel(lambda r, a, _: moves.hint(r, a.match, a.mark), looks=True),
        Kind.AHEAD: _panel(planned.instead, looks=True),
        Kind.ORDER: _panel(planned.choose, looks=True),
        Kind.STRIKE: _panel(
            lambda r, a, _: planned.cancel(r, a.match, read_number(a.rest)), looks=True
        ),
        Kind.GROUP: _panel(answering.page),
        Kind.PAGE: _panel(_page),
        Kind.GUIDE: _panel(moves.guide),
        Kind.HELP: _panel(lambda r, a, _: help_pages.show(r, a.rest), looks=True),
        Kind.DRAW: _panel(showing.redraw),
        Kind.SCREEN: _panel(moves.choose_screen),
        Kind.TOPIC: _panel(showing.topic),
        Kind.SETTING: _fresh(lobby.options),
        Kind.OPTIONS: Way(Where.FORM, lobby.open_options, looks=True),
    }
)


Submit = Callable[[Request, Address, Mapping[str, Sequence[str]]], Awaitable[None]]

FORMS: Mapping[Kind, Submit] = MappingProxyType(
    {Kind.FORM: answering.submit, Kind.OPTIONS: lobby.submit_options}
)
"""What takes a form that was sent in."""


async def submitted(
    request: Request, address: Address | None, components: Sequence[Mapping[str, Any]]
) -> None:
    """Take a form: acknowledge it, then do what was filled in."""
    async with request.guarded():
        submit = None if address is None else FORMS.get(address.kind)
        if address is None or submit is None:
            await request.tell(request.say("bot-modal-again"))
            return
        await request.acknowledge(fresh=not request.alone)
        try:
            await submit(request, address, forms.values(components))
        except InvalidCustomId:
            await request.tell(request.say("bot-modal-again"))
            log.warning("form not understood", kind=address.kind.name, match=address.match)


async def pressed(request: Request, address: Address | None, values: Sequence[str]) -> None:
    """Answer a press: acknowledge it, then do what it asks for."""
    async with request.guarded():
        if address is None:
            await request.tell(request.say("bot-unknown-press"))
            return
        way = WAYS[address.kind]
        request.services.panels.note_act(request.user, address.match)
        if way.where is not Where.FORM:
            await request.acknowledge(fresh=_opens(way.where, address, request))
            await request.services.remember(request.interaction)
        if not way.looks:
            await request.require(address.match)
        try:
            await way.do(request, address, values)
        except InvalidCustomId:
            # Only a forged or very old address names what cannot be read.
            if address.match:
                await request.require(address.match)
            await request.tell(request.say("bot-unknown-press"))
            # Not what was pressed: the number of an answer may be a sealed bid.
            log.warning("press not understood", kind=address.kind.name, match=address.match)


def _opens(where: Where, address: Address, request: Request) -> bool:
    """Whether a press opens a private answer of its own: always, where others would read it."""
    if where is Where.FRESH or (address.kind is Kind.START and address.rest == PANEL):
        return True
    return where is Where.PANEL and not request.alone
