# Two commands do everything: `make run` and `make test`. README.md says the rest.
# Tests start hundreds of processes; without bytecode each would compile all it imports anew.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
SOURCES_OF_SETUP := pyproject.toml hatch_build.py $(wildcard tools/setup/*.sh) $(shell find cpp -type f 2>/dev/null)
SOURCES_OF_PAGE := src/chevalet/lexicon/universe_pictures.json tools/setup/web.sh tools/setup/npm.sh tools/web/compress.mjs \
	$(shell find web -name node_modules -prune -o -path web/tests -prune -o -type f -print 2>/dev/null)

SOURCES_OF_DOCS := README.md CHANGELOG.md CONTRIBUTING.md web/README.md requirements/docs.txt tools/setup/docs.sh \
	$(wildcard docs/*.md docs/adr/*.md tools/docs/*.* tools/docs/theme/* examples/* src/chevalet/games/*/learn/*)

.PHONY: help run setup test prove check pytest benchmarks screenshots lexicon wheels changelog pin clean
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 20

run: setup ## set everything up and serve the page on http://127.0.0.1:8000
	@$(BIN)/chevalet serve

setup: .venv/run.stamp .venv/page.stamp .venv/docs.stamp ## only the set-up: afterwards .venv/bin/chevalet works

.venv/run.stamp: requirements/run.txt $(SOURCES_OF_SETUP)
	@sh tools/setup/environment.sh run
	@touch $@

.venv/dev.stamp: requirements/dev.txt .venv/run.stamp
	@sh tools/setup/environment.sh dev
	@touch $@

.venv/page.stamp: $(SOURCES_OF_PAGE) | .venv/run.stamp
	@sh tools/setup/web.sh
	@touch $@

.venv/docs.stamp: $(SOURCES_OF_DOCS) | .venv/run.stamp
	@sh tools/setup/docs.sh
	@touch $@

# What is said at once comes first. The slow checks run one after the other beside the browsers, which
# wait half of their time: nobody waits for them then.
test: .venv/dev.stamp ## every check that must hold before a change lands
	@$(MAKE) --no-print-directory -j2 setup
	@$(BIN)/python tools/setup/parts.py
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) collected $(QUICK_CHECKS)
	@$(MAKE) --no-print-directory -j2 pytest $(SLOW_CHECKS)

# Each of these uses one core: two run side by side, and each says its piece in one go.
QUICK_CHECKS := format lint contracts
SLOW_CHECKS := types page units
CHECKS := $(SLOW_CHECKS) $(QUICK_CHECKS)
SIDE_BY_SIDE := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
.PHONY: collected $(CHECKS)

check: .venv/dev.stamp .venv/page.stamp
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) $(CHECKS)

types:
	$(BIN)/mypy
page:
	sh tools/setup/npm.sh run --silent check
units:
	sh tools/setup/npm.sh test --silent
# What is rewritten for its assertions once need not be rewritten by each of the processes of pytest.
collected:
	@mkdir -p build
	@$(BIN)/pytest --collect-only -qqq -m "not prove" > build/collected.txt || { cat build/collected.txt; false; }
format:
	$(BIN)/ruff format --check .
lint:
	$(BIN)/ruff check .
contracts:
	$(BIN)/lint-imports

# A test that hangs is a failure with a traceback, not a run without end.
STUCK = -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

# Browsers wait part of their time, so there are two processes to a core (of two): a browser has several of
# its own, and each more collects all tests and starts a server. Neighbours stay in
# one, with the browser or lexicon of their file; who is done early helps. tests/order.py says more.
PROCESSES ?= 4
VERSION ?= $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' src/chevalet/__init__.py)
pytest: .venv/dev.stamp
	$(BIN)/pytest -n $(PROCESSES) --dist worksteal -m "not prove" $(STUCK)

prove: setup .venv/dev.stamp ## the long proofs: strength matches, kill runs, whole games
	$(BIN)/pytest -m prove

benchmarks: setup .venv/dev.stamp ## measure; keeps tables in build/benchmarks/, judges nothing (PEERS="--magpie DIR")
	@$(BIN)/python -m benchmarks $(PEERS)

screenshots: setup .venv/dev.stamp ## draw every page and board anew into docs/img/
	$(BIN)/python -m tools.web.screenshots

lexicon: setup ## build the shipped lexicon anew after a change in data/
	@sh tools/setup/environment.sh lexicon
	$(BIN)/python -m tools.lexicon build

wheels: setup .venv/dev.stamp ## what is shipped, into dist/: a wheel with the compiled core, one without, an sdist
	$(BIN)/python -m tools.package

changelog: .venv/dev.stamp ## what the next version brings, from docs/changes/
	$(BIN)/towncrier build --draft --version $(VERSION)

pin: ## renew the pinned packages in requirements/
	@sh tools/setup/pin.sh

clean: ## remove all that was built or installed here
	rm -rf .venv .uv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules src/chevalet/web_page src/chevalet/docs_site
	rm -f src/chevalet/native/_core.*
