"""A copy of the repository in a temporary directory: the faults never touch the code itself."""

import compileall
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
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

    def notices(self, fault: Fault, judges: tuple[str, ...]) -> bool:
        """Whether any of the judges fails with the fault put in."""
        path = self.root / fault.path
        source = path.read_text(encoding="utf-8")
        path.write_text(fault.put_into(source), encoding="utf-8")
        try:
            return not all(self.passes(judge) for judge in judges)
        finally:
            path.write_text(source, encoding="utf-8")

    def failing(self, judges: tuple[str, ...]) -> list[str]:
        """Return the judges that fail as the copy stands."""
        return [judge for judge in judges if not self.passes(judge)]

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
        # Of what is not faulty, the bytecode is there already; by content, for the reason above.
        mode = PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(root, quiet=2, invalidation_mode=mode)
        yield Copy(root)
