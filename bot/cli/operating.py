"""Commands for those who run the bot: copies of the database, another database, a new version."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from bot.cli.refusal import refuse, settings
from bot.process.settings import Settings
from games import registry
from storage import StorageError, open_store
from storage.upkeep import backup, copying
from storage.upkeep.copying import Content, open_copy
from table.queries import checks

app = typer.Typer(add_completion=False)

T = TypeVar("T")
File = Annotated[Path, typer.Argument(help="The copy.")]


@app.command("backup")
def back_up(file: File) -> None:
    """Copy the database into a new file, also while the bot runs."""
    size = _or_refused(lambda: backup.back_up(settings().database_url, file))
    typer.echo(f"{file}: {size:,} bytes, whole and sound. It holds what players keep secret.")


@app.command("restore")
def restore(file: File) -> None:
    """Put a copy where the database belongs; the bot must not run."""
    url = settings().database_url
    size = _or_refused(lambda: backup.restore(url, file))
    typer.echo(f"{size:,} bytes are back in their place. Now `python -m bot check-matches`.")


@app.command("move-database")
def move_database(
    source: Annotated[str, typer.Argument(metavar="FROM", help="An address as in DATABASE_URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Of an empty database.")],
) -> None:
    """Copy everything into another database, and compare what arrived; the bot must not run."""
    contents = _or_refused(lambda: asyncio.run(_moved(source, target)))
    for name, content in contents.items():
        typer.echo(f"{name:>16} {content.rows:>10,} rows  {content.digest[:16]}")
    typer.echo("All of it arrived as it was. Now set DATABASE_URL to the new address.")


async def _moved(source: str, target: str) -> Mapping[str, Content]:
    async with open_copy(source, alone=True) as old, open_store(target, alone=True) as new:
        with typer.progressbar(length=await copying.count_rows(old), label="Copying") as bar:
            return await copying.move(old, new, lambda _, rows: bar.update(rows))


@app.command("check-matches")
def check_matches() -> None:
    """Follow every running match through this version of the rules; fails if one cannot go on."""
    faults, counts = _or_refused(lambda: asyncio.run(_checked(settings())))
    for line in faults:
        typer.secho(line, err=True, fg=typer.colors.RED)
    told = ", ".join(f"{count:,} of {game}" for game, count in sorted(counts.items()))
    typer.echo(f"{sum(counts.values()):,} running matches go on ({told or 'none'}).")
    if faults:
        typer.echo(f"{len(faults):,} cannot. Keep the earlier version running for them.", err=True)
        raise typer.Exit(1)


async def _checked(given: Settings) -> tuple[list[str], Counter[str]]:
    faults, counts = [], Counter[str]()
    async with open_copy(given.database_url) as store:
        # Each match has the board on which it began: those in KONTOR_BOARDS are for new ones.
        async for found in checks.check_running_matches(store, registry.load):
            if found.fault is None:
                counts[f"{found.game} by version {found.rules} of its rules"] += 1
            else:
                faults.append(f"#{found.match_id} {found.game}, {found.moves} steps: {found.fault}")
    return faults, counts


def _or_refused(attempt: Callable[[], T]) -> T:
    """Do something, or end the command with what the operator has to change."""
    try:
        return attempt()
    except StorageError as reason:
        raise refuse(str(reason)) from None
