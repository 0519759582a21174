"""Ranking texts for a query: indexes that the retrieval layer and the agents of the runner share."""
