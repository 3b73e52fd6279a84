"""How values and parts are made: rules make them by the thousand."""

from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar

T = TypeVar("T")

TWIN = "__twin__"
"""Marks the class that a thawed value is of, which is no kind of its own: see `part`."""

_TWIN_NAMES = {
    TWIN: True,
    "__slots__": (),
    "__setattr__": object.__setattr__,
    "__delattr__": object.__delattr__,
    # A copy is made bare, and then written.
    "__init__": object.__init__,
    # What still changes is nobody's key.
    "__hash__": None,
}

_thaw = vars(object)["__class__"].__set__
"""Makes a frozen value one of its class's twin, in place."""


class _Twins(dict[type[Any], type[Any]]):
    def __missing__(self, cls: type[Any]) -> type[Any]:
        names = {**_TWIN_NAMES, "__module__": cls.__module__}
        twin = self[cls] = type(cls.__name__, (cls,), names)
        return twin


TWINS = _Twins()
"""The twin of each class of frozen values: in one that is of the twin, fields can be written."""


def write_slots(cls: type[T]) -> type[T]:
    """Let a frozen, slotted dataclass be of its twin while it is made, and write its fields.

    As `dataclass` writes it, each field is set by name through `object`, which takes two or three
    times as long.
    """
    made = [each for each in fields(cls) if each.init]  # type: ignore[arg-type]
    if not made:
        return cls
    names: dict[str, Any] = {f"usual_{each.name}": each.default for each in made}
    names |= {"_thaw": _thaw, "_twin": TWINS[cls], "_class": cls}
    named = [_parameter(each) for each in made if each.kw_only]
    plain = [_parameter(each) for each in made if not each.kw_only]
    head = ", ".join(("self", *plain, *(("*", *named) if named else ())))
    writes = [f"self.{each.name} = {each.name}" for each in made]
    lines = (f"def __init__({head}):", "_thaw(self, _twin)", *writes, "self.__class__ = _class")
    exec("\n    ".join(lines), names)  # noqa: S102 - of nothing but a class's own field names
    names["__init__"].__qualname__ = f"{cls.__qualname__}.__init__"
    cls.__init__ = names["__init__"]  # type: ignore[method-assign]
    return cls


def _parameter(each: Field[Any]) -> str:
    return each.name if each.default is MISSING else f"{each.name}=usual_{each.name}"
