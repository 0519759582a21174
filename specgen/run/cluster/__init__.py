"""More than one machine: the tasks of a run done by the workers of a Dask cluster (docs/cluster.md).

The runner's side: `link`, `store`, `executor`, `start`. The workers' side: `remote`, `cache`, `crew`. Both: `orders`,
`archive`, `unpack`. The machines share no files: folders travel as archives that are named by their hash.
"""
