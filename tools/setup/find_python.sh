#!/bin/sh
# Prints the Python to run on: PYTHON where it is given, else the system's own where it is new enough, else python3.
# Distributions build theirs with profiles of real programs, which saves a sixth of all time (docs/adr/0102).
set -eu

if [ -n "${PYTHON:-}" ]; then
    printf '%s\n' "$PYTHON"
elif /usr/bin/python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    printf '%s\n' /usr/bin/python3
else
    printf '%s\n' python3
fi
