"""From a computed value to a picture: figures, and what the graph view shows.

Nothing here knows about the web page.
"""
