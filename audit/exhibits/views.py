"""The pages of exhibits: choose what to show, and take it away as one file."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.exhibits.asking import parts_of
from audit.exhibits.making import Exhibit, make_exhibit
from audit.kinds import NoSuchStream
from audit.reading import require_unsealed
from audit.seals.proving import NotProvable
from casino.web.doors import AUDITING, door


class ExhibitForm(forms.Form):
    """What an exhibit shall show; sent by GET, so that a link can ask for one."""

    stream = forms.CharField(
        label="Streams, one a line",
        widget=forms.Textarea(attrs={"rows": 2, "placeholder": "round/UTH1/17"}),
    )
    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        required=False, label="To", widget=forms.DateInput(attrs={"type": "date"})
    )

    def exhibit(self) -> Exhibit:
        """The exhibit asked for."""
        asked = self.cleaned_data
        parts = parts_of(asked["stream"].splitlines(), asked["since"], asked["until"])
        return make_exhibit(parts)


@door(AUDITING)
@require_safe
def exhibits(request: HttpRequest) -> HttpResponse:
    """What an exhibit is, and the form that makes one."""
    streams = "\n".join(request.GET.getlist("stream"))
    form = ExhibitForm(initial={"stream": streams}, label_suffix="")
    return render(request, "audit/exhibits/exhibits.html", {"form": form})


@door(AUDITING)
@require_safe
def download(request: HttpRequest) -> HttpResponse:
    """The exhibit as one zip; what cannot be made is said, with the form as it was."""
    streams = "\n".join(request.GET.getlist("stream"))
    form = ExhibitForm({**request.GET.dict(), "stream": streams}, label_suffix="")
    trouble = "Name at least one stream."
    if form.is_valid():
        try:
            require_unsealed(form.cleaned_data["stream"].split(), request.user)
            return zipped(form.exhibit())
        except (NoSuchStream, NotProvable) as refused:
            trouble = str(refused)
    context = {"form": form, "trouble": trouble}
    return render(request, "audit/exhibits/exhibits.html", context, status=422)


def zipped(exhibit: Exhibit) -> HttpResponse:
    """An exhibit as a download."""
    attached = {"Content-Disposition": f'attachment; filename="{exhibit.name}.zip"'}
    return HttpResponse(exhibit.content, content_type="application/zip", headers=attached)
