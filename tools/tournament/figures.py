"""What the matches of a tournament tell: intervals and ratings, counted in deals."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random

from tools.tournament.fixtures import Result

SIGMAS = 1.96
"""Standard deviations of an interval that holds in 95 % of all cases."""


def interval(shares: Sequence[float], matches: int) -> tuple[float, float]:
    """Return the share of victories that lies behind those of some deals in 95 % of all cases.

    Wilson's interval. How far the deals' shares differ tells how many independent matches they are
    worth: at least one a deal, at most all. One more deal, in which it went the other way, is added
    for that, so that a few deals that ended alike are not taken for certainty.
    """
    deals = len(shares)
    if not deals:
        return 0.0, 1.0
    share = sum(shares) / deals
    other = (*shares, float(share < 0.5))
    mean = sum(other) / len(other)
    spread = sum((one - mean) ** 2 for one in other) / len(other)
    worth = max(deals, min(matches, deals * mean * (1 - mean) / spread)) if spread else deals
    z = SIGMAS**2 / worth
    middle = (share + z / 2) / (1 + z)
    half = SIGMAS / (1 + z) * sqrt(share * (1 - share) / worth + z / worth / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


ROUNDS = 100
"""More than the ratings need to settle."""

DRAWS = 0.5
"""So much of a victory each pair is given beside its own: nobody is infinitely better."""

DRAWN = 200
"""So often the deals are drawn anew, to see how far the ratings hang on which they were."""

Duels = dict[tuple[str, str], float]
"""What the first of two players has won of the second."""


def elo(results: Iterable[Result]) -> dict[str, tuple[float, float, float]]:
    """Return each player's rating, and the interval that holds it in 95 % of all cases.

    400 points are odds of ten to one, the mean is 1,500. Bradley and Terry's model, by its usual
    iteration: who plays whom how often does not matter. The interval is a bootstrap over deals.
    """
    deals: dict[object, list[Duels]] = {}
    for result in results:
        deal = (tuple(sorted(result.fixture.players)), result.fixture.seed, result.fixture.settings)
        deals.setdefault(deal, []).append(_duels(result))
    each = [_added(duels) for duels in deals.values()]
    rated, random = _rated(_added(each)), Random(1)  # noqa: S311 - nothing secret hangs on it
    drawn = [_rated(_added(random.choices(each, k=len(each)))) for _ in range(DRAWN)]
    ratings = {}
    for name, rating in rated.items():
        row = sorted(sample.get(name, rating) for sample in drawn)
        ratings[name] = (rating, row[DRAWN // 40], row[-1 - DRAWN // 40])
    return ratings


def _duels(result: Result) -> Duels:
    """Return what each pair of different players has won of each other in a match."""
    duels: Duels = {}
    seats = zip(result.fixture.players, result.shares, strict=True)
    for (one, share), (other, rest) in combinations(seats, 2):
        if one != other:
            score = 0.5 if share == rest else float(share > rest)
            for pair, part in (((one, other), score), ((other, one), 1 - score)):
                duels[pair] = duels.get(pair, 0.0) + part
    return duels


def _added(several: Iterable[Duels]) -> Duels:
    total: Duels = {}
    for duels in several:
        for pair, part in duels.items():
            total[pair] = total.get(pair, 0.0) + part
    return total


def _rated(duels: Duels) -> dict[str, float]:
    if not duels:
        return {}
    won_of = {pair: part + DRAWS for pair, part in duels.items()}
    strength = dict.fromkeys((one for one, _ in won_of), 1.0)
    for _ in range(ROUNDS):
        strength = {name: _strength(name, strength, won_of) for name in strength}
        mean = sum(map(log10, strength.values())) / len(strength)
        strength = {name: value / 10**mean for name, value in strength.items()}
    return {name: 1500 + 400 * log10(value) for name, value in strength.items()}


def _strength(name: str, strength: Mapping[str, float], won_of: Duels) -> float:
    met = [other for one, other in won_of if one == name]
    weight = sum(
        (won_of[name, other] + won_of[other, name]) / (strength[name] + strength[other])
        for other in met
    )
    return sum(won_of[name, other] for other in met) / weight
