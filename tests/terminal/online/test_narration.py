"""What a server says becomes sentences in the player's language."""

import pytest

from jaipur.languages.language import Language
from jaipur.terminal.online.narration import name_of
from jaipur.wire.values import FORMER, House, Person


@pytest.mark.parametrize("language, said", [("en", "a deleted player"), ("fr", "un joueur supprimé")])
def test_an_opponent_who_was_deleted_is_called_so(language: Language, said: str) -> None:
    """In the language of who reads it; others keep their names."""
    assert name_of(Person("u1", FORMER), language) == said
    assert name_of(Person("u1", "Meera"), language) == "Meera"
    assert name_of(House("shark"), language) == "Zara"
