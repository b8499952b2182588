"""The graph view: a picture of a graph that you can point at, move and play, drawn in the browser."""
