"""Placements by trying every word on every line in every way: no graph, no walk, no cleverness."""

from __future__ import annotations

from chevalet.grid import ACROSS, DOWN, GridPosition, GridRules, Rack

JOKERS = "?*"


def try_everything(words, universes, rules: GridRules, position: GridPosition, rack: Rack):
    """(direction, line, start, word, tiles laid) of every legal placement, with its score."""
    found = {}
    for direction in (ACROSS, DOWN):
        lines = position.rows if direction == ACROSS else position.columns
        for number in range(lines):
            line = position.line(direction, number)
            for word in words:
                for start in range(len(line) - len(word) + 1):
                    squares = line[start : start + len(word)]
                    for tiles in ways(word, squares, position, rack):
                        laid = dict(zip(squares, tiles, strict=True))
                        score = judged(word, laid, direction, words, universes, rules, position)
                        if score is not None:
                            found[direction, number, start, word, tiles] = score
    return found


def ways(word, squares, position, rack):
    """Every string of tiles, `.` where none is laid, that shows the word on these squares."""
    found = [("", rack.tiles)]
    for letter, square in zip(word, squares, strict=True):
        there = position.squares[square]
        limit = next((each.letters for each in position.limits if each.square == square), -1)
        if there == ".":
            choices = [letter, *JOKERS] if limit >> ord(letter) - 65 & 1 else []
        else:
            choices = ["."] if there in {"*", letter, letter.lower()} else []
        found = [
            (tiles + tile, left.replace(tile, "", 1))
            for tiles, left in found
            for tile in choices
            if tile == "." or tile in left
        ]
    return [tiles for tiles, _ in found if tiles.strip(".")]


def judged(word, laid, direction, words, universes, rules, position):
    """The score of the word on these squares with these tiles; None if that is not legal."""
    new = [square for square, tile in laid.items() if tile != "."]
    letters = dict(zip(laid, word, strict=True))
    runs = [run_through(position, new[0], direction, new)]
    if list(runs[0]) != list(laid):
        return None
    sides = {square: run_through(position, square, 1 - direction, [square]) for square in new}
    crossing = {square: run for square, run in sides.items() if len(run) > 1}
    for run in (*runs, *crossing.values()):
        counted = run if rules.counts_board_jokers else [each for each in run if each in new]
        jokers = sum(is_joker(position, laid, square) for square in counted)
        if jokers > rules.most_jokers:
            return None
    for square, run in crossing.items():
        if not any(reads(each, run, square, letters[square], position) for each in words):
            return None
    pictures = [each for each in position.pictures if each.square in new]
    if any(not universes.get(word, 0) >> each.universe & 1 for each in pictures):
        return None
    is_home = direction == ACROSS and new[0] // position.columns == rules.home_row
    if rules.must_touch and not is_home and not touches(laid, new, crossing, rules, position):
        return None
    return scored(laid, letters, new, crossing, pictures, rules, position)


def touches(laid, new, crossing, rules, position):
    if position.is_empty:
        return rules.home_row is None and rules.first_square in {None, *new}
    return bool(crossing) or len(new) < len(laid)


def run_through(position, square, direction, filled):
    """The squares of the unbroken run through a square once some are filled."""
    row, column = divmod(square, position.columns)
    line = position.line(direction, row if direction == ACROSS else column)
    runs: list[list[int]] = []
    run: list[int] = []
    for each in line:
        if position.squares[each] == "." and each not in filled:
            runs.append(run)
            run = []
        else:
            run.append(each)
    return next(each for each in (*runs, run) if square in each)


def is_joker(position, laid, square):
    there = position.squares[square]
    return laid.get(square, ".") in JOKERS or there == "*" or there.islower()


def reads(word, run, square, letter, position):
    """Whether a run with a letter on its empty square can be read as the word."""
    return len(word) == len(run) and all(
        position.squares[each].upper() in {"*", shown} or (each == square and shown == letter)
        for each, shown in zip(run, word, strict=True)
    )


def scored(laid, letters, new, crossing, pictures, rules, position):
    def value(square):
        if is_joker(position, laid, square):
            return rules.joker_value
        there = position.squares[square]
        return rules.letter_values[ord(letters[square] if there == "." else there) - 65]

    def times(multipliers, square):
        return multipliers[square] if multipliers and square in new else 1

    factors = [times(rules.word_multipliers, square) for square in new]
    factors += [each.multiplier for each in pictures]
    product_of_factors, total = 1, 0
    for factor in factors:
        product_of_factors *= factor
        total += factor if factor > 1 else 0
    factor = product_of_factors if rules.combination == "product" else max(total, 1)
    points = factor * sum(value(each) * times(rules.letter_multipliers, each) for each in laid)
    for square, run in crossing.items():
        if rules.side_words_multiply:
            side = sum(value(each) * times(rules.letter_multipliers, each) for each in run)
            points += side * times(rules.word_multipliers, square)
        else:
            points += sum(map(value, run))
    return points + (rules.bonus_points if len(new) == rules.bonus_tiles else 0)
