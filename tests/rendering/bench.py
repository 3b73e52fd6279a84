"""Measures painting: ``python -m tests.rendering.bench`` prints milliseconds and KiB."""

import sys
import time

from rendering.haendler.picture import board
from rendering.paint import Painter
from tests.rendering.example import view, words


def measure(rounds: int = 14) -> tuple[float, float, float]:
    """Cold ms, the median of warm ms, and KiB of a board with four players."""
    painter = Painter()
    times = []
    size = 0
    for shown in range(rounds + 1):
        now = view(arrivals=shown % 8)
        start = time.perf_counter()
        size = len(painter.paint(board(now, words(now))))
        times.append((time.perf_counter() - start) * 1000)
    return times[0], sorted(times[1:])[rounds // 2], size / 1024


if __name__ == "__main__":
    cold, warm, kib = measure()
    sys.stdout.write(f"board: cold {cold:.0f} ms, warm {warm:.0f} ms, {kib:.0f} KiB\n")
