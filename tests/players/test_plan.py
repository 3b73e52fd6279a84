"""How a turn is planned: as a whole, as far as it is the player's to plan."""

from typing import Any

from typing_extensions import override

from games.kernel import Action, Choice, Option, Seat, replace_fields
from games.kernel.prompt import offers
from games.matches.match import Match
from players.dice import Dice
from players.search import Planner
from tests.players.toy import ToyEvaluator, evaluator
from tests.toy import Bidding, Done, Peek, Shelve, Shelving, Toy


def shelving() -> Any:
    """Return the toy where P1 has won the first of three crates."""
    match = Match(Toy(), seats=2, seed=3)
    match.play(0, "bid 5")
    match.play(1, "bid 2")
    return match.state


def lines(state: Any, seat: int = 0, nodes: int = 100) -> dict[Any, Any]:
    """Return the lines of a plan by their first actions."""
    planner = Planner(evaluator("toy"), Dice(1), width=4, nodes=nodes)
    return {line.first_action: line for line in planner.lines(state, Seat(seat))}


def test_a_line_goes_on_to_the_end_of_the_turn() -> None:
    """A crate is shelved, then the turn is ended: the plan holds both steps."""
    line = lines(shelving())[Shelve("left")]
    assert line.actions in ((Shelve("left"), Done()), (Shelve("left"), Peek()))
    assert line.has_ended
    # It ends where the player learns something: what the next crate holds.
    line = lines(shelving())[Peek()]
    assert line.actions == (Peek(),)
    assert line.has_ended
    # With too few positions to look at, lines stand as far as they got.
    stopped = lines(shelving(), nodes=1)
    assert set(stopped) == {Shelve("left"), Shelve("right"), Peek()}
    assert not stopped[Shelve("left")].has_ended
    # The best comes first, one for each first action.
    planner = Planner(evaluator("toy"), Dice(1), width=4, nodes=100)
    found = planner.lines(shelving(), Seat(0))
    scores = [line.score for line in found]
    assert scores == sorted(scores, reverse=True)
    assert len({line.first_action for line in found}) == len(found)


def test_what_is_sealed_is_judged_after_the_others_have_answered() -> None:
    """A bid alone changes nothing: the others bid in the player's mind, and it is revealed."""
    state = Match(Toy(), seats=3, seed=3).state
    for line in lines(state).values():
        assert line.has_ended
        assert isinstance(line.state.stage, Shelving)


def test_each_answer_is_judged_by_the_same_replies() -> None:
    """Several, as others may well reply: no bid looks best for the luck of meeting a low one."""
    met: dict[int, list[Action]] = {}

    class Noting(ToyEvaluator):
        @override
        def likely_reply(self, state: Any, *asked: Any) -> Action:
            found = super().likely_reply(state, *asked)
            met.setdefault(state.stage.answers[0], []).append(found)
            return found

    state = Match(Toy(), seats=2, seed=3).state
    Planner(Noting(Toy()), Dice(1), width=4, nodes=100).lines(state, Seat(0))
    replies = list(met.values())
    assert len(replies) > 1
    assert all(reply == replies[0] for reply in replies)
    assert len(set(replies[0])) > 1


def test_an_answer_that_others_may_still_change_is_not_read() -> None:
    """Two that differ in what the other has sealed are one sight; a bid is judged without it."""
    state = Match(Toy(), seats=2, seed=3).state
    sealed = replace_fields(state, stage=Bidding((None, 9)))
    assert evaluator("toy").cover(sealed, Seat(0)) == evaluator("toy").cover(state, Seat(0))


def test_whoever_can_think_of_no_answer_gives_any() -> None:
    """A form that a share does not know is answered within its fields."""

    class Thoughtless(ToyEvaluator):
        @override
        def candidate_answers(self, *_: object) -> tuple[Action, ...]:
            return ()

    state = Match(Toy(), seats=2, seed=3).state
    prompts = Toy().prompts(state, Seat(0))
    (answer,) = Thoughtless(Toy()).candidate_actions(state, Seat(0), prompts, Dice(1))
    assert offers(prompts[0], answer)


def test_a_question_that_may_be_left_alone_is_passed_over() -> None:
    """Those behind it are thought of; where it must be answered, it is too."""
    done, peek, shelve = (Option(one) for one in (Done(), Peek(), Shelve("left")))
    first, second = Choice("end", (done,)), Choice("place", (peek, shelve))
    rest = (peek.action, shelve.action)
    state, window = shelving(), first._replace(optional=True)
    assert evaluator("toy").candidate_actions(state, Seat(0), (window, second), Dice(1)) == rest
    assert evaluator("toy").candidate_actions(state, Seat(0), (first, second), Dice(1)) == (
        done.action,
        *rest,
    )
