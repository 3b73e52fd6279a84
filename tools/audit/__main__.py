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
    """Run what is asked for, print its table, and return the exit code."""
    given = _arguments().parse_args()
    found = {"secrets": _secrets, "hostile": _hostile, "kills": _kills}[given.what](given)
    lines = [f"{what:<64} {count:>10,}" for what, count in found.counts.items()]
    lines.append(f"{'findings':<64} {sum(found.findings.values()):>10,}")
    for what, count in found.findings.most_common(EXAMPLES):
        lines += [f"  {count} times {what}", f"    {found.examples[what]}"]
    sys.stdout.write("\n".join([*lines, f"{found.seconds:,.0f} s", ""]))
    return int(bool(found.findings))


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


def compare(pairs: int, every: int, game: str, seed: int) -> Findings:
    """Compare pairs in a process of their own; few of them still go round all games."""
    steps = max(1, min(STEPS, pairs // ROUND))
    return asyncio.run(secrets.compared(pairs, seed, steps=steps, every=every, only=game))


def _secrets(given: argparse.Namespace) -> Findings:
    found = Findings()
    work = partial(compare, -(-given.pairs // given.jobs), given.every, given.game)
    with ProcessPoolExecutor(given.jobs) as pool:
        for told in pool.map(work, [given.seed + 1_000_000 * one for one in range(given.jobs)]):
            found.add(told)
    for scene in moments.SCENES:
        found.counts["scenes compared moment by moment"] += 1
        for step, *texts in asyncio.run(moments.differences(scene)):
            found.find(f"moment: {scene.name}", f"step {step} {texts}")
    return found


def _hostile(given: argparse.Namespace) -> Findings:
    return asyncio.run(hostile.withstood(given.inputs, given.seed))


def _kills(given: argparse.Namespace) -> Findings:
    with mishaps():
        return asyncio.run(kills.killed(given.kills, given.seed))


if __name__ == "__main__":
    sys.exit(main())
