"""Commands for tournaments: functions that return a changed tournament, or raise a refusal."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.kernel import AnyGame, message
from storage.tournament import Entrant, Tournament, TournamentTable, without_person
from table.errors import NotNow, NotTheHost
from table.match.loaded import LoadedMatch
from table.match.model import Actor, Person
from table.match.pairing import pair_round, table_sizes
from table.match.ratings import find_own_results, is_played_out
from table.match.standings import compute_standings, count_meetings, count_rests

PEOPLE_MAX = 40
"""The largest number of people in a tournament, whose standings then fit into one message."""


def check_numbers(game: AnyGame, players: int, rounds: int) -> None:
    """Raise NotNow if there are too few or too many people or rounds for a tournament of a game."""
    if not min(game.seats) <= players <= PEOPLE_MAX:
        limits = {"least": min(game.seats), "most": PEOPLE_MAX}
        raise NotNow(message("table-tournament-bad-players", **limits))
    if not 1 <= rounds <= max_rounds(players):
        raise NotNow(message("table-tournament-bad-rounds", most=max_rounds(players)))


def max_rounds(players: int) -> int:
    """Return the largest number of rounds, in which all people meet even at tables of two."""
    return max(1, players - 1)


def join(tournament: Tournament, person: Person) -> Tournament:
    """Add a person to a tournament.

    Raises:
        NotNow: the tournament has begun or ended, the person takes part already, or it is full.
    """
    _require_joining(tournament)
    if any(entrant.user_id == person.user_id for entrant in tournament.people):
        raise NotNow(message("table-tournament-joined"))
    if len(tournament.people) >= tournament.players:
        raise NotNow(message("table-tournament-full", players=tournament.players))
    entrant = Entrant(person.user_id, person.name, person.player_entropy)
    return replace(tournament, people=(*tournament.people, entrant))


def leave(tournament: Tournament, user_id: int) -> Tournament:
    """Remove a person before the start; later they stay, but are not paired any more.

    Raises:
        NotNow: the tournament has ended, or the person does not take part or has left already.
    """
    _require_open(tournament)
    remaining = without_person(tournament, user_id)
    if remaining == tournament:
        raise NotNow(message("table-tournament-not-joined"))
    return remaining


def begin(tournament: Tournament, actor: Actor, game: AnyGame) -> Tournament:
    """Start a tournament, so that nobody can join any more; rounds that are too many are dropped.

    Raises:
        NotTheHost: the actor is neither its host nor a moderator.
        NotNow: it has begun or ended, or has too few people for one table of the game.
    """
    _require_host(tournament, actor)
    _require_joining(tournament)
    count = len(tournament.people)
    if count < min(game.seats):
        needed = min(game.seats)
        raise NotNow(message("table-tournament-too-few", joined=count, needed=needed))
    rounds = min(tournament.rounds, max_rounds(count))
    return replace(tournament, status="playing", rounds=rounds)


def cancel(tournament: Tournament, actor: Actor) -> Tournament:
    """Cancel a tournament; matches that have begun go on by themselves.

    Raises:
        NotTheHost: the actor is neither its host nor a moderator.
        NotNow: it has ended.
    """
    _require_host(tournament, actor)
    _require_open(tournament)
    return replace(tournament, status="cancelled")


def is_round_over(tournament: Tournament) -> bool:
    """Whether a tournament is being played, and no match of its latest round is."""
    latest = tournament.results[-1] if tournament.results else ()
    return tournament.status == "playing" and all(table.status != "playing" for table in latest)


def pair_next_round(tournament: Tournament, game: AnyGame) -> tuple[tuple[int, ...], ...]:
    """Return the people of each table of the next round, in the order of seats.

    People are indices into `Tournament.people`. Empty: all rounds were played, or too few people
    are left for a table.
    """
    if len(tournament.results) >= tournament.rounds:
        return ()
    seed = f"{tournament.id} {len(tournament.results)}"
    ranks = {
        standing.person: standing.rank
        for standing in compute_standings(tournament)
        if tournament.people[standing.person].left_after is None
    }
    shuffled = Random(seed).sample(list(ranks), len(ranks))  # noqa: S311 - no secret
    return pair_round(
        sorted(shuffled, key=lambda person: ranks[person]),
        table_sizes(len(ranks), game.seats, tournament.seats),
        count_meetings(tournament),
        count_rests(tournament),
        seed,
    )


def add_round(
    tournament: Tournament, tables: Sequence[tuple[int, ...]], match_ids: Sequence[int]
) -> Tournament:
    """Add a round with the people and the match of each table; without tables, it is over."""
    if not tables:
        return replace(tournament, status="over")
    new_round = tuple(map(TournamentTable, match_ids, tables))
    return replace(tournament, results=(*tournament.results, new_round))


def count_match(tournament: Tournament, match: LoadedMatch) -> Tournament:
    """Add the result of a match of the latest round; nothing changes if it is counted already."""
    if tournament.status != "playing" or match.row.status == "playing":
        return tournament
    *earlier, latest = tournament.results
    tables = tuple(
        _count_table(table, match)
        if (table.match_id, table.status) == (match.row.id, "playing")
        else table
        for table in latest
    )
    return replace(tournament, results=(*earlier, tables))


def _count_table(table: TournamentTable, match: LoadedMatch) -> TournamentTable:
    """Return a table with the result of its ended match; it is void if that was not played out."""
    outcome = match.outcome()
    if outcome is None or not is_played_out(match.row, outcome):
        return replace(table, status="void")
    kept_seats = {row.seat for row in find_own_results(match.seats, match.document)}
    replaced = (person for seat, person in enumerate(table.people) if seat not in kept_seats)
    return replace(table, status="counted", places=tuple(outcome.places), replaced=tuple(replaced))


def _require_host(tournament: Tournament, actor: Actor) -> None:
    if not actor.moderator and actor.user_id != tournament.host_id:
        raise NotTheHost(tournament.host_name)


def _require_open(tournament: Tournament) -> None:
    if not tournament.is_open:
        raise NotNow(message("table-tournament-ended"))


def _require_joining(tournament: Tournament) -> None:
    _require_open(tournament)
    if tournament.status != "joining":
        raise NotNow(message("table-tournament-begun"))
