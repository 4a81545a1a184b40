"""Tournaments between two at a table: who plays whom, and where everyone stands. All of it pure."""
