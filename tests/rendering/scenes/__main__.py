"""`python -m tests.rendering.scenes`: writes all described scenes and facts anew."""

from tests.rendering.scenes.kept import KEPT

for kept in KEPT:
    kept.path.write_text(kept.text(), encoding="utf-8")
    print(kept.path.name)  # noqa: T201 - a command's output
