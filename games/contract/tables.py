"""The tables with which a game is tested: pairs of a number of players and settings."""

from copy import copy
from itertools import count

from games.kernel import AnyGame, BadSettings, Prompt, Rng, Seat, complete_settings
from games.matches.selfplay import seed_of

Settings = dict[str, str]
"""The settings of a table that differ from their defaults, by key."""


def with_prompt_cache(rules: AnyGame) -> AnyGame:
    """Return a copy of the rules that caches the prompts of each seat in its latest state.

    Checks ask for the same prompts again and again.
    """
    rules = copy(rules)
    latest: dict[Seat, tuple[object, tuple[Prompt, ...]]] = {}

    def prompts(state: object, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in latest or latest[seat][0] is not state:
            latest[seat] = state, type(rules).prompts(rules, state, seat)
        return latest[seat][1]

    vars(rules)["prompts"] = prompts
    return rules


def build_tables(rules: AnyGame) -> list[tuple[int, Settings]]:
    """Return a few tables in which each number of players and each value of a setting occurs.

    The first table has all seats and the default settings. The others combine values of several
    settings.
    """
    max_seats = max(rules.seats)
    mixtures = (_mix_settings(rules, number) for number in count())
    mixture = next(
        settings
        for settings in mixtures
        if all(is_playable(rules, max_seats, chosen) for chosen in settings)
    )
    tables = [(_choose_seats(rules, index, chosen), chosen) for index, chosen in enumerate(mixture)]
    included = {max_seats, *(seats for seats, _ in tables)}
    missing: list[tuple[int, Settings]] = [
        (seats, {}) for seats in rules.seats if seats not in included
    ]
    return [(max_seats, {}), *missing, *tables]


def _choose_seats(rules: AnyGame, index: int, chosen: Settings) -> int:
    """Return a number of players with which the settings are playable.

    `index` is that of the table; successive tables get different numbers if possible.
    """
    count = len(rules.seats)
    rotated = (rules.seats[(index + offset) % count] for offset in range(count))
    return next(seats for seats in rotated if is_playable(rules, seats, chosen))


def _mix_settings(rules: AnyGame, number: int) -> list[Settings]:
    """Distribute the non-default values of all settings over as few tables as possible.

    `number` varies which values are combined.
    """
    others = {
        setting.key: [value for value in setting.values if value != setting.default]
        for setting in rules.settings
    }
    tables: list[Settings] = [{} for _ in range(max(map(len, others.values()), default=0))]
    for place, (key, values) in enumerate(others.items()):
        order = Rng(seed_of(number), place).shuffled(range(len(tables)))
        for table, value in zip(order, values, strict=False):
            tables[table][key] = value
    return tables


def is_playable(rules: AnyGame, seats: int, chosen: Settings) -> bool:
    """Whether a match can start with this number of players and these settings."""
    try:
        rules.start(seats, complete_settings(rules.settings, chosen), Rng(seed_of(0), 0))
    except BadSettings:
        return False
    return True
