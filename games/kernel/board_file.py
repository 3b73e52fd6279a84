"""Reading a board file: data of a game's own shape, or a sentence that names the place."""

from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from games.kernel.errors import BadBoard

T = TypeVar("T")


def read_board(shape: type[T], text: str) -> T:
    """Return the content of a board file. What the game asks of it besides, its rules check.

    Raises:
        BadBoard: it is not of this shape; the text names the place of the first fault.
    """
    try:
        return TypeAdapter(shape).validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        msg = f"{place}: {first['msg']}"
        raise BadBoard(msg) from error
