# The one list of commands. Everything runs from .venv, which `make setup` creates.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
PYTEST := $(BIN)/python -m pytest
# Those that are quick enough for every push.
BENCHES := rules endgames strength matches clocks faults
# Tests of what has no kernels of its own, over real databases, sockets and processes: once, as it is served.
COMPILED_ONLY := tests/adapters tests/admin tests/people tests/server
# Compiled kernels stay in the checkout.
export JAIPUR_CACHE_DIR ?= $(CURDIR)/.cache/jaipur

.PHONY: help setup setup-python setup-web services check check-python check-web
.PHONY: test test-interpreted test-compiled test-bounds web e2e bench screenshots docs nightly lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: setup-python setup-web ## create .venv and web/node_modules from the hash-locked lists

setup-python:
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/bootstrap.lock
	$(UV) pip install --no-config --quiet --compile-bytecode --python $(BIN)/python --no-deps --require-hashes -r requirements/dev.lock
	$(UV) pip install --no-config --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .

setup-web:
	cd web && npm ci --no-progress

services: ## start PostgreSQL, NATS and Redis on this machine, where they are not running
	deploy/services.sh

check: check-python check-web ## lint, format, types and layers

check-python:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	web/node_modules/.bin/pyright
	$(BIN)/lint-imports --cache-dir .cache/import-linter

check-web:
	cd web && npm run --silent check

test: test-interpreted test-compiled test-bounds ## the suite interpreted with coverage, compiled, and the rules with bounds checked

test-interpreted:
	mkdir -p .cache/coverage && $(BIN)/coverage erase
	JAIPUR_JIT=0 $(BIN)/coverage run -m pytest -n logical $(COMPILED_ONLY:%=--ignore=%)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

test-compiled:
	JAIPUR_JIT=1 $(PYTEST) -n logical

test-bounds:
	JAIPUR_JIT=1 NUMBA_BOUNDSCHECK=1 $(PYTEST) -n logical tests/rules

bench: ## the figures that the docs claim
	for name in $(BENCHES); do $(BIN)/python -m bench $$name; done

web: ## check, test and build the web client
	cd web && npm run --silent check
	cd web && npm test --silent
	cd web && npm run --silent build

# The wheel as a player gets it: a fresh environment, the locked base, no cache of compiled kernels; then as a host
# gets it, with all that a server needs. Only the programs from the wheel compile then, not the players who come to them.
e2e: export JAIPUR_COMMAND := $(CURDIR)/build/e2e/venv/bin/jaipur
e2e: export JAIPUR_CACHE_DIR := $(CURDIR)/build/e2e/cache
e2e: ## build the wheel, install it afresh and test the installed command, also as a server
	rm -rf build/e2e && mkdir -p build/e2e
	$(UV) build --no-config --quiet --no-build-isolation --python $(BIN)/python --out-dir build/e2e/dist
	$(BIN)/python -m venv --without-pip build/e2e/venv
	$(UV) pip install --no-config --quiet --compile-bytecode --python build/e2e/venv/bin/python --require-hashes -r requirements/base.lock
	$(UV) pip install --no-config --quiet --python build/e2e/venv/bin/python --no-deps build/e2e/dist/*.whl
	$(PYTEST) tests/e2e/test_installed_wheel.py
	$(UV) pip install --no-config --quiet --compile-bytecode --python build/e2e/venv/bin/python --require-hashes -r requirements/server.lock
	JAIPUR_JIT=0 $(PYTEST) -n logical --dist loadfile tests/e2e/test_serving.py tests/e2e/test_browser.py tests/e2e/test_accessibility.py

screenshots: ## draw the pictures of the docs again
	$(BIN)/python docs/screenshots.py
	$(BIN)/python -m docs.browser_pictures

docs: ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

nightly: export JAIPUR_NIGHTLY := 1
nightly: BENCHES := rules start executors endgames strength levels exploit regret matches clocks faults moves sockets
nightly: test bench ## the long runs of the same tests, and the benches

COMPILE := env UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --no-config --quiet --universal \
	--python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links

lock: ## write requirements/*.lock and web/package-lock.json again; UPGRADE=--upgrade for new versions
	$(COMPILE) $(UPGRADE) --group pyproject.toml:bootstrap -o requirements/bootstrap.lock
	$(COMPILE) $(UPGRADE) pyproject.toml -o requirements/base.lock
	$(COMPILE) $(UPGRADE) pyproject.toml --extra cluster --extra server --group dev -c requirements/base.lock -o requirements/dev.lock
	$(COMPILE) $(UPGRADE) pyproject.toml --extra server -c requirements/dev.lock -o requirements/server.lock
	cd web && npm install --package-lock-only

clean: ## remove everything that the other commands made
	rm -rf .venv .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist site web/node_modules src/jaipur/web
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
