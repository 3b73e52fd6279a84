"""The classes of a position, which nobody writes to, and drafts of them, which a step writes to.

    @state_class
    class Player:
        name: str
        money: int

    class PlayerDraft(Player):
        money: int

To the type checker a state class is frozen, and its draft, which is derived from it, is one whose
repeated fields can be written: what reads the one reads the other. A `Work` begins drafts, for as
long as its step.

Here is the one trick of this kernel: when it runs, a draft is a plain copy of its value, and both
are of one class. So a step costs no second copy, and no field is written the slow way of a frozen
dataclass. That no step changes what it was given is what the contract tests check.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

from typing_extensions import dataclass_transform

from games.kernel.values import STRICT

__all__ = ["changed", "drafted", "state_class"]

T = TypeVar("T")

_READ: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}
"""What reads all fields of a value, by its state class."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def state_class(cls: type[T]) -> type[T]:
    """Make a class one of a position: to be read by all, and fitted exactly by its JSON."""
    if "__dataclass_fields__" in vars(cls):
        raise TypeError(f"{cls.__name__} is a state class already, as each stage is")
    cls.__pydantic_config__ = STRICT  # type: ignore[attr-defined]  # read by pydantic alone
    made = dataclass(unsafe_hash=True)(cls)
    _READ[made] = _reader([each.name for each in fields(made)])  # type: ignore[arg-type]
    return made


def is_state_class(cls: type[Any]) -> bool:
    """Whether a class is one of a position."""
    return cls in _READ


def _reader(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def drafted(value: Any) -> Any:  # noqa: ANN401 - a value, and its draft
    """Return a draft of a value, which stays as it is."""
    cls = value.__class__
    return cls(*_READ[cls](value))


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - the class's fields
        """Return a copy with some fields changed, as `dataclasses.replace` does, but quicker."""
        copy = drafted(value)
        for name, new in changes.items():
            setattr(copy, name, new)
        return copy
