"""Stages: who is asked, what an answer does, how JSON tells them apart; sealed rounds."""

import json
from dataclasses import replace
from typing import ClassVar

import pytest
from typing_extensions import override

from games import kernel
from games.kernel import (
    Action,
    BrokenInvariant,
    Choice,
    Prompt,
    Rng,
    Seat,
    replace_fields,
    state_class,
)
from games.kernel.automatic import PlannedMove, sole_answer
from games.kernel.codec import dump_json, load_json
from games.kernel.stage import advance_stages
from games.matches import Match
from games.matches.selfplay import seed_of
from tests import toy
from tests.toy import Bid, Bidding, Coins, Shelving, Toy


class Rest(Action):
    """Do nothing."""


class StayHome(Action):
    """Do nothing, at home."""


class StepContext(kernel.StepContext["State"]):
    """The step context of these tests."""

    __slots__ = ()


class Step(kernel.Stage[StepContext, StepContext]):
    """The base of the stages of these tests."""


class Calling(Step, abstract=True):
    """A stage that calls somebody, in one way or another."""

    seat: Seat


class Resting(Step):
    """Somebody rests; afterwards it goes on where it was."""

    seat: Seat
    back: Calling | None = None

    @override
    def question(self, position: StepContext, seat: Seat) -> Prompt:
        return Choice.among("rest", (Rest(),))

    def rest(self, ctx: StepContext, seat: Seat, _: Rest | StayHome) -> None:
        """Go back."""
        ctx.goto(self.back or LastCall(seat))


class LastCall(Calling):
    """The last call."""


class Renamed(Step):
    """A stage that was called something else when matches were stored."""

    step: ClassVar[str] = "old-name"


@state_class
class State:
    """A state."""

    stage: Step


def work_at(stage: Step) -> StepContext:
    """Begin a step at a stage."""
    return StepContext(None, State(stage), Rng(seed_of(1), 1))


def test_json_tells_stages_apart_by_step() -> None:
    """The tag follows from the class's name, or is the class's own; stages may hold stages."""
    state = State(Resting(Seat(1), LastCall(Seat(0))))
    data = json.loads(dump_json(state))
    assert data["stage"]["step"] == "resting"
    assert data["stage"]["back"] == {"seat": 0, "step": "last-call"}
    assert load_json(State, dump_json(state)) == state
    assert load_json(State, '{"stage": {"step": "old-name"}}') == State(Renamed())


@pytest.mark.parametrize(
    "stage", ['{"step": "bidding"}', '{"seat": 0}', '{"step": "last-call", "seat": 0, "x": 1}']
)
def test_a_stage_of_another_game_or_with_surplus_fields_is_refused(stage: str) -> None:
    """A stage comes from storage exactly as it went, or not at all."""
    with pytest.raises(ValueError, match=r"step|x"):
        load_json(State, f'{{"stage": {stage}}}')


def test_an_answer_is_carried_out_by_the_method_for_its_class() -> None:
    """Which is what its last parameter is of, a class at once; also where it is given anew."""
    for action in (Rest(), StayHome()):
        ctx = work_at(Resting(Seat(1)))
        ctx.state.stage.apply(ctx, Seat(1), action)
        assert ctx.step().state.stage == LastCall(Seat(1))

    class Waking(Resting):
        @override
        def rest(self, ctx: StepContext, seat: Seat, _: Rest | StayHome) -> None:
            ctx.goto(Renamed())

    ctx = work_at(Waking(Seat(1)))
    ctx.state.stage.apply(ctx, Seat(1), Rest())
    assert ctx.step().state.stage == Renamed()
    with pytest.raises(TypeError, match="Rest by both rest and stay"):

        class Undecided(Resting):
            def stay(self, ctx: StepContext, seat: Seat, action: Rest) -> None:
                """Do nothing."""

    # The stage's own words, which take any action or planned move, are no answers to one.
    assert not any(LastCall(Seat(1)).handles(any_one()) for any_one in (Action, PlannedMove))


class Dozing(Step):
    """A stage whose methods name their actions in quotes, before these are defined."""

    seat: Seat

    def nap(self, ctx: StepContext, _seat: Seat, _: "Nap") -> None:
        """End the step."""
        ctx.goto(Renamed())

    def rest_when_tired(self, _: StepContext, _seat: Seat, _move: "RestLater | RestSoon") -> Rest:
        """Answer a planned move."""
        return Rest()


class Nap(Action):
    """Sleep for an hour."""


class RestLater(PlannedMove):
    """Rest when the time has come."""


class RestSoon(PlannedMove):
    """Rest before that."""


class Snoring(Step):
    """A stage with an annotation that names nothing."""

    seat: Seat

    def snore(self, _: StepContext, _seat: Seat, _move: "Snoer") -> None:  # type: ignore[name-defined]  # noqa: F821 - on purpose
        """Never run."""


def test_an_action_may_be_named_in_quotes_before_it_is_defined() -> None:
    """The class is looked up when the stage is first asked for it; a wrong name is an error."""
    stage = Dozing(Seat(0))
    ctx = work_at(stage)
    for move in (RestLater(), RestSoon()):
        assert stage.try_planned(ctx, Seat(0), move) == Rest()
    stage.apply(ctx, Seat(0), Nap())
    assert ctx.step().state.stage == Renamed()
    with pytest.raises(TypeError, match=r"Snoring\.snore .* 'Snoer' is not defined"):
        Snoring(Seat(0)).try_planned(ctx, Seat(0), RestLater())


def test_a_stage_is_a_state_class_without_being_called_one() -> None:
    """Who calls it one is told so, where a dataclass would speak of hashes."""
    with pytest.raises(TypeError, match="Mumbling is a state class already"):

        @state_class
        class Mumbling(Step):
            """A stage."""


def test_only_the_seat_of_a_stage_is_asked() -> None:
    """The others get no question; a stage without a seat waits for nobody."""
    ctx = work_at(Resting(Seat(1)))
    stage = Resting(Seat(1))
    assert stage.asked_seats(ctx) == (1,)
    assert stage.prompts(ctx, Seat(0)) == ()
    assert sole_answer(stage.prompts(ctx, Seat(1))) == Rest()
    assert Renamed().asked_seats(ctx) == ()
    with pytest.raises(NotImplementedError, match="Renamed asks nobody"):
        Renamed().advance(ctx)
    with pytest.raises(NotImplementedError, match="LastCall needs a question"):
        LastCall(Seat(0)).prompts(ctx, Seat(0))


def test_stages_that_go_in_a_circle_are_a_bug() -> None:
    """A settling that never ends is found, not waited for."""

    class Round(toy.Stage):
        @override
        def advance(self, ctx: toy.StepContext) -> bool:
            ctx.goto(Round())
            return True

    game = Toy()
    ctx = game.step_context(toy.State((), (), Round()), Rng(seed_of(1), 1))
    with pytest.raises(BrokenInvariant, match="circle"):
        advance_stages(ctx, game.phases)


def test_what_a_stage_or_a_game_lacks_is_named() -> None:
    """An answer for what is offered, and a phase that a stage begins."""
    with pytest.raises(NotImplementedError, match="LastCall offers Rest"):
        work_at(LastCall(Seat(1))).state.stage.apply(work_at(Renamed()), Seat(1), Rest())
    ctx = work_at(Renamed())
    ctx.begin("supper")
    with pytest.raises(BrokenInvariant, match="supper"):
        advance_stages(ctx, {"dinner": lambda _: None})


def test_a_sealed_answer_may_be_changed_until_the_last_is_in() -> None:
    """Who has answered is not waited for, is asked in secret still, and needs no timeout."""
    match = Match(Toy(), 3)
    assert list(match.asked_seats) == [0, 1, 2]
    (asked, *_) = match.prompts(1)
    assert (asked.secret, asked.optional, asked.timeout) == (True, False, Bid(Coins(0)))
    match.play(1, "bid 4")
    (again, *_) = match.prompts(1)
    assert (again.secret, again.optional, again.timeout) == (True, True, None)
    assert list(match.asked_seats) == [0, 2]
    match.play(1, "bid 6")
    assert match.view(1).bid == 6
    assert match.view(0).bid is None
    assert match.view(0).sealed == (False, True, False)
    match.play(0, "bid 5")
    match.play(2, "0")
    assert match.state.stage == Shelving(Seat(1))
    assert match.state.players[1].coins == 4


def test_who_takes_no_part_is_neither_asked_nor_waited_for() -> None:
    """A sealed round may be of some seats only."""

    class Few(Bidding):
        @override
        def participants(self, position: toy.Position) -> tuple[Seat, ...]:
            return (Seat(0), Seat(2))

    game = Toy()
    state = replace(Match(game, 3).state, stage=Few((None, None, 3)))
    assert game.asked_seats(state) == (0,)
    assert game.prompts(state, Seat(1))[:-1] == ()
    done = replace_fields(state, stage=Few((1, None, 3)))
    ctx = game.step_context(done, Rng(seed_of(1), 1))
    assert ctx.state.stage.advance(ctx)


def test_a_phase_begins_once_the_answer_is_carried_out() -> None:
    """By its name, with what it takes; it may begin another."""
    begun: list[str] = []

    def first(ctx: StepContext, seat: Seat) -> None:
        begun.append(f"first of {seat}")
        ctx.begin("second")

    def second(ctx: StepContext) -> None:
        begun.append("second")
        ctx.goto(LastCall(Seat(2)))

    ctx = work_at(Resting(Seat(1)))
    ctx.begin("first", Seat(1))
    assert begun == []
    advance_stages(ctx, {"first": first, "second": second})
    assert begun == ["first of 1", "second"]
    assert ctx.state.stage == LastCall(Seat(2))
