"""How far a player may take back (rulings, "For all three games")."""

from games.kernel import Event, Seat
from games.kernel.undo import LoggedStep, undoable
from tests.toy import Drawn, Peeked, Seen, Shelved

ANA, BEN = Seat(0), Seat(1)
PUT = (Shelved(ANA, "left"),)


def played(
    version: int, seat: Seat = ANA, *, ended: bool = False, events: tuple[Event, ...] = PUT
) -> LoggedStep:
    """Make a step of the log."""
    return LoggedStep(version, seat, events, ended)


def test_own_steps_of_the_current_turn_can_be_taken_back_one_by_one() -> None:
    """The latest first, back to where the turn began; not past another's step, nor past news.

    A card seen, or chance, is a wall; what only others learnt is none.
    """
    log = [played(1, BEN, ended=True), played(2), played(3)]
    assert undoable(log, ANA) == (3, 2)
    assert undoable([played(1), played(2, BEN)], ANA) == ()
    assert undoable([played(1, ended=True)], ANA) == ()
    assert undoable([played(1, ended=True), played(2)], ANA) == (2,)
    seen = (Peeked(ANA), Seen(3, audience=(ANA,)))
    assert undoable([played(1), played(2, events=seen), played(3)], ANA) == (3,)
    for_ben = (Seen(3, audience=(BEN,)),)
    assert undoable([played(1, events=for_ben)], ANA) == (1,)
    assert undoable([played(1, events=(Drawn(2),))], ANA) == ()
