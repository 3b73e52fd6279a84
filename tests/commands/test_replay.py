"""`replay` of what a stranger sends: followed, or refused with a sentence that names the line."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from bot.cli.games import app
from games import registry
from tests.commands.test_cli_games import build

TIMES = 12
"""So many damaged files of each kind."""

TUPLE = re.compile(r"\('[a-z-]+'")
COMMITMENT = re.compile(r"^commitment (\w+)\n", re.MULTILINE)


@pytest.fixture(autouse=True)
def toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands look games up in the registry."""
    monkeypatch.setattr(registry, "GAMES", {"toy": build})


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The record of a whole game."""
    CliRunner().invoke(app, ["selfplay", "toy", "--games", "1", "--records", str(tmp_path)])
    return tmp_path / "toy-1.txt"


def replayed(file: Path, *words: str) -> Result:
    """Replay a file."""
    return CliRunner().invoke(app, ["replay", str(file), *words])


def rewritten(file: Path, change: Callable[[str], str]) -> None:
    """Change a record's text."""
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")


def flipped(data: bytes, dice: Random) -> bytes:
    """Flip a few bits."""
    broken = bytearray(data)
    for _ in range(dice.randint(1, 3)):
        broken[dice.randrange(len(broken))] ^= 1 << dice.randrange(8)
    return bytes(broken)


def swapped(data: bytes, dice: Random) -> bytes:
    """Change two lines."""
    rows = data.splitlines()
    one, other = dice.sample(range(len(rows)), 2)
    rows[one], rows[other] = rows[other], rows[one]
    return b"\n".join(rows)


def huge(data: bytes, dice: Random) -> bytes:
    """Put a number that has no end in place of one that has."""
    numbers = list(re.finditer(rb"\d+", data))
    found = dice.choice(numbers)
    digits = b"9" * dice.choice((10, 25, 5_000))
    return data[: found.start()] + digits + data[found.end() :]


def inserted(data: bytes, dice: Random) -> bytes:
    """Put junk into the middle."""
    at = dice.randrange(len(data))
    return data[:at] + dice.randbytes(dice.randint(1, 9)) + data[at:]


@pytest.mark.parametrize(
    "damage",
    [
        flipped,
        swapped,
        huge,
        inserted,
        lambda data, dice: data[: dice.randrange(len(data))],
        lambda _, dice: dice.randbytes(dice.randrange(400)),
    ],
    ids=["flipped", "swapped", "huge", "inserted", "cut", "junk"],
)
def test_a_damaged_file_gets_a_sentence(
    damage: Callable[[bytes, Random], bytes], kept: Path
) -> None:
    """Never a traceback, never the inside of an error; and exit code 2, or a game that is legal."""
    data, dice = kept.read_bytes(), Random(8)  # noqa: S311 - damage is to be repeatable
    for _ in range(TIMES):
        kept.write_bytes(damage(data, dice))
        result = replayed(kept)
        assert result.exit_code in (0, 2), result.output
        assert not result.exception or isinstance(result.exception, SystemExit)
        assert not TUPLE.search(result.output), result.output
        assert len(result.output) < 800, result.output
        if result.exit_code:
            assert result.output.startswith(str(kept)) or "no game" in result.output


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("\n1 p", "\n1 q", "line 12: cannot read"),
        ("\n2 p", "\n2 p9 p", "line 13, move 2: no such seat"),
        ("= drawn", "= fallen", "line 10, move 0: the record has '0 start = fallen"),
        ("= drawn", "= drawn 9", "following it gives"),
        ("set rounds", "set r\xf6unds", "line 5: cannot read this, it is no text in UTF-8"),
        ("seats", "chairs", "no line of a record begins so"),
        ("\n2 p", "\n18446744073709551616 p", "no number of a record"),
    ],
)
def test_the_line_is_named(old: str, new: str, complaint: str, kept: Path) -> None:
    """Whoever looks for it finds it."""
    kept.write_bytes(kept.read_bytes().replace(old.encode(), new.encode("latin-1"), 1))
    result = replayed(kept)
    assert result.exit_code == 2
    assert complaint in result.output, result.output


def test_a_record_by_other_rules_is_refused_without_blame(kept: Path) -> None:
    """Both numbers, and no move that would not be legal: nobody is said to have lied."""
    rewritten(kept, lambda text: text.replace("\nrules 1\n", "\nrules 2\n").replace("= d", "= f"))
    result = replayed(kept)
    assert result.exit_code == 2
    told = "made by other rules: version 2 of toy's, while this program has version 1"
    assert told in " ".join(result.output.split())
    assert "move" not in result.output


def test_the_commitment_is_compared(kept: Path) -> None:
    """With the one in the record, and with the one that stood in the channel."""
    (found,) = COMMITMENT.findall(kept.read_text(encoding="utf-8"))
    told = replayed(kept)
    assert told.exit_code == 0
    assert all(words in told.stdout for words in (found, "all legal", "place 1"))
    assert "committed to" in replayed(kept, "--commitment", f"`{found.upper()}`").stdout
    other = replayed(kept, "--commitment", "0" * 64)
    assert other.exit_code == 2
    assert "does not fit the commitment 0000" in other.output
    assert "64 digits" in replayed(kept, "--commitment", "none").output


def test_a_record_without_a_commitment_is_refused_unless_told_otherwise(kept: Path) -> None:
    """The sentence says what to do."""
    (found,) = COMMITMENT.findall(kept.read_text(encoding="utf-8"))
    rewritten(kept, lambda text: COMMITMENT.sub("", text))
    refused = replayed(kept)
    assert refused.exit_code == 2
    assert "--no-commitment" in refused.output
    assert replayed(kept, "--no-commitment").exit_code == 0
    assert replayed(kept, "--commitment", found).exit_code == 0
    assert replayed(kept, "--commitment", "0" * 64).exit_code == 2
