"""What every game is made of: letters, tiles, chance, the game protocol and the record."""
