"""`python -m tests.mutate [room …]`: prints each survivor, and the share noticed of each room."""

import argparse
import signal
import sys
from pathlib import Path

from tests.mutate.copy import Copy, copied
from tests.mutate.faults import sample
from tests.mutate.look import Look, looking
from tests.mutate.rooms import ROOMS

ABOUT = "Not noticed by the quick look, which is all that was done: at most so many survive."


def main() -> int:
    """Measure the rooms that are asked for; 1 where tests fail without any fault."""
    given = _arguments().parse_args()
    # Stopped from outside, the copy goes as it does when stopped from the keyboard.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rows = []
    with copied() as copy:
        for name in given.rooms or ROOMS:
            if not (given.sure or given.quick) and (judge := copy.failing(ROOMS[name].judges)):
                _print(f"{name}: fails without any fault: {judge}")
                return 1
            with looking(copy, ROOMS[name]) as look:
                rows.append(_measured(copy, look, name, given))
    _print("\n".join(["", "room         noticed", *rows, *([ABOUT] if given.quick else [])]))
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate")
    parser.add_argument("rooms", nargs="*", type=_room, metavar="room", help=", ".join(ROOMS))
    parser.add_argument("--sample", type=int, default=40, help="faults a room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose name has this in it")
    parser.add_argument("--sure", action="store_true", help="that the tests pass without a fault")
    parser.add_argument("--quick", action="store_true", help="only the quick look at each fault")
    return parser


def _room(name: str) -> str:
    if name not in ROOMS:
        raise argparse.ArgumentTypeError(f"rooms are {', '.join(ROOMS)}")
    return name


def _measured(copy: Copy, look: Look, name: str, given: argparse.Namespace) -> str:
    """Return the row of a room; its survivors are printed as they are found."""
    for test in look.left_out:
        _print(f"{name}: has no say in the quick look, it fails there without a fault: {test}")
    room = ROOMS[name]
    faults = sample(copy.root, Path(room.folder), given.only, given.sample, given.seed)
    noticed = 0
    for number, fault in enumerate(faults, 1):
        with copy.holding(fault):
            by = look.noticed(fault) or (not given.quick and copy.failing(room.judges))
        noticed += bool(by)
        _print(f"{name} {number} of {len(faults)}: {f'noticed, {by}' if by else copy.told(fault)}")
    return f"{name:<12} {noticed} of {len(faults)}, {noticed / max(1, len(faults)):.0%}"


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command's output


if __name__ == "__main__":
    sys.exit(main())
