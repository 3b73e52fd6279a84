"""What `make lock` has pinned is enough on every Python that Kontor runs on."""

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = {"requirements.txt": "postgres", "requirements-dev.txt": "dev"}
"""Each file, with the extra of `pyproject.toml` that is in it."""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {"linux": "posix", "darwin": "posix", "win32": "nt"}


def environment(python: str, system: str) -> dict[str, str]:
    """Return what markers ask for."""
    return {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": system,
        "os_name": SYSTEMS[system],
        "platform_system": {"win32": "Windows"}.get(system, system.capitalize()),
        "platform_python_implementation": "CPython",
        "extra": "",
    }


def written(lock: str) -> list[str]:
    """Return the requirements of a file, each with its hashes on one line."""
    text = re.sub(r"(?m)^\s*#.*\n", "", (ROOT / lock).read_text("utf-8"))
    return text.replace("\\\n", "").strip().splitlines()


def pinned(lock: str, here: dict[str, str]) -> list[NormalizedName]:
    """Return the names of what is installed of a file."""
    found = (Requirement(line.partition(" --hash")[0]) for line in written(lock))
    return [
        canonicalize_name(one.name)
        for one in found
        if one.marker is None or one.marker.evaluate(here)
    ]


def needed(name: str, here: dict[str, str], extra: str = "") -> Iterator[NormalizedName]:
    """Yield what a package that is installed here needs elsewhere."""
    try:
        found = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return
    for one in map(Requirement, found):
        if one.marker is None or one.marker.evaluate(here | {"extra": extra}):
            yield canonicalize_name(one.name)
            for more in one.extras:
                yield from needed(one.name, here, more)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_all_that_is_needed_is_pinned_once(lock: str, python: str, system: str) -> None:
    """What we depend on, and what that depends on: pip refuses a hashed file that lacks any."""
    here = environment(python, system)
    names = pinned(lock, here)
    assert len(names) == len(set(names))
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ours = [*project["dependencies"], *project["optional-dependencies"][LOCKS[lock]]]
    wanted = {canonicalize_name(Requirement(one).name) for one in ours}
    for one in map(Requirement, ours):
        for extra in one.extras:
            wanted |= set(needed(one.name, here, extra))
    wanted |= {other for name in names for other in needed(name, here)}
    assert wanted - set(names) == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_what_python_has_no_more_comes_with_the_lock(lock: str) -> None:
    """discord.py imports `audioop`, which Python had until 3.12."""
    having = [one for one in PYTHONS if "audioop-lts" in pinned(lock, environment(one, "linux"))]
    assert having == ["3.13", "3.14"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_versions_and_hashes_and_no_place(lock: str) -> None:
    """It holds on every machine, whatever index is asked there."""
    for line in written(lock):
        requirement, *hashes = line.split(" --hash=")
        assert re.fullmatch(r"[a-z0-9-]+==[a-z0-9.]+( ; .+)?", requirement.rstrip()), line
        assert hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64} *", one) for one in hashes), line
    assert not re.search(
        r"://|^\s*-[-a-z]", (ROOT / lock).read_text("utf-8").replace(" --hash", "")
    )
