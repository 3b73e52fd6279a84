# Every target first brings .venv up to date. `make test` and `make demo` are all a newcomer needs.
PYTHON ?= python3
BIN := .venv/bin
# Python compiles what is imported; pip would compile all that is installed, for ten seconds.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r
# uv installs the same files in a tenth of the time. It knows no settings of pip, such as an own
# index: where it fails, pip installs.
INSTALL_FAST := $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r
# One lock for every Python from 3.11 on and for every system: what only some need has a marker.
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadscope

# Bytecode is kept, wherever the environment says otherwise: each worker and each bot that a test
# starts would compile everything anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: setup run-setup test test-all test-postgres check format demo bench lock transcripts pictures

# What the bot needs to run; what its makers need besides is set up by `setup`.
run-setup: .venv/.running

setup: .venv/.ready

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Kontor needs Python 3.11 or newer, as in: make PYTHON=python3.11 demo" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/.running: requirements.txt | $(BIN)/python
	$(INSTALL) requirements.txt
	touch $@

# The second holds all of the first: pip need not come twice.
.venv/.ready: requirements.txt requirements-dev.txt | $(BIN)/python
	awk '/^[^ ]/ { wanted = /^uv==/ } wanted' requirements-dev.txt >.venv/uv.txt
	$(INSTALL) .venv/uv.txt
	$(INSTALL_FAST) requirements-dev.txt || $(INSTALL) requirements-dev.txt
	touch .venv/.running $@

# The long games, end to end and in the browser, run in `test-all` only.
test: setup
	$(PYTEST) -m "not long"

test-all: setup
	$(PYTEST)

# What stores something, on PostgreSQL instead of SQLite.
test-postgres: setup
	KONTOR_TEST_DATABASE=postgresql $(PYTEST) -m "not long" tests/storage tests/table tests/e2e

demo: run-setup
	$(BIN)/python -m bot demo

bench: setup
	$(BIN)/python -m tools.bench

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: setup
	$(COMPILE) --extra postgres --output-file requirements.txt pyproject.toml
	$(COMPILE) --extra dev --output-file requirements-dev.txt pyproject.toml

# Texts that show what a change changes.
transcripts: setup
	$(BIN)/python -m tests.snapshots

# The boards of README, from the middle of games between computers.
DRAW := $(BIN)/python -m bot board
pictures: run-setup
	$(DRAW) haendler --players apprentice --seed 8 --moves 139 --sheets docs/haendler
	$(DRAW) haendler --players apprentice --seed 8 --moves 139 --sheets docs/haendler-phone --phone
	$(DRAW) hellweg --players apprentice --seed 8 --moves 110 --sheets docs/hellweg
	$(DRAW) troedler --players apprentice --seed 8 --moves 170 --sheets docs/troedler
