"""Parts of a position, which nobody can write to, and drafts of them, which a step writes to.

    @part
    class Player:
        name: str
        money: int

    class PlayerDraft(Draft, Player):
        money: int

`@part` is a frozen dataclass, to the type checker and when it runs. A draft repeats the fields that
a step may write; whatever reads a part reads its draft as well. A `Work` begins drafts and ends
them: what is read afterwards is a part, and frozen.

Here is the one trick of this kernel: a draft ends by being given the class of its part. A second
copy in its stead would be a tenth of all computing.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from typing_extensions import dataclass_transform, override

from games.kernel.values import STRICT

__all__ = ["Draft", "changed", "part"]

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def part(cls: type[T]) -> type[T]:
    """Make a class a part of a position: a frozen dataclass that JSON fits exactly."""
    cls.__pydantic_config__ = STRICT  # type: ignore[attr-defined]  # read by pydantic alone
    return dataclass(frozen=True)(cls)


class Draft:
    """A part while a step writes to it. Derive it with the part, and repeat what may be written."""

    part: ClassVar[type[Any]]
    """What it will be."""

    if not TYPE_CHECKING:
        # Seen by the type checker, it would allow fields that do not exist.
        __setattr__ = object.__setattr__
        # What still changes is nobody's key.
        __hash__ = None

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.part = cls.__bases__[-1]

    @classmethod
    def of(cls, value: Any) -> Self:  # noqa: ANN401 - the part that a subclass names
        """Return a draft of a part, which stays as it is."""
        draft = object.__new__(cls)
        draft.__dict__.update(value.__dict__)
        return draft

    def end(self) -> None:
        """End the writing: it is a part from here on."""
        self.__class__ = self.part


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - the class's fields
        """Return a copy with some fields changed, as `dataclasses.replace` does, but quicker."""
        cls = value.__class__
        copy = object.__new__(cls.part if issubclass(cls, Draft) else cls)
        copy.__dict__.update(value.__dict__, **changes)
        return copy
