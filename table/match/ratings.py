"""Ratings of people by the results of their matches of one game on one server.

The model is Plackett-Luce (Weng and Lin, 2011) of `openskill`: several players, shared places. The
numbers look like those of chess, but only ratings of one ladder can be compared.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from games.kernel import Outcome
from storage.document import MatchDocument
from storage.rows import MatchRow, SeatRow
from table.match.options import is_practice, is_unrated, options_of
from table.match.presence import load_presence
from table.match.seats import is_vacant

FIRST_MEAN_POINTS = 1500.0
FIRST_DEVIATION_POINTS = 250.0
"""The rating of a person before their first match."""

_MODEL = PlackettLuce(
    mu=FIRST_MEAN_POINTS,
    sigma=FIRST_DEVIATION_POINTS,
    beta=FIRST_DEVIATION_POINTS / 2,
    tau=FIRST_DEVIATION_POINTS / 100,
)
"""The proportions are the defaults of openskill. `tau` lets ratings follow people who learn."""

INTERVAL_SIGMAS = 2
"""A person's strength is this many deviations from the mean or less about 19 times out of 20."""

PROVISIONAL_MATCHES_MAX = 4
"""The largest number of rated matches with which a rating is still provisional."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a person's strength: a normal distribution, in points of the rating."""

    mean: float = FIRST_MEAN_POINTS
    deviation: float = FIRST_DEVIATION_POINTS
    matches: int = 0
    """The number of matches on which the estimate is based."""

    @property
    def low(self) -> float:
        """The lower end of the interval that contains the strength, in points of the rating."""
        return self.mean - INTERVAL_SIGMAS * self.deviation

    @property
    def high(self) -> float:
        """The upper end of the interval that contains the strength, in points of the rating."""
        return self.mean + INTERVAL_SIGMAS * self.deviation

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is based on at most `PROVISIONAL_MATCHES_MAX` matches."""
        return self.matches <= PROVISIONAL_MATCHES_MAX


FIRST_RATING = Rating()
"""The rating of a person without rated matches."""


def rate_match(ratings: Mapping[int, Rating], places: Mapping[int, int]) -> dict[int, Rating]:
    """Return the new ratings of the people of one match, by user id.

    `places` are their places by user id, from 1; equal places are shared. `ratings` are those
    before the match; a person without one begins with `FIRST_RATING`.
    """
    users = sorted(places)
    before = [ratings.get(user, FIRST_RATING) for user in users]
    teams = [[_MODEL.rating(rating.mean, rating.deviation)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(places[user]) for user in users])
    return {
        user: Rating(new.mu, new.sigma, old.matches + 1)
        for user, old, (new,) in zip(users, before, after, strict=True)
    }


def compute_ratings(results: Iterable[Mapping[int, int]]) -> dict[int, Rating]:
    """Return everybody's rating by user id after some matches.

    `results` are the places (see `rate_match`) of each match, in the order in which they ended.
    """
    ratings: dict[int, Rating] = {}
    for places in results:
        ratings |= rate_match(ratings, places)
    return ratings


def is_played_out(row: MatchRow, outcome: Outcome) -> bool:
    """Whether an ended match was played to its end, by players who were there."""
    return not row.stopped and row.unattended_at is None and bool(outcome.winners)


def find_own_results(seats: Sequence[SeatRow], document: MatchDocument) -> list[SeatRow]:
    """Return the seats of an ended match that people have played from the start to the end.

    Seats that a stand-in or another person has taken over, and those of computers, are left out.
    """
    taken_over = {event.seat for event in document.admin_events if event.kind == "taken"}
    return [
        seat
        for seat in seats
        if seat.seat not in taken_over
        and not is_vacant(seat.user_id)
        and load_presence(seat.presence).stand_in is None
    ]


def rated_places(
    row: MatchRow, seats: Sequence[SeatRow], document: MatchDocument, outcome: Outcome
) -> dict[int, int]:
    """Return the places of the people whom an ended match rates, by user id; empty: none.

    It must have been played to its end on a server, and be neither practice nor agreed to be
    unrated. Seats that are not in `find_own_results` are left out, and the others are compared
    with each other.
    """
    options = options_of(row)
    if row.guild_id is None or is_practice(options) or is_unrated(options):
        return {}
    if not is_played_out(row, outcome):
        return {}
    own_results = find_own_results(seats, document)
    places = {seat.user_id: outcome.places[seat.seat] for seat in own_results}
    return places if len(places) > 1 else {}
