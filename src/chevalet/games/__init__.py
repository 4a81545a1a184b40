"""One folder per game, each with the same files; docs/add-a-game.md walks through them."""
