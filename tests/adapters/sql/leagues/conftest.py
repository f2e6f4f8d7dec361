"""What to test: clubs and seasons of each kind of database."""

from tests.adapters.conftest import database
from tests.adapters.sql.accounts.conftest import crowd, store_address, store_kind

__all__ = ("crowd", "database", "store_address", "store_kind")
