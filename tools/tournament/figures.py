"""Statistics of tournaments: shares of victories and ratings, with 95 % intervals."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random

from tools.tournament.fixtures import Result

SIGMAS = 1.96
"""Half the width of a 95 % interval, in standard deviations."""


def interval(shares: Sequence[float], matches: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a player's true share of victories.

    Matches of one deal are not independent. The variation between deals tells how many independent
    matches they count for: at least one for each deal, at most all. For this estimate, a deal with
    the opposite result is added, so that a few equal results do not count as certainty.

    Args:
        shares: the player's mean share of victories in each deal.
        matches: the number of matches.
    """
    deals = len(shares)
    if not deals:
        return 0.0, 1.0
    share = sum(shares) / deals
    with_opposite = (*shares, float(share < 0.5))
    mean = sum(with_opposite) / len(with_opposite)
    spread = sum((share_of_deal - mean) ** 2 for share_of_deal in with_opposite) / len(
        with_opposite
    )
    worth = max(deals, min(matches, deals * mean * (1 - mean) / spread)) if spread else deals
    z = SIGMAS**2 / worth
    middle = (share + z / 2) / (1 + z)
    half = SIGMAS / (1 + z) * sqrt(share * (1 - share) / worth + z / worth / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


RATING_ITERATIONS = 100
"""Iterations of the rating, more than it needs to converge."""

PRIOR_WIN_SHARE = 0.5
"""Victories that are added to both sides of each pair, so that no rating is infinite."""

BOOTSTRAP_SAMPLES = 200
"""How often the deals are resampled for the intervals of the ratings."""

Duels = dict[tuple[str, str], float]
"""The victories of the first player of each pair over the second; a tie counts half."""


def elo_ratings(results: Iterable[Result]) -> dict[str, tuple[float, float, float]]:
    """Return the Elo rating of each player with the bounds of its 95 % interval.

    The mean is 1,500, and 400 points are odds of ten to one. The ratings are computed by the
    Bradley-Terry model, so they do not depend on how often each pair plays. The intervals are
    computed by a bootstrap over deals.
    """
    deals: dict[object, list[Duels]] = {}
    for result in results:
        deal = (tuple(sorted(result.fixture.players)), result.fixture.seed, result.fixture.settings)
        deals.setdefault(deal, []).append(_match_duels(result))
    duels_by_deal = [_sum_duels(duels) for duels in deals.values()]
    ratings_by_name, random = _rate(_sum_duels(duels_by_deal)), Random(1)  # noqa: S311 - nothing secret hangs on it
    samples = [
        _rate(_sum_duels(random.choices(duels_by_deal, k=len(duels_by_deal))))
        for _ in range(BOOTSTRAP_SAMPLES)
    ]
    ratings = {}
    for name, rating in ratings_by_name.items():
        row = sorted(sample.get(name, rating) for sample in samples)
        ratings[name] = (rating, row[BOOTSTRAP_SAMPLES // 40], row[-1 - BOOTSTRAP_SAMPLES // 40])
    return ratings


def _match_duels(result: Result) -> Duels:
    """Return the victories in one match between each pair of different players."""
    duels: Duels = {}
    seats = zip(result.fixture.players, result.shares, strict=True)
    for (name, share), (other, other_share) in combinations(seats, 2):
        if name != other:
            score = 0.5 if share == other_share else float(share > other_share)
            for pair, part in (((name, other), score), ((other, name), 1 - score)):
                duels[pair] = duels.get(pair, 0.0) + part
    return duels


def _sum_duels(duels_of_matches: Iterable[Duels]) -> Duels:
    total: Duels = {}
    for duels in duels_of_matches:
        for pair, part in duels.items():
            total[pair] = total.get(pair, 0.0) + part
    return total


def _rate(duels: Duels) -> dict[str, float]:
    if not duels:
        return {}
    won_of = {pair: part + PRIOR_WIN_SHARE for pair, part in duels.items()}
    strength = dict.fromkeys((name for name, _ in won_of), 1.0)
    for _ in range(RATING_ITERATIONS):
        strength = {name: _next_strength(name, strength, won_of) for name in strength}
        mean = sum(map(log10, strength.values())) / len(strength)
        strength = {name: value / 10**mean for name, value in strength.items()}
    return {name: 1500 + 400 * log10(value) for name, value in strength.items()}


def _next_strength(name: str, strength: Mapping[str, float], won_of: Duels) -> float:
    opponents = [other for player, other in won_of if player == name]
    weight = sum(
        (won_of[name, other] + won_of[other, name]) / (strength[name] + strength[other])
        for other in opponents
    )
    return sum(won_of[name, other] for other in opponents) / weight
