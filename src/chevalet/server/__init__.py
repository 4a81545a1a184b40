"""The server of tables.

`wire` has what travels; server and clients alike are built on it. `tables` decides and remembers,
`people` knows who asks; both refuse by codes (`problems`), and `http` answers with statuses.
`ports` has what a store and a bus must do, `adapters` those that do it; `app` puts all together.
"""
