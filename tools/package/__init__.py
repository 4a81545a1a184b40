"""The package as it is shipped: `python -m tools.package` builds it, `--try` proves it.

One wheel with the compiled core serves every Python from 3.11 on: the core is called through
ctypes and knows nothing of Python's ABI (ADR 61). Another, for all platforms, does without it.
"""
