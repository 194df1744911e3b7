"""Four writers on streams of their own against one: what the order of the whole book costs them."""

from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from bench.harness import Row, Scale, contest, rate

WRITERS = 4


def _write(pipe: "Connection[int, bool]") -> None:
    """A writer process: each number received is so many appends to do."""
    import django

    django.setup()
    from bench import book

    writer = book.Writer()
    work: list[tuple[list[book.Fact], str]] = []
    while appends := pipe.recv():
        if appends < 0:
            work = book.work(-appends)
        else:
            for arguments in work:
                writer.append(*arguments)
        pipe.send(True)


class Writers:
    """Writer processes, asked to work together."""

    def __init__(self, many: int) -> None:
        """Start them; each begins a stream."""
        spawn = get_context("spawn")
        self._pipes: list[Connection[int, bool]] = []
        self._processes: list[BaseProcess] = []
        for _ in range(many):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_write, args=(theirs,), daemon=True)
            process.start()
            self._pipes.append(ours)
            self._processes.append(process)

    def rate(self, appends: int) -> float:
        """Appends a second of all together; the facts are made before the clock runs."""
        self._ask(-appends)
        return rate(lambda: self._ask(appends))

    def close(self) -> None:
        """Let them end."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(0)
            process.join()

    def _ask(self, appends: int) -> int:
        for pipe in self._pipes:
            pipe.send(appends)
        return sum(pipe.recv() for pipe in self._pipes) * abs(appends)


def measure(scale: Scale) -> list[Row]:
    """Four against one."""
    four, one = Writers(WRITERS), Writers(1)
    work = partial(Writers.rate, appends=scale.pick(200, 40))
    row = contest(
        "four writers on different streams / one writer",
        partial(work, four),
        partial(work, one),
        rounds=scale.pick(15, 3),
        unit="appends/s",
        target=">= 2",
    )
    four.close()
    one.close()
    return [row]
