"""Work on many machines: Dask as the `Workers` of the press.

Whoever hands work in packs it (`travel`); a worker of the cluster lays the games out and lets a process of
its own do the work (`there`, `bench`), so that what a game does there is told as it is here.
"""
