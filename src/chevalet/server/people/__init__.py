"""Who is who: names, passwords, and the sessions that cookies carry."""
