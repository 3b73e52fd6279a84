"""`python -m tests.mutate [room …]`: prints each survivor, and the share noticed of each room."""

import argparse
import signal
import sys
from pathlib import Path

from tests.mutate.copy import ROOT, Copy, copied
from tests.mutate.faults import Fault, sample
from tests.mutate.rooms import ROOMS


def main() -> int:
    """Measure the rooms that are asked for; 1 where tests fail without any fault."""
    given = _arguments().parse_args()
    # Stopped from outside, the copy goes as it does when stopped from the keyboard.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rows = []
    with copied() as copy:
        for name in given.rooms or ROOMS:
            failing = [] if given.sure else copy.failing(ROOMS[name].judges)
            if failing:
                _print(f"{name}: fails without any fault: {failing[0]}")
                return 1
            rows.append(_measured(copy, name, given))
    _print("\n".join(["", "room         noticed", *rows]))
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate")
    parser.add_argument("rooms", nargs="*", type=_room, metavar="room", help=", ".join(ROOMS))
    parser.add_argument("--sample", type=int, default=40, help="faults a room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose name has this in it")
    parser.add_argument("--sure", action="store_true", help="that the tests pass without a fault")
    return parser


def _room(name: str) -> str:
    if name not in ROOMS:
        raise argparse.ArgumentTypeError(f"rooms are {', '.join(ROOMS)}")
    return name


def _measured(copy: Copy, name: str, given: argparse.Namespace) -> str:
    """Return the row of a room; its survivors are printed as they are found."""
    room = ROOMS[name]
    faults = sample(ROOT, Path(room.folder), given.only, given.sample, given.seed)
    noticed = 0
    for number, fault in enumerate(faults, 1):
        if copy.notices(fault, room.judges):
            noticed += 1
            _print(f"{name} {number} of {len(faults)}: noticed")
        else:
            _print(f"{name} {number} of {len(faults)}: {_told(fault)}")
    return f"{name:<12} {noticed} of {len(faults)}, {noticed / max(1, len(faults)):.0%}"


def _told(fault: Fault) -> str:
    source = (ROOT / fault.path).read_text(encoding="utf-8")
    lines, changed = source.splitlines(), fault.put_into(source).splitlines()
    at = fault.line - 1
    where = f"{fault.path}:{fault.line} {fault.kind}"
    return f"{where}\n    {lines[at].strip()}\n -> {changed[at].strip()}"


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command's output


if __name__ == "__main__":
    sys.exit(main())
