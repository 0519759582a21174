"""The world: values from a spec and a seed."""

from specgen.world.draw import draw_world, sample_values, world_of
from specgen.world.given import Accept, accept_all

__all__ = ["Accept", "accept_all", "draw_world", "sample_values", "world_of"]
