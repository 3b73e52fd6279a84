# Every target first brings .venv up to date. `make test` and `make demo` are all a newcomer needs.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup test check format demo bench lock transcripts

setup: .venv/.ready

.venv/.ready: requirements-dev.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@

test: setup
	$(BIN)/python -m pytest -n 2 --dist loadgroup

demo: setup
	$(BIN)/python -m bot demo

bench: setup
	$(BIN)/python -m tests.bench

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: setup
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --output-file requirements.txt pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --extra dev --output-file requirements-dev.txt pyproject.toml

transcripts: setup
	$(BIN)/python -m tests.playthroughs
