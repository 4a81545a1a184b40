#!/bin/sh
# Builds the web page into src/chevalet/web_page/, each file also compressed beside it.
set -eu
cd "$(dirname "$0")/../.."

# What npm installed last is written down there; nothing to do while the lock file is older.
installed=web/node_modules/.package-lock.json
if [ ! -f "$installed" ] || [ web/package-lock.json -nt "$installed" ]; then
    echo "Installing what builds the page ..." >&2
    sh tools/setup/npm.sh ci --no-audit --no-fund --loglevel=error >&2
fi
echo "Building the page ..." >&2
sh tools/setup/npm.sh run --silent build >&2
