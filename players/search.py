"""Search: planning whole turns, and comparing the best plans by play-outs.

A plan covers a whole turn, because a purchase looks like a mere cost until its piece is placed. A
turn lasts while its player is asked and no seat is asked that was not asked at its beginning. It
also ends at a random draw and where the player learns something, because the moves after it cannot
be planned.

A play-out plays some turns of all seats from a sampled position. All lines are compared on the same
sampled positions with the same random numbers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.kernel import Action, Prompt, Rng, Seat, Together
from games.kernel.automatic import sole_answer
from players.dice import SEED_COUNT, Dice, dice_of
from players.evaluator import Evaluator
from players.sight import Sight

REPLY_SAMPLES = 4
"""How many samples of the other seats' sealed answers are used, the same for all of a player's
answers. With a single sample, a low bid could look best only because it met lower bids."""


class Line(NamedTuple):
    """The actions of a turn, or the first of them, with the resulting position and its score."""

    score: float
    """Utility of the resulting position for the player, from 0 to 1; after a comparison by
    play-outs, the weighted mean with their results."""

    actions: tuple[Action, ...]
    state: Any
    """The position after the actions."""

    has_ended: bool
    """Whether the turn has ended."""

    start: Any
    """The position before the actions."""

    @property
    def first_action(self) -> Action:
        """The action to play now."""
        return self.actions[0]


class Planner:
    """Plans turns of a game.

    Args:
        evaluator: the evaluator of the game.
        dice: random numbers.
        width: the number of lines that are extended after each action.
        nodes: the number of positions after which no line is extended any more.
        replies: the number of samples of other seats' sealed answers.
    """

    def __init__(
        self,
        evaluator: Evaluator[Any],
        dice: Dice,
        width: int,
        nodes: int,
        replies: int = REPLY_SAMPLES,
    ) -> None:
        self.evaluator = evaluator
        self.dice = dice
        self.width = width
        self.nodes = nodes
        self._seeds = [dice.below(SEED_COUNT) for _ in range(replies)]

    def lines(
        self,
        state: Any,
        seat: Seat,
        prompts: tuple[Prompt, ...] | None = None,
    ) -> list[Line]:
        """Return the best line for each first action, the best first.

        `prompts` are the questions to consider, by default all questions to the seat.
        """
        if prompts is None:
            prompts = self.evaluator.game.prompts(state, seat)
        empty_line = Line(0.0, (), state, has_ended=False, start=state)
        children = self._extend_line(empty_line, seat, prompts)
        best: dict[Action, Line] = {}
        node_count = len(children)
        open_lines = _take_ended(best, children)
        while open_lines and node_count < self.nodes:
            children = []
            for line in self._select_lines(open_lines):
                line_prompts = self.evaluator.game.prompts(line.state, seat)
                children += self._extend_line(line, seat, line_prompts)
            node_count += len(children)
            open_lines = _take_ended(best, children)
        for line in open_lines:
            _keep_better(best, line)
        return sorted(best.values(), key=lambda line: -line.score)

    def _extend_line(self, line: Line, seat: Seat, prompts: tuple[Prompt, ...]) -> list[Line]:
        """Return a line extended by each candidate action."""
        options = self.evaluator.candidate_actions(line.state, seat, prompts, self.dice)
        asked_before = frozenset(self.evaluator.game.asked_seats(line.state))
        return [self._apply_action(line, seat, action, asked_before) for action in options]

    def _apply_action(
        self, line: Line, seat: Seat, action: Action, asked_before: frozenset[Seat]
    ) -> Line:
        game, dice = self.evaluator.game, self.dice
        dice.was_rolled = False
        step = game.apply(line.state, seat, action, dice)
        asked = game.asked_seats(step.state)
        has_ended = (
            dice.was_rolled
            or seat not in asked
            or not asked_before.issuperset(asked)
            or any(event.reveals and event.heard_by(seat) for event in step.events)
        )
        actions = (*line.actions, action)
        ends = self._turn_ends(step.state, seat) if has_ended else [step.state]
        score = sum(self.evaluator.utility(end, seat) for end in ends) / len(ends)
        return Line(score, actions, ends[0], has_ended, line.start)

    def _turn_ends(self, state: Any, seat: Seat) -> list[Any]:
        """Return the positions in which a turn may end, one for each sample of sealed answers."""
        if not isinstance(getattr(state, "stage", None), Together):
            return [self.evaluator.state_after_replies(state, seat, self.dice)]
        return [self.evaluator.state_after_replies(state, seat, Dice(seed)) for seed in self._seeds]

    def _select_lines(self, lines: list[Line]) -> list[Line]:
        """Return the best lines; of lines to the same position, only the best one."""
        best = {line.state: line for line in sorted(lines, key=lambda line: line.score)}
        return sorted(best.values(), key=lambda line: -line.score)[: self.width]


def _take_ended(best: dict[Action, Line], lines: list[Line]) -> list[Line]:
    """Put the lines that have ended into `best`, if they are better, and return the others."""
    for line in lines:
        if line.has_ended:
            _keep_better(best, line)
    return [line for line in lines if not line.has_ended]


def _keep_better(best: dict[Action, Line], line: Line) -> None:
    """Put a line into `best` unless a line with the same first action is at least as good."""
    earlier_line = best.get(line.first_action)
    if earlier_line is None or earlier_line.score < line.score:
        best[line.first_action] = line


MAX_COMPARED_LINES = 4
"""How many of the best lines are compared by play-outs."""

CLEAR_LEAD = 0.12
"""If the best line's score exceeds the next by more than this, lines are not compared."""

APPRENTICE_WEIGHT = 0.5
"""Weight of the planned score in a comparison; the mean of the play-outs has weight 1."""

EXTRA_TURNS_PER_SEAT = 2
"""By how many turns a play-out is longer for each seat beyond two."""

PLAYOUT_REPLY_SAMPLES = 2
"""How many samples of sealed answers are used within a play-out, where time is short."""

StopCondition = Callable[[], bool]
"""Returns whether the search must end now."""


def never_stop() -> bool:
    """Return false: the stop condition of a search without a time limit."""
    return False


def rank_lines(
    sight: Sight, dice: Dice, memory_rounds: int, should_stop: StopCondition = never_stop
) -> list[Line]:
    """Return the best lines for a seat, the best first, compared by play-outs.

    Each round of comparison keeps the better half and doubles the number of sampled positions. When
    `should_stop` returns true, the ranking so far is returned. If the planned scores show a clear
    winner, nothing is compared.

    Args:
        sight: what the seat knows.
        dice: the random numbers of the search.
        memory_rounds: the number of latest rounds from which the seat remembers cards.
        should_stop: returns whether the time is over.
    """
    limits = sight.evaluator.limits
    planner = Planner(
        sight.evaluator,
        dice,
        limits.own_turn_factor * limits.width,
        limits.own_turn_factor * limits.nodes,
    )
    world = sight.sample_world(dice, memory_rounds)
    lines = planner.lines(world, sight.seat, sight.considered_prompts)[:MAX_COMPARED_LINES]
    prior = {line.first_action: APPRENTICE_WEIGHT * line.score for line in lines}
    is_clear = len(lines) < 2 or lines[0].score - lines[1].score > CLEAR_LEAD
    if is_clear or not sight.evaluator.should_compare(world):
        return lines
    eliminated: list[Line] = []
    totals = dict.fromkeys(prior, 0.0)
    world_count, batch = 0, limits.worlds
    while len(lines) > 1 and not should_stop():
        for _ in range(batch):
            if world_count and should_stop():
                break
            world = sight.sample_world(dice, memory_rounds)
            seed = dice.below(SEED_COUNT)
            for line in lines:
                totals[line.first_action] += play_out(sight, world, line.first_action, Dice(seed))
            world_count += 1
        scores = {
            action: (totals[action] / world_count + prior[action]) / (1 + APPRENTICE_WEIGHT)
            for action in prior
        }
        scored = (line._replace(score=scores[line.first_action]) for line in lines)
        ranked = sorted(scored, key=lambda line: -line.score)
        half = len(lines) // 2
        lines, eliminated = ranked[:half], [*ranked[half:], *eliminated]
        batch *= 2
    return [*lines, *eliminated]


def play_out(sight: Sight, world: Any, action: Action, dice: Dice) -> float:
    """Return the utility for the seat, from 0 to 1, after an action and further turns of all seats.

    `world` is a sampled position, and `dice` make the draws and choices in it.
    """
    evaluator, seat = sight.evaluator, sight.seat
    state = evaluator.game.apply(world, seat, action, dice).state
    extra_seats = evaluator.game.seats_in(state) - 2
    turns = evaluator.limits.turns + EXTRA_TURNS_PER_SEAT * extra_seats
    return evaluator.utility(advance_turns(evaluator, state, turns, dice), seat)


def advance_turns(evaluator: Evaluator[Any], state: Any, turns: int, dice: Dice) -> Any:
    """Return the position after some turns, each planned with the evaluator's quick limits.

    `state` is a sampled position. Fewer turns are played if the game ends. A turn that leads back
    to the same position is avoided, because it could be repeated for ever.
    """
    limits = evaluator.limits
    planner = Planner(
        evaluator, dice, limits.quick_width, limits.quick_nodes, PLAYOUT_REPLY_SAMPLES
    )
    while turns:
        asked = evaluator.game.asked_seats(state)
        if not asked:
            break
        prompts = evaluator.game.prompts(state, asked[0])
        sole_action = sole_answer(prompts)
        if sole_action is None:
            turns -= 1
            ends = [line.state for line in planner.lines(state, asked[0], prompts)]
            state = next((end for end in ends if end != state), ends[0])
        else:
            state = evaluator.game.apply(state, asked[0], sole_action, dice).state
    return state


ESTIMATE_WORLDS = 8
"""Over how many sampled positions an estimate is averaged."""


def estimate_win_probability(sight: Sight, rng: Rng) -> float:
    """Return a seat's win probability, from 0 to 1, as the mean of some play-outs of a trader."""
    dice = dice_of(rng)
    evaluator = sight.for_trader().evaluator
    worlds = [sight.sample_world(dice) for _ in range(ESTIMATE_WORLDS)]
    ends = (advance_turns(evaluator, world, evaluator.limits.turns, dice) for world in worlds)
    return sum(evaluator.win_probability(end, sight.seat) for end in ends) / ESTIMATE_WORLDS
