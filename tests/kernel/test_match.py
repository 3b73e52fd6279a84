"""A match in a program, and the example of it in CONTRIBUTING."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from games.kernel import (
    AnyGame,
    BadSettings,
    BrokenInvariant,
    Event,
    IllegalMove,
    NotYourTurn,
    Seat,
)
from games.kernel.game import require_someone_asked
from games.matches import Match
from games.matches.undo import LoggedStep, undoable
from tests.harvest import Harvest
from tests.toy import Bid, Coins, Done, Drawn, Peeked, Seen, Shelve, Shelved, Toy

PAPER = Path(__file__).parents[2] / "CONTRIBUTING.md"


def played() -> Match:
    """Play a short match of two to its end."""
    match = Match(Toy(), seats=2, seed=3, rounds="2")
    for _ in range(2):
        match.play(0, Bid(Coins(0)))
        match.play(1, "bid 1")
        match.play(1, Shelve("left"))
        match.play(1, Done())
    return match


def test_a_match_is_played_in_place_by_text_or_action() -> None:
    """What was before stands in its moves."""
    match = Match(Toy(), seats=2, seed=3, rounds="2")
    assert match.prompts(0)[0].kind == "bid"
    heard = match.play(0, "2")
    assert [event.kind for event in heard] == ["sealed", "receipt"]
    assert match.events == heard
    assert [event.kind for event in match.play(1, Bid(Coins(3)))] == ["sealed", "receipt", "won"]
    assert match.view(1).owner == 1
    assert match.view().coins is None
    assert [move.seat for move in match.moves] == [None, 0, 1]
    assert match.state is match.moves[-1].state


def test_what_is_refused_changes_nothing() -> None:
    """Of who is asked nothing it is another's turn, or the game is over."""
    match = Match(Toy(), 2)
    with pytest.raises(IllegalMove):
        match.play(0, Bid(Coins(11)))
    with pytest.raises(IllegalMove):
        match.play(0, "xyzzy")
    assert len(match.moves) == 1
    ended = played()
    with pytest.raises(NotYourTurn):
        ended.play(0, "bid 1")
    match = Match(Harvest(), 2)
    match.play(0, "dig")
    match.play(1, "dig")
    with pytest.raises(NotYourTurn) as refused:
        match.play(1, "take 1")
    assert refused.value.sentence.key == "kernel-not-asked"
    with pytest.raises(NotYourTurn) as refused:
        played().play(0, "bid 2")
    assert refused.value.sentence.key == "kernel-game-over"


def test_a_match_that_does_not_fit_its_game_is_refused() -> None:
    """By the number of its seats, or by a setting."""
    with pytest.raises(ValueError, match="not played by 9"):
        Match(Toy(), 9)
    with pytest.raises(BadSettings):
        Match(Toy(), 2, rounds="9")


def test_the_example_in_the_readme_runs() -> None:
    """Line by line, with what it says that it gives."""
    (example,) = re.findall(r"```python\n(.*?)```", PAPER.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    for line in example.splitlines():
        code, _, given = line.partition("  # ")
        if given:
            assert repr(eval(code, names)) == given, line  # noqa: S307 - our own page
        else:
            exec(code, names)  # noqa: S102 - our own page


@pytest.mark.parametrize(("asked", "over"), [((0,), False), ((), True), ((0,), True), ((), False)])
def test_somebody_is_asked_or_there_is_an_outcome(asked: tuple[int, ...], over: bool) -> None:
    """Never neither, never both."""
    game = cast(
        "AnyGame",
        SimpleNamespace(asked_seats=lambda _: asked, outcome=lambda _: "end" if over else None),
    )
    if bool(asked) != over:
        require_someone_asked(game, None)
        return
    with pytest.raises(BrokenInvariant, match="never neither, never both"):
        require_someone_asked(game, None)


ANA, BEN = Seat(0), Seat(1)
PUT = (Shelved(ANA, "left"),)


def logged(
    version: int, seat: Seat = ANA, *, ended: bool = False, events: tuple[Event, ...] = PUT
) -> LoggedStep:
    """Make a step of the log."""
    return LoggedStep(version, seat, events, ended)


def test_own_steps_of_the_current_turn_can_be_taken_back_one_by_one() -> None:
    """The latest first, to where the turn began; not past another's step, nor past news."""
    log = [logged(1, BEN, ended=True), logged(2), logged(3)]
    assert undoable(log, ANA) == (3, 2)
    assert undoable([logged(1), logged(2, BEN)], ANA) == ()
    assert undoable([logged(1, ended=True)], ANA) == ()
    assert undoable([logged(1, ended=True), logged(2)], ANA) == (2,)
    seen = (Peeked(ANA), Seen(3, audience=(ANA,)))
    assert undoable([logged(1), logged(2, events=seen), logged(3)], ANA) == (3,)
    for_ben = (Seen(3, audience=(BEN,)),)
    assert undoable([logged(1, events=for_ben)], ANA) == (1,)
    assert undoable([logged(1, events=(Drawn(2),))], ANA) == ()
