"""Where a press goes. Each kind of address has one short way from here."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.components.content import Focus
from bot.components.custom_ids import ORDER, Address, InvalidCustomId, Kind, only, read_number
from bot.components.replay import STEPPED
from bot.inbound import reply, sight
from bot.inbound.consents import Consents
from bot.inbound.films import Films
from bot.inbound.hints import Hints
from bot.inbound.invitations import Invitations
from bot.inbound.learning import Learning
from bot.inbound.lobby import Lobbies
from bot.inbound.moves import Moves
from bot.inbound.planned import PlannedMoves
from bot.inbound.replays import Replays
from bot.inbound.seats import Seats
from bot.inbound.showing import DisplayHandlers
from bot.process.services import Services

Anything = discord.Interaction[Any]
Way = Callable[[Anything, Address, Sequence[str]], Awaitable[object]]

FRESH = frozenset(
    {
        Kind.PLAY,
        Kind.HAND,
        Kind.LOG,
        Kind.RULES,
        Kind.LEGEND,
        Kind.FAIR,
        Kind.BOARD,
        Kind.REPLAY,
        Kind.FILM,
        Kind.PLAY_ON,
        Kind.EXPORT,
        Kind.LEARN,
        Kind.STOP,
        Kind.BACK,
        Kind.TABLE,
        Kind.ORDERS,
    }
)
"""Presses that open a private answer."""

SEATS = frozenset(
    {
        Kind.STAND_UP,
        Kind.TAKE,
        Kind.VACATION,
        Kind.BREAK,
        Kind.RHYTHM,
        Kind.REPLACE,
        Kind.REMIND,
        Kind.ABORT,
        Kind.REMINDERS,
    }
)
"""Presses of the page of clocks and seats, each answered by a line of its own."""

PUBLIC = frozenset(
    {Kind.JOIN, Kind.LEAVE, Kind.START, Kind.CANCEL, Kind.CONSENT, Kind.REMATCH, Kind.COMPUTER}
)
"""Presses below public messages, which are drawn anew when their time comes. All others change the
panel that holds the button, if it is one that only its reader sees."""

INVITED = frozenset({Kind.ACCEPT, Kind.DECLINE})
"""Answers to an invitation."""

BARE = (FRESH | PUBLIC | INVITED) - {Kind.CONSENT, Kind.REPLAY, Kind.PLAY_ON}
"""Presses that say all by their kind and their match: an address that says more is forged."""

SILENT = frozenset({Kind.FORM})
"""Presses that are answered by a form, which must be the first answer."""

LOADED = frozenset(
    {
        Kind.PLAY,
        Kind.ANSWER,
        Kind.CHOOSE,
        Kind.SHORTCUT,
        Kind.FORM,
        Kind.ASIDE,
        Kind.UNDO,
        Kind.RESTART,
    }
    | {Kind.END, Kind.HINT, Kind.ORDERS, Kind.ORDER, Kind.AHEAD, Kind.STRIKE}
    | INVITED
)
"""Presses of panels, whose way looks itself who may know of the table, by what it loads anyway."""


class Presses:
    """Carries out presses of buttons and choices in menus."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self.films = Films(services, client)
        self._moves, self._looks = Moves(services), DisplayHandlers(services)
        self._lobbies, self._replays = Lobbies(services), Replays(services)
        self._consents, self._planned = Consents(services), PlannedMoves(services)
        self._hints, self._learning = Hints(services), Learning(services)
        self._seats, self._invitations = Seats(services), Invitations(services)
        self._ways: dict[Kind, Way] = {
            Kind.PLAY: lambda i, a, _: self._moves.panel(i, a.match),
            Kind.HAND: lambda i, a, _: self._looks.hand(i, a.match),
            Kind.LOG: lambda i, a, _: self._looks.log(i, a.match, since=False),
            Kind.RULES: lambda i, a, _: self._looks.rules(i, a.match),
            Kind.LEGEND: lambda i, a, _: self._looks.legend(i, a.match),
            Kind.GUIDE: lambda i, a, _: self._moves.guide(i, a.match, a.rest),
            Kind.FAIR: lambda i, a, _: self._looks.fair(i, a.match),
            Kind.BOARD: lambda i, a, _: self._looks.board(i, a.match),
            Kind.REPLAY: lambda i, a, _: self._replays.open(
                i, a.match, read_number(a.rest) if a.rest else None
            ),
            Kind.FILM: lambda i, a, _: self.films.show(i, a.match),
            Kind.PLAY_ON: lambda i, a, _: self._replays.play_on(i, a.match, read_number(a.rest)),
            Kind.DRAW: lambda i, a, _: self._looks.redraw(i, a.match, a.rest),
            Kind.TOPIC: lambda i, a, values: self._looks.rules(i, a.match, only(values)),
            Kind.ANSWER: lambda i, a, _: self._asking(a).press(i, a),
            Kind.CHOOSE: lambda i, a, values: self._asking(a).pick(i, a, values),
            Kind.SHORTCUT: self._moves.shortcut,
            Kind.FORM: lambda i, a, _: self._asking(a).open_form(i, a),
            Kind.ORDERS: lambda i, a, _: self._planned.show(i, a.match),
            Kind.AHEAD: lambda i, a, _: self._planned.open(i, a),
            Kind.ORDER: self._planned.choose,
            Kind.STRIKE: lambda i, a, _: self._planned.cancel(i, a.match, read_number(a.rest)),
            Kind.GROUP: self._page,
            Kind.ASIDE: self._aside,
            Kind.PAGE: self._page,
            Kind.UNDO: lambda i, a, _: self._moves.undo(i, a.match, a.mark, whole_turn=False),
            Kind.RESTART: lambda i, a, _: self._moves.undo(i, a.match, a.mark, whole_turn=True),
            Kind.HINT: lambda i, a, _: self._hints.give(i, a.match, a.mark),
            Kind.END: lambda i, a, _: self._moves.end(i, a.match, a.mark),
            Kind.JOIN: lambda i, a, _: self._lobbies.join(i, a.match),
            Kind.LEARN: lambda i, a, _: self._learning.like(i, a.match),
            Kind.ACCEPT: lambda i, a, _: self._invitations.accept(i, a.match),
            Kind.DECLINE: lambda i, a, _: self._invitations.decline(i, a.match),
            Kind.LEAVE: lambda i, a, _: self._lobbies.leave(i, a.match),
            Kind.START: lambda i, a, _: self._lobbies.start(i, a.match),
            Kind.CANCEL: lambda i, a, _: self._lobbies.cancel(i, a.match),
            Kind.REMATCH: lambda i, a, _: self._lobbies.rematch(i, a.match),
            Kind.SETTING: self._lobbies.setting,
            Kind.COMPUTER: lambda i, a, values: self._lobbies.computer(i, a.match, only(values)),
            Kind.STOP: lambda i, a, _: self._consents.stop(i, a.match),
            Kind.BACK: lambda i, a, _: self._consents.back(i, a.match),
            Kind.CONSENT: lambda i, a, _: self._consents.answer(i, a),
            Kind.EXPORT: lambda i, a, _: self._looks.export(i, a.match),
            Kind.TABLE: lambda i, a, _: self._seats.page(i, a.match),
            **dict.fromkeys(SEATS, self._seats.pressed),
        }

    async def __call__(
        self, interaction: Anything, address: Address | None, values: Sequence[str]
    ) -> None:
        """Answer a press: acknowledge it, then do what it asks for."""
        voice = self._services.voice(interaction)
        async with reply.guarded(interaction, voice):
            if address is None or (address.kind in BARE and (address.mark or address.rest)):
                await reply.unknown(interaction, voice)
                return
            if address.kind not in SILENT:
                await reply.acknowledge(interaction, fresh=opens(address, interaction))
                await self._services.remember(interaction)
            if address.kind not in LOADED:
                await sight.require(self._services, interaction, address.match)
            try:
                await self._ways[address.kind](interaction, address, values)
            except InvalidCustomId:
                # Only a forged or very old address names what cannot be read.
                await sight.require(self._services, interaction, address.match)
                await reply.unknown(interaction, voice)
                # Not what was pressed: the number of an answer may be a sealed bid.
                kind = address.kind.name
                reply.log.warning("press not understood", kind=kind, match=address.match)

    def _asking(self, address: Address) -> Moves | PlannedMoves:
        """Return whose question a press answers: one that is asked, or what may be planned."""
        return self._planned if address.mark.startswith(ORDER) else self._moves

    async def _aside(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        await self._asking(address).turn(interaction, address, Focus(read_number(only(values))))

    async def _page(self, interaction: Anything, address: Address, _: Sequence[str]) -> None:
        if address.mark == "log":
            since, page = address.rest.startswith("s"), read_number(address.rest[1:])
            await self._looks.log(interaction, address.match, page, since=since)
            return
        if address.mark == STEPPED:
            await self._replays.step(interaction, address.match, address.rest)
            return
        await self._asking(address).turn(interaction, address, Focus.read(address.rest))


def opens(address: Address, interaction: Anything) -> bool:
    """Whether a press opens a private answer of its own: always, where others would read it."""
    if address.kind in FRESH | SEATS or (
        address.kind is Kind.SETTING and address.rest == "?" and not address.mark
    ):
        return True
    return address.kind not in PUBLIC and not reply.alone(interaction)
