"""`python -m tools.ladder GAME` tests how well a ladder orders people of known strength.

Each simulated person gives an apprentice's answer with a probability of their own, and else a
random one. That probability is their strength.
"""

from collections.abc import Iterator, Mapping, Sequence
from statistics import correlation, fmean
from typing import Annotated, Any, ClassVar

import typer
from rich.progress import track
from typing_extensions import override

from bot.cli.games import GameKey, Seed, load_rules
from games.kernel import Action, Rng
from games.matches.selfplay import seed_of
from players.evaluator import Evaluator
from players.levels import Apprentice, Player, RandomPlayer, play_match
from players.registry import evaluator_of
from players.search import StopCondition, never_stop
from players.sight import Sight
from table.match.ratings import compute_ratings

app = typer.Typer(add_completion=False)

SEATS_MIN, SEATS_MAX = 2, 4
"""The numbers of players of a match, which are drawn."""


class InattentivePlayer(Player):
    """A player who gives an apprentice's answer `attention` times out of `scale`, or a random one.

    `attention` is from 0 to `scale`.
    """

    level: ClassVar[str] = "inattentive"
    apprentice, distracted = Apprentice(), RandomPlayer()

    def __init__(self, attention: int, scale: int) -> None:
        self.attention = attention
        self.scale = scale

    @override
    def act(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        is_attentive = rng.below(self.scale) < self.attention
        player = self.apprentice if is_attentive else self.distracted
        return player.act(sight, rng, should_stop)

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return self.act(sight, rng, should_stop)


def rank_correlation(first: Mapping[int, float], second: Mapping[int, float]) -> float:
    """Return Spearman's rank correlation of two values of the same people; 1: the same order.

    No two people may have the same value.
    """
    ranks = [_ranks([values[person] for person in first]) for values in (first, second)]
    return correlation(*ranks)


def _ranks(values: Sequence[float]) -> list[int]:
    """Return the rank of each value, from 0 for the smallest."""
    in_order = sorted(values)
    return [in_order.index(value) for value in values]


def play_matches(
    evaluator: Evaluator[Any], people: int, matches: int, seed: int
) -> Iterator[Mapping[int, int]]:
    """Yield the places of matches, by person; the number of a person is their attention."""
    rng = Rng(seed_of(seed), 0)
    for number in range(matches):
        seats = SEATS_MIN + rng.below(SEATS_MAX - SEATS_MIN + 1)
        seated = rng.shuffled(range(people))[:seats]
        players = [InattentivePlayer(person, people) for person in seated]
        match_seed = seed_of(seed * matches + number)
        *_, last_move = play_match(evaluator, players, {}, match_seed, seed * matches + number)
        outcome = evaluator.game.outcome(last_move.state)
        assert outcome is not None
        yield dict(zip(seated, outcome.places, strict=True))


@app.command()
def ladder(
    game: GameKey,
    people: Annotated[int, typer.Option(help="How many people play.", min=SEATS_MAX)] = 40,
    matches: Annotated[int, typer.Option(help="How many matches they play.", min=1)] = 300,
    seed: Seed = 1,
) -> None:
    """Play matches of people of known strength, and compare the ladder with their strengths."""
    played = play_matches(evaluator_of(load_rules(game)), people, matches, seed)
    ratings = compute_ratings(track(played, "Playing", total=matches))
    means = {person: rating.mean for person, rating in ratings.items()}
    correlation_with_strength = rank_correlation({person: float(person) for person in means}, means)
    mean_matches = fmean(rating.matches for rating in ratings.values())
    typer.echo(
        f"{len(ratings)} people, {matches} matches of {game}, {mean_matches:.1f} each: "
        f"rank correlation {correlation_with_strength:.2f}"
    )


if __name__ == "__main__":
    app()
