"""What the command answers from the lexicon; imported only by the commands that ask."""
