"""The service for tournaments: opens their rounds, and counts the results of their matches.

A round is stored together with its matches, in one transaction. Each match then begins as soon as
the commitment to its seed is posted. The result of the last match of a round opens the next round.
All of this is repeated safely after a crash. Methods with a number raise NoSuchTournament.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import complete_settings, message
from games.matches.record import board_digest
from storage.queries import tournaments
from storage.rows import NewMatch, SeatRow
from storage.tournament import Tournament
from table.commands import tournaments as commands
from table.commands.change import Change
from table.commands.lobby import DrawSeed, close_lobby, open_lobby, start_match, touch_lobby
from table.errors import NoSuchTournament, NotNow
from table.match.model import Actor, Person
from table.match.options import OPTIONS, OWN, SEATS, THREAD
from table.services.context import Context
from table.services.people import find_newcomers
from table.services.saving import save


class Tournaments:
    """Stores tournaments, opens their rounds, and counts the results of their matches."""

    def __init__(self, context: Context, draw_seed: DrawSeed) -> None:
        self._context = context
        self._draw_seed = draw_seed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, number: int) -> asyncio.Lock:
        """Return the lock under which a tournament's public messages are sent and edited."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def create(self, new: Tournament) -> Tournament:
        """Store a new tournament, which people may join; return it with its number.

        Raises:
            NotNow: another tournament is open in the channel, or the numbers of people or rounds
                do not fit the game.
            BadSettings: an option or its value does not exist.
        """
        commands.check_numbers(self._context.rules_for(new.game), new.players, new.rounds)
        complete_settings(OPTIONS, new.options)
        async with self._context.store.write() as connection:
            latest = await tournaments.find_latest(connection, new.channel_id)
            if latest is not None and latest.is_open:
                raise NotNow(message("table-tournament-here", tournament=str(latest.id)))
            return await tournaments.create(connection, new)

    async def load(self, number: int) -> Tournament:
        """Return the tournament with a number. Raises NoSuchTournament."""
        async with self._context.store.read() as connection:
            return await _load(connection, number)

    async def find_latest(self, channel_id: int) -> Tournament | None:
        """Return the latest tournament of a channel; `None`: there was none."""
        async with self._context.store.read() as connection:
            return await tournaments.find_latest(connection, channel_id)

    async def join(self, number: int, person: Person) -> Tournament:
        """Add a person; see the command `join` for the errors."""
        return await self._change(number, lambda before: commands.join(before, person))

    async def leave(self, number: int, user_id: int) -> Tournament:
        """Remove a person; see the command `leave`, also for the errors."""
        return await self._change(number, lambda before: commands.leave(before, user_id))

    async def start(self, number: int, actor: Actor) -> Tournament:
        """Start a tournament with its first round; see the command `begin` for the errors."""
        rules_for = self._context.rules_for
        return await self._change(
            number, lambda before: commands.begin(before, actor, rules_for(before.game))
        )

    async def cancel(self, number: int, actor: Actor) -> Tournament:
        """Cancel a tournament and close its lobbies; see the command `cancel` for the errors."""
        cancelled = await self._change(number, lambda before: commands.cancel(before, actor))
        for table in cancelled.results[-1] if cancelled.results else ():
            if table.status == "playing":
                await self._begin_or_close(cancelled, table.match_id)
        return cancelled

    async def note_message(self, number: int, message_id: int) -> Tournament:
        """Store the id of a public message that was sent, unless it is stored already."""

        def add(before: Tournament) -> Tournament:
            ids = dict.fromkeys((*before.message_ids, message_id))
            return replace(before, message_ids=tuple(ids))

        return await self._change(number, add)

    async def advance(self, match_id: int) -> int | None:
        """Begin a match whose commitment is posted, or count the result of one that has ended.

        Returns the number of the tournament, whose public message may be out of date; `None`: the
        match belongs to no tournament.
        """
        async with self._context.store.read() as connection:
            match = await self._context.open(connection, match_id)
        number = match.document.tournament
        with suppress(NoSuchTournament):
            if number is not None and match.row.status == "lobby":
                await self._begin_or_close(await self.load(number), match_id)
            elif number is not None:
                await self._change(number, lambda before: commands.count_match(before, match))
            return number
        return None

    async def _change(self, number: int, change: Callable[[Tournament], Tournament]) -> Tournament:
        """Store the result of `change`, and open the next round if all matches are counted."""
        opened: list[Change] = []
        async with self._context.store.write() as connection:
            tournament = change(await _load(connection, number))
            if commands.is_round_over(tournament):
                game = self._context.rules_for(tournament.game)
                tables = commands.pair_next_round(tournament, game)
                opened = [await self._open_match(connection, tournament, table) for table in tables]
                numbers = [opened_match.row.id for opened_match in opened]
                tournament = commands.add_round(tournament, tables, numbers)
            await tournaments.save(connection, tournament)
        for opened_match in opened:
            self._context.publish(opened_match)
        return tournament

    async def _open_match(
        self, connection: AsyncConnection, tournament: Tournament, people: Sequence[int]
    ) -> Change:
        """Store a lobby for a table; `people` are indices in the order of seats."""
        rules = self._context.rules_for(tournament.game)
        own_options = {SEATS: str(len(people)), THREAD: OWN}
        new = NewMatch(
            game=tournament.game,
            guild_id=tournament.guild_id,
            channel_id=tournament.channel_id,
            host_id=tournament.host_id,
            language=tournament.language,
            settings=json.dumps(complete_settings(rules.settings, {})),
            board=board_digest(rules.board_text),
            seed=self._draw_seed(),
            options=json.dumps({**self._context.options, **tournament.options, **own_options}),
        )
        change = await self._context.create_match(connection, new)
        change.update_document(tournament=tournament.id)
        entrants = (tournament.people[person] for person in people)
        seats = [
            SeatRow(0, entrant.user_id, entrant.name, player_entropy=entrant.player_entropy)
            for entrant in entrants
        ]
        open_lobby(change, seats)
        await save(connection, change)
        return change

    async def _begin_or_close(self, tournament: Tournament, match_id: int) -> None:
        """Begin a match that is a lobby; close it instead if its tournament was cancelled."""
        async with self._context.transaction(match_id) as (connection, change):
            if change.row.status != "lobby":
                return
            if tournament.status == "playing":
                users = [row.user_id for row in change.loaded.seats]
                newcomers = await find_newcomers(connection, change.row, users)
                start_match(change, change.row.host_id, newcomers)
            else:
                close_lobby(change)
                touch_lobby(change)


async def _load(connection: AsyncConnection, number: int) -> Tournament:
    tournament = await tournaments.load(connection, number)
    if tournament is None:
        raise NoSuchTournament(number)
    return tournament
