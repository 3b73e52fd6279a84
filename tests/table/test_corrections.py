"""A typed move that its player corrects: the old one is taken back, and the new one is played."""

import pytest

from games.kernel import Action, IllegalMove, Seat
from storage.document import Press
from table import NotNow
from table.commands import play
from table.commands.change import Change
from table.commands.corrections import correct_move
from tests.rig.matches import change_of, running_toy
from tests.rig.table import ANA, BEN, TableRig
from tests.toy import Bid, Boast, Coins, Done, Shelve

LINE = 7
"""The id of the message whose line is corrected."""


def take_turn(change: Change, user: int, *actions: Action, press: int | None = None) -> None:
    """Have a player do something, each action by itself."""
    for action in actions:
        seat = play.find_acting_seat(change.loaded, user, None)
        play.play_actions(change, seat, lambda *_, one=action: (one,), press, knows_expired=False)


def correct(change: Change, seat: int, action: Action) -> None:
    """Correct the move of the line."""
    press = change.loaded.find_press(LINE)
    assert press is not None
    steps = (step for step in change.log if step.version == press.version)
    correct_move(change, Seat(seat), lambda *_: (action,), press, next(steps, None))


def shelving() -> Change:
    """Return a match in which Ana has won a crate, and shelved it by the line."""
    change = change_of(running_toy())
    take_turn(change, ANA, Bid(Coins(2)))
    take_turn(change, BEN, Bid(Coins(1)))
    take_turn(change, ANA, Shelve("left"), press=LINE)
    return change


def test_a_correction_takes_the_place_of_a_move() -> None:
    """Of a step of the open turn; it can be corrected again."""
    change = shelving()
    correct(change, 0, Shelve("right"))
    assert [step.notation for step in change.document.pending] == ["shelve right"]
    correct(change, 0, Shelve("left"))
    assert [step.notation for step in change.document.pending] == ["shelve left"]
    presses = [row for row in change.document.presses if row.interaction_id == LINE]
    assert presses == [Press(LINE, 0, change.document.pending[0].version)]


def test_a_sealed_answer_is_corrected_until_all_have_answered() -> None:
    """It makes no difference whether another player has changed theirs meanwhile."""
    change = change_of(running_toy(3))
    take_turn(change, ANA, Bid(Coins(2)), press=LINE)
    take_turn(change, BEN, Bid(Coins(1)))
    take_turn(change, BEN, Bid(Coins(3)))
    correct(change, 0, Bid(Coins(5)))
    assert [step.notation for step in change.log] == ["bid 2", "bid 1", "bid 3", "bid 5"]


@pytest.mark.parametrize("later", ["another step", "the end of the turn", "the reveal"])
def test_a_move_that_cannot_be_taken_back_is_not_corrected(later: str) -> None:
    """Nothing is changed then, neither what was played nor what came after it."""
    change = shelving()
    if later == "another step":
        take_turn(change, ANA, Boast("I"))
    elif later == "the end of the turn":
        take_turn(change, ANA, Done())
    else:
        change = change_of(running_toy())
        take_turn(change, ANA, Bid(Coins(2)), press=LINE)
        take_turn(change, BEN, Bid(Coins(1)))
    before = change.loaded
    with pytest.raises(NotNow, match="table cannot correct"):
        correct(change, 0, Shelve("right"))
    assert change.loaded == before


def test_a_correction_answers_no_later_question() -> None:
    """The sealed question of the next round is another one, also before its player acts again."""
    change = change_of(running_toy())
    take_turn(change, ANA, Bid(Coins(2)))
    take_turn(change, BEN, Bid(Coins(1)), press=LINE)
    take_turn(change, ANA, Shelve("left"), Done())
    before = change.loaded
    assert any(prompt.secret for prompt in before.prompts(Seat(1)))
    with pytest.raises(NotNow, match="table cannot correct"):
        correct(change, 1, Bid(Coins(3)))
    assert change.loaded == before


async def test_a_refused_correction_changes_nothing(rig: TableRig) -> None:
    """The move stays, and what is stored is what was stored before."""
    match, turns = await rig.start_with_crate(), rig.tables.turns
    await turns.play(match, ANA, "left", interaction_id=LINE)
    before = await rig.document(match)
    for line, error in (("xyzzy", IllegalMove), ("bid 3", IllegalMove)):
        with pytest.raises(error):
            await turns.correct(match, ANA, line, LINE, "en")
    with pytest.raises(NotNow):
        await turns.correct(match, ANA, "right", LINE + 1, "en")
    assert await rig.document(match) == before
    played = await turns.correct(match, ANA, "right", LINE, "en")
    assert played.notation == "shelve right"
    await rig.assert_stored(match)
    await rig.play(match, ANA, "done")
    with pytest.raises(NotNow):
        await turns.correct(match, ANA, "left", LINE, "en")
