"""The server of tables.

`tables` decides and remembers, `people` knows who asks, `http` answers, `wire` has what travels,
`ports` what a store and a bus must do and `adapters` those that do it; `app` puts them together.
"""
