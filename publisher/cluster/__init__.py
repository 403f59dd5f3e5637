"""Work on many machines: Dask as the `Workers` of publisher.

The sender packs the work (`transfer`); a worker of the cluster unpacks the games and lets a separate process
do the work (`worker`, `worker_process`), so that errors of a game are reported as they are on one machine.
"""
