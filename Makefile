# Every task a person runs. `make play` and `make test` need a Rust toolchain; `web/setup` brings the rest.

.DEFAULT_GOAL := help
.PHONY: help play program terminal page calibrate test test-engine test-page test-browser test-browser-often test-postgres test-long attack simulate simulate-faults pictures rulings lists words types shuffles \
	records lint fmt bench bench-instructions load flood script deploy-check fuzz dist dist-check

BENCH := crates/blackpoker-bench
# Cargo's own variable wins; tools outside the workspace share the folder.
TARGET := $(or $(CARGO_TARGET_DIR),$(CURDIR)/target)
# Cargo takes all cores, whatever this make was told about jobs.
CARGO := MAKEFLAGS= cargo
# What is slow to build and not needed to play is left out: PostgreSQL, Parquet, the page inside the program.
FAST := --profile play --package blackpoker-cli --no-default-features
PROGRAM := $(TARGET)/play/blackpoker
# Only a built page has this folder.
PAGE := web/dist/assets
# What builds the page; tests and checks need all modules.
BUILDER := web/node_modules/.builder
MODULES := web/node_modules/.all
NPM_CI := npm ci --no-audit --no-fund
# Seconds for each fuzz target, and games of each regulation in the long test.
SECONDS ?= 60
GAMES ?= 10000
# How often the browser tests are repeated.
RUNS ?= 10
FUZZ_TARGETS := commands notation packs playout records

help: ## List the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-20s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Build page and program side by side and open the table in the browser; ARGS="--listen 0.0.0.0:7777"
	@$(MAKE) --no-print-directory --jobs=2 page program
	$(PROGRAM) serve --open --page web/dist $(ARGS)

terminal: program ## Play in the terminal; ARGS="--edition 8.2 --format master --frame pack"
	$(PROGRAM) play $(ARGS)

program: ## Build the program as `make play` does, without the page
	$(CARGO) build $(FAST)

page: $(PAGE) ## Build the page

$(BUILDER): web/package-lock.json web/setup
	web/setup
	cd web && $(NPM_CI) --omit=dev
	@touch $@

$(MODULES): web/package-lock.json web/setup
	web/setup
	cd web && $(NPM_CI)
	@touch $(BUILDER) $@

$(PAGE): $(BUILDER) $(shell find web/src web/public locales web/index.html web/vite.config.ts web/compress.ts -type f)
	cd web && npm run build
	@touch $@

test: test-engine test-page test-browser ## All tests: engine, judge, laboratory, server, page, browser

test-engine: $(MODULES) $(PAGE)
	@echo "== Part 1 of 3: rules, engine, players, laboratory, server, program"
	cargo test --workspace --all-features

test-page: $(MODULES) $(PAGE)
	@echo "== Part 2 of 3: the page"
	cd web && npm test

test-browser: $(MODULES) $(PAGE) ## The page in a real browser, against a real server; installs Chromium; SEED=3 for other cards
	@echo "== Part 3 of 3: the page in a browser"
	web/setup chromium
	cargo test --workspace --all-features --no-run
	cd web && BLACKPOKER_BIN="$(TARGET)/debug/blackpoker" npm run e2e

test-browser-often: $(MODULES) $(PAGE) ## The same so many times in a row, with other cards each time (RUNS=10)
	web/setup chromium
	cargo test --workspace --all-features --no-run
	@set -e; cd web; for seed in $$(seq $(RUNS)); do \
		echo "run $$seed of $(RUNS)"; \
		SEED=$$seed BLACKPOKER_BIN="$(TARGET)/debug/blackpoker" npm run --silent e2e; \
	done

test-postgres: $(PAGE) ## The server's tests against a PostgreSQL of their own; installs it
	web/setup postgresql
	pg_virtualenv sh -c 'BLACKPOKER_TEST_POSTGRES="postgres://$$PGUSER:$$PGPASSWORD@$$PGHOST:$$PGPORT/postgres" cargo test --package blackpoker-server'

attack: ## Attackers on a server of this machine: floods, half requests, false names, other people's seats
	cargo test --package blackpoker-server --all-features --test attack --test admin --test branches --test cheaters --test custom --test refusals --test secrets --test storage --test trust

simulate: ## A simulated world breaks sessions: SEEDS=10000 of them, or the story of one with SEED=123
	$(if $(SEED),SEED=$(SEED)) $(if $(SEEDS),SEEDS=$(SEEDS)) cargo test --package blackpoker-table --test simulate -- --nocapture

simulate-faults: ## Plants faults one by one and tells how many seeds find each
	crates/blackpoker-table/tests/simulate/faults/run "$(TARGET)/faults"

calibrate: ## Whether the laboratory is as sure as it says: games of known truth, judged again and again (RUNS=2000)
	BLACKPOKER_CALIBRATION=$(if $(filter command line,$(origin RUNS)),$(RUNS),2000) cargo test --release --package blackpoker-lab --test calibration -- --nocapture

test-long: ## 10,000 random games of every regulation (GAMES=...); takes minutes
	BLACKPOKER_GAMES=$(GAMES) cargo test --release --package blackpoker --test random_games --test steps -- --nocapture

pictures: $(MODULES) $(PAGE) ## Make the pictures of the README anew from the running program; SEED=3 for other games
	web/setup chromium
	web/setup pngquant
	cargo build --package blackpoker-cli
	cd web && PICTURES=1 BLACKPOKER_BIN="$(TARGET)/debug/blackpoker" npm run e2e

rulings: ## Make docs/rulings.md anew from the scenarios
	cargo run --quiet --package blackpoker-cli -- scenario book scenarios --output docs/rulings.md

lists: ## Make docs/lists.md anew from the rule files
	cargo run --quiet --package blackpoker-cli -- rules lists --output docs/lists.md

words: ## Make docs/words.md anew from the catalogs; a test fails if it is old
	BLACKPOKER_UPDATE=1 cargo test --quiet --package blackpoker --test words

shuffles: ## Make the hashes anew that the page's shuffles are compared with; a test fails if they change
	BLACKPOKER_UPDATE=1 cargo test --quiet --package blackpoker-table --test shuffles

types: ## Make the page's types anew from the server's; a test fails if they are old
	BLACKPOKER_UPDATE=1 cargo test --quiet --package blackpoker-server --features typescript --test typescript

records: ## Golden records for regulations that have none yet; never writes one again
	cargo test --package blackpoker --test records -- --ignored

lint: $(MODULES) ## Formatting, clippy and the checks of the page; warnings are errors
	cargo fmt --all --check
	cargo fmt --manifest-path $(BENCH)/Cargo.toml --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings
	cargo clippy --package blackpoker-cli --no-default-features -- -D warnings
	cargo test --quiet --package blackpoker --test words
	cd web && npm run check

fmt: ## Format everything
	cargo fmt --all
	cargo fmt --manifest-path $(BENCH)/Cargo.toml
	cargo fmt --manifest-path fuzz/Cargo.toml
	cd web && npm run format

bench: ## Speed and size against a chess library; writes target/bench.json
	cargo run --quiet --release --manifest-path $(BENCH)/Cargo.toml --target-dir $(TARGET) -- $(ARGS)

bench-instructions: ## Instructions per window; needs valgrind
	cargo build --quiet --release --manifest-path $(BENCH)/Cargo.toml --target-dir $(TARGET)
	$(BENCH)/instructions $(TARGET)/release/bench

load: program ## Thousands of games on a server of this machine; ARGS="--games 2000 --seconds 60"
	cargo run --profile play --package blackpoker-server --no-default-features --example load -- --program $(PROGRAM) $(ARGS)

flood: program ## Strangers flood the computer; fails if people notice; ARGS="--games 200 --seconds 30"
	cargo run --profile play --package blackpoker-server --no-default-features --example load -- --program $(PROGRAM) --flood $(or $(ARGS),--games 200 --seconds 30)

script: program $(PAGE) ## How often a second the page's script is sent by one core; fails if fewer than 5,000 times
	cargo run --profile play --package blackpoker-server --no-default-features --example load -- --program $(PROGRAM) --script $(or $(ARGS),--seconds 10)

deploy-check: program ## The files for those who run a table, with the programs that they are for; installs those
	PROGRAM="$(PROGRAM)" deploy/check
	PROGRAM="$(PROGRAM)" deploy/check image

fuzz: ## Each fuzz target for a minute (SECONDS=...); needs a nightly toolchain and cargo-fuzz
	@set -e; for target in $(FUZZ_TARGETS); do \
		cargo +nightly fuzz run $$target -- -max_total_time=$(SECONDS); \
	done

dist: $(PAGE) ## A release for this machine in target/dist-archive: program, manual pages, completions, licences, checksum
	.ci/dist

dist-check: ## Unpack that release in an empty folder and try it
	.ci/dist-check
