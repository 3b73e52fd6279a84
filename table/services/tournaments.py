"""Tournaments: opens their rounds, and counts the results of their matches.

A round is stored together with its matches, in one transaction. Each match then begins as soon as
the commitment to its seed is posted, and the round is counted when the last match has ended. All of
this is repeated safely after a crash.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Outcome, complete_settings, message
from games.kernel.codec import load_json
from games.matches.record import board_digest
from storage.queries import matches, outbox, tournaments
from storage.rows import NewMatch, SeatRow
from storage.tournament import Tournament, TournamentTable
from table.commands import tournaments as commands
from table.commands.change import Change
from table.commands.lobby import DrawSeed, close_lobby, start_match, touch_lobby
from table.errors import NoSuchTournament, NotNow
from table.match.model import Actor, Person
from table.match.options import OPTIONS, OWN, SEATS, THREAD
from table.services.context import Context
from table.services.people import find_newcomers
from table.services.saving import save
from table.views.notifications import build_commitment


class Tournaments:
    """Tournaments of a game in a channel."""

    def __init__(self, context: Context, draw_seed: DrawSeed) -> None:
        self._context = context
        self._draw_seed = draw_seed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, number: int) -> asyncio.Lock:
        """Return the lock under which a tournament's public messages are sent and edited."""
        return self._locks.setdefault(number, asyncio.Lock())

    async def create(self, new: Tournament) -> Tournament:
        """Store a tournament that people may join. Raises NotNow, BadSettings."""
        commands.check_numbers(
            self._context.rules_for(new.game), new.players, new.rounds, new.seats
        )
        complete_settings(OPTIONS, new.options)
        async with self._context.store.write() as connection:
            latest = await tournaments.find_latest(connection, new.channel_id)
            if latest is not None and latest.status in ("joining", "playing"):
                raise NotNow(message("table-tournament-here", tournament=str(latest.id)))
            return await tournaments.create(connection, new)

    async def load(self, number: int) -> Tournament:
        """Return a tournament. Raises NoSuchTournament."""
        async with self._context.store.read() as connection:
            return await _load(connection, number)

    async def find_latest(self, channel_id: int) -> Tournament | None:
        """Return the latest tournament of a channel."""
        async with self._context.store.read() as connection:
            return await tournaments.find_latest(connection, channel_id)

    async def join(self, number: int, person: Person) -> Tournament:
        """Add a person. Raises NotNow."""
        return await self._change(number, lambda before: commands.join(before, person))

    async def leave(self, number: int, user_id: int) -> Tournament:
        """Remove a person before the start; later they are paired no more. Raises NotNow."""
        return await self._change(number, lambda before: commands.leave(before, user_id))

    async def cancel(self, number: int, actor: Actor) -> Tournament:
        """End a tournament, and close the lobbies of its matches. Raises NotTheHost, NotNow."""
        cancelled = await self._change(number, lambda before: commands.cancel(before, actor))
        for table in cancelled.results[-1] if cancelled.results else ():
            if table.status == "playing":
                await self._begin_match(table.match_id, cancelled)
        return cancelled

    async def start(self, number: int, actor: Actor) -> Tournament:
        """Close the list of people, and open the first round. Raises NotTheHost, NotNow."""
        async with self._context.store.write() as connection:
            before = await _load(connection, number)
            game = self._context.rules_for(before.game)
            after, opened = await self._open_round(connection, commands.begin(before, actor, game))
        self._publish(opened)
        return after

    async def note_message(self, number: int, message_id: int) -> Tournament:
        """Store the id of a public message that was sent; two processes may have sent it."""

        def add(before: Tournament) -> Tournament:
            ids = dict.fromkeys((*before.message_ids, message_id))
            return replace(before, message_ids=tuple(ids))

        return await self._change(number, add)

    async def advance(self, match_id: int) -> int | None:
        """Begin a match of a tournament, or count its result; after the last one open a round.

        Return the number of the tournament if its public message may be out of date.
        """
        loaded = await self._context.load(match_id)
        number = loaded.document.tournament
        with suppress(NoSuchTournament):
            if number is not None and loaded.row.status != "lobby":
                await self._count_round(number)
                return number
            if number is not None:
                await self._begin_match(match_id, await self.load(number))
        return None

    async def _change(self, number: int, change: Callable[[Tournament], Tournament]) -> Tournament:
        async with self._context.store.write() as connection:
            changed = change(await _load(connection, number))
            await tournaments.save(connection, changed)
            return changed

    async def _open_round(
        self, connection: AsyncConnection, tournament: Tournament
    ) -> tuple[Tournament, list[Change]]:
        """Store the next round with its matches; without one, the tournament is over."""
        game = self._context.rules_for(tournament.game)
        tables, opened = [], []
        for people in commands.pair_next_round(tournament, game):
            change = await self._open_match(connection, tournament, people)
            tables.append(TournamentTable(change.row.id, people))
            opened.append(change)
        if tables:
            results = (*tournament.results, tuple(tables))
            tournament = replace(tournament, results=results)
        else:
            tournament = replace(tournament, status="over")
        await tournaments.save(connection, tournament)
        return tournament, opened

    async def _open_match(
        self, connection: AsyncConnection, tournament: Tournament, people: Sequence[int]
    ) -> Change:
        rules = self._context.rules_for(tournament.game)
        seats = {SEATS: str(len(people)), THREAD: OWN}
        new = NewMatch(
            tournament.game,
            tournament.guild_id,
            tournament.channel_id,
            tournament.host_id,
            tournament.language,
            json.dumps(complete_settings(rules.settings, {})),
            board_digest(rules.board_text),
            self._draw_seed(),
            json.dumps({**self._context.options, **tournament.options, **seats}),
        )
        await matches.store_board(connection, new.board, rules.board_text)
        match_id = await matches.create(connection, new, self._context.clock())
        change = await self._context.begin_change(connection, match_id)
        change.update_document(tournament=tournament.id)
        change.set_seats(_build_seats(tournament, people))
        change.notify(build_commitment(change.row))
        touch_lobby(change)
        await save(connection, change)
        return change

    async def _begin_match(self, match_id: int, tournament: Tournament) -> None:
        """Begin a match whose commitment is posted; close it if its tournament was cancelled."""
        async with self._context.transaction(match_id) as (connection, change):
            if change.row.status != "lobby":
                return
            if tournament.status != "playing":
                close_lobby(change)
                touch_lobby(change)
            elif await outbox.is_commitment_posted(connection, match_id):
                users = [row.user_id for row in change.loaded.seats]
                newcomers = await find_newcomers(connection, change.row, users)
                start_match(change, change.row.host_id, newcomers)

    async def _count_round(self, number: int) -> None:
        """Count the matches of the latest round that have ended; after the last, open the next."""
        opened: list[Change] = []
        async with self._context.store.write() as connection:
            tournament = await _load(connection, number)
            if tournament.status != "playing":
                return
            tables = [
                await self._count_table(connection, table) for table in tournament.results[-1]
            ]
            tournament = replace(tournament, results=(*tournament.results[:-1], tuple(tables)))
            if all(table.status != "playing" for table in tables):
                tournament, opened = await self._open_round(connection, tournament)
            await tournaments.save(connection, tournament)
        self._publish(opened)

    async def _count_table(
        self, connection: AsyncConnection, table: TournamentTable
    ) -> TournamentTable:
        if table.status != "playing":
            return table
        stored = await matches.load(connection, table.match_id)
        text = None if stored is None else stored.row.outcome
        outcome = None if text is None else load_json(Outcome, text)
        return commands.count_table(table, stored, outcome)

    def _publish(self, opened: Sequence[Change]) -> None:
        for change in opened:
            self._context.publish(change)


async def _load(connection: AsyncConnection, number: int) -> Tournament:
    tournament = await tournaments.load(connection, number)
    if tournament is None:
        raise NoSuchTournament(number)
    return tournament


def _build_seats(tournament: Tournament, people: Sequence[int]) -> list[SeatRow]:
    entrants = (tournament.people[person] for person in people)
    return [
        SeatRow(0, one.user_id, one.name, player_entropy=one.player_entropy) for one in entrants
    ]
