"""`python -m chevalet` is the `chevalet` command."""

from chevalet.cli import main

if __name__ == "__main__":
    main()
