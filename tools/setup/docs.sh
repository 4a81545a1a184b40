#!/bin/sh
# Builds the documentation into src/chevalet/docs_site/, with warnings as errors.
set -eu
cd "$(dirname "$0")/../.."

# The program runs without its documentation, and /docs then says so.
if ! VIRTUAL_ENV="$PWD/.venv" "$(sh tools/setup/find_uv.sh)" pip install --quiet --require-hashes \
    --requirement requirements/docs.txt; then
    echo "What builds the documentation can't be had here: it is left out." >&2
    exit 0
fi
echo "Building the documentation ..." >&2
.venv/bin/python -m tools.docs >&2
