"""Where tiles stand, in sixty digits: nothing here is shared with the rules that it checks."""

from decimal import Decimal, localcontext
from functools import cache

DIGITS = 60


@cache
def unit(degree):
    """Cosine and sine of a whole number of degrees."""
    with localcontext() as context:
        context.prec = DIGITS + 10
        angle = pi() * (degree % 360) / 180
        cosine, sine, term, number = Decimal(0), Decimal(0), Decimal(1), 0
        while abs(term) > Decimal(10) ** -(DIGITS + 5):
            if number % 2:
                sine += term if number % 4 == 1 else -term
            else:
                cosine += term if number % 4 == 0 else -term
            number += 1
            term = term * angle / number
        return cosine, sine


@cache
def pi():
    """Machin's formula."""

    def arctangent_of_inverse(number):
        total, power, place = Decimal(0), Decimal(1) / number, 0
        while abs(power) > Decimal(10) ** -(DIGITS + 15):
            total += (power if place % 2 == 0 else -power) / (2 * place + 1)
            power /= number * number
            place += 1
        return total

    return 16 * arctangent_of_inverse(5) - 4 * arctangent_of_inverse(239)


def centres(table):
    """The centre of every tile."""
    with localcontext() as context:
        context.prec = DIGITS
        found = []
        for number, laid in enumerate(table):
            if number == 0:
                found.append((Decimal(0), Decimal(0)))
                continue
            x, y = found[laid.on]
            cosine, sine = unit(laid.angle)
            found.append((x + Decimal("1.75") * cosine, y + Decimal("1.75") * sine))
        return found


def distance(one, other):
    with localcontext() as context:
        context.prec = DIGITS
        return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2).sqrt()


def closest_strangers(table):
    """The least distance of two tiles of which neither bites the other; None if there are none."""
    found = centres(table)
    distances = [
        distance(found[one], found[other])
        for one in range(len(table))
        for other in range(one)
        if table[one].on != other
    ]
    return min(distances, default=None)
