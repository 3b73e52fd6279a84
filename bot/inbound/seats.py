"""Clocks and seats of a running table: breaks, vacations, seats that are left, taken, handed over.

Hosts and those who keep order in the channel act on their own; other players propose it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot import locale
from bot.components import compose
from bot.components import seats as draw
from bot.components.custom_ids import Address, InvalidCustomId, Kind, only, read_number
from bot.components.names import plain
from bot.inbound import reply
from bot.inbound.consents import Consents
from bot.inbound.lobby import person
from bot.process.services import Services
from games.kernel import IllegalMove, Message, Seat, message
from games.kernel.words import Speaker
from table import Match, Warrant
from table.due.reminders import SCHEDULES
from table.match.terms import RHYTHMS, Rhythm, other_rhythm

Anything = discord.Interaction[Any]

SAYING = frozenset({Kind.BREAK, Kind.RHYTHM, Kind.STAND_UP, Kind.ABORT})
"""Presses whose address says more than their kind."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Takes what is done about clocks and seats."""

    services: Services

    async def page(self, interaction: Anything, number: int) -> None:
        """Show the page of clocks and seats."""
        match = await self.services.tables.reading.match(number)
        user = interaction.user.id
        found = draw.SeatsContent(
            match,
            self._voice(interaction, match),
            user,
            _warrant(interaction, match).moderator or user == match.host_id,
            await self.services.tables.people.reminders(user),
            await self._asked(match),
        )
        await reply.show(interaction, draw.seats(found))

    async def _asked(self, match: Match) -> Sequence[Seat]:
        """Return for whom a match waits, as everybody knows."""
        if match.status != "playing":
            return ()
        return (await self.services.tables.reading.perspective(match.id, None)).asked

    async def break_(self, interaction: Anything, number: int, *, end: bool) -> None:
        """Stop the clocks, or let them go on; a player proposes it."""
        tables = self.services.tables
        match, warrant = await self._warrant(interaction, number)
        if await tables.authority.holds_at(number, warrant):
            await tables.authority.pause(number, warrant, end=end)
            await self._done(interaction, match)
            return
        found = await tables.consent.propose(
            number, interaction.user.id, "resume" if end else "pause"
        )
        await Consents(self.services).noted(interaction, number, found)

    async def go_over(
        self, interaction: Anything, number: int, rhythm: Rhythm | None = None
    ) -> None:
        """Propose to play on in a rhythm (`None`: the other)."""
        tables = self.services.tables
        rhythm = rhythm or other_rhythm((await tables.reading.match(number)).options)
        found = await tables.consent.propose(number, interaction.user.id, rhythm)
        await Consents(self.services).noted(interaction, number, found)

    async def replace(self, interaction: Anything, number: int, seat: Seat, how: str) -> None:
        """Offer somebody's seat, or let the house answer there; a player proposes it."""
        if how not in (draw.OFFER, draw.HOUSE):
            raise InvalidCustomId(how)
        tables, offered = self.services.tables, how == draw.OFFER
        match, warrant = await self._warrant(interaction, number)
        if await tables.authority.holds_at(number, warrant):
            await tables.authority.hand_over(number, warrant, seat, offered=offered)
            await self._done(interaction, match)
            return
        user = interaction.user.id
        found = await tables.consent.propose(number, user, "replace" if offered else "house", seat)
        await Consents(self.services).noted(interaction, number, found)

    async def ask_to_stand_up(self, interaction: Anything, number: int) -> None:
        """Ask somebody whether they mean to give up their seat of a running match."""
        address = Address(Kind.STAND_UP, number, rest=draw.MEANT)
        await self._ask(interaction, address, "bot-stand-up-sure", "bot-stand-up")

    async def stand_up(self, interaction: Anything, number: int) -> None:
        """Give up a seat of a running match."""
        match = await self.services.tables.away.leave(number, interaction.user.id)
        voice = self._voice(interaction, match)
        await reply.tell(interaction, voice.say(message("bot-stood-up", match=str(number))))

    async def take(self, interaction: Anything, number: int) -> None:
        """Sit down at a seat that is offered, or take back one's own."""
        match = await self.services.tables.away.take(number, person(interaction))
        voice = self._voice(interaction, match)
        await reply.tell(interaction, voice.say(message("bot-taken", match=str(number))))

    async def vacation(self, interaction: Anything, number: int, days: int) -> None:
        """Be away for some days."""
        match = await self.services.tables.away.vacation(number, interaction.user.id, days)
        await self._done(interaction, match)

    async def remind(self, interaction: Anything, number: int) -> None:
        """Remind all who are asked."""
        match, warrant = await self._warrant(interaction, number)
        await self.services.tables.authority.remind(number, warrant)
        await self._done(interaction, match)

    async def ask_to_abort(self, interaction: Anything, number: int) -> None:
        """Ask somebody whether they mean to end a running match."""
        address = Address(Kind.ABORT, number, rest=draw.MEANT)
        await self._ask(interaction, address, "bot-abort-sure", "bot-abort")

    async def abort(self, interaction: Anything, number: int) -> None:
        """End a running match as it stands."""
        match, warrant = await self._warrant(interaction, number)
        await self.services.tables.authority.cancel(number, warrant)
        await self._done(interaction, match)

    async def reminders(self, interaction: Anything, schedule: str) -> None:
        """Note which reminders somebody wants."""
        if schedule not in SCHEDULES:
            raise IllegalMove(message("bot-reminders-unknown"))
        await self.services.tables.people.wants_reminders(interaction.user.id, schedule)
        voice = self.services.voice(interaction)
        chosen = Message(f"bot-reminders-{schedule}")
        await reply.tell(interaction, voice.say(message("bot-reminders-noted", chosen=chosen)))

    # Presses of the page

    async def pressed(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        """Carry out a press of the page."""
        number, rest = address.match, address.rest
        if address.mark or (rest and address.kind not in SAYING):
            raise InvalidCustomId(rest)
        plain = {Kind.TAKE: self.take, Kind.REMIND: self.remind}
        match address.kind:
            case kind if kind in plain:
                await plain[kind](interaction, number)
            case Kind.BREAK if rest in (draw.PAUSE, draw.RESUME):
                await self.break_(interaction, number, end=rest == draw.RESUME)
            case Kind.RHYTHM if rest in RHYTHMS:
                await self.go_over(interaction, number, RHYTHMS[rest])
            case Kind.REPLACE:
                how, _, seat = only(values).partition(".")
                await self.replace(interaction, number, Seat(read_number(seat)), how)
            case Kind.STAND_UP:
                do = self.stand_up if rest == draw.MEANT else self.ask_to_stand_up
                await do(interaction, number)
            case Kind.ABORT:
                do = self.abort if rest == draw.MEANT else self.ask_to_abort
                await do(interaction, number)
            case Kind.VACATION:
                await self.vacation(interaction, number, read_number(only(values)))
            case Kind.REMINDERS:
                await self.reminders(interaction, only(values))
            case _:
                raise InvalidCustomId(rest)

    async def _ask(
        self, interaction: Anything, address: Address, question: str, label: str
    ) -> None:
        match = await self.services.tables.reading.match(address.match)
        voice = self._voice(interaction, match)
        await reply.show(interaction, draw.sure(voice, question, address, label))

    async def _warrant(self, interaction: Anything, number: int) -> tuple[Match, Warrant]:
        match = await self.services.tables.reading.match(number)
        return match, _warrant(interaction, match)

    async def _done(self, interaction: Anything, match: Match) -> None:
        await reply.tell(
            interaction, self._voice(interaction, match).say(Message("bot-seats-done"))
        )

    def _voice(self, interaction: Anything, match: Match) -> Speaker:
        game = self.services.games[match.game]
        return compose.voice_of(match, game, locale.own(interaction))


def _warrant(interaction: Anything, match: Match) -> Warrant:
    """Return by what right somebody acts: rights count in the table's own channel."""
    user = interaction.user
    here = interaction.channel_id == match.channel_id and interaction.guild_id is not None
    keeps_order = here and interaction.permissions.manage_messages
    return Warrant(user.id, plain(user.display_name), moderator=keeps_order)
