"""How values and parts are made: rules make them by the thousand."""

from dataclasses import MISSING, Field, fields
from typing import Any


def write_slots(cls: type[Any]) -> None:
    """Let a frozen, slotted dataclass write its slots directly when it is made.

    As `dataclass` writes it, each field is set by name through `object`, which takes half as long
    again.
    """
    made = [each for each in fields(cls) if each.init]
    names = {f"write_{each.name}": getattr(cls, each.name).__set__ for each in made}
    names |= {f"usual_{each.name}": each.default for each in made}
    named = [_parameter(each) for each in made if each.kw_only]
    plain = [_parameter(each) for each in made if not each.kw_only]
    head = ", ".join(("self", *plain, *(("*", *named) if named else ())))
    lines = [f"write_{each.name}(self, {each.name})" for each in made]
    source = "\n    ".join((f"def __init__({head}):", *(lines or ("pass",))))
    exec(source, names)  # noqa: S102 - of nothing but a class's own field names
    names["__init__"].__qualname__ = f"{cls.__qualname__}.__init__"
    cls.__init__ = names["__init__"]


def _parameter(each: Field[Any]) -> str:
    return each.name if each.default is MISSING else f"{each.name}=usual_{each.name}"
