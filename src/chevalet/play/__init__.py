"""Games being played: playthroughs, replays, matches between players, arenas of bots."""
