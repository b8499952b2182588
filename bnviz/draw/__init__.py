"""From values to what is seen: figures, and the data of the graph view. Nothing here knows about the web page around it."""
