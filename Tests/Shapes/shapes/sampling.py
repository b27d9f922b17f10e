"""Which combinations of values are tried."""

import itertools


def pairwise(dimensions, fits, random):
    """Combinations in which every pair of values that fit together occurs.

    `dimensions` maps names to values; `fits` takes a partial choice and says whether it can be completed.
    """
    names = list(dimensions)
    open_pairs = []
    for first, second in itertools.combinations(names, 2):
        for a, b in itertools.product(dimensions[first], dimensions[second]):
            if fits({first: a, second: b}):
                open_pairs.append(((first, a), (second, b)))
    random.shuffle(open_pairs)
    left = dict.fromkeys(open_pairs)
    for pair in open_pairs:
        if pair not in left:
            continue
        choice = complete(dict(pair), dimensions, fits, random, left)
        if choice is None:
            continue
        for covered in itertools.combinations(((name, choice[name]) for name in names), 2):
            left.pop(covered, None)
        yield choice


def complete(choice, dimensions, fits, random, wanted=()):
    """The choice with a value for each dimension, or none: of eight tries that with the most wanted pairs."""
    best, most = None, -1
    for _ in range(8 if wanted else 1):
        tried = dict(choice)
        missing = [name for name in dimensions if name not in tried]
        random.shuffle(missing)
        for name in missing:
            values = [value for value in dimensions[name] if fits({**tried, name: value})]
            if not values:
                tried = None
                break
            tried[name] = random.choice(values)
        if tried is None:
            continue
        tried = {name: tried[name] for name in dimensions}
        count = sum(pair in wanted for pair in itertools.combinations(tried.items(), 2)) if wanted else 0
        if count > most:
            best, most = tried, count
    return best


def at_random(dimensions, fits, random, count):
    """This many combinations that fit."""
    while count > 0:
        choice = complete({}, dimensions, fits, random)
        if choice is not None:
            count -= 1
            yield choice


def everything(dimensions, fits, random, full):
    """Each combination of the values of the dimensions that `full` names, the others at random."""
    for values in itertools.product(*(dimensions[name] for name in full)):
        choice = dict(zip(full, values))
        if fits(choice):
            choice = complete(choice, dimensions, fits, random)
            if choice is not None:
                yield choice
