"""`python -m tests.playthroughs`: writes all transcripts anew."""

from tests.playthroughs.games import KEPT

for kept in KEPT:
    kept.path.write_text(kept.text(), encoding="utf-8")
    print(kept.path.name)  # noqa: T201 - a command's output
