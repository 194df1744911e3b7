"""What an entry pays, and where its money goes."""

from tests.tournaments.evening import Evening


def test_an_entry_is_split_between_pool_and_commission() -> None:
    evening = Evening().selling()
    evening.sell_many(3)

    money = evening.state.money
    assert (money.payments_cents, money.pool_cents, money.commission_cents) == (66000, 60000, 6000)
