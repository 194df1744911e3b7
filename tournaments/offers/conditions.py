"""What is next for the conditions."""

from collections.abc import Iterator

from tournaments.asks import WHY, Act, Ask
from tournaments.rules.conditions import commands as c
from tournaments.rules.conditions.checklist import unanswered
from tournaments.rules.state import TournamentState


def offers(state: TournamentState, about: str) -> Iterator[Act]:
    """Approval, publication and notice; drafting and release have a page of their own."""
    if about or state.cancelled or state.closed:
        return
    kept, book = state.conditions, state.book
    ready = kept.released and kept.released == kept.draft
    if ready and book.approval and kept.draft not in kept.approvals:
        yield Act(
            command=c.ApproveConditions, label="Enter the approval", group="conditions",
            asks=(
                Ask(name="reference", kind="line", label="Reference of the approval"),
                Ask(name="commission_parts", kind="number",
                    label="Commission approved, in ten-thousandths of the entry fees",
                    hint="1000 is 10 %."),
            ),
            first=True,
        )  # fmt: skip
    if ready and kept.published != kept.draft:
        yield Act(
            command=c.PublishConditions, label=f"Publish version {kept.draft}",
            group="conditions", first=True,
            asks=(
                Ask(name="notice", kind="text", label="How entrants were given notice",
                    needed=bool(kept.published)),
            ) if kept.published else (),
        )  # fmt: skip
    if book.notice and kept.published and kept.published not in kept.notified:
        yield Act(
            command=c.NotifyRegulator, label="Record the notice to the regulator",
            group="conditions", first=True,
            asks=(Ask(name="recipient", kind="line", label="Who received the copy"),),
        )  # fmt: skip
    if not state.entries.entries and not state.entries.open:
        yield from _back(state)


def _back(state: TournamentState) -> Iterator[Act]:
    kept = state.conditions
    standing = {
        "release": kept.released and kept.released != kept.published,
        "publication": kept.published,
        "notice": kept.published and kept.published in kept.notified,
        "approval": kept.draft in kept.approvals,
    }
    for step, stands in standing.items():
        if stands:
            yield Act(
                command=c.TakeBackConditions, label=f"Take the {step} back", group="back",
                fields={"step": step}, asks=(WHY,),
            )  # fmt: skip


def release_due(state: TournamentState) -> bool:
    """Whether a second person could look at the draft now."""
    kept = state.conditions
    return bool(kept.draft and kept.released != kept.draft) and not unanswered(
        state.book, kept.newest
    )
