# Two commands are all a fresh machine with Python 3.11 or newer needs:
#   make         makes a virtual environment, installs publisher and prints tonight's game
#   make test    installs what the tests need and runs them all
# `make book` prints all games, `make site` writes them as a web site with play in the browser (needs npm and
# Node 18 or newer; without them: publisher site), `make docs` the documentation beside it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: tonight book site docs test some-of-test long lint fix bench clean

tonight: $(VENV)/.installed
	$(BIN)/publisher night liu-zi-chong

book: $(VENV)/.installed
	$(BIN)/publisher build --all
	$(BIN)/publisher book

site: $(VENV)/.installed
	$(BIN)/publisher site --play

docs: $(VENV)/.installed
	@$(BIN)/pip install -q -e '.[docs]' || { echo "make docs downloads Zensical once, and that failed: is there a \
	network? Without one, read docs/ as it is, or run publisher docs --open"; exit 1; }
	$(BIN)/zensical build --clean

# The tests run the linters, too.
test: $(VENV)/.test-installed
	$(BIN)/pytest -q -n auto --dist worksteal

# Ten thousand random games of every title, and in full what `make test` tries a share of.
long: $(VENV)/.test-installed
	$(BIN)/pytest -q -s -m slow

lint: $(VENV)/.test-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/typos
	$(BIN)/mypy

fix: $(VENV)/.test-installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.test-installed
	$(BIN)/pip install -q -e '.[bench]'
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf $(VENV) build dist

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -e .
	touch $@

# The oracles (independent engines to compare with) and the peers of the benchmarks have no wheels
# everywhere; their tests are skipped where they cannot be installed. The tests are collected once while the
# runtime is fetched, so that not each worker compiles them.
$(VENV)/.test-installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -e '.[test,oracles,cluster,bench,browser]' || $(MAKE) some-of-test
	npm ci --silent --prefix tests/site/types || echo "no TypeScript: types of scripts will not be checked"
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -q --collect-only >/dev/null 2>&1 & \
	$(BIN)/python -c "from publisher.site.runtime import fetched; fetched()" 2>/dev/null \
	  || echo "no runtime: games will not be played in a browser"; wait
	touch $(VENV)/.installed $@

# Each by itself, where not all can be had.
some-of-test:
	$(BIN)/pip install -q -e '.[test]'
	$(BIN)/pip install -q -e '.[oracles]' || echo "oracles not installed: their tests will be skipped"
	$(BIN)/pip install -q -e '.[cluster]' || echo "no Dask: work on a cluster will not be tried"
	$(BIN)/pip install -q -e '.[bench]' || echo "peers not installed: their benchmarks will not be tried"
	$(BIN)/pip install -q -e '.[browser]' || echo "no Playwright: sites will not be tried in a browser"
