"""Settings: what a host may choose before a match starts."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel.errors import BadSettings
from games.kernel.message import Message, Quoted, Term, message
from games.kernel.rng import Rng
from games.kernel.state import Seat


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: a few named values and a default."""

    key: str
    """The name is the sentence `<game>-setting-<key>`."""

    values: tuple[str, ...]
    default: str
    category: str | None = None
    """The term category if the values are terms, such as cities, and are called by their names.
    Otherwise their names are the sentences `<game>-setting-<key>-<value>`."""

    practice: str | None = None
    """The default at a practice table, if it is another one."""

    whose: str = ""
    """The prefix of the catalogue that has its sentences, if it is not the game's."""

    needs: tuple[str, str] | None = None
    """Another setting and the value that it must have for this one to have an effect."""

    topic: str = "rules"
    """Settings of one topic are chosen in one form, called `bot-options-<topic>`."""

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off; the first value is then "off" or "no"."""
        return len(self.values) == 2 and self.values[0] in OFF

    def has_effect(self, chosen: Mapping[str, str]) -> bool:
        """Whether it has an effect, given the chosen values of all settings."""
        return self.needs is None or chosen[self.needs[0]] == self.needs[1]

    def title(self, game: str) -> Message:
        """Return its name."""
        return message(f"{self.whose or game}-setting-{self.key}")

    def label(self, game: str, value: str) -> Message | Term:
        """Return the name of one of its values."""
        if self.category:
            return Term(self.category, value)
        return message(f"{self.whose or game}-setting-{self.key}-{value}")


OFF = ("off", "no")
"""The possible first values of a switch."""

STARTING_PLAYER = "starting_player"
"""The key of the setting for the starting player."""


def starting_setting(max_seats: int) -> Setting:
    """Return the setting for the starting player: drawn by lot, or a seat."""
    seats = (f"p{number}" for number in range(1, max_seats + 1))
    return Setting(STARTING_PLAYER, ("drawn", *seats), "drawn", whose="kernel", topic="setup")


def starting_seat(chosen: Mapping[str, str], seats: int, rng: Rng) -> Seat:
    """Return the seat that begins, in a game that has the `starting_setting`.

    Raises:
        BadSettings: the chosen seat is not taken in this match.
    """
    value = chosen[STARTING_PLAYER]
    if value == "drawn":
        return Seat(rng.below(seats))
    number = int(value.removeprefix("p"))
    if number > seats:
        raise BadSettings(message("kernel-no-such-seat", seat=number, seats=seats))
    return Seat(number - 1)


def complete_settings(settings: tuple[Setting, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the values of all settings, with defaults for those not chosen.

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
