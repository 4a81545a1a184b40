#!/bin/sh
# Writes requirements/*.txt: exact versions with hashes, and no word of where they came from.
set -eu
cd "$(dirname "$0")/../.."
uv=$(sh tools/setup/find_uv.sh)
common="--quiet --upgrade --generate-hashes --universal --python-version 3.11 --no-emit-index-url --custom-compile-command"
# hatchling is here because the package is installed without build isolation, so that its build is pinned too.
"$uv" pip compile $common "make pin" pyproject.toml --group build -o requirements/run.txt
"$uv" pip compile $common "make pin" pyproject.toml --extra cluster --group build -o requirements/host.txt
"$uv" pip compile $common "make pin" pyproject.toml --extra cluster --extra client --extra data --extra ray --extra rl \
    --group build --group dev --group docs \
    -o requirements/dev.txt
"$uv" pip compile $common "make pin" pyproject.toml --group build --group lexicon \
    -o requirements/lexicon.txt
"$uv" pip compile $common "make pin" pyproject.toml --group build --group docs \
    -o requirements/docs.txt
"$uv" pip compile $common "make pin" --group node -o requirements/node.txt
