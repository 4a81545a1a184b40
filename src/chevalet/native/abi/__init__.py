"""The C ABI of the compiled core (`cpp/abi/chevalet.h`) in Python: its structures and typed calls.

Only modules named `compiled` use it; everybody else goes through a topic's door.
"""

from __future__ import annotations
