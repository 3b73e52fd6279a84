"""News: what a game that sums nothing up tells of a run of events."""

from typing import ClassVar

from games.kernel import Event, Importance, Message, News, Seat, SeatEvent
from games.kernel.game_messages import drop_repeats, drop_settled_answers, event_lines, group_events

ANA, BEN = Seat(0), Seat(1)


class Boasted(SeatEvent):
    """A player boasted."""


class Sealed(SeatEvent):
    """A player sealed an answer."""

    importance: ClassVar[Importance | None] = None


class Answered(Event):
    """What a player answered; for them."""

    changeable: ClassVar[bool] = True
    number: int


class Began(SeatEvent):
    """A round began."""

    importance: ClassVar[Importance | None] = Importance.BACKGROUND


def report(event: Event) -> Message:
    """Return a sentence that differs with the event."""
    return Message(repr(event))


def told(*events: Event, viewer: Seat | None = ANA) -> list[tuple[Event, Importance]]:
    """Return the events that are lines, each with how much it matters."""
    lines = {News(report(event), rank): (event, rank) for event in events for rank in Importance}
    return [lines[line] for line in event_lines(events, report, viewer)]


def test_what_a_reader_has_a_part_in_is_their_own() -> None:
    """What others did is not; a spectator has nothing of their own."""
    events = Boasted(ANA), Boasted(BEN)
    assert told(*events) == [(events[0], Importance.OWN), (events[1], Importance.OTHERS)]
    assert {rank for _, rank in told(*events, viewer=None)} == {Importance.OTHERS}
    assert told(Began(ANA)) == [(Began(ANA), Importance.BACKGROUND)]


def test_what_only_leads_up_to_something_is_no_news() -> None:
    """The log alone has it."""
    assert told(Sealed(BEN), Boasted(BEN)) == [(Boasted(BEN), Importance.OTHERS)]


def test_an_answer_is_told_until_something_has_come_of_it() -> None:
    """Of several the latest; a game that sums nothing up tells it beside what has come of it."""
    first, second = Answered(1, audience=(ANA,)), Answered(2, audience=(ANA,))
    assert told(first, second, Boasted(BEN)) == [
        (second, Importance.OWN),
        (Boasted(BEN), Importance.OTHERS),
    ]
    assert drop_settled_answers([first, second, Sealed(BEN)]) == [second, Sealed(BEN)]
    assert drop_settled_answers([first, Sealed(BEN), Boasted(BEN)]) == [Sealed(BEN), Boasted(BEN)]


def test_the_same_is_told_once_where_it_was_told_last() -> None:
    """As the most important of them."""
    a, b = Message("a"), Message("b")
    lines = [News(a, Importance.OWN), News(b, Importance.OTHERS), News(a, Importance.OTHERS)]
    assert drop_repeats(lines) == (News(b, Importance.OTHERS), News(a, Importance.OWN))


def test_events_of_one_line_stand_where_the_last_of_them_happened() -> None:
    """Each group in the order of its events."""
    first, second, third = Boasted(ANA), Boasted(BEN), Began(ANA)
    keyed = [(("x",), first), (("y",), second), (("x",), third)]
    assert group_events(keyed) == [(("y",), [second]), (("x",), [first, third])]
