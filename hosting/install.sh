#!/bin/sh
# Installs Chevalet for hosting, page and compiled core included: install.sh PREFIX
# Afterwards PREFIX/bin/chevalet works, and this checkout is not needed any more.
set -eu
prefix=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/.."

[ -f src/chevalet/web_page/index.html ] || make setup
uv=$(sh tools/setup/find_uv.sh)
[ -x "$prefix/bin/python" ] || "$uv" venv --quiet --allow-existing --python "$(sh tools/setup/find_python.sh)" "$prefix"
export VIRTUAL_ENV="$prefix"
"$uv" pip install --quiet --compile-bytecode --require-hashes --requirement requirements/host.txt
"$uv" pip install --quiet --compile-bytecode --no-deps --no-build-isolation --reinstall-package chevalet .
"$prefix/bin/chevalet" doctor
