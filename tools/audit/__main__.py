"""`python -m tools.audit secrets|hostile|kills`: one long run, a short table, 1 for a finding."""

import argparse
import asyncio
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tools.audit import hostile, kills, moments, secrets
from tools.audit.findings import Findings
from tools.audit.mishaps import mishaps
from tools.audit.pairs import STEPS

ROUND = 600
"""Pairs of one round over every game and option, if one position is taken of each walk."""

EXAMPLES = 12
"""Findings that are shown with an example each."""


def main() -> int:
    """Run what is asked for and return the exit code."""
    given = _arguments().parse_args()
    audit = {"secrets": _secrets, "hostile": _hostile, "kills": _kills}[given.what]
    return audit(given)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.audit")
    parser.add_argument("what", choices=("secrets", "hostile", "kills"))
    parser.add_argument("--pairs", type=int, default=2_000)
    every = "every so manieth pair is put to the whole bot"
    parser.add_argument("--every", type=int, default=secrets.WHOLE, help=every)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that compare pairs")
    parser.add_argument("--game", default="", help="only games whose key begins so")
    return parser


def compare(pairs: int, every: int, game: str, seed: int) -> secrets.Told:
    """Compare pairs in a process of their own; few of them still go round all games."""
    steps = max(1, min(STEPS, pairs // ROUND))
    work = secrets.compared(pairs, seed, steps=steps, every=every, only=game)
    return asyncio.run(work)


def _secrets(given: argparse.Namespace) -> int:
    share = -(-given.pairs // given.jobs)
    work = partial(compare, share, given.every, given.game)
    seeds = [given.seed + 1_000_000 * number for number in range(given.jobs)]
    if given.jobs == 1:
        told = work(seeds[0])
    else:
        with ProcessPoolExecutor(given.jobs) as pool:
            told = secrets.together(list(pool.map(work, seeds)))
    for scene in moments.SCENES:
        for step, *texts in asyncio.run(moments.differences(scene)):
            told.find(f"moment: {scene.name}", f"step {step} {texts}")
    _say("scenes compared moment by moment", len(moments.SCENES))
    _say("pairs compared", told.pairs, told.seconds)
    _say("  of these put to the whole bot", told.whole)
    _say("  of these with the same move in both", told.moves)
    _say("requests to Discord compared", told.compared)
    for sender, count in told.senders.most_common():
        _say(f"  {sender}", count)
    return _findings(told)


def _hostile(given: argparse.Namespace) -> int:
    found = asyncio.run(hostile.withstood(given.inputs, given.seed))
    _say("hostile inputs", sum(found.inputs.values()), found.seconds)
    for kind, count in sorted(found.inputs.items()):
        _say(f"  {kind}", count)
    _say("answered", found.answered)
    return _findings(found)


def _kills(given: argparse.Namespace) -> int:
    with mishaps():
        found = asyncio.run(kills.killed(given.kills, given.seed))
    _say("kills", sum(found.kills.values()), found.seconds)
    for where, count in found.kills.most_common():
        _say(f"  at {where}", count)
    _say("moves tried", found.moves)
    for what, count in found.due.most_common():
        _say(f"due by itself: {what}", count)
    return _findings(found)


def _findings(found: Findings) -> int:
    _say("findings", sum(found.findings.values()))
    for what, count in found.findings.most_common(EXAMPLES):
        _write(f"  {count} times {what}\n    {found.examples[what]}")
    return int(bool(found.findings))


def _say(what: str, count: int, seconds: float | None = None) -> None:
    _write(f"{what:<64} {count:>10,}" + (f"   {seconds:,.0f} s" if seconds else ""))


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
