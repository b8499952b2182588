"""Settings for properties: the same examples in every run, and no deadline, so that a busy machine finds what a quick one does."""

from hypothesis import settings

steady = settings(derandomize=True, deadline=None, max_examples=60)
thorough = settings(steady, max_examples=200)
