"""What hosts do beside the running server: back up, restore, bring up to date, check."""
