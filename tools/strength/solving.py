"""Systems of linear equations, for what is learned from games."""

from __future__ import annotations


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric, positive system by Gauss's elimination.

    >>> solved([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0])
    [1.0, 0.5]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for n, pivot in enumerate(rows):
        for below in rows[n + 1 :]:
            if below[n]:
                factor = below[n] / pivot[n]
                for column in range(n, len(pivot)):
                    below[column] -= factor * pivot[column]
    solution = [0.0] * len(rows)
    for n in reversed(range(len(rows))):
        known = sum(rows[n][m] * solution[m] for m in range(n + 1, len(rows)))
        solution[n] = (rows[n][-1] - known) / rows[n][n]
    return solution
