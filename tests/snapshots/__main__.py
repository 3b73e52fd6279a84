"""`python -m tests.snapshots`: write all snapshots, and name those that have changed."""

from tests.snapshots.texts import SNAPSHOTS, file_of


def main() -> None:
    """Write each snapshot whose text is not what its file says."""
    for name, make in SNAPSHOTS.items():
        file, made = file_of(name), make()
        if not file.exists() or file.read_text(encoding="utf-8") != made:
            file.write_text(made, encoding="utf-8")
            print(file.name)  # noqa: T201 - a command's output


if __name__ == "__main__":
    main()
