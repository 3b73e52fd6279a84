"""Records that are kept for good: they find a change of the rules that forgot its number.

Each is followed through the rules by every later program. One that is followed otherwise shows that
the rules have changed; then their number goes up, so that no match changes in its middle and no
record is refused as if it had been falsified.
"""

from pathlib import Path

from games.kernel import AnyGame, BadRecord, OtherRules
from games.kernel.record import Record, read, replay, write

TESTS = Path(__file__).parent


def kept(key: str) -> list[Path]:
    """Return the records of a game: those of its tests, and those of computers that play well."""
    played = (TESTS / "players" / "records").glob(f"{key}-*.txt")
    return sorted([*(TESTS / key / "games").glob("*.txt"), *played])


def loaded(path: Path) -> Record:
    """Return a record that is kept."""
    return read(path.read_text(encoding="utf-8"))


def keep(path: Path, record: Record) -> None:
    """Write a record, unless one by the same rules is kept there: that one stays for good."""
    if not path.exists() or loaded(path).rules != record.rules:
        path.parent.mkdir(exist_ok=True)
        path.write_text(write(record), encoding="utf-8")


def forgotten(rules: AnyGame, path: Path) -> str | None:
    """Return, for whoever changed the rules, from where on they follow a record otherwise."""
    try:
        replay(rules, loaded(path))
    except OtherRules:
        return None
    except BadRecord as error:
        return (
            f"{path.relative_to(TESTS.parent)} is followed otherwise than when it was kept, from "
            f"here on: {error}.\nIf the rules were meant to change, `{type(rules).__name__}"
            f".version` must go up from {rules.version}: only then `keep` writes records anew. If "
            "not, this is a fault in the rules."
        )
    return None
