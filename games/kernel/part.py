"""Parts of a position: frozen for all who read, thawed as private copies while a step is made.

`@part` stands where `@dataclass(frozen=True, slots=True)` would. A `Work` thaws what it changes:
the copy is of a twin class whose fields can be written like any other's, and at the end of the
step it freezes again by becoming of its own class. Whoever else writes to a part gets
`FrozenInstanceError`, and a misspelt field `AttributeError`.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

from games.kernel.making import TWINS, write_slots
from games.kernel.values import STRICT

__all__ = ["COPIERS", "changed", "freeze", "is_thawed", "part", "thaw"]

T = TypeVar("T")

Copy = Callable[[Any], Any]


class _Copiers(dict[type[Any], Copy]):
    """The copier of each class. A twin's copies nothing: what is thawed is the work's own."""

    def __missing__(self, cls: type[Any]) -> Copy:
        copier = self[cls] = _copier(cls)
        return copier


COPIERS = _Copiers()
"""What `thaw` calls, for those who thaw at every step."""


if TYPE_CHECKING:
    # To the type checker a part can be written, so that it checks what a step writes.
    from dataclasses import dataclass as part
    from dataclasses import replace as changed
else:

    def part(cls: type[T]) -> type[T]:
        """Make a class a part of a position: a frozen, slotted dataclass that JSON fits exactly."""
        cls.__pydantic_config__ = STRICT
        made = write_slots(dataclass(init=False, frozen=True, slots=True)(cls))
        _mend_super(made)
        return made

    def changed(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - the class's fields
        """Return a copy with some fields changed: `dataclasses.replace`, at a third of its price.

        Raises:
            AttributeError: there is no such field.
        """
        cls = value.__class__
        copy = COPIERS[cls.__base__ if is_thawed(value) else cls](value)
        for name, new in changes.items():
            setattr(copy, name, new)
        freeze(copy)
        return copy


def thaw(value: T) -> T:
    """Return a copy that can be written until it is frozen; what is thawed is returned as it is."""
    copied: T = COPIERS[value.__class__](value)
    return copied


def freeze(value: object) -> None:
    """End the writing on a thawed part, in place: it is of its own class again."""
    # A twin's only base is the class itself.
    value.__class__ = value.__class__.__base__  # type: ignore[assignment]


def is_thawed(value: object) -> bool:
    """Whether a part is being written by a step."""
    return COPIERS[value.__class__] is _itself


def _itself(value: Any) -> Any:  # noqa: ANN401 - a part of any class
    return value


def _copier(cls: type[Any]) -> Copy:
    """Make what copies a value of a class into one of its twin."""
    twin = TWINS[cls]
    COPIERS[twin] = _itself
    # Written out field by field, as dataclasses write their methods: a loop takes four times as
    # long, and this is what every step of every game begins with.
    lines = (f"copy.{field.name} = value.{field.name}" for field in fields(cls))
    source = "\n    ".join(("def copier(value):", "copy = twin()", *lines, "return copy"))
    names: dict[str, Any] = {"twin": twin}
    exec(source, names)  # noqa: S102 - of nothing but a class's own field names
    copier: Copy = names["copier"]
    return copier


def _mend_super(cls: type[Any]) -> None:
    """Let `super()` work in a slotted dataclass, which is a copy of the class that was written.

    Python does so by itself from 3.14 on.
    """
    for method in vars(cls).values():
        if isinstance(method, FunctionType) and "__class__" in method.__code__.co_freevars:
            cell = method.__code__.co_freevars.index("__class__")
            (method.__closure__ or ())[cell].cell_contents = cls
