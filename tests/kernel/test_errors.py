"""What the kernel refuses, as logs and the command line read it: English sentences."""

import re

import pytest

from bot.inbound.which import Unclear
from games.kernel import (
    AmbiguousMove,
    BadBoard,
    BadSettings,
    IllegalMove,
    KernelError,
    Message,
    SeatName,
    Term,
    message,
    parse,
)
from games.kernel.board_file import read_board
from games.kernel.setting import complete
from table import NoSuchMatch
from tests.contract.games import KEYS, game


def test_a_refused_line_is_a_sentence() -> None:
    """Not the key of a sentence with a dictionary, but the sentence."""
    with pytest.raises(IllegalMove) as refused:
        parse((), " ")
    assert str(refused.value) == "Nothing was typed. Press *Play* to see what you can do."


def test_candidates_are_listed_as_in_english() -> None:
    """Lists are written as in a sentence."""
    said = str(AmbiguousMove("buy", ("buy salt", "buy wine")))
    assert said == (
        "“buy” could mean 2 things: buy salt and buy wine. Type a little more of the one you mean."
    )


def test_of_many_candidates_some_are_named() -> None:
    """Eight, and how many there are."""
    said = str(AmbiguousMove("b", tuple(f"bid {number}" for number in range(11, 20))))
    assert said.startswith("“b” could mean 9 things: bid 11, ")
    assert "bid 18" in said
    assert "bid 19" not in said


@pytest.mark.parametrize("key", KEYS)
def test_settings_are_refused_in_words(key: str) -> None:
    """Every game's options."""
    with pytest.raises(BadSettings) as refused:
        complete(game(key).settings, {"nonsense": "1"})
    assert str(refused.value).startswith("There is no option “nonsense”. The options are ")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            KernelError(message("haendler-no-such-seat", seat=SeatName(3), seats=2)),
            "P4 cannot start: there are only 2 seats. Choose another starting player.",
        ),
        (NoSuchMatch(12), "There is no table #12. "),
        (Unclear(Message("bot-no-tables")), "There is no table in this channel. "),
        (KernelError(message("haendler-nothing")), "none"),
        (
            KernelError(message("elsewhere-lost", good=Term("good", "salt"), count=2)),
            "elsewhere-lost good=Term(category='good', id='salt') count=2",
        ),
    ],
)
def test_every_room_speaks(error: KernelError, said: str) -> None:
    """The sentences of games, table and bot too; what no catalogue has is at least spelt out."""
    assert str(error).startswith(said)


def test_a_thing_of_the_board_goes_by_its_id() -> None:
    """Cities are named by the board, which is not at hand."""
    refused = KernelError(
        message("kernel-bad-setting", name="start", value="x", known=(Term("city", "genf"),))
    )
    assert str(refused) == "The option “start” cannot be “x”. It can be genf."


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
