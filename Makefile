# The one list of commands. Everything runs from .venv, which `make setup` creates.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
PYTEST := .ci/pytest
# Those that are quick enough for every push: of code that computes, and of servers, which mostly wait. Side by side:
# what the first ones judge is CPU time, and ratios of it.
COMPUTING := rules cli rollout endgames strength review simulation
SERVING := matches clocks faults failover alerts
# Its figures are times by the clock, which other work beside it makes longer.
ALONE := stalls
# Only tests of kernels run in both modes: those of the rules and of the players. The others run once, in the mode that
# is quicker for them: compiled where many rounds are played, or a server serves as it is served.
COMPILED_ONLY := tests/adapters tests/arena tests/benchmark tests/compiling tests/dataset tests/envs tests/review tests/server tests/training \
	tests/cli/test_commands.py tests/online/play/test_archive.py tests/project/test_docs.py \
	tests/project/test_notebooks.py tests/rules/round/test_fair_deals.py tests/rules/text/test_every_move.py \
	tests/terminal/study/test_review_process.py tests/webassembly
INTERPRETED_ONLY := $(filter-out $(COMPILED_ONLY),$(shell \
	find tests/bench tests/cli tests/client tests/examples tests/online tests/pictures tests/project tests/terminal tests/wire -name 'test_*.py'))
# The rules' tests but for long play, which covers nothing more and takes minutes to trace.
TRACED := $(filter-out $(COMPILED_ONLY) tests/rules/equivalence/% %/test_legality_vectors.py %/test_replay_vectors.py,\
	$(shell find tests/rules -name 'test_*.py'))
# Workers for suites whose servers and browsers wait for a fourth of the time.
WORKERS := $(shell echo $$(( $$(nproc) * 3 / 2 )))
# Tests that pytest has rewritten are kept, whatever the environment says: to rewrite them costs each worker 15 s.
unexport PYTHONDONTWRITEBYTECODE
# Compiled kernels stay in the checkout.
export JAIPUR_CACHE_DIR ?= $(CURDIR)/.cache/jaipur

.PHONY: help setup setup-python setup-web services check check-mypy check-pyright check-lint check-web
.PHONY: quick test test-interpreted test-compiled test-bounds kernels wasm web npm demo e2e bench bench-computing bench-serving
.PHONY: screenshots film notebooks docs lab nightly pythons portable image papers lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## create .venv and web/node_modules from the hash-locked lists
	$(MAKE) -j2 --output-sync=target setup-python setup-web

setup-python:
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/bootstrap.lock
	$(UV) pip install --no-config --quiet --compile-bytecode --python $(BIN)/python --no-deps --require-hashes -r requirements/dev.lock
	$(UV) pip install --no-config --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .

setup-web:
	cd web && npm ci --no-progress

services: ## start PostgreSQL, NATS and Redis on this machine, where they are not running
	deploy/services.sh

check: ## lint, format, types and layers
	$(MAKE) -j2 --output-sync=target check-mypy check-pyright check-lint check-web

check-mypy:
	$(BIN)/mypy

check-pyright:
	web/node_modules/.bin/pyright

check-lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --cache-dir .cache/import-linter

check-web:
	cd web && npm run --silent check

# What a change to the sources concerns, the nearest tests first; databases and servers start only where it is about them.
quick: ## lint what changed since main, and run its tests interpreted, for at most a minute
	changed=$$($(BIN)/python -m tests.changed sources); test -z "$$changed" || $(BIN)/ruff check $$changed
	changed=$$($(BIN)/python -m tests.changed sources); test -z "$$changed" || $(BIN)/ruff format --check $$changed
	tests=$$($(BIN)/python -m tests.changed tests); test -z "$$tests" || JAIPUR_JIT=0 $(PYTEST) -q -x --within 40 $$tests

test: test-interpreted test-compiled test-bounds ## the suite interpreted (the rules with coverage), compiled, and the rules with bounds checked

test-interpreted:
	mkdir -p .cache/coverage && $(BIN)/coverage erase
	JAIPUR_JIT=0 $(BIN)/coverage run -m pytest -n logical $(TRACED)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	JAIPUR_JIT=0 $(PYTEST) -n logical tests $(TRACED:%=--ignore=%) $(COMPILED_ONLY:%=--ignore=%)

test-compiled: wasm kernels
	JAIPUR_JIT=1 $(PYTEST) -n $(WORKERS) --dist worksteal tests $(INTERPRETED_ONLY:%=--ignore=%)

test-bounds:
	JAIPUR_JIT=1 NUMBA_BOUNDSCHECK=1 $(PYTEST) -n logical tests/rules $(COMPILED_ONLY:%=--ignore=%)

bench: ## the figures that the docs claim
	$(MAKE) -j2 --output-sync=target bench-computing bench-serving
	for name in $(ALONE); do $(BIN)/python -m bench $$name; done

bench-computing:
	for name in $(COMPUTING); do $(BIN)/python -m bench $$name; done

bench-serving:
	for name in $(SERVING); do $(BIN)/python -m bench $$name; done

# Else several workers would compile the same ones at the same time.
kernels: ## compile what bots and reviews need, if that is not in the cache
	$(BIN)/python -m tests.kernels

wasm: ## build the kernels as a WebAssembly module into build/wasm, if that is missing or stale
	$(BIN)/python -m webassembly

web: wasm ## test and build the web client
	cd web && npm test --silent
	cd web && npm run --silent build

npm: wasm ## write the package jaipur-engine, for programs in JavaScript, into build/npm
	cd web && npm run --silent library

demo: ## write the game as a static folder into build/demo, from the built client, and say how to look at it
	test -f src/jaipur/web/index.html || $(MAKE) web
	rm -rf build/demo
	$(BIN)/python -m jaipur site build/demo

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
	$(PYTEST) -n logical tests/e2e/install/test_installed_wheel.py
	$(UV) pip install --no-config --quiet --compile-bytecode --python build/e2e/venv/bin/python --require-hashes -r requirements/server.lock
	$(PYTEST) -n logical tests/e2e/install/test_installed_server.py
	JAIPUR_JIT=0 $(PYTEST) -n logical --dist worksteal $(filter-out %/test_installed_wheel.py %/test_installed_server.py,$(shell find tests/e2e -name "test_*.py"))

screenshots: ## draw the pictures of the docs again
	$(BIN)/python docs/screenshots.py
	$(BIN)/python -m docs.round_picture
	$(BIN)/python -m docs.terminal_pictures
	$(BIN)/python -m docs.browser_pictures

film: ## film a few moves for the README; img2webp, of Debian's package webp, joins the frames
	$(BIN)/python -m docs.film

notebooks: ## run the notebooks of the examples, and keep what they show
	JAIPUR_JIT=1 $(BIN)/python -W ignore -m docs.notebooks

docs: ## build the documentation into site/, with the game in it where `make demo` has written that
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

nightly: export JAIPUR_NIGHTLY := 1
nightly: COMPUTING := rules cli rollout minis install start first_minute change_over elementary executors endgames strength levels baselines exploit regret review puzzles duels season simulation wasm
nightly: SERVING := matches clocks attacks costs house_in_page faults failover leagues stalls drills alerts moves rows hints network processes sockets soak web feel
nightly: test bench-computing bench-serving pythons image ## the long runs of the same tests, the benches, every Python, and the image, one after the other

PYTHONS ?= python3.11 python3.12 python3.13

pythons: ## the wheel on each of PYTHONS, with each extra: the rules' tests in both modes, environments, a match
	PYTHONS="$(PYTHONS)" .ci/pythons

portable: ## the interpreted tests that need neither services nor a compiler, in an environment of their own
	PYTHON=$(PYTHON) .ci/portable

image: ## build the image without a container engine, and play in a browser against it; needs root, on Debian
	.ci/image

CUDA := build/lab/cuda.txt
LEARNERS := $(UV) pip install --no-config --quiet --python build/lab/bin/python --no-deps --require-hashes

lab: ## install the learners in an environment of their own, build/lab, and train the examples for a moment; CPU=1: without CUDA
	test -x build/lab/bin/python || $(BIN)/python -m venv --without-pip build/lab
	grep -oE '^(torch|triton|(cuda|nvidia)-[a-z0-9-]+)' requirements/lab.lock > $(CUDA)
	$(LEARNERS) $(if $(CPU),--excludes $(CUDA)) -r requirements/lab.lock
	$(if $(CPU),$(LEARNERS) -r requirements/torch-cpu.lock)
	PYTHONPATH=src build/lab/bin/python examples/train_pettingzoo.py 2048
	PYTHONPATH=src build/lab/bin/python examples/train_gymnasium.py 2048
	PYTHONPATH=src build/lab/bin/python examples/baselines/ppo.py --moves 32768 --deals 10 --save build/lab/ppo.pt
	PYTHONPATH=src build/lab/bin/python examples/baselines/dmc.py --moves 32768 --deals 10 --save build/lab/dmc.pt
	PYTHONPATH=src build/lab/bin/python examples/baselines/deep_cfr.py --iterations 4
	PYTHONPATH=src build/lab/bin/python examples/baselines/td_lambda.py --rounds 5000 --deals 10 --save build/lab/td_lambda.npz
	PYTHONPATH=src:. build/lab/bin/python -m bench rollout

PAPERS ?= build/e2e/dist

papers: ## write what the files in PAPERS consist of (SBOM) and were built from (provenance), and verify it
	$(BIN)/python -m deploy.release write $(PAPERS)

COMPILE := env UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --no-config --quiet --universal \
	--python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links

lock: ## write requirements/*.lock and web/package-lock.json again; UPGRADE=--upgrade for new versions
	$(COMPILE) $(UPGRADE) --group pyproject.toml:bootstrap -o requirements/bootstrap.lock
	$(COMPILE) $(UPGRADE) pyproject.toml -o requirements/base.lock
	$(COMPILE) $(UPGRADE) pyproject.toml --extra cluster --extra envs --extra otel --extra server --extra terminal --group dev -c requirements/base.lock -o requirements/dev.lock
	$(COMPILE) $(UPGRADE) pyproject.toml --extra server -c requirements/dev.lock -o requirements/server.lock
	$(COMPILE) $(UPGRADE) --group pyproject.toml:image -c requirements/dev.lock -o requirements/image.lock
	$(COMPILE) $(UPGRADE) pyproject.toml --extra server --extra terminal --group test --group build -c requirements/dev.lock -o requirements/portable.lock
	$(COMPILE) $(UPGRADE) pyproject.toml --extra envs --extra lab -c requirements/dev.lock -o requirements/lab.lock
	cd web && npm install --package-lock-only

clean: ## remove everything that the other commands made
	rm -rf .venv .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist site web/node_modules src/jaipur/web
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
