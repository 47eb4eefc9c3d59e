"""The event as web pages: a folder that works from a stick, or one file to send.

``pages`` says which pages there are and what is on each, from the documents of ``papers``;
``markup`` makes them HTML with the templates of ``resources/web``; ``folder`` writes them. Pages
ask nothing of the network: style and search are in each of them. Only published rounds are shown.
"""
