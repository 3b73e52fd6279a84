"""The page's scripts, read as text: how they hang together."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import sandbox

SCRIPTS = Path(sandbox.__file__).parent / "page" / "static" / "js"


def test_no_script_imports_itself_by_way_of_others() -> None:
    """Each can be read, and is loaded, after those that it imports; `main.js` comes last."""
    imported = {
        file.name: set(re.findall(r"from '\./(.+?)'", file.read_text(encoding="utf-8")))
        for file in SCRIPTS.glob("*.js")
    }
    order = list(TopologicalSorter(imported).static_order())
    assert order[-1] == "main.js"
    assert set(order) == set(imported)
