"""What requests about reviews need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.ports import People
from jaipur.online.play.listing import Listing
from jaipur.server.play.finder import Finder
from jaipur.server.reviews.worker import ReviewWorker


class ReviewContext(NamedTuple):
    """Finished matches with their players, and their reviews."""

    finder: Finder
    review_worker: ReviewWorker
    listing: Listing
    people: People
