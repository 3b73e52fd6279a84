"""What was played, a line each in a file: a run that was stopped goes on by it."""

from pathlib import Path


def lines(file: Path | None) -> list[str]:
    """Return the lines of a file; a last one that was not written to its end is taken out."""
    if file is None or not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def add(file: Path | None, line: str) -> None:
    """Write a further line, if there is a file."""
    if file is not None:
        with file.open("a", encoding="utf-8") as kept:
            kept.write(f"{line}\n")
