#!/bin/sh
# Prints the path of a working uv; where there is none, installs one into .uv/ with what Python brings.
set -eu
cd "$(dirname "$0")/../.."

say() { printf '%s\n' "$*" >&2; }

if command -v uv >/dev/null 2>&1 && uv --version >/dev/null 2>&1; then
    command -v uv
    exit 0
fi
for candidate in .uv/bin/uv "$HOME/.local/bin/uv"; do
    if [ -x "$candidate" ] && "$candidate" --version >/dev/null 2>&1; then
        printf '%s\n' "$candidate"
        exit 0
    fi
done

python=${PYTHON:-python3}
say "uv is not installed: putting one into .uv/ ..."
rm -rf .uv
# A bare Debian Python has neither venv nor pip; as root we can get the former by package name.
if ! "$python" -m venv .uv >/dev/null 2>&1; then
    rm -rf .uv
    if "$python" -m pip --version >/dev/null 2>&1; then
        "$python" -m pip install --quiet --prefix "$PWD/.uv" uv >&2
        printf '%s\n' .uv/bin/uv
        exit 0
    fi
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq >&2 && apt-get install -qq -y python3-venv >&2
    fi
    "$python" -m venv .uv >&2 || {
        say "Python's venv is missing (Debian: apt-get install python3-venv), or install uv yourself."
        exit 1
    }
fi
.uv/bin/python -m pip install --quiet --disable-pip-version-check uv >&2
printf '%s\n' .uv/bin/uv
