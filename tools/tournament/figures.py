"""Statistics of tournaments: shares of victories and ratings, with 95 % intervals."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random

from tools.tournament.fixtures import Result

SIGMAS = 1.96
"""Half the width of a 95 % interval, in standard deviations."""


def interval(shares: Sequence[float], matches: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a player's true share of victories, from 0 to 1.

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
    variance = sum((deal_share - mean) ** 2 for deal_share in with_opposite) / len(with_opposite)
    if variance:
        independent_matches = max(deals, min(matches, deals * mean * (1 - mean) / variance))
    else:
        independent_matches = deals
    # Wilson's formula, with n independent matches.
    n = independent_matches
    z = SIGMAS**2 / n
    middle = (share + z / 2) / (1 + z)
    half_width = SIGMAS / (1 + z) * sqrt(share * (1 - share) / n + z / n / 4)
    return max(0.0, middle - half_width), min(1.0, middle + half_width)


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
    random = Random(1)  # noqa: S311 - no secret depends on it
    samples = [
        _rate(_sum_duels(random.choices(duels_by_deal, k=len(duels_by_deal))))
        for _ in range(BOOTSTRAP_SAMPLES)
    ]
    # A fortieth, 2.5 %, of the samples is below the interval, and as many are above it.
    outside = BOOTSTRAP_SAMPLES // 40
    ratings = {}
    for name, rating in _rate(_sum_duels(duels_by_deal)).items():
        sampled = sorted(sample.get(name, rating) for sample in samples)
        ratings[name] = (rating, sampled[outside], sampled[-1 - outside])
    return ratings


def _match_duels(result: Result) -> Duels:
    """Return the victories in one match between each pair of different players."""
    duels: Duels = {}
    seats = zip(result.fixture.players, result.shares, strict=True)
    for (name, share), (other, other_share) in combinations(seats, 2):
        if name != other:
            victory = 0.5 if share == other_share else float(share > other_share)
            duels[name, other] = duels.get((name, other), 0.0) + victory
            duels[other, name] = duels.get((other, name), 0.0) + 1 - victory
    return duels


def _sum_duels(duels_of_matches: Iterable[Duels]) -> Duels:
    total: Duels = {}
    for duels in duels_of_matches:
        for pair, victories in duels.items():
            total[pair] = total.get(pair, 0.0) + victories
    return total


def _rate(duels: Duels) -> dict[str, float]:
    """Return the Elo rating of each player, by iteration from equal strengths."""
    if not duels:
        return {}
    victories = {pair: count + PRIOR_WIN_SHARE for pair, count in duels.items()}
    strengths = dict.fromkeys((name for name, _ in victories), 1.0)
    for _ in range(RATING_ITERATIONS):
        strengths = {name: _next_strength(name, strengths, victories) for name in strengths}
        mean_log = sum(map(log10, strengths.values())) / len(strengths)
        strengths = {name: strength / 10**mean_log for name, strength in strengths.items()}
    return {name: 1500 + 400 * log10(strength) for name, strength in strengths.items()}


def _next_strength(name: str, strengths: Mapping[str, float], victories: Duels) -> float:
    """Return a player's strength in the Bradley-Terry model after one more iteration."""
    opponents = [other for player, other in victories if player == name]
    weight = sum(
        (victories[name, other] + victories[other, name]) / (strengths[name] + strengths[other])
        for other in opponents
    )
    return sum(victories[name, other] for other in opponents) / weight
