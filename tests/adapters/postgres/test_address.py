"""The address of a database: commas between shards, commas between hosts, and what is refused."""

import pytest

from jaipur.adapters.postgres.address import hosts_of, split_databases, without_password

PRIMARY = "?target_session_attrs=primary"


def test_a_comma_before_a_scheme_separates_shards_and_any_other_hosts() -> None:
    """Spaces around a comma do not matter; the order does."""
    text = "postgresql://me@a:1,b:2/jaipur, postgres://me@c/jaipur , "

    assert split_databases(text) == ("postgresql://me@a:1,b:2/jaipur", "postgres://me@c/jaipur")


def test_each_host_has_an_address_of_its_own_which_asks_for_a_primary() -> None:
    """A password may contain a comma; an IPv6 address is in brackets; the usual port may be left out."""
    assert hosts_of("postgresql://me:p,w@a:1,b,[::1]:2/jaipur") == {
        "a:1": f"postgresql://me:p,w@a:1/jaipur{PRIMARY}",
        "b:5432": f"postgresql://me:p,w@b:5432/jaipur{PRIMARY}",
        "[::1]:2": f"postgresql://me:p,w@[::1]:2/jaipur{PRIMARY}",
    }


def test_what_the_address_asks_for_is_passed_on_to_each_host() -> None:
    """Such as encryption, or that the server must be writable."""
    query = "?sslmode=require&target_session_attrs=read-write"

    assert [*hosts_of(f"postgresql://a,b/jaipur{query}").values()] == [
        f"postgresql://a:5432/jaipur{query}",
        f"postgresql://b:5432/jaipur{query}",
    ]


def test_one_host_is_asked_as_it_is() -> None:
    """It need not be a primary when a node starts; and a socket in a folder has no host at all."""
    assert [*hosts_of("postgresql://me@a/jaipur").values()] == ["postgresql://me@a:5432/jaipur"]
    by_socket = "postgresql:///jaipur?host=/run/postgresql"
    assert [*hosts_of(by_socket).values()] == [by_socket]


@pytest.mark.parametrize(
    "address, said",
    [
        ("postgresql://a,/jaipur", "expected postgresql://"),
        ("postgresql://a,b", "expected postgresql://"),
        ("postgresql://a/jaipur,b", "expected postgresql://"),
        ("postgresql://a:port,b/jaipur", "expected postgresql://"),
        ("postgresql://a:1,a:1/jaipur", "named twice"),
        ("postgresql://a:65536,b/jaipur", "65536 is not the number of a port"),
        ("postgresql://a,b/jaipur?target_session_attrs=standby", "can only be primary or read-write"),
        ("postgresql://a,b/jaipur?target_session_attrs=any", "can only be primary or read-write"),
        ("postgresql:///jaipur?host=a,b", "before its name"),
        ("postgresql://a,b,c,d,e,f,g,h,i/jaipur", "at most 8 hosts, not 9"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused(address: str, said: str) -> None:
    """With a sentence that says what to write instead."""
    with pytest.raises(ValueError, match=said):
        hosts_of(address)


@pytest.mark.parametrize(
    "address, shown",
    [
        ("postgresql://me:se,c:r@et@a:1,b/jaipur", "postgresql://me@a:1,b/jaipur"),
        ("postgres://me@a/jaipur?password=secret&sslmode=require", "postgres://me@a/jaipur"),
        ("postgresql://:secret@[::1]:2/jaipur", "postgresql://[::1]:2/jaipur"),
        ("postgresql:///jaipur", "postgresql:///jaipur"),
    ],
)
def test_an_address_is_shown_without_its_password(address: str, shown: str) -> None:
    """Wherever in the address the password is."""
    assert without_password(address) == shown
    with pytest.raises(ValueError, match="expected"):
        without_password(f"mysql{address}")
