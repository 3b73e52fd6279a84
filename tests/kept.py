"""Records that are kept for good: they find a change of the rules that forgot its number.

Each is followed through the rules by every later program. One that is followed otherwise shows that
the rules have changed; then their number goes up, so that no match changes in its middle and no
record is refused as if it had been falsified. Those that 1.0 was released with lie in
`records.zip`: games at random by game, and in `players/` those of computers that play well. Others
are texts in the folder of their game, `tests/<game>/games/`.
"""

import zipfile
from pathlib import Path

from games.kernel import AnyGame, BadRecord, OtherRules
from games.matches.record import replay
from games.matches.record_text import Record, read_record, write_record

TESTS = Path(__file__).parent
RELEASED = zipfile.Path(TESTS / "records.zip")
PLAYED = sorted((RELEASED / "players").iterdir(), key=str)
"""The records of computers."""

Place = Path | zipfile.Path


def kept(key: str) -> list[Place]:
    """Return the records of a game: those of its tests, and those of computers that play well."""
    played = [one for one in PLAYED if one.name.startswith(f"{key}-")]
    released = RELEASED / f"{key}/"
    random = sorted(released.iterdir(), key=str) if released.exists() else []
    return [*random, *played, *sorted((TESTS / key / "games").glob("*.txt"))]


def loaded(path: Place) -> Record:
    """Return a record that is kept."""
    return read_record(path.read_text(encoding="utf-8"))


def keep(path: Path, record: Record) -> None:
    """Write a record, unless one by the same rules is kept: that one stays for good."""
    places: list[Place] = [path, RELEASED / record.game / path.name]
    if record.rules not in {loaded(place).rules for place in places if place.exists()}:
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_record(record), encoding="utf-8")


def forgotten(rules: AnyGame, path: Place) -> str | None:
    """Return, for whoever changed the rules, from where on they follow a record otherwise."""
    try:
        replay(rules, loaded(path))
    except OtherRules:
        return None
    except BadRecord as error:
        name = str(path).removeprefix(f"{TESTS.parent}/")
        return (
            f"{name} is followed otherwise than when it was kept, from here on: {error}.\nIf the "
            f"rules were meant to change, `{type(rules).__name__}.version` must go up from "
            f"{rules.version}: only then `keep` writes records anew. If not, this is a fault in "
            "the rules."
        )
    return None
