"""A promise to the optimiser. As Python it is only a conversion; `compiling.dispatcher` tells numba more."""


def natural(value: int) -> int:
    """Give a count as a plain int, promised not to be negative."""
    return int(value)
