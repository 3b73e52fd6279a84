"""Settings: the rules and options that a host may choose before a match starts."""

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
    """Identifies the setting. The sentence `<game>-setting-<key>` is its name."""

    values: tuple[str, ...]
    """The values to choose from, in the order in which a form lists them."""

    default: str
    category: str | None = None
    """The term category of the values if they are terms, such as cities. Without a category, the
    sentences `<game>-setting-<key>-<value>` name the values."""

    practice: str | None = None
    """The default at a practice table, if it differs from `default`."""

    sentence_prefix: str = ""
    """The prefix of the sentences about the setting; if empty, it is the game's key."""

    needs: tuple[str, str] | None = None
    """Key and value of another setting, without which this setting has no effect."""

    topic: str = "rules"
    """Settings of one topic are chosen in one form, whose title is `bot-options-<topic>`."""

    @property
    def is_switch(self) -> bool:
        """Whether the setting has two values, the first of which is "off" or "no"."""
        return len(self.values) == 2 and self.values[0] in SWITCH_OFF_VALUES

    def has_effect(self, chosen: Mapping[str, str]) -> bool:
        """Whether the setting has an effect, given the chosen values of all settings by key."""
        return self.needs is None or chosen[self.needs[0]] == self.needs[1]

    def title(self, game: str) -> Message:
        """Return the name of the setting, in the game with the key `game`."""
        return message(f"{self.sentence_prefix or game}-setting-{self.key}")

    def label(self, game: str, value: str) -> Message | Term:
        """Return the name of one of the setting's values, in the game with the key `game`."""
        if self.category:
            return Term(self.category, value)
        return message(f"{self.sentence_prefix or game}-setting-{self.key}-{value}")


SWITCH_OFF_VALUES = ("off", "no")
"""The possible first values of a setting that is a switch."""

STARTING_PLAYER = "starting_player"
"""The key of the setting that determines the starting player."""


def starting_setting(max_seats: int) -> Setting:
    """Return the setting of the starting player.

    Its values are `drawn` (by lot, the default) and `p1`, `p2` and so on, up to `max_seats`.
    """
    seats = (f"p{number}" for number in range(1, max_seats + 1))
    return Setting(
        STARTING_PLAYER, ("drawn", *seats), "drawn", sentence_prefix="kernel", topic="setup"
    )


def starting_seat(chosen: Mapping[str, str], seats: int, rng: Rng) -> Seat:
    """Return the starting seat, as chosen in the setting `STARTING_PLAYER` or drawn by `rng`.

    Raises:
        BadSettings: the match has fewer seats than the chosen one.
    """
    value = chosen[STARTING_PLAYER]
    if value == "drawn":
        return Seat(rng.below(seats))
    number = int(value.removeprefix("p"))
    if number > seats:
        raise BadSettings(message("kernel-no-such-seat", seat=number, seats=seats))
    return Seat(number - 1)


def complete_settings(settings: tuple[Setting, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the values of all settings by key, with the defaults of those not chosen.

    Raises:
        BadSettings: `chosen` has an unknown key, or a value that its setting does not have.
    """
    known = {setting.key: setting for setting in settings}
    for key, value in chosen.items():
        if key not in known:
            keys = tuple(known)
            raise BadSettings(
                message("kernel-unknown-setting", name=Quoted(key), known=keys, count=len(keys))
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
