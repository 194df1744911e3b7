"""The house over HTTP: the same evening as load on a running Pitbook.

States are kept here, folded from the events in each answer, so that a request is a request to
record and nothing else. Every request is counted with its seconds.
"""

import http.client
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from casino.kernel import codec
from casino.kernel.codec import fields_of
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.game import Game
from games.simulation.doors import Opening
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.rules.state import TableState

TIMEOUT_SECONDS = 30
PAGE = 200
BY_THE_HOUSE = {"at"}


class Refusing(Exception):
    """The house answers with something that is neither an answer nor a refusal by its rules."""


@dataclass
class Line:
    """One connection in the name of one person, who signs in once."""

    address: str
    login: str
    password: str
    seconds: list[float]
    prefer: str = "return=minimal"
    cookies: dict[str, str] = field(default_factory=dict)
    connection: http.client.HTTPConnection | None = None

    def sign_in(self) -> None:
        """As in a browser: the page with its token, then the form."""
        self.request("GET", "/login/")
        form = {"username": self.login, "password": self.password}
        form["csrfmiddlewaretoken"] = self.cookies.get("csrftoken", "")
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        self.request("POST", "/login/", urlencode(form).encode(), kind)
        if "sessionid" not in self.cookies:
            raise Refusing(f"{self.address} does not let {self.login} in with this password")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One call of the API; a refusal by the rules is raised as such."""
        if "sessionid" not in self.cookies:
            self.sign_in()
        headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": secrets.token_hex(12),
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
            "Prefer": self.prefer,
        }
        began = time.perf_counter()
        status, text = self.request(method, path, msgspec.json.encode(body or {}), headers)
        self.seconds.append(time.perf_counter() - began)
        answer = msgspec.json.decode(text) if text else {}
        if status == 422:
            raise Refused(answer["code"], answer.get("clause", ""), answer["detail"])
        if status >= 400:
            raise Refusing(f"{method} {path}: {status} {text[:300].decode(errors='replace')}")
        return answer

    def request(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One exchange on a line that is kept open, and opened again if the other side closed."""
        carried = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        carried["Referer"] = self.address
        for left in (1, 0):
            line = self.connection = self.connection or _connect(self.address)
            try:
                line.request(method, path, body or None, carried | (headers or {}))
                response = line.getresponse()
                text = response.read()
            except (http.client.HTTPException, OSError):
                line.close()
                self.connection = None
                if not left:
                    raise
                continue
            for cookie in response.headers.get_all("Set-Cookie") or ():
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            return response.status, text
        raise AssertionError("unreachable")


def _connect(address: str) -> http.client.HTTPConnection:
    parts = urlsplit(address)
    return http.client.HTTPConnection(parts.netloc, timeout=TIMEOUT_SECONDS)


class HttpDoor:
    """A running Pitbook; ``seconds`` is how long each request took, ``refused`` how many of them
    the rules said no to, ``begun`` how many rounds were."""

    def __init__(self, address: str, password: str) -> None:
        self.address, self.password = address.rstrip("/") + "/", password
        self.seconds: list[float] = []
        self.refused = self.begun = 0
        self._lines: dict[str, Line] = {}
        self._tables: dict[str, TableState] = {}
        self._rounds: dict[str, Any] = {}
        self._games: dict[str, Game] = {}

    def open_table(self, opening: Opening, actor: str, at: datetime) -> None:
        """Open a table, or open it again."""
        body = {
            "code": opening.code, "game": opening.game.key, "pit": opening.pit,
            "layout_approval": opening.layout_approval,
            "layout_approved_on": opening.layout_approved_on,
            "layout_marks": list(opening.game.equipment.layout_marks),
            "settings": dict(opening.settings),
        }  # fmt: skip
        self._take(self._ask(actor, "/api/tables/", body))

    def table(self, code: str) -> TableState | None:
        """A table, read once and then followed."""
        if code not in self._tables:
            state, after = TABLE.initial, 0
            path = f"/api/tables/{quote(code)}/events/"
            while page := self._page(path, after):
                state = TABLE.fold((_fact(event) for event in page), state)
                after = page[-1]["version"]
            if not after:
                return None
            self._tables[code] = state
        return self._tables[code]

    def _page(self, path: str, after: int) -> Any:
        try:
            return self._line("supervisor").ask("GET", f"{path}?after={after}&limit={PAGE}")
        except Refusing as unknown:
            if " 404 " in str(unknown):
                return []
            raise

    def command_table(self, code: str, command: Command, actor: str, at: datetime) -> None:
        """Record one fact about a table."""
        path = f"/api/tables/{quote(code)}/commands/"
        self._take(self._ask(actor, path, body_of(command)))

    def start_round(self, code: str, deck: str, actor: str, at: datetime) -> int:
        """Start the next round; its number."""
        path = f"/api/tables/{quote(code)}/rounds/"
        answer = self._ask(actor, path, {"deck": deck})
        self._take(answer)
        self.begun += 1
        return int(answer["number"])

    def round(self, game: Game, code: str, number: int) -> Any:
        """A round as the answers have left it."""
        stream = round_stream(code, number)
        if stream not in self._rounds:
            events = self._page(f"/api/tables/{quote(code)}/rounds/{number}/events/", 0)
            self._rounds[stream] = game.decider.fold(_fact(event) for event in events)
        self._games[stream] = game
        return self._rounds[stream]

    def command_round(
        self, code: str, number: int, command: Command, actor: str, at: datetime
    ) -> Sequence[Fact]:
        """Record what a command asks of a round; where a second person is needed, there is one."""
        path = f"/api/tables/{quote(code)}/rounds/{number}/commands/"
        answer = self._ask(actor, path, body_of(command))
        if "approval" in answer:
            confirm = f"/api/approvals/{answer['approval']['number']}/confirm/"
            answer = self._ask("manager", confirm)
        return self._take(answer, round_stream(code, number))

    def _take(self, answer: Any, stream: str = "") -> list[Fact]:
        """Follow every stream that is known here; the facts of one of them."""
        told: list[Fact] = []
        for event in answer["events"]:
            fact, name = _fact(event), event["stream"]
            if name == stream:
                told.append(fact)
            code = name.removeprefix(table_stream(""))
            if code in self._tables:
                self._tables[code] = TABLE.evolve(self._tables[code], fact)
            if name in self._rounds:
                decider = self._games[name].decider
                self._rounds[name] = decider.evolve(self._rounds[name], fact)
        return told

    def _ask(self, actor: str, path: str, body: Any = None) -> Any:
        """Have something recorded in somebody's name."""
        try:
            return self._line(actor).ask("POST", path, body)
        except Refused:
            self.refused += 1
            raise

    def _line(self, actor: str) -> Line:
        if actor not in self._lines:
            self._lines[actor] = Line(self.address, actor, self.password, self.seconds)
        return self._lines[actor]


def body_of(command: Command) -> dict[str, Any]:
    fields = {name: value for name, value in fields_of(command).items() if name not in BY_THE_HOUSE}
    return {"command": type(command).__name__, **fields}


def _fact(event: Any) -> Fact:
    found = codec.decode(event["type"], event["schema"], codec.canonical(event["fields"]))
    if not isinstance(found, Fact):
        raise Refusing(f"{event['type']} is not known here: another version answers")
    return found
