"""What a visitor sees and touches: the only part that knows about the web.

It reads settings, asks the floors below and shows the answer.
"""
