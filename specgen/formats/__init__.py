"""How values are written and said: dates, numbers, durations, words, by locale.

The tables are our own rather than CLDR's through Babel, because a build must give the same bytes with every release
of a library: CLDR turned `Sep` into `Sept` in British English, and its spaces have changed as well.
"""
