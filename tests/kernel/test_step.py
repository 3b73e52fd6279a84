"""Parts of a position, and the context of a step: what is given never changes."""

import pytest

from games import kernel
from games.kernel import Event, Rng, Seat, Stage, replace_fields, state_class
from games.kernel.codec import dump_json, load_json
from games.kernel.state import add, make_draft, remove_item, replace_item
from games.matches.selfplay import seed_of


@state_class
class Purse:
    """What a player of these tests has."""

    coins: int
    name: str = "purse"


class Step(Stage["StepContext", "StepContext"]):
    """The base of the stages of these tests."""


class Waiting(Step):
    """A stage that counts."""

    seat: Seat
    count: int = 0


class PurseDraft(Purse):
    """A purse while a step writes to it."""

    coins: int


@state_class
class Table:
    """A state."""

    purses: tuple[Purse, ...]
    stage: Waiting
    bank: Purse
    round: int = 1


class TableDraft(Table):
    """The state while a step writes to it."""

    round: int


class Paid(Event):
    """Somebody paid."""

    seat: Seat


class StepContext(kernel.StepContext[TableDraft]):
    """The step context of these tests."""

    __slots__ = ()

    def purse(self, seat: int) -> PurseDraft:
        """Return a purse to be written."""
        return self.draft(PurseDraft, "purses", seat)


BEFORE = Table((Purse(10), Purse(20)), Waiting(Seat(0)), Purse(99))


def ctx() -> StepContext:
    """Begin a step."""
    return StepContext(None, BEFORE, Rng(seed_of(1), 1))


def test_a_step_changes_its_own_drafts_only() -> None:
    """State, items, fields and the stage; what was not touched is shared, what was given stays."""
    given = dump_json(BEFORE)
    step = ctx()
    step.state.round += 1
    step.purse(0).coins -= 3
    step.purse(0).coins -= 3
    step.draft(PurseDraft, "bank").coins += 6
    step.goto(replace_fields(step.state.stage, count=1))
    step.tell(Paid(Seat(0)))
    after, events = step.step()
    expected = Table((Purse(4), Purse(20)), Waiting(Seat(0), 1), Purse(105), 2)
    assert after == expected
    assert hash(after) == hash(expected)
    assert type(after) is Table
    assert type(after.purses[0]) is Purse
    assert events == (Paid(Seat(0)),)
    assert dump_json(BEFORE) == given
    assert after.purses[1] is BEFORE.purses[1]
    given = dump_json(BEFORE)
    step = ctx()
    step.purse(1).coins = 0
    assert dump_json(BEFORE) == given
    draft = make_draft(Purse(1))
    other = replace_fields(draft, coins=5)
    draft.coins = 2
    assert other == Purse(5)
    assert type(other) is Purse


def test_the_type_checker_refuses_a_write_to_a_part() -> None:
    """It stops at each of these lines, or the comment on it would be one too many."""
    bank = Purse(1)
    bank.coins = 5  # type: ignore[misc]
    state = Table((Purse(10), Purse(20)), Waiting(Seat(0)), bank)
    step = StepContext(None, state, Rng(seed_of(1), 1))
    step.state.purses[1].coins = 5  # type: ignore[misc]
    step.purse(1).name = "other"  # type: ignore[misc]
    step.purse(1).coinz = 3  # type: ignore[attr-defined]


def test_a_part_fits_its_json_exactly() -> None:
    """Surplus and mistyped fields are refused, as everywhere at the border."""
    assert load_json(Purse, '{"coins": 3, "name": "x"}') == Purse(3, "x")
    for text in ('{"coins": "3"}', '{"coins": 3, "more": 1}', "{}"):
        with pytest.raises(ValueError, match=r"coins|more"):
            load_json(Purse, text)


def test_small_changes_of_tuples() -> None:
    """One item replaced, one count changed, copies taken out."""
    assert replace_item((1, 2, 3), 1, 9) == (1, 9, 3)
    assert add((1, 2, 3), 2, -3) == (1, 2, 0)
    assert remove_item((1, 2, 1, 1), 1, 2) == (2, 1)
    with pytest.raises(ValueError, match="not in"):
        remove_item((1, 2), 2, 2)
