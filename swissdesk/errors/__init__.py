"""Expected failures that the arbiter can act on; all others are bugs.

A failure carries facts, never a sentence: ``listings`` turns the facts into words, and must see
every family without knowing the packages that raise them.
"""

from swissdesk.errors.base import *
from swissdesk.errors.cautions import *
from swissdesk.errors.event_file import *
from swissdesk.errors.files import *
from swissdesk.errors.phones import *
from swissdesk.errors.players import *
from swissdesk.errors.rating_lists import *
from swissdesk.errors.rounds import *
from swissdesk.errors.servers import *
from swissdesk.errors.systems import *
from swissdesk.errors.work import *
