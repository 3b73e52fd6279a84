"""The levels of computer players, and matches between them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from typing_extensions import override

from games.kernel import Action, Event, Rng, Seat, audible
from games.kernel.automatic import pick_answer, sole_answer
from games.matches import selfplay
from games.matches.selfplay import Move
from players.dice import dice_of
from players.evaluator import Evaluator
from players.search import Line, Planner, StopCondition, never_stop, rank_lines
from players.sight import ALL_ROUNDS, Sight, make_sight


class Player(ABC):
    """A computer player. It holds nothing of any match."""

    level: ClassVar[str]

    def act(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        """Choose an action; the same for the same sight and chance.

        Once `should_stop` returns true, the best action so far is chosen.
        """
        sole = sole_answer(sight.prompts)
        return self.decide(sight, rng, should_stop) if sole is None else sole

    @abstractmethod
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        """Choose an action where there is more than one answer."""


class RandomPlayer(Player):
    """Plays any action that is offered."""

    level = "random"

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return pick_answer(sight.prompts, rng)


class Thinker(Player):
    """A player that plans, and may act without being asked (a deal)."""

    memory_rounds: ClassVar[int]
    """Rounds that the player remembers."""

    @override
    def act(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        action = sight.evaluator.unsolicited_action(
            sight.prompts,
            sight.seat,
            sight.heard,
            lambda: sight.sample_world(dice_of(rng), self.memory_rounds),
        )
        return super().act(sight, rng, should_stop) if action is None else action


class Apprentice(Thinker):
    """Plays the turn whose end looks best. Remembers the latest rounds."""

    level = "apprentice"
    memory_rounds = 3

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return self.lines(sight, rng)[0].first_action

    def lines(self, sight: Sight, rng: Rng) -> list[Line]:
        """The best line for each first action, the best first."""
        dice, reach = dice_of(rng), sight.evaluator.limits
        world = sight.sample_world(dice, self.memory_rounds)
        planner = Planner(sight.evaluator, dice, reach.width, reach.nodes)
        return planner.lines(world, sight.seat, sight.considered_prompts)


class Trader(Thinker):
    """Compares the apprentice's best lines by play-outs. Forgets nothing."""

    level = "trader"
    memory_rounds = ALL_ROUNDS

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return rank_lines(sight.for_trader(), dice_of(rng), self.memory_rounds, should_stop)[
            0
        ].first_action


LEVELS: Mapping[str, Player] = {
    player.level: player for player in (RandomPlayer(), Apprentice(), Trader())
}
"""Every level by its name, the weakest first."""

CHOOSABLE_LEVELS = ("apprentice", "trader")
"""The levels that people can choose. The random player is for tests."""


def play_match(
    evaluator: Evaluator[Any],
    players: Sequence[Player],
    chosen: Mapping[str, str],
    seed: bytes,
    player_seed: int = 0,
) -> Iterator[Move]:
    """Yield the moves of a match between players, the start first.

    `seed` is the match's chance; `player_seed` seeds the draws of the players.

    Raises:
        BrokenInvariant: nobody is asked before the end, or the match does not end.
    """
    group = PlayerGroup(evaluator, players)
    choose = group.choose
    for move in selfplay.play_game(evaluator.game, len(players), chosen, seed, player_seed, choose):
        group.hear(move.events)
        yield move


class PlayerGroup:
    """The players of one match, with the events that each has heard."""

    def __init__(self, evaluator: Evaluator[Any], players: Sequence[Player]) -> None:
        self._evaluator, self._players = evaluator, players
        self._heard: list[tuple[Event, ...]] = [() for _ in players]

    def choose(self, state: object, seat: Seat, chance: Rng) -> Action:
        """Choose the action of a seat, from what it has heard."""
        return self._players[seat].act(
            make_sight(self._evaluator, state, seat, self._heard[seat]), chance
        )

    def hear(self, events: Sequence[Event]) -> None:
        """Record for each seat the events that it may know."""
        events = tuple(events)
        self._heard = [known + audible(events, Seat(n)) for n, known in enumerate(self._heard)]
