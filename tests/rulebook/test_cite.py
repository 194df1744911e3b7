"""The ``cite`` tag, by which every ruling on a page links to its clause."""

import pytest
from django.template import Context, Template

from casino.rulebook.book import rulebook


def rendered(citation: str) -> str:
    template = Template("{% load rulebook %}{% cite citation %}")
    return template.render(Context({"citation": citation}))


def test_a_citation_links_to_its_clause_and_shows_the_requirement() -> None:
    html = rendered("uth-2019:9.6(c)(ii)")
    assert '<a class="cite" href="/rulebook/uth-2019/9.6(c)(ii)/"' in html
    assert ">uth-2019:9.6(c)(ii)</a>" in html
    assert f'title="{rulebook().clause("uth-2019:9.6(c)(ii)").requirement}"' in html


def test_spaces_in_a_number_are_quoted_in_the_address() -> None:
    assert 'href="/rulebook/uth-2019/Def:Play%20Wager/"' in rendered("uth-2019:Def:Play Wager")


@pytest.mark.parametrize("citation", ["uth-2019:99.9", "house decision", '"><script>'])
def test_what_no_table_holds_is_shown_without_a_link(citation: str) -> None:
    html = rendered(citation)
    assert html.startswith('<span class="cite cite-unknown">')
    assert "<a" not in html
    assert "<script>" not in html


def test_no_citation_renders_nothing() -> None:
    assert rendered("") == ""
