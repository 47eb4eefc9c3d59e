"""The event as web pages: a folder that works from a USB stick, or one file to send.

``pages`` lists the pages and their content, from the documents of ``papers``; ``markup`` makes them
HTML with the templates of ``resources/web``; ``folder`` writes them. The pages work offline: each
contains its style and search. They show published rounds only.
"""
