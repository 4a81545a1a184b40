"""Games to print: boards, pieces, score sheets and rules as one PDF, true to scale.

`options` can always be imported; `printing` needs the extra `kit`.
"""
