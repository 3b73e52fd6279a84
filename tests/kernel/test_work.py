"""Parts of a position, and the work on a step: what is given never changes."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from games import kernel
from games.kernel import Event, Rng, Seat, Stage, changed, part
from games.kernel.codec import dump_json, load_json
from games.kernel.part import freeze, is_thawed, thaw
from games.kernel.selfplay import seed_of
from games.kernel.tuples import add, put, without
from tests.toy import Over, Toy

TOY = Toy()


@part
class Purse:
    """What a player of these tests has."""

    coins: int
    name: str = "purse"

    def doubled(self) -> int:
        """Return twice the coins."""
        return 2 * self.coins


@part
class Deep(Purse):
    """A purse whose method asks its parent's."""

    def doubled(self) -> int:  # type: ignore[explicit-override]
        """Return four times the coins."""
        return 2 * super().doubled()


@part
class Waiting(Stage["Work", "Work"]):
    """A stage that counts."""

    seat: Seat
    count: int = 0


@part
class Table:
    """A state."""

    purses: tuple[Purse, ...]
    stage: Waiting
    bank: Purse
    round: int = 1


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Somebody paid."""

    seat: Seat


class Work(kernel.Work[None, Table]):
    """The work on a step of these tests."""

    __slots__ = ()

    def purse(self, seat: int) -> Purse:
        """Return a purse to be written."""
        return self.own(Purse, "purses", seat)


BEFORE = Table((Purse(10), Purse(20)), Waiting(Seat(0)), Purse(99))


def work() -> Work:
    """Begin a step."""
    return Work(None, BEFORE, Rng(seed_of(1), 1))


def test_a_step_changes_its_own_copies_only() -> None:
    """State, an item of a tuple, a field and the stage; what was not touched is shared."""
    given = dump_json(BEFORE)
    step = work()
    step.state.round += 1
    step.purse(0).coins -= 3
    step.purse(0).coins -= 3
    step.own(Purse, "bank").coins += 6
    step.stage.count += 1
    step.tell(Paid(Seat(0)))
    after, events = step.step()
    expected = Table((Purse(4), Purse(20)), Waiting(Seat(0), 1), Purse(105), 2)
    assert after == expected
    assert hash(after) == hash(expected)
    assert events == (Paid(Seat(0)),)
    assert dump_json(BEFORE) == given
    assert after.purses[1] is BEFORE.purses[1]


def test_what_a_step_made_is_frozen() -> None:
    """Nobody can write to it any more, however they came by it."""
    step = work()
    purse, state, stage = step.purse(0), step.state, step.stage
    after = step.step().state
    assert after is state
    for kept, name in ((purse, "coins"), (state, "round"), (stage, "count"), (BEFORE, "round")):
        with pytest.raises(FrozenInstanceError):
            setattr(kept, name, 5)


def test_a_step_that_fails_leaves_what_it_was_given() -> None:
    """An exception in the middle of a step changes nothing."""
    given = dump_json(BEFORE)
    step = work()
    step.purse(1).coins = 0
    with pytest.raises(AttributeError, match="coinz"):
        step.purse(1).coinz = 3  # type: ignore[attr-defined]
    assert dump_json(BEFORE) == given


def test_a_stage_left_and_gone_back_to_is_one() -> None:
    """A stage may hold the one it came from, and hand back to it in the same step."""
    step = work()
    first = step.stage
    step.go(Waiting(Seat(1)))
    step.stage.count = 7
    step.go(first)
    step.stage.count += 1
    assert step.stage is first
    assert step.step().state.stage == Waiting(Seat(0), 1)


def test_a_stage_without_fields_is_not_copied() -> None:
    """There is nothing to be written in it, and it is the same afterwards."""
    begun = TOY.start(2, {"rounds": "2"}, Rng(seed_of(1), 0)).state
    idle = Over()
    step = TOY.work(changed(begun, stage=idle), Rng(seed_of(1), 1))
    assert step.stage is idle
    assert step.step().state.stage is idle
    with pytest.raises(FrozenInstanceError):
        idle.step = "other"  # type: ignore[misc]


def test_a_thawed_part_is_nobodys_key() -> None:
    """What still changes cannot stand in a set or a cache."""
    copy = thaw(Purse(1))
    assert is_thawed(copy)
    assert thaw(copy) is copy
    assert isinstance(copy, Purse)
    with pytest.raises(TypeError, match="unhashable"):
        hash(copy)
    freeze(copy)
    assert copy == Purse(1)
    assert not is_thawed(copy)


def test_changed_copies_also_what_is_thawed() -> None:
    """The copy is frozen and on its own; a field that is not there is refused."""
    copy = thaw(Purse(1))
    other = changed(copy, coins=5)
    copy.coins = 2
    assert other == Purse(5)
    with pytest.raises(AttributeError):
        changed(other, coinz=5)  # type: ignore[call-arg]
    with pytest.raises(FrozenInstanceError):
        other.coins = 6


def test_super_works_in_a_part() -> None:
    """A slotted dataclass is a copy of the class that was written; `super` knows."""
    assert Deep(3).doubled() == 12
    assert thaw(Deep(3)).doubled() == 12


def test_a_part_fits_its_json_exactly() -> None:
    """Surplus and mistyped fields are refused, as everywhere at the border."""
    assert load_json(Purse, '{"coins": 3, "name": "x"}') == Purse(3, "x")
    for text in ('{"coins": "3"}', '{"coins": 3, "more": 1}', "{}"):
        with pytest.raises(ValueError, match=r"coins|more"):
            load_json(Purse, text)


def test_small_changes_of_tuples() -> None:
    """One item replaced, one count changed, copies taken out."""
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert add((1, 2, 3), 2, -3) == (1, 2, 0)
    assert without((1, 2, 1, 1), 1, 2) == (2, 1)
    with pytest.raises(ValueError, match="not in"):
        without((1, 2), 2, 2)
