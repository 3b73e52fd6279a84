"""How much each part of a game's value counts: data beside its share, in the rulebook's terms."""

import json
from collections.abc import Mapping
from importlib.resources import files

Written = Mapping[str, float | list[float]]
"""Weights as a file holds them: a number each, or a row of numbers."""


class Weights(dict[str, float]):
    """The parts of a value that are one number each, and beside them the rows.

    Compared by identity, so that what was worked out by them can be remembered by them.
    """

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    def __init__(self, written: Written) -> None:
        super().__init__((k, v) for k, v in written.items() if not isinstance(v, list))
        self.rows = {name: row for name, row in written.items() if isinstance(row, list)}

    def written(self) -> Written:
        """Return them as a file holds them."""
        return {**self, **self.rows}


NONE = Weights({})


def read(game: str, name: str) -> Weights:
    """Return the weights of a file in a game's folder, which also says where they are from."""
    text = files(f"players.{game}").joinpath(f"{name}.json").read_text(encoding="utf-8")
    return Weights(json.loads(text)["weights"])
