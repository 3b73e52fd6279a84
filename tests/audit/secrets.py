"""What nobody may tell apart, nobody does: pairs of positions, compared over all that is sent.

`python -m bot check` and `tests/contract` compare what rules, questions and pictures tell of such
positions. What the bot makes of these alone is the same too: here it is seen that nothing else has
a say, and that neither has the moment or the way in which it is told. In the second of two worlds
the others have also made more steps of which nobody hears, and rows have other numbers (`hidden`).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest

from storage import Store
from tests.audit.findings import Findings, internal_errors
from tests.audit.heard import Heard, Said, heard, put
from tests.audit.hidden import EARLIER
from tests.audit.pairs import Case, Setting, cases, forever
from tests.rig.bot import running_bot, temporary_store
from tests.rig.ids import SEATED
from tests.rig.network import Network

PAIRS_COMPARED, SENDER = "pairs compared", "requests by "
SHOWN = 200
"""Characters around the first difference of two texts."""


async def compared(number: int, seed: int, only: str = "") -> Findings:
    """Compare so many pairs of the games whose key begins with `only`; return what was found."""
    told = Findings()
    with internal_errors() as found:
        async with temporary_store() as store:
            for chosen, walk in forever(seed, only):
                left = number - told.counts[PAIRS_COMPARED]
                await compare(store, chosen, list(islice(cases(chosen, walk), left)), told)
                if told.counts[PAIRS_COMPARED] == number:
                    break
    for line in found.found:
        told.find("log", line)
    return told


async def compare(store: Store, chosen: Setting, found: Sequence[Case], findings: Findings) -> None:
    """Compare positions of a game, at a table that is begun for them."""
    key, seats, options = chosen
    if found:
        async with running_bot(store, Network()) as quiet_bot:
            match = await quiet_bot.post_match(key, SEATED[:seats], options=options)
    for case in found:
        await _pair(store, match, case, findings)


async def _pair(store: Store, match: int, case: Case, findings: Findings) -> None:
    """Compare all that the bot sends of two positions."""
    first = await _heard(store, match, case, findings)
    other = await _heard(store, match, case, findings, hidden=True)
    findings.counts[PAIRS_COMPARED] += 1
    own = case.reader == case.move.seat
    for sender, one, two in differences(first, other, own=own):
        findings.find(sender, f"{case.named()}\n    {one}\n    {two}")
    same = first.made == other.made and bool(first.made.notation)
    findings.counts["of these with the same move in both"] += same


async def _heard(
    store: Store, match: int, case: Case, findings: Findings, *, hidden: bool = False
) -> Heard:
    version, state = case.version, case.state
    if hidden:
        version, state = version + EARLIER, case.twin
    # Each position meets a bot that has seen nothing yet.
    await put(store, match, version, state, case.rules.asked_seats(state))
    async with running_bot(store, Network()) as quiet_bot:
        got = await heard(quiet_bot, match, case, findings, hidden=hidden)
    findings.counts.update(SENDER + sender for sender, _ in (*got.looked, *got.followed))
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
