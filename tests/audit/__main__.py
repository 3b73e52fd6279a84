"""`python -m tests.audit secrets|hostile|kills`: one long run, a short table, 1 for a finding."""

import asyncio

import typer

from tests.audit.hostile import withstood
from tests.audit.kills import killed
from tests.audit.secrets import compared
from tests.rig.findings import Findings, mishaps

EXAMPLES = 12
"""Findings that are shown with an example each."""

app = typer.Typer(add_completion=False)


@app.command()
def secrets(pairs: int = 500, seed: int = 1, game: str = "") -> None:
    """Compare pairs of positions of the games whose key begins so."""
    _tell(asyncio.run(compared(pairs, seed, game)))


@app.command()
def hostile(inputs: int = 10_000, seed: int = 1) -> None:
    """Throw hostile inputs."""
    _tell(asyncio.run(withstood(inputs, seed)))


@app.command()
def kills(kills: int = 200, seed: int = 1) -> None:
    """Kill the bot so often."""
    with mishaps():
        _tell(asyncio.run(killed(kills, seed)))


def _tell(found: Findings) -> None:
    lines = [f"{what:<64} {count:>10,}" for what, count in found.counts.items()]
    lines.append(f"{'findings':<64} {sum(found.findings.values()):>10,}")
    for what, count in found.findings.most_common(EXAMPLES):
        lines += [f"  {count} times {what}", f"    {found.examples[what]}"]
    typer.echo("\n".join([*lines, f"{found.seconds:,.0f} s"]))
    raise typer.Exit(int(bool(found.findings)))


if __name__ == "__main__":
    app()
