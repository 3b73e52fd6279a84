"""The tables at which a game is tried: numbers of players, and values of its settings."""

from copy import copy
from itertools import count

from games.kernel import AnyGame, BadSettings, Prompt, Rng, Seat, complete_settings
from games.matches.selfplay import seed_of

Settings = dict[str, str]


def asked_once(rules: AnyGame) -> AnyGame:
    """Return the rules of a game that remember what they asked each seat in the latest position.

    The same question is put for each of its answers otherwise.
    """
    rules = copy(rules)
    latest: dict[Seat, tuple[object, tuple[Prompt, ...]]] = {}

    def prompts(state: object, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in latest or latest[seat][0] is not state:
            latest[seat] = state, type(rules).prompts(rules, state, seat)
        return latest[seat][1]

    vars(rules)["prompts"] = prompts
    return rules


def few(rules: AnyGame) -> list[tuple[int, Settings]]:
    """Return as few tables as have each number of players and each value of each setting.

    The first is a full one as it is by default; at others some values go together.
    """
    drawn, most = (_mixed(rules, number) for number in count()), max(rules.seats)
    mixed = next(made for made in drawn if all(playable(rules, most, table) for table in made))
    made = [(_seats(rules, place, chosen), chosen) for place, chosen in enumerate(mixed)]
    met = {most, *(seats for seats, _ in made)}
    return [(most, {}), *((seats, {}) for seats in rules.seats if seats not in met), *made]


def _seats(rules: AnyGame, place: int, chosen: Settings) -> int:
    """Return a number of players for settings, another for each place if it may be."""
    turned = (rules.seats[(place + more) % len(rules.seats)] for more in range(len(rules.seats)))
    return next(seats for seats in turned if playable(rules, seats, chosen))


def _mixed(rules: AnyGame, number: int) -> list[Settings]:
    """Deal the other values of each setting to tables, so many as the longest setting needs."""
    others = {
        setting.key: [value for value in setting.values if value != setting.default]
        for setting in rules.settings
    }
    made: list[Settings] = [{} for _ in range(max(map(len, others.values()), default=0))]
    for place, (key, values) in enumerate(others.items()):
        where = Rng(seed_of(number), place).shuffled(range(len(made)))
        for table, value in zip(where, values, strict=False):
            made[table][key] = value
    return made


def playable(rules: AnyGame, seats: int, chosen: Settings) -> bool:
    """Whether these settings go together."""
    try:
        rules.start(seats, complete_settings(rules.settings, chosen), Rng(seed_of(0), 0))
    except BadSettings:
        return False
    return True
