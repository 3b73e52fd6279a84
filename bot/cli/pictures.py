"""`board` and `film`: draws a position as a picture, and a game record as an animated GIF."""

from collections import deque
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from bot.cli.commands import refuse
from bot.cli.games import (
    Board,
    GameKey,
    Options,
    Players,
    Seats,
    Seed,
    load_rules,
    play_moves,
    read_levels,
    read_table,
    write_file,
)
from bot.components.film import Script, make_film
from games.kernel import BadRecord, OtherRules, Seat
from games.matches.record_text import decode_record, read_record
from games.texts.catalogues import game_speaker, language_of
from rendering.paint import Painter
from rendering.pictures import PICTURES

if TYPE_CHECKING:
    from rendering.scene import Form

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Finn")
"""Names of the players in pictures drawn by `board`."""


app = typer.Typer(add_completion=False)


@app.command("board")
def board_picture(  # noqa: PLR0913, PLR0917 - each parameter is an option of the command
    game: GameKey,
    moves: Annotated[int, typer.Option(help="How many moves to play.", min=0)] = 60,
    seed: Seed = 1,
    seats: Seats = None,
    option: Options = None,
    board: Board = None,
    out: Annotated[Path, typer.Option(help="Where the PNG goes.")] = Path("board.png"),
    hand: Annotated[
        int | None, typer.Option(help="Draw this player's hand instead.", min=1)
    ] = None,
    language: Annotated[str, typer.Option(help="Language of the words on it.")] = "en",
    sheets: Annotated[
        Path | None,
        typer.Option(help="Draw its sheets, as Discord shows them, into this folder."),
    ] = None,
    phone: Annotated[bool, typer.Option("--phone", help="Draw sheets or hand for phones.")] = False,
    players: Players = None,
) -> None:
    """Draw the board (its sheets, or a hand) after some moves, at random or by computers."""
    rules = load_rules(game, board)
    count, chosen = read_table(rules, seats, option)
    if hand is not None and hand > count:
        raise refuse(f"There is no player {hand}: {count} sit at this table.")
    picture = PICTURES.get(game)
    if picture is None or (hand is not None and picture.hand is None):
        raise refuse(f"{game} has no such picture.")
    levels = read_levels(players, game)
    played_moves = islice(play_moves(rules, count, chosen, seed, levels), moves + 1)
    (last_move,) = deque(played_moves, maxlen=1)
    state = last_move.state
    view = rules.view(state, None if hand is None else Seat(hand - 1))
    speaker = game_speaker(language_of(language), rules, NAMES.__getitem__)
    form: Form = "square" if phone else "wide"
    if sheets is not None:
        scenes = {
            sheets / f"{name}.png": picture.sheet(name, view, speaker, form)
            for name in picture.names(view)
        }
    elif picture.hand is not None and hand is not None:
        scenes = {out: picture.hand(view, speaker, form)}
    else:
        scenes = {out: picture.board(view, speaker)}
    painter = Painter()
    headline = speaker.say(rules.headline(view))
    for file, scene in scenes.items():
        write_file(file, painter.paint(scene))
        typer.echo(f"{file}: {headline}")


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
        rules = load_rules(read_record(text, require_commitment=False).game, board)
        if rules.key not in PICTURES:
            raise refuse(f"{rules.key} has no pictures.")
        players = tuple(name.strip() for name in names.split(",") if name.strip())
        script = Script(text, players, language_of(language), rules.board_text)
        # The bar is on standard error, so that standard output has only the result.
        with Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task(rules.key, total=1)
            film = make_film(script, lambda done: bar.update(task, completed=done))
        out.write_bytes(film)
    except (BadRecord, OtherRules) as error:
        raise refuse(f"{file}: {error}") from error
    typer.echo(f"{out}: {len(film) / 2**20:.2f} MiB")
