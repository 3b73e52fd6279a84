"""Whole numbers as people write them: `1400` anywhere, `1,400` in English, `1.400` in German."""

import re

from babel.numbers import get_group_symbol

LONGEST = 12
"""Characters of the longest number that anybody needs to type."""

_SPACES = " '\u2019\u00a0\u202f"
"""These group thousands in some countries, and mean nothing else in any."""

_ANYBODYS = ".,"
_DIGITS = re.compile(r"[0-9]+")
_LIKE_A_NUMBER = re.compile(r"[+-]?[0-9][0-9.,'\u2019]*")


def whole(typed: str, language: str | None) -> int | None:
    """Return the whole number that a reader of the language means; `None` is none, or unclear.

    Separators stand where the language groups thousands, or nowhere: `100.0` is no thousand. Where
    the language is not known, both full stop and comma may group.
    """
    if len(typed) > LONGEST:
        return None
    if _DIGITS.fullmatch(typed):
        return int(typed)
    group = _ANYBODYS if language is None else get_group_symbol(language)
    grouped = re.fullmatch(
        rf"[0-9]{{1,3}}([{re.escape(group + _SPACES)}])[0-9]{{3}}(?:\1[0-9]{{3}})*", typed
    )
    return int(typed.replace(grouped[1], "")) if grouped else None


def unclear(typed: str, language: str | None) -> bool:
    """Whether this is written like a number, but other people may read another one."""
    return (
        _LIKE_A_NUMBER.fullmatch(typed) is not None
        and not typed.lstrip("+-").isdecimal()
        and whole(typed, language) is None
    )
