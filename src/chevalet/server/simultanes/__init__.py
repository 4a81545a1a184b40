"""Simultanés on the server: kept, conducted by whichever process is awake, told to all at once."""
