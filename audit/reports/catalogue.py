"""The reports there are."""

from audit.reports import conduct, money, pools
from audit.reports.report import Kind

REPORTS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind(
            key="table-results",
            name="Table results",
            about="Rounds, money taken in and paid out, and what the house won, by table and game",
            make=money.table_results,
        ),
        Kind(
            key="commission",
            name="Commission",
            about="What the poker room kept out of pots, by time and by seat, and what was counted",
            make=money.commission,
        ),
        Kind(
            key="jackpot-reconciliation",
            name="Jackpot reconciliation",
            about="Each pool's money equation between two instants, with its difference",
            make=pools.jackpot_reconciliation,
        ),
        Kind(
            key="tournament-statement",
            name="Tournament statement",
            about="Payments, commission, added value, pool and prizes of each tournament",
            make=pools.tournament_statement,
        ),
        Kind(
            key="device-uptime",
            name="Device uptime and faults",
            about="How long each shoe and console was in service, silent or at fault",
            make=conduct.device_uptime,
        ),
        Kind(
            key="rule-citations",
            name="Rule citations",
            about="Which clauses were cited in how many rounds",
            make=conduct.rule_citations,
        ),
    )
}
