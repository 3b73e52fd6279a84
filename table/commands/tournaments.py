"""Commands for tournaments: plain functions from a tournament to the changed one, or a refusal."""

from dataclasses import replace
from random import Random

from games.kernel import AnyGame, Outcome, message
from storage.document import StoredMatch
from storage.tournament import Entrant, Tournament, TournamentTable
from table.errors import NotNow, NotTheHost
from table.match.model import Actor, Person
from table.match.pairing import pair_round, table_sizes
from table.match.ratings import find_own_results, is_played_out
from table.match.standings import compute_standings, count_meetings, count_rests

PEOPLE_MAX = 40
"""The largest number of people in a tournament: its standings fit into one message."""


def check_numbers(game: AnyGame, players: int, rounds: int, seats: int) -> None:
    """Raise NotNow if a tournament with these numbers cannot be played, or makes no sense."""
    least = max(min(game.seats), min(seats, max(game.seats)))
    if not least <= players <= PEOPLE_MAX:
        said = message("table-tournament-bad-players", least=least, most=PEOPLE_MAX)
        raise NotNow(said)
    if seats not in game.seats:
        allowed = {"least": min(game.seats), "most": max(game.seats)}
        raise NotNow(message("table-tournament-bad-seats", **allowed))
    if not 1 <= rounds <= max_rounds(players):
        raise NotNow(message("table-tournament-bad-rounds", most=max_rounds(players)))


def max_rounds(players: int) -> int:
    """Return the largest number of rounds; even at tables of two, all people can meet in them."""
    return max(1, players - 1)


def join(tournament: Tournament, person: Person) -> Tournament:
    """Add a person. Raises NotNow."""
    _require_joining(tournament)
    if any(entrant.user_id == person.user_id for entrant in tournament.people):
        raise NotNow(message("table-tournament-joined"))
    if len(tournament.people) >= tournament.players:
        raise NotNow(message("table-tournament-full", players=tournament.players))
    entrant = Entrant(person.user_id, person.name, person.player_entropy)
    return replace(tournament, people=(*tournament.people, entrant))


def leave(tournament: Tournament, user_id: int) -> Tournament:
    """Remove a person before the start; later they are paired no more. Raises NotNow."""
    _require_open(tournament)
    is_in = any(
        entrant.user_id == user_id and entrant.left_after is None for entrant in tournament.people
    )
    if not is_in:
        raise NotNow(message("table-tournament-not-joined"))
    if tournament.status == "joining":
        remaining = (one for one in tournament.people if one.user_id != user_id)
        return replace(tournament, people=tuple(remaining))
    opened = len(tournament.results)
    people = (
        replace(one, left_after=opened) if one.user_id == user_id else one
        for one in tournament.people
    )
    return replace(tournament, people=tuple(people))


def begin(tournament: Tournament, actor: Actor, game: AnyGame) -> Tournament:
    """Close the list of people. Raises NotTheHost, NotNow."""
    _require_host(tournament, actor)
    _require_joining(tournament)
    count = len(tournament.people)
    if count < min(game.seats):
        needed = min(game.seats)
        raise NotNow(message("table-tournament-too-few", joined=count, needed=needed))
    rounds = min(tournament.rounds, max_rounds(count))
    return replace(tournament, status="playing", rounds=rounds)


def cancel(tournament: Tournament, actor: Actor) -> Tournament:
    """End a tournament; matches that have begun go on by themselves. Raises NotTheHost, NotNow."""
    _require_host(tournament, actor)
    _require_open(tournament)
    return replace(tournament, status="cancelled")


def pair_next_round(tournament: Tournament, game: AnyGame) -> tuple[tuple[int, ...], ...]:
    """Return the tables of the next round; empty if the tournament is over."""
    if len(tournament.results) >= tournament.rounds:
        return ()
    seed = f"{tournament.id} {len(tournament.results)}"
    ranks = {
        standing.person: standing.rank
        for standing in compute_standings(tournament)
        if tournament.people[standing.person].left_after is None
    }
    shuffled = Random(seed).sample(list(ranks), len(ranks))  # noqa: S311 - no secret
    standings = sorted(shuffled, key=lambda person: ranks[person])
    return pair_round(
        standings,
        table_sizes(len(standings), game.seats, tournament.seats),
        count_meetings(tournament),
        count_rests(tournament),
        seed,
    )


def count_table(
    table: TournamentTable, stored: StoredMatch | None, outcome: Outcome | None
) -> TournamentTable:
    """Return a table with the result of its match, if that has ended; `None`: it was deleted."""
    if stored is not None and stored.row.status in ("lobby", "playing"):
        return table
    if stored is None or outcome is None or not is_played_out(stored.row, outcome):
        return replace(table, status="void")
    own = {seat.seat for seat in find_own_results(stored.seats, stored.document)}
    replaced = (person for seat, person in enumerate(table.people) if seat not in own)
    return replace(table, status="counted", places=tuple(outcome.places), replaced=tuple(replaced))


def _require_host(tournament: Tournament, actor: Actor) -> None:
    if not actor.moderator and actor.user_id != tournament.host_id:
        raise NotTheHost(tournament.host_name)


def _require_open(tournament: Tournament) -> None:
    if tournament.status in ("over", "cancelled"):
        raise NotNow(message("table-tournament-ended"))


def _require_joining(tournament: Tournament) -> None:
    _require_open(tournament)
    if tournament.status != "joining":
        raise NotNow(message("table-tournament-begun"))
