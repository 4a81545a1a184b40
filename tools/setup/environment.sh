#!/bin/sh
# Makes .venv hold one pinned set of packages and chevalet itself: environment.sh run | dev
set -eu
cd "$(dirname "$0")/../.."
requirements="requirements/$1.txt"
uv=$(sh tools/setup/find_uv.sh)

[ -x .venv/bin/python ] || "$uv" venv --quiet --python "$(sh tools/setup/find_python.sh)" .venv
export VIRTUAL_ENV="$PWD/.venv"
echo "Installing $requirements ..." >&2
"$uv" pip install --quiet --compile-bytecode --require-hashes --requirement "$requirements"
echo "Installing chevalet (with its compiled core where a compiler is found) ..." >&2
"$uv" pip install --quiet --no-deps --reinstall-package chevalet --no-build-isolation --editable .
.venv/bin/python -m compileall -q src
.venv/bin/python -c 'from chevalet import native; print("core:", native.description())' >&2
