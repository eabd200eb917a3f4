# Every task a person runs. `make play` and `make test` need only a Rust toolchain.

.DEFAULT_GOAL := help
.PHONY: help play test test-long rulings types records lint fmt bench bench-instructions fuzz

BENCH := crates/blackpoker-bench
# Cargo's own variable wins; tools outside the workspace share the folder.
TARGET := $(or $(CARGO_TARGET_DIR),$(CURDIR)/target)
# Seconds for each fuzz target, and games of each regulation in the long test.
SECONDS ?= 60
GAMES ?= 10000
FUZZ_TARGETS := commands notation packs playout records

help: ## List the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-20s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Play in the terminal; ARGS="--edition 8.2 --format master --frame pack"
	cargo run --quiet --release --package blackpoker-cli -- play $(ARGS)

test: ## All tests, scenarios included
	cargo test --workspace

test-long: ## 10,000 random games of every regulation (GAMES=...); takes minutes
	BLACKPOKER_GAMES=$(GAMES) cargo test --release --package blackpoker --test random_games --test steps -- --nocapture

rulings: ## Make docs/rulings.md anew from the scenarios
	cargo run --quiet --package blackpoker-cli -- scenario book scenarios --output docs/rulings.md

types: ## Make the page's types anew from the server's; a test fails if they are old
	BLACKPOKER_UPDATE=1 cargo test --quiet --package blackpoker-server --test typescript

records: ## Golden records for regulations that have none yet; never writes one again
	cargo test --package blackpoker --test records -- --ignored

lint: ## Formatting and clippy, warnings are errors
	cargo fmt --all --check
	cargo fmt --manifest-path $(BENCH)/Cargo.toml --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check
	cargo clippy --workspace --all-targets -- -D warnings

fmt: ## Format everything
	cargo fmt --all
	cargo fmt --manifest-path $(BENCH)/Cargo.toml
	cargo fmt --manifest-path fuzz/Cargo.toml

bench: ## Speed and size against a chess library; writes target/bench.json
	cargo run --quiet --release --manifest-path $(BENCH)/Cargo.toml --target-dir $(TARGET) -- $(ARGS)

bench-instructions: ## Instructions per window; needs valgrind
	cargo build --quiet --release --manifest-path $(BENCH)/Cargo.toml --target-dir $(TARGET)
	$(BENCH)/instructions $(TARGET)/release/bench

fuzz: ## Each fuzz target for a minute (SECONDS=...); needs a nightly toolchain and cargo-fuzz
	@set -e; for target in $(FUZZ_TARGETS); do \
		cargo +nightly fuzz run $$target -- -max_total_time=$(SECONDS); \
	done
