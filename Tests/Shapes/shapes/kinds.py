"""The kinds of shapes, and which of them a run tries."""

import random as randomness

from . import actions, containers, families, sampling

MODULES = {"container": containers, **{family.kind: family for family in families.FAMILIES}, "action": actions}
KINDS = tuple(MODULES)


def shapes(kinds, sample, full, seed, where):
    """The shapes of these kinds, right ones each followed by its mistakes, numbered through."""
    number = 0
    for kind in kinds:
        module = MODULES[kind]
        for choice in choices(module, sample, full, randomness.Random(f"{seed} {kind}"), where):
            number += 1
            yield module.build(choice, number, "right", seed)
            for mistake in module.mistakes(choice):
                number += 1
                yield module.build(choice, number, mistake, seed)


def choices(module, sample, full, random, where):
    dimensions = {
        name: tuple(value for value in values if where.get(name, value) == value)
        for name, values in module.DIMENSIONS.items()
    }
    if full:
        return sampling.everything(dimensions, module.fits, random, module.FULL)
    if sample:
        return sampling.at_random(dimensions, module.fits, random, sample)
    return sampling.pairwise(dimensions, module.fits, random)
