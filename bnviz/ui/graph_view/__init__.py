"""The graph view: a picture of a graph that you can point at, move and play, drawn in the browser.

The scripts in `graph/` draw any graph; those in `tree/` are the lesson of the spanning tree.
"""
