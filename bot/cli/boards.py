"""`python -m bot check-board FILE`: faults of a board file, and values that are not original."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from bot.cli.games import require_game
from bot.cli.refusal import refuse
from games import registry
from games.boards import text_of
from games.kernel import BadBoard

app = typer.Typer(add_completion=False)

SOURCE_SUFFIX = "source"
"""Ending of the keys that say where a part's values come from: `source`, `name_source`."""

SOURCE_TABLES = ("sources", "confidence")
"""Keys under which a table says it for whole lists, by the list's name."""

UNKNOWN = ("reconstruction", "inferred")
"""Words in a source which mean that a value need not be the printed one."""


@app.command("check-board")
def check_board(
    file: Annotated[Path, typer.Argument(help="A board file, such as boards/haendler.json.")],
    game: Annotated[
        str | None, typer.Option(help="The game it is for; by default the file's name says it.")
    ] = None,
) -> None:
    """List what is wrong in a board file, and which of its values are not known to be original."""
    key = game or file.stem
    require_game(key)
    try:
        text = text_of(file)
        registry.load(key, text)
    except BadBoard as error:
        faults = list(_find_faults(error))
        said = "\n".join(f"  {fault}" for fault in faults)
        raise refuse(
            f"{file} cannot be used. Places are list.number, counted from 0:\n{said}"
        ) from error
    unknown = list(find_unknown(json.loads(text)))
    for place, source in unknown:
        typer.echo(f"{place}: {source}")
    if unknown:
        typer.echo(
            f"{file} can be played. {len(unknown)} places, listed above, are not known to be as "
            "printed: type in your copy's values and write their source as “own copy”."
        )
    else:
        typer.echo(f"{file} can be played, and says of no value that it is not as printed.")


def _find_faults(error: BadBoard) -> Iterator[str]:
    """Yield every fault of a file's form with its place, or the first rule that it breaks."""
    cause = error.__cause__
    if not isinstance(cause, ValidationError):
        yield str(error)
        return
    for fault in cause.errors():
        yield f"{'.'.join(map(str, fault['loc'])) or 'the file'}: {fault['msg']}"


def find_unknown(part: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the place and the source of each value that is reconstructed or inferred."""
    if isinstance(part, list):
        for number, row in enumerate(part):
            yield from find_unknown(row, f"{place}.{number}")
    if not isinstance(part, dict):
        return
    name = part.get("id") or part.get("name")
    named = f"{place} ({name})" if name else place
    for key, value in part.items():
        below = f"{place}.{key}".lstrip(".")
        if key.endswith(SOURCE_SUFFIX) and isinstance(value, str) and _is_unknown(value):
            yield named.lstrip("."), value
        elif key in SOURCE_TABLES and isinstance(value, dict):
            yield from ((row, source) for row, source in value.items() if _is_unknown(source))
        else:
            yield from find_unknown(value, below)


def _is_unknown(source: str) -> bool:
    return any(word in source for word in UNKNOWN)
