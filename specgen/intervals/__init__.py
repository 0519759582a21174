"""How far a figure could be off: intervals by resampling clusters, and whether two figures can be told apart."""
