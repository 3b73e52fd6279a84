"""Checking what a bot sent, field by field, and saying what is wrong where.

The answer is the one Discord gives: a tree of the form's shape with `_errors` at the leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.errors import invalid_form

if TYPE_CHECKING:
    from sandbox.model import Json

Path = tuple[str | int, ...]


def is_snowflake(value: object) -> bool:
    """Whether it is an id, as a number or as text."""
    if isinstance(value, str):
        return value.isdecimal() and len(value) <= 20
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


class Check:
    """Collects what is wrong with a form."""

    def __init__(self, root: Path = ()) -> None:
        self.root = root
        self.tree: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note one thing that is wrong."""
        node = self.tree
        for step in (*self.root, *path):
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def done(self) -> None:
        """Refuse the request with 400/50035 if anything was wrong."""
        if self.tree:
            raise invalid_form(self.tree)

    def missing(self, path: Path) -> None:
        """Note that a required field is not there."""
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def text(  # noqa: PLR0913 - the bounds are named where it is called
        self, node: Json, key: str, path: Path, *, most: int, least: int = 0, required: bool = False
    ) -> str | None:
        """A text of `least` to `most` characters; `None` if it is absent or wrong."""
        value = node.get(key)
        here = (*path, key)
        if value is None:
            if required:
                self.missing(here)
            return None
        if not isinstance(value, str):
            self.wrong(here, "STRING_TYPE_CONVERT", "Could not convert to string.")
            return None
        if len(value) > most:
            self.wrong(here, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            self.wrong(
                here, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )
        return value

    def number(  # noqa: PLR0913 - as above
        self, node: Json, key: str, path: Path, *, least: int, most: int, default: int = 0
    ) -> int:
        """A whole number from `least` to `most`; the default if it is absent or wrong."""
        value = node.get(key)
        if value is None:
            return default
        here = (*path, key)
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(here, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value > most:
            self.wrong(
                here, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}."
            )
        elif value < least:
            self.wrong(
                here, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."
            )
        return value

    def one_of(self, value: object, path: Path, choices: tuple[object, ...]) -> bool:
        """Whether the value is one of a few."""
        fits = value in choices and not isinstance(value, bool)
        if not fits:
            listed = ", ".join(str(c) for c in choices)
            self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return fits

    def items(  # noqa: PLR0913 - as above
        self,
        node: Json,
        key: str,
        path: Path,
        *,
        most: int,
        least: int = 0,
        required: bool = False,
    ) -> list[Json]:
        """A list of `least` to `most` objects; empty if it is absent or wrong."""
        value: Any = node.get(key)
        here = (*path, key)
        if value is None:
            if required:
                self.missing(here)
            return []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.wrong(here, "LIST_TYPE_CONVERT", "Only iterables of objects may be used.")
            return []
        if not least <= len(value) <= most:
            self.wrong(
                here, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )
            return value[:most]
        return value
