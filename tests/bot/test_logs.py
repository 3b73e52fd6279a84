"""What libraries log: their lines in our dress, with things by their kind."""

import json
import logging

import pytest

from bot.logs import formatter
from tests.toy import Toy


@pytest.mark.parametrize(
    ("line", "args", "told"),
    [
        ("no values", (), "no values"),
        ("%s of %d", (Toy(), 3), "Toy of 3"),
        ("%(one)s of %(all)d", ({"one": Toy(), "all": 3},), "Toy of 3"),
        ("%d", ("three",), "%d"),
        ("%(one)s", ({"other": 1},), "%(one)s"),
    ],
)
def test_values_are_told_by_their_kind(line: str, args: tuple[object, ...], told: str) -> None:
    """Whichever way they are given; a line that they do not fit stays as it is."""
    record = logging.LogRecord("discord.x", logging.INFO, "", 1, line, args, None)
    assert json.loads(formatter("json").format(record))["event"] == told
