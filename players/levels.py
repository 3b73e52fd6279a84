"""The levels of players, from the weakest to the strongest."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from games.kernel import Action, Rng
from games.kernel.automatic import sole_answer
from games.kernel.selfplay import pick
from players.dice import dice_of
from players.plan import Line, Planner
from players.search import Enough, compared, never
from players.sight import ALL, Sight


class Player(ABC):
    """Somebody to play against. Holds nothing of any match."""

    level: ClassVar[str]

    def act(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        """Return what the player does: the same for the same sight and chance.

        Where it has been thought `enough` sooner, that is the best so far.
        """
        only = sole_answer(sight.prompts)
        return self.decide(sight, rng, enough) if only is None else only

    @abstractmethod
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        """Return what the player does where there is something to decide."""


class Random(Player):
    """Anything that is offered."""

    level = "random"

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        return pick(sight.prompts, rng)


class Thinker(Player):
    """Somebody who knows what they want, and may say so beside what they are asked."""

    rounds: ClassVar[int]
    """So many rounds are remembered."""

    @override
    def act(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        said = sight.evaluator.aside(
            sight.prompts, sight.seat, sight.heard, lambda: sight.world(dice_of(rng), self.rounds)
        )
        return super().act(sight, rng, enough) if said is None else said


class Apprentice(Thinker):
    """The end of their own turn that looks best; remembers the last few rounds."""

    level = "apprentice"
    rounds = 3

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        return self.lines(sight, rng)[0].first

    def lines(self, sight: Sight, rng: Rng) -> list[Line]:
        """Return the best line for each first action, the best first."""
        dice, reach = dice_of(rng), sight.evaluator.reach
        world = sight.world(dice, self.rounds)
        planner = Planner(sight.evaluator, dice, reach.width, reach.nodes)
        return planner.lines(world, sight.seat, sight.heeded)


class Trader(Thinker):
    """The apprentice's best few lines, compared by playing on from them; forgets nothing."""

    level = "trader"
    rounds = ALL

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        return compared(sight.for_trader(), dice_of(rng), self.rounds, enough)[0].first


LEVELS: Mapping[str, Player] = {
    player.level: player for player in (Random(), Apprentice(), Trader())
}
"""Every level by its name, the weakest first."""

OFFERED = ("apprentice", "trader")
"""The levels that people can choose; a random player is for tests."""
