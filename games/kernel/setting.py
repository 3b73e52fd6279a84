"""What a host may choose when they open a table."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel.errors import BadSettings
from games.kernel.message import Message, Quoted, Term, message
from games.kernel.rng import Rng
from games.kernel.state import Seat


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a match: a few named values and a default."""

    key: str
    """Its name is the sentence `<game>-setting-<key>`."""

    values: tuple[str, ...]
    default: str
    category: str | None = None
    """Values that are terms (cities) bear the term's name; else `<game>-setting-<key>-<value>`."""

    practice: str | None = None
    """What a practice table has to begin with, where that is not the default."""

    whose: str = ""
    """Whose catalogue has its sentences, where that is not the game's."""

    needs: tuple[str, str] | None = None
    """Another setting and its value, without which this one has no effect."""

    topic: str = "rules"
    """What it is about: settings of a topic are chosen in one form (`bot-options-<topic>`)."""

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off: its first value says that something is not so."""
        return len(self.values) == 2 and self.values[0] in OFF

    def has_effect(self, chosen: Mapping[str, str]) -> bool:
        """Whether it changes anything beside the other settings as they are chosen."""
        return self.needs is None or chosen[self.needs[0]] == self.needs[1]

    def title(self, game: str) -> Message:
        """Return what it is called."""
        return message(f"{self.whose or game}-setting-{self.key}")

    def label(self, game: str, value: str) -> Message | Term:
        """Return what a menu calls one of the values."""
        if self.category:
            return Term(self.category, value)
        return message(f"{self.whose or game}-setting-{self.key}-{value}")


OFF = ("off", "no")
"""What the first value of a switch is called."""

STARTING_PLAYER = "starting_player"
"""The key of the setting that says who begins."""


def starting_setting(most: int) -> Setting:
    """Return the setting who begins, in a game for so many: by lot, or a seat the host chooses."""
    seats = (f"p{number}" for number in range(1, most + 1))
    return Setting(STARTING_PLAYER, ("drawn", *seats), "drawn", whose="kernel", topic="setup")


def starting_seat(chosen: Mapping[str, str], seats: int, rng: Rng) -> Seat:
    """Return who begins, in a game that has the `starting_setting`.

    Raises:
        BadSettings: the starting player has no seat.
    """
    value = chosen[STARTING_PLAYER]
    if value == "drawn":
        return Seat(rng.below(seats))
    number = int(value.removeprefix("p"))
    if number > seats:
        raise BadSettings(message("kernel-no-such-seat", seat=number, seats=seats))
    return Seat(number - 1)


def complete(settings: tuple[Setting, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return all settings with their values, defaults filled in.

    Raises:
        BadSettings: a name or a value is unknown.
    """
    known = {setting.key: setting for setting in settings}
    for key, value in chosen.items():
        if key not in known:
            name, names = Quoted(key), tuple(known)
            raise BadSettings(
                message("kernel-unknown-setting", name=name, known=names, count=len(names))
            )
        if value not in known[key].values:
            raise BadSettings(
                message(
                    "kernel-bad-setting",
                    name=Quoted(key),
                    value=Quoted(value),
                    known=known[key].values,
                )
            )
    return {key: chosen.get(key, setting.default) for key, setting in known.items()}
