"""`python -m bot transcribe GAME`: type in the printed board of a game that one owns.

What is asked stands in the game's `transcribe.json`: lists of the board file, row by row, with the
columns that are ours. A row is typed as it is shown, its columns with commas; what stands several
times or in any number in one column with plus signs. All of it is kept after each answer.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import BaseModel

from bot import locale
from bot.cli.games import GameKey, rules_of
from bot.cli.refusal import refuse
from games import registry
from games.kernel import AnyGame, BadBoard
from games.kernel.boards import own_board
from games.kernel.selfplay import seed_of, walk
from rendering.paint import Painter
from rendering.pictures import PICTURES

app = typer.Typer(add_completion=False)

NONE, YES, REMOVE, BACK = "-", "yes", "x", "<"
WORDS = {True: YES, False: "no", None: NONE}
PAGE = (
    "<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=2>"
    "<body style='margin:0;background:#222'><img src={name} style='width:100%'>"
)
HELP = (
    "Enter keeps what stands in brackets. “<” goes back by one, “x” removes a row, Ctrl-C stops; "
    "the next time you go on from there."
)


class Step(BaseModel):
    """A list of the board file that is gone through."""

    list: str
    """Its path; `[]` is each element of a list on the way."""

    ask: str
    columns: tuple[str, ...] = ()
    """What is asked of a row; none where a row is a number."""

    free: tuple[str, ...] = ()
    """Columns in which any words may stand; in others only those that the board knows."""

    places: tuple[str, ...] = ()
    """What is marked on the map."""

    more: bool = False
    """The list may have other rows than ours."""

    id: str = ""
    """Of what a new row's id is made: a column with counts, or a letter before its number."""

    blank: dict[str, Any] = {}
    """What a row that was changed has in other columns."""


class Draft(BaseModel):
    """A board in the making."""

    board: dict[str, Any]
    at: int = 0
    """So many questions are answered."""


def steps_of(key: str) -> list[Step]:
    """Return what is asked for a game."""
    text = files(registry.load(key).package).joinpath("transcribe.json").read_text(encoding="utf-8")
    return [Step.model_validate(step) for step in json.loads(text)]


@app.command()
def transcribe(
    game: GameKey,
    to: Annotated[Path, typer.Option(help="The folder that KONTOR_BOARDS names.")] = Path("boards"),
) -> None:
    """Type in the printed board of a game that you own, value by value."""
    rules = rules_of(game)
    if own_board(rules.package) is None:
        raise refuse(f"{game} has no board.")
    to.mkdir(parents=True, exist_ok=True)
    (to / f"{game}.html").write_text(PAGE.format(name=f"{game}.png"), encoding="utf-8")
    typer.echo(f"{HELP}\nThe board is drawn in {to / f'{game}.html'} (open it in a browser).")
    draft_file = to / f"{game}.draft.json"
    if draft_file.exists():
        draft = Draft.model_validate_json(draft_file.read_text("utf-8"))
    else:
        draft = Draft(board=json.loads(rules.board_text))
    while (question := _question(game, draft)) is not None:
        step, rows, row = question
        _draw(rules, draft.board, _marks(step, rows, row), to / f"{game}.png")
        _answer(draft, step, rows, row)
        draft_file.write_text(draft.model_dump_json(), encoding="utf-8")
    _finish(game, draft, draft_file, to / f"{game}.json")


def _question(game: str, draft: Draft) -> tuple[Step, list[Any], int] | None:
    """Return what is asked next: a step, its list, and the row; one too far asks for another."""
    left = draft.at
    for step in steps_of(game):
        for rows in _lists(draft.board, step.list):
            asked = len(rows) + step.more
            if left < asked:
                return step, rows, left
            left -= asked
    return None


def _lists(board: Any, path: str) -> Iterator[list[Any]]:  # noqa: ANN401 - JSON
    """Yield the lists that a path names."""
    head, _, rest = path.partition("[].")
    for name in head.split("."):
        board = board[name]
    if not rest:
        yield board
    for each in board if rest else ():
        yield from _lists(each, rest)


def _answer(draft: Draft, step: Step, rows: list[Any], row: int) -> None:
    """Ask for a row until the answer can be understood, and put it into the board."""
    old = rows[row] if row < len(rows) else None
    shown = NONE if old is None else _row_text(step, old)
    while True:
        typed = typer.prompt(_prompt(draft, step, rows, row), default=shown).strip()
        if typed == BACK:
            draft.at = max(0, draft.at - 1)
            return
        if typed == REMOVE and step.more and old is not None:
            del rows[row]
            return
        if typed != shown:
            try:
                new = _parsed_row(draft, step, rows, typed, old)
            except ValueError as fault:
                typer.echo(f"  {fault}")
                continue
            _put_row(draft, step, rows, row, new)
        draft.at += 1
        return


def _prompt(draft: Draft, step: Step, rows: list[Any], row: int) -> str:
    if row == len(rows):
        return "  One more row? (as above; Enter: no)"
    above = next(
        (n for n, list_ in enumerate(_lists(draft.board, step.list), 1) if list_ is rows), 1
    )
    fields = rows[row] if isinstance(rows[row], dict) else {}
    return step.ask.format(**{"number": row + 1, "of": above, "row": row, **fields})


def _row_text(step: Step, row: Any) -> str:  # noqa: ANN401 - JSON
    return ", ".join(
        map(_cell_text, [row[name] for name in step.columns] if step.columns else [row])
    )


def _cell_text(value: Any) -> str:  # noqa: ANN401 - JSON
    if isinstance(value, dict):
        return "+".join(Counter(value).elements())
    return "+".join(value) if isinstance(value, list) else str(WORDS.get(value, value))


def _parsed_row(draft: Draft, step: Step, rows: list[Any], typed: str, old: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a row as it was typed. Raises ValueError, saying what to type instead."""
    like = old if old is not None else rows[-1]
    if not step.columns:
        return _parsed_cell(typed, like, None)
    parts = [part.strip() for part in typed.split(",")]
    if len(parts) != len(step.columns):
        msg = f"Type {len(step.columns)} values with commas: {', '.join(step.columns)}."
        raise ValueError(msg)
    return like | {
        name: _parsed_cell(
            part, like[name], None if name in step.free else _known_words(draft, rows, name)
        )
        for name, part in zip(step.columns, parts, strict=True)
    }


def _parsed_cell(typed: str, like: Any, known: set[str] | None) -> Any:  # noqa: ANN401 - JSON
    """Return a value as it was typed, of the type of the one that stands there."""
    if isinstance(like, bool):
        return typed.casefold() in {YES, "y", "true"}
    if isinstance(like, int | float):
        if not typed.isdigit():
            msg = f"“{typed}” is no number."
            raise ValueError(msg)
        return int(typed)
    words = typed.split("+") if isinstance(like, list | dict) else [typed]
    wrong = [word for word in words if known is not None and word not in known and word != NONE]
    if wrong:
        msg = f"“{wrong[0]}” is not known. There are: {', '.join(sorted(known or ()))}."
        raise ValueError(msg)
    if isinstance(like, dict):
        return dict(Counter(words))
    return words if isinstance(like, list) else None if typed == NONE else typed


def _known_words(draft: Draft, rows: list[Any], name: str) -> set[str]:
    """Return what may stand in a column: what stands there anywhere, and all ids of places."""
    values = [row[name] for row in rows]
    cells = (value if isinstance(value, list | dict) else [value] for value in values)
    words = {word for cell in cells for word in cell if isinstance(word, str)}
    places = [*draft.board.get("layouts", {}).get("twelve", {}).get("towns", ())]
    for key in ("cities", "forks", "villages"):
        places += draft.board.get(key, ())
    ids = {place["id"] for place in places}
    return words | ids if words & ids else words


def _put_row(draft: Draft, step: Step, rows: list[Any], row: int, new: Any) -> None:  # noqa: ANN401 - JSON
    """Put a row into its list; what is named by its id is named anew wherever it stands."""
    if isinstance(new, dict):
        new = new | step.blank
        if step.id and isinstance(new.get(step.id), dict):
            new["id"] = "_".join(f"{good}{n}" for good, n in new[step.id].items())
        elif step.id and row == len(rows):
            new["id"] = f"{step.id}{row + 1:02}"
        new.pop("source", None)
    if row == len(rows):
        rows.append(new)
        return
    old, rows[row] = rows[row], new
    if isinstance(new, dict) and "name" in step.columns and new["name"] != old["name"]:
        known = _slug(new["name"])
        draft.board = _renamed(draft.board, old["id"], known)


def _slug(name: str) -> str:
    plain = name.casefold()
    for letter, typed in zip("äöüß", ("ae", "oe", "ue", "ss"), strict=True):
        plain = plain.replace(letter, typed)
    return re.sub("[^a-z]", "", plain) or "place"


def _renamed(part: Any, old: str, new: str) -> Any:  # noqa: ANN401 - JSON
    if isinstance(part, dict):
        return {key: _renamed(value, old, new) for key, value in part.items()}
    if isinstance(part, list):
        return [_renamed(value, old, new) for value in part]
    return new if part == old else part


def _draw(rules: AnyGame, board: Any, marks: dict[str, str], out: Path) -> None:  # noqa: ANN401 - JSON
    """Draw the map as far as it can be drawn, with a mark where the question is about."""
    try:
        rules = registry.load(rules.key, json.dumps(board))
    except BadBoard:
        # Half of a board can break a rule: ours is drawn until it fits.
        marks = {}
    start = next(iter(walk(rules, max(rules.seats), {}, seed_of(1), 1)))
    voice, picture = locale.picture("en", rules, "ABCD"), PICTURES[rules.key]
    view = rules.view(start.state, None)
    if picture.lettered is not None and marks:
        scene = picture.lettered(view, voice, "wide", marks)
    else:
        scene = picture.board(view, voice)
    out.write_bytes(Painter().paint(scene))


def _marks(step: Step, rows: list[Any], row: int) -> dict[str, str]:
    """Return where a question is about, as places of the map."""
    if row == len(rows):
        return {}
    fields = rows[row] if isinstance(rows[row], dict) else {}
    return {place.format(**{"row": row, **fields}): "?" for place in step.places}


def _finish(game: str, draft: Draft, draft_file: Path, out: Path) -> None:
    """Check the whole board, and write it; what breaks a rule is asked again."""
    text = json.dumps(draft.board, ensure_ascii=False, indent=1)
    try:
        registry.load(game, text)
    except BadBoard as fault:
        draft.at = _first_of(game, draft, str(fault))
        draft_file.write_text(draft.model_dump_json(), encoding="utf-8")
        raise refuse(
            f"The board is not complete: {fault}. Call this again: it goes on where that is asked."
        ) from fault
    out.write_text(text + "\n", encoding="utf-8")
    draft_file.unlink(missing_ok=True)
    typer.echo(f"{out} is complete. Set KONTOR_BOARDS={out.parent} and start the bot.")


def _first_of(game: str, draft: Draft, fault: str) -> int:
    """Return which question is the first of the list in which a fault is."""
    count = 0
    for step in steps_of(game):
        if fault.startswith(step.list.partition("[")[0]):
            return count
        count += sum(len(rows) + step.more for rows in _lists(draft.board, step.list))
    return 0
