"""`Tournament`, a tournament as it is stored: one value, as JSON in `tournaments.document`.

The names of the fields are the keys of that JSON, so renaming a field needs a migration.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from pydantic import TypeAdapter

TournamentStatus = Literal["joining", "playing", "over", "cancelled"]
TableStatus = Literal["playing", "counted", "void"]
"""The match of a table goes on; its result counts; or it was stopped or cancelled, and counts for
nobody."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who takes part in a tournament."""

    user_id: int
    """Negative once the person's data were deleted."""

    name: str
    player_entropy: str | None
    """The id of the click with which the person joined, for the random numbers of their matches."""

    left_after: int | None = None
    """How many rounds had been opened when the person left; `None`: they did not leave."""


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round. People are indices into `Tournament.people`."""

    match_id: int
    people: tuple[int, ...]
    """The people in the order of seats."""

    status: TableStatus = "playing"

    places: tuple[int, ...] = ()
    """The final places, from 1, in the order of seats; empty unless the status is `counted`."""

    replaced: tuple[int, ...] = ()
    """The people whose seat another person or a computer had at the end."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament of one game in a channel."""

    id: int
    guild_id: int
    channel_id: int
    host_id: int
    """-1 once the host's data were deleted."""

    host_name: str
    language: str
    """The language of its public messages and of its tables."""

    game: str
    seats: int
    """The number of people that each table has if they can be divided so."""

    players: int
    """The largest number of people who may take part."""

    rounds: int
    """The number of rounds to be played."""

    status: TournamentStatus = "joining"
    nonce: str = ""
    """The beginning of the nonces of its public messages."""

    options: Mapping[str, str] = field(default_factory=dict)
    """The options of its matches, by key; an option that is missing has its default."""

    people: tuple[Entrant, ...] = ()
    """The people who take part, in the order in which they joined."""

    results: tuple[tuple[TournamentTable, ...], ...] = ()
    """The tables of each round that was opened so far."""

    message_ids: tuple[int, ...] = ()
    """The ids of its public messages: the one with the buttons, and at the end the one with the
    result."""

    @property
    def is_open(self) -> bool:
        """Whether it has neither ended nor been cancelled."""
        return self.status in ("joining", "playing")


_TOURNAMENT = TypeAdapter(Tournament)


def parse_tournament(text: str) -> Tournament:
    """Parse the JSON of `dump_tournament`.

    Raises:
        ValueError: the text is not the JSON of a tournament.
    """
    return _TOURNAMENT.validate_json(text)


def dump_tournament(tournament: Tournament) -> str:
    """Return a tournament as JSON, without fields that have their default."""
    return _TOURNAMENT.dump_json(tournament, exclude_defaults=True).decode()


def without_person(tournament: Tournament, user_id: int) -> Tournament:
    """Return a tournament that a person has left.

    Before the first round they are removed. Afterwards they stay, since tables refer to people by
    index, but they are not paired any more.
    """
    if not tournament.results:
        others = (entrant for entrant in tournament.people if entrant.user_id != user_id)
        return replace(tournament, people=tuple(others))
    people = (
        replace(entrant, left_after=len(tournament.results))
        if entrant.user_id == user_id and entrant.left_after is None
        else entrant
        for entrant in tournament.people
    )
    return replace(tournament, people=tuple(people))
