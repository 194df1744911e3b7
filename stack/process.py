"""One child process: started in its own session, logged, and never left behind."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from stack.accounts import Account
from stack.places import ROOT

PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class Program:
    """What to start and how to stop it."""

    name: str
    argv: tuple[str, ...]
    env: Mapping[str, str]
    cwd: Path = ROOT
    account: Account | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    stop_seconds: float = 15.0
    is_server: bool = False


class Child:
    """A started program. Its own session keeps the terminal's Ctrl-C away from it."""

    def __init__(self, program: Program, log: Path | None = None) -> None:
        """Start the program; without a log file it shares the launcher's output."""
        self.program = program
        self.log = log
        self.started_at = time.monotonic()
        self._asked_to_stop = False
        self._told = 0
        account = program.account
        with open(log, "ab") if log else contextlib.nullcontext() as output:
            self._popen = subprocess.Popen(
                program.argv,
                env=dict(program.env),
                cwd=program.cwd,
                stdin=subprocess.DEVNULL if log else None,
                stdout=output,
                stderr=subprocess.STDOUT if log else None,
                start_new_session=True,
                user=account.uid if account else None,
                group=account.gid if account else None,
                extra_groups=[] if account else None,
                preexec_fn=_die_with_parent(program.stop_signal),  # noqa: PLW1509  no threads here
            )

    @property
    def pid(self) -> int:
        """The process id, which is also the id of its process group."""
        return self._popen.pid

    def exit_code(self) -> int | None:
        """The exit code, or nothing while it runs; its own children do not outlive it."""
        if self._popen.returncode is None and self._popen.poll() is not None:
            self._kill_group()
        return self._popen.returncode

    def ask_to_stop(self, signum: signal.Signals | None = None) -> None:
        """Send its signal, once: a second one makes some programs drop what they are doing."""
        if not self._asked_to_stop and self.exit_code() is None:
            self._asked_to_stop = True
            self._popen.send_signal(signum or self.program.stop_signal)

    def stop(self, signum: signal.Signals | None = None) -> int:
        """Ask it to stop, wait, then kill what is left of its group."""
        if self.exit_code() is None:
            self.ask_to_stop(signum)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(self.program.stop_seconds)
            self._kill_group()
        return self._popen.wait()

    def tail(self, lines: int = 15) -> str:
        """The last lines it logged."""
        if self.log is None:
            return ""
        with open(self.log, encoding="utf-8", errors="replace") as text:
            return "".join(deque(text, lines))

    def tell_news(self, tell: Callable[[str], None]) -> None:
        """Pass on the whole lines it has logged since the last time."""
        if self.log is None:
            return
        with open(self.log, "rb") as text:
            text.seek(self._told)
            news = text.read()
        whole = news[: news.rfind(b"\n") + 1]
        self._told += len(whole)
        for line in whole.decode(errors="replace").splitlines():
            tell(line)

    def _kill_group(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)


def _die_with_parent(signum: signal.Signals) -> Callable[[], None] | None:
    """On Linux, have the kernel stop the child should the launcher be killed outright."""
    if sys.platform != "linux":
        return None
    libc = ctypes.CDLL(None)
    parent = os.getpid()

    def prepare() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(signum))
        if os.getppid() != parent:
            os._exit(1)

    return prepare


def is_running(pid: int, command: str) -> bool:
    """Tell whether a process of that command runs; a zombie that nobody collects does not."""
    if sys.platform != "linux":
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, 0)
            return True
        return False
    try:
        name, _, rest = Path(f"/proc/{pid}/stat").read_text().partition("(")[2].rpartition(")")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return name == command and rest.split()[0] not in ("Z", "X")
