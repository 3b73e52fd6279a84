"""`film`: a game record as an animated picture."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from bot.cli.games import Board, rules_of
from bot.cli.refusal import refuse
from bot.components.film import Script, make_film
from games.kernel import BadRecord, OtherRules
from games.matches.record_text import decode_record, read_record
from games.texts.catalogues import language_of
from rendering.pictures import PICTURES

app = typer.Typer(add_completion=False)


@app.command("film")
def film_file(
    file: Annotated[Path, typer.Argument(help="A game record.", metavar="RECORD")],
    out: Annotated[Path, typer.Option(help="Where the animated GIF goes.")] = Path("film.gif"),
    names: Annotated[str, typer.Option(help="The players by seat, with commas.")] = "",
    language: Annotated[str, typer.Option(help="Language of the words in it.")] = "en",
    board: Board = None,
) -> None:
    """Make a film of a game record: a frame a turn, 20 to 40 seconds, the result at the end."""
    try:
        text = decode_record(file.read_bytes())
        rules = rules_of(read_record(text, promised=False).game, board)
        if rules.key not in PICTURES:
            raise refuse(f"{rules.key} has no pictures.")
        seated = tuple(name.strip() for name in names.split(",") if name.strip())
        script = Script(text, seated, language_of(language), rules.board_text)
        # On standard error, so that the answer alone can be kept.
        with Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task(rules.key, total=1)
            film = make_film(script, lambda done: bar.update(task, completed=done))
        out.write_bytes(film)
    except (BadRecord, OtherRules) as error:
        raise refuse(f"{file}: {error}") from error
    typer.echo(f"{out}: {len(film) / 2**20:.2f} MiB")
