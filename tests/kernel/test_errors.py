"""Sentences: what the kernel refuses, as logs and people read it, and those that follow others."""

import re

import pytest

from games.boards import read_board
from games.kernel import (
    AmbiguousMove,
    BadBoard,
    IllegalMove,
    KernelError,
    Message,
    SeatName,
    Term,
    merge_sentences,
    message,
    parse,
)
from games.texts.catalogues import Speaker


def said(error: KernelError, *packages: str) -> str:
    """Return what people are told of it."""
    return Speaker("en", (*packages, "games.kernel")).say(error.sentence)


def test_an_error_has_a_text_of_its_own() -> None:
    """For logs and stack traces: no catalogue is needed to read what it is about."""
    with pytest.raises(IllegalMove, match=r"^kernel nothing typed$"):
        parse((), " ")
    lost = message("elsewhere-lost", seat=SeatName(3), goods=(Term("good", "salt"),), count=2)
    assert str(KernelError(lost)) == "elsewhere lost: seat P4, goods salt, count 2"
    assert str(AmbiguousMove("buy", ("buy salt", "buy wine"))) == (
        "kernel ambiguous: line buy, candidates buy salt and buy wine, more 2"
    )
    # People read sentences: what can be done; of many candidates eight, and how many there are.
    with pytest.raises(IllegalMove) as refused:
        parse((), " ")
    assert said(refused.value) == "Nothing was typed. Press *Play* to see what you can do."
    told = said(AmbiguousMove("b", tuple(f"bid {number}" for number in range(11, 20))))
    assert told.startswith("“b” could mean 9 things: bid 11, ")
    assert "bid 18" in told
    assert "bid 19" not in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"towns": [1, "two"]}', "towns.1: Input should be a valid integer"),
        ("[", "the file: Invalid JSON"),
    ],
)
def test_a_board_file_of_another_shape_names_the_place(text: str, said: str) -> None:
    """Of its first fault; what fits is what it says."""
    assert read_board(dict[str, list[int]], '{"towns": [1, 2]}') == {"towns": [1, 2]}
    with pytest.raises(BadBoard, match=f"^{re.escape(said)}"):
        read_board(dict[str, list[int]], text)


ANA, BEN = SeatName(0), SeatName(1)


def takes(who: SeatName, *goods: str) -> Message:
    """Somebody takes some goods, to which what they take next is added."""
    return message("toy-event-takes", seat=who, added=tuple(Term("good", good) for good in goods))


def several(number: int, good: str) -> Message:
    """So many of a good."""
    return message("kernel-copies", number=number, item=Term("good", good))


def test_what_is_added_to_is_one_sentence() -> None:
    """Another person begins anew; three of a kind are no list."""
    said = [takes(ANA, "salt"), takes(ANA, "iron"), takes(ANA, "silk"), takes(BEN, "salt")]
    assert list(merge_sentences(said)) == [takes(ANA, "salt", "iron", "silk"), takes(BEN, "salt")]
    (told,) = merge_sentences([takes(ANA, "salt"), takes(ANA, "iron"), takes(ANA, "salt")])
    assert dict(told.args)["added"] == (several(2, "salt"), Term("good", "iron"))
    # What adds to nothing stands for itself, also where it differs in one list only.
    offers = [message("toy-event-offers", seat=ANA, goods=(Term("good", "salt"),), fee=1)] * 2
    said = [takes(ANA, "salt"), *offers, takes(ANA, "iron")]
    assert list(merge_sentences(said)) == said
    assert list(merge_sentences([])) == []
