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
    """A computer player of one level. It has no state, so one instance serves all matches."""

    level: ClassVar[str]
    """The name of the level, a key of `LEVELS`."""

    def act(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        """Choose an action. Equal sights and random numbers give equal actions.

        When `should_stop` returns true, choose the best action found so far.
        """
        sole_action = sole_answer(sight.prompts)
        return self.decide(sight, rng, should_stop) if sole_action is None else sole_action

    @abstractmethod
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        """Choose an action if there is more than one answer (see `act`)."""


class RandomPlayer(Player):
    """A player that plays random legal actions."""

    level = "random"

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return pick_answer(sight.prompts, rng)


class Thinker(Player):
    """Base class of players that plan, and may also propose deals (`unsolicited_action`)."""

    memory_rounds: ClassVar[int]
    """The number of latest rounds from which the player remembers cards."""

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
    """A player that plays the turn after which its position has the highest utility."""

    level = "apprentice"
    memory_rounds = 3

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        return self.lines(sight, rng)[0].first_action

    def lines(self, sight: Sight, rng: Rng) -> list[Line]:
        """Return the best line for each first action, the best first, in one sampled position."""
        dice = dice_of(rng)
        limits = sight.evaluator.limits
        world = sight.sample_world(dice, self.memory_rounds)
        planner = Planner(sight.evaluator, dice, limits.width, limits.nodes)
        return planner.lines(world, sight.seat, sight.considered_prompts)


class Trader(Thinker):
    """A player that compares its best lines by play-outs, and remembers all cards."""

    level = "trader"
    memory_rounds = ALL_ROUNDS

    @override
    def decide(self, sight: Sight, rng: Rng, should_stop: StopCondition = never_stop) -> Action:
        lines = rank_lines(sight.for_trader(), dice_of(rng), self.memory_rounds, should_stop)
        return lines[0].first_action


LEVELS: Mapping[str, Player] = {
    player.level: player for player in (RandomPlayer(), Apprentice(), Trader())
}
"""The players of all levels by name, the weakest first."""

CHOOSABLE_LEVELS = ("apprentice", "trader")
"""The levels that people can choose. The random player is for tests."""


def play_match(
    evaluator: Evaluator[Any],
    players: Sequence[Player],
    chosen: Mapping[str, str],
    seed: bytes,
    players_seed: int = 0,
) -> Iterator[Move]:
    """Play a match between computer players, and yield its moves, beginning with the start.

    Args:
        evaluator: the evaluator of the game.
        players: the player of each seat.
        chosen: the settings that differ from their defaults.
        seed: the seed for the match's random draws.
        players_seed: the seed of the players' own random numbers.

    Raises:
        BrokenInvariant: no seat is asked before the end, or the match does not end.
    """
    group = PlayerGroup(evaluator, players)
    moves = selfplay.play_game(
        evaluator.game, len(players), chosen, seed, players_seed, group.choose
    )
    for move in moves:
        group.hear(move.events)
        yield move


class PlayerGroup:
    """The players of one match, with the events that each seat has heard."""

    def __init__(self, evaluator: Evaluator[Any], players: Sequence[Player]) -> None:
        self._evaluator = evaluator
        self._players = players
        self._heard: list[tuple[Event, ...]] = [() for _ in players]

    def choose(self, state: object, seat: Seat, rng: Rng) -> Action:
        """Choose the action of a seat from what the seat knows."""
        sight = make_sight(self._evaluator, state, seat, self._heard[seat])
        return self._players[seat].act(sight, rng)

    def hear(self, events: Sequence[Event]) -> None:
        """Record for each seat the events that it may know."""
        all_events = tuple(events)
        for seat in map(Seat, range(len(self._heard))):
            self._heard[seat] += audible(all_events, seat)
