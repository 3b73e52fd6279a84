"""Sentences that follow each other."""

from games.kernel import Message, SeatName, Term, message, run_together

ANA, BEN = SeatName(0), SeatName(1)


def takes(who: SeatName, *goods: str) -> Message:
    """Somebody takes some goods, to which what they take next is added."""
    return message("toy-event-takes", seat=who, added=tuple(Term("good", one) for one in goods))


def several(number: int, good: str) -> Message:
    """So many of a good."""
    return message("kernel-copies", number=number, item=Term("good", good))


def test_what_is_added_to_is_one_sentence() -> None:
    """Another person begins anew; three of a kind are no list."""
    said = [takes(ANA, "salt"), takes(ANA, "iron"), takes(ANA, "silk"), takes(BEN, "salt")]
    assert list(run_together(said)) == [takes(ANA, "salt", "iron", "silk"), takes(BEN, "salt")]
    (told,) = run_together([takes(ANA, "salt"), takes(ANA, "iron"), takes(ANA, "salt")])
    assert dict(told.args)["added"] == (several(2, "salt"), Term("good", "iron"))


def test_other_sentences_stand_for_themselves() -> None:
    """What adds to nothing, also where it differs in one list only: two offers are not one."""
    offers = [message("toy-event-offers", seat=ANA, goods=(Term("good", "salt"),), fee=1)] * 2
    said = [takes(ANA, "salt"), *offers, takes(ANA, "iron")]
    assert list(run_together(said)) == said
    assert list(run_together([])) == []
