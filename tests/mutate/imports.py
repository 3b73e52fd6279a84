"""Which file imports which."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path


def module(path: Path, root: Path) -> str:
    """Return the name by which a file below a folder is imported."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def importing(name: str, sources: Mapping[Path, str]) -> list[Path]:
    """Return the files that import a module, by their texts."""
    return [path for path, source in sources.items() if name in _imported(source)]


def _imported(source: str) -> Iterator[str]:
    """Yield what a text may import; a name that is no module does no harm."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
