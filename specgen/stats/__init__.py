"""Statistics of runs: means, intervals, paired comparisons."""
