# Every target sets itself up: .venv is made from the locked requirements when it is missing or they changed.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEMO ?= demo-evening

.DEFAULT_GOAL := help
.PHONY: help setup system run demo test check clauses bench torture mutants format

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: system $(READY) ## install the Debian packages and everything of Python's into .venv

system:
	@deploy/debian-packages

$(READY): requirements.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is needed: apt-get install python3.11 python3.11-venv, or make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

run: setup ## the console in a window, with simulated hardware beside it
	@$(BIN)/dealer-console run --simulated --data data

demo: setup ## an evening on an offscreen console: screenshots, receipts and journal in $(DEMO)
	@$(BIN)/dealer-console demo $(DEMO)

test: setup ## the tests, about 6 minutes on two cores
	@$(BIN)/python -m pytest -n 2 --dist worksteal

check: setup ## lint, types, import contracts
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

clauses: setup ## docs/clauses.md and docs/settings.md: each clause and setting, and the tests that show it
	@$(BIN)/python tests/clauses/book.py

bench: setup ## the rows of docs/performance.md, as ratios to a yardstick
	@$(BIN)/python benchmarks/run.py

torture: setup ## the long runs
	@$(BIN)/python -m pytest -n 2 --dist worksteal -m torture

mutants: setup ## change the rules line by line and see that a test fails: half an hour on two cores
	@rm -rf mutants
	@$(BIN)/mutmut run --max-children 2
	@$(BIN)/python tests/mutants/check.py

format: setup ## rewrite the layout of the code
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
