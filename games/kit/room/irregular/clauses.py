"""The clauses of the ACT on irregularities, by the names the engine asks for them."""

from collections.abc import Mapping

ACT: Mapping[str, str] = {
    name: f"stud-2006:{clause}"
    for name, clause in {
        "misdeal": "17.1",
        "misdeal exposed in the cut": "17.1(a)",
        "misdeal no cut": "17.1(b)",
        "misdeal hole card exposed": "17.1(c)",
        "misdeal wrong player": "17.1(d)",
        "misdeal player missed": "17.1(e)",
        "misdeal extra hole card": "17.1(e)",
        "misdeal extra up card": "17.1(f)",
        "misdeal too many cards": "17.1(f)",
        "misdeal too few cards": "17.1(e)",
        "misdeal face up": "17.17",
        "too_late": "17.2",
        "redeal": "17.3",
        "cut": "7.2",
        "early": "17.5",
        "early_over": "17.5",
        "early_freed": "17.6",
        "over_call": "17.7",
        "short_call": "17.8",
        "card_count": "17.9",
        "no_hand_left": "17.9",
        "discarded": "17.10",
        "face_up": "17.17",
        "boxed": "17.18",
        "final": "17.14",
        "put_to_players": "17.16",
        "dispute": "19.4",
        "sanction": "19.2(a)",
    }.items()
}
