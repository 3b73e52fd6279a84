"""What nobody may tell apart, nobody does: pairs of positions, compared over every outlet."""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest

from games.contract.outlets import Outlets
from storage import Store
from tests.contract.games import game
from tools.audit.composed import composed, heard_of_move
from tools.audit.findings import Findings
from tools.audit.heard import Heard, Said, heard, put
from tools.audit.ids import SEATED
from tools.audit.mishaps import mishaps
from tools.audit.pairs import STEPS, Case, Setting, cases, forever
from tools.audit.shell import opened
from tools.audit.swift import fresh_store, swift
from tools.audit.wire import Wire

PAIRS_COMPARED, SENDER = "pairs compared", "requests by "
SHOWN = 200
"""Characters around the first difference of two texts."""


WHOLE = 25
"""Every so manieth pair is put to the whole bot, the others to what it composes."""


async def compared(
    number: int, seed: int, *, steps: int = STEPS, every: int = WHOLE, only: str | None = None
) -> Findings:
    """Compare so many pairs of the games whose key begins with `only`; return what was found."""
    told = Findings()
    with told.timed(), swift(), mishaps() as found:
        async with fresh_store() as store:
            for chosen, walk in forever(seed):
                if chosen[0].startswith(only or ""):
                    found_of = cases(chosen, walk, steps)
                    await _walk(store, chosen, found_of, told, number, every)
                if told.counts[PAIRS_COMPARED] >= number:
                    break
    for line in found.found:
        told.find("log", line)
    return told


async def _walk(  # noqa: PLR0917 - a walk, and what is to be done with it
    store: Store, chosen: Setting, found: Iterator[Case], told: Findings, number: int, every: int
) -> None:
    match, outlets = 0, Outlets(game(chosen[0]), chosen[1])
    for case in found:
        if told.counts[PAIRS_COMPARED] >= number:
            return
        if (told.counts[PAIRS_COMPARED] + len(case.twins)) // every > told.counts[
            PAIRS_COMPARED
        ] // every:
            if not match:
                async with opened(store, Wire()) as shell:
                    key, count, options = chosen
                    match = await shell.begun(key, SEATED[:count], options=options)
            await _whole(store, match, case, told)
        _composed(case, told, outlets)


def _composed(case: Case, told: Findings, outlets: Outlets) -> None:
    """Compare what the rules tell, and what the shell composes of it."""
    known, first = outlets.known(case.state, case.reader), composed(case, case.state)
    move = heard_of_move(case, case.state)
    for twin in case.twins:
        told.counts[PAIRS_COMPARED] += 1
        if outlets.known(twin, case.reader) != known:
            told.find("rules", case.named())
        for (name, one), (_, two) in zip(first, composed(case, twin), strict=False):
            if one != two:
                said, against = around(str(one), str(two))
                told.find(name, f"{case.named()}\n    {said}\n    {against}")
        other = heard_of_move(case, twin)
        if None not in (move, other) and move != other:
            told.find("hearing", f"{case.named()}\n    {move}\n    {other}")


async def _whole(store: Store, match: int, case: Case, told: Findings) -> None:
    """Compare all that the bot sends, for one of the twins."""
    first = await _heard(store, match, case, case.state, told)
    other = await _heard(store, match, case, case.twins[-1], told)
    told.counts["of these put to the whole bot"] += 1
    own = case.reader == case.move.seat
    for sender, one, two in differences(first, other, own=own):
        told.find(sender, f"{case.named()}\n    {one}\n    {two}")
    same = first.made == other.made and bool(first.made.notation)
    told.counts["of these with the same move in both"] += same


async def _heard(store: Store, match: int, case: Case, state: object, told: Findings) -> Heard:
    # Each position meets a bot that has seen nothing yet.
    await put(store, match, case.version, state)
    async with opened(store, Wire()) as shell:
        got = await heard(shell, match, case, state)
    told.counts.update(SENDER + sender for sender, _ in (*got.looked, *got.followed))
    return got


def differences(first: Heard, other: Heard, *, own: bool) -> Iterator[tuple[str, str, str]]:
    """Yield what differs: the sender, and two texts from shortly before they do.

    `own` says that the reader made the move.
    """
    yield from _unlike(first.looked, other.looked)
    one, two = first.made, other.made
    if not one.notation or not two.notation:
        # Whether a move can be made, its player knows, and the others see by right.
        return
    if one.audible == two.audible:
        yield from _unlike(first.followed, other.followed)
    elif one.notation == two.notation:
        # What a move reveals by right, its answer still does not say.
        if not own:
            yield from _unlike(first.answered, other.answered)
        if not one.reveals and not two.reveals:
            yield "rules", repr(one.audible), repr(two.audible)


def _unlike(first: Said, other: Said) -> Iterator[tuple[str, str, str]]:
    one, two = Counter(first), Counter(other)
    left, right = sorted((one - two).elements()), sorted((two - one).elements())
    for a, b in zip_longest(left, right, fillvalue=("", "(nothing)")):
        yield a[0] or b[0], *around(a[1], b[1])


def around(one: str, two: str) -> tuple[str, str]:
    """Return two texts from shortly before their first difference."""
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    start = max(0, at - SHOWN // 2)
    return one[start : start + SHOWN], two[start : start + SHOWN]
