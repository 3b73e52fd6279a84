"""A copy of the repository in a temporary directory: the faults never touch the code itself."""

import compileall
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryDirectory

from tests.mutate.faults import Fault

ROOT = Path(__file__).parents[2]
LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--timeout=120")
UNWRITTEN = {"PYTHONDONTWRITEBYTECODE": "1"}
"""A fault within the second and of the same length must not meet the bytecode of a run before."""

LONGEST = 1200
"""Seconds after which a judge is stopped: a fault that makes the tests hang is noticed."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy in which tests can be run."""

    root: Path

    @property
    def beside(self) -> Path:
        """The folder of what goes with it."""
        return self.root.parent

    @property
    def log(self) -> Path:
        """What the quick look prints."""
        return self.beside / "look.log"

    @contextmanager
    def holding(self, fault: Fault) -> Iterator[None]:
        """Put a fault in until the end of the block."""
        path = self.root / fault.path
        source = path.read_text(encoding="utf-8")
        path.write_text(fault.put_into(source), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(source, encoding="utf-8")

    def told(self, fault: Fault) -> str:
        """Return where a fault is, and its line before and after."""
        source = (self.root / fault.path).read_text(encoding="utf-8")
        lines, changed = source.splitlines(), fault.put_into(source).splitlines()
        at = fault.line - 1
        where = f"{fault.path}:{fault.line} {fault.kind}"
        return f"{where}\n    {lines[at].strip()}\n -> {changed[at].strip()}"

    def failing(self, judges: Iterable[str]) -> str:
        """Return the first judge that fails as the copy stands, or nothing."""
        return next((judge for judge in judges if not self.passes(judge)), "")

    def passes(self, judge: str) -> bool:
        """Whether these tests pass; nothing to run is a pass."""
        command = [*PYTEST, "-m", "not long", *shlex.split(judge)]
        try:
            done = subprocess.run(  # noqa: S603 - our own tests
                command,
                cwd=self.root,
                env=os.environ | UNWRITTEN,
                check=False,
                capture_output=True,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode in (0, 5)


@contextmanager
def copied() -> Iterator[Copy]:
    """Copy the repository as it stands; the copy is gone afterwards."""
    with TemporaryDirectory(prefix="kontor-mutate-") as folder:
        root = Path(folder) / "kontor"
        shutil.copytree(ROOT, root, ignore=LEFT_BEHIND)
        compiled(root)
        yield Copy(root)


def compiled(root: Path) -> None:
    """Write the bytecode of all that is not faulty yet.

    By content: a fault of the same length and within the second must not meet it.
    """
    compileall.compile_dir(root, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
