"""Doing a run: every history lived through, every probe asked as soon as its state is there, every result kept."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from pathlib import Path

from specgen.run.ask import failed_result
from specgen.run.copies import remove_tree
from specgen.run.executor import Executor
from specgen.run.journal import Journal
from specgen.run.material import Probe
from specgen.run.plan import Plan
from specgen.run.progress import Standing, Tell
from specgen.run.replay import STATE, carry_over
from specgen.run.results import result_file, write_json
from specgen.run.tasks import Outcome, Replay, Spent, Task


class Campaign:
    """The tasks of a run that are still to be done.

    Sessions of one history come one after another. A state is dropped when no session and no probe needs it any more.
    """

    def __init__(self, plan: Plan, run: Path, journal: Journal, tell: Tell) -> None:
        self._plan, self._run, self._journal, self._tell = plan, run, journal, tell
        self._ready: deque[Task] = deque()
        self._next: dict[str, tuple[int, str, int]] = {}
        self._waiting: defaultdict[Path, list[str]] = defaultdict(list)
        self._needed: Counter[Path] = Counter()
        self._done = self._failed = 0
        self._spent = Spent()
        self._flying: list[str] = []
        repeats = range(1, plan.settings.runs + 1)
        past = plan.material.sessions if plan.settings.lives else {}
        self.probes = {f"{k}/{probe.id}": (k, probe) for k in repeats for probe in plan.material.probes}
        self._past = {(k, history): len(sessions) for k in repeats for history, sessions in past.items()}
        bases = {plan.base(1, probe) for probe in plan.material.probes}
        self._kept = bases if plan.settings.record else frozenset()
        self._total = len(self.probes) + sum(self._past.values())

    def work(self, executor: Executor) -> None:
        """Do all that is left. Whatever ends it, what was done stays done."""
        self._begin()
        while self._ready or self._flying:
            while self._ready and len(self._flying) < executor.slots:
                task = self._ready.popleft()
                executor.submit(task)
                self._flying.append(task.key)
            self._say()
            task, outcome = executor.next()
            self._flying.remove(task.key)
            self._journal.note(outcome)
            if isinstance(task, Replay):
                self._lived(task)
            else:
                self._answered(task.key, outcome)
            self._count(outcome.key)
        self._say()

    def outcomes(self) -> tuple[dict[str, Outcome], dict[str, Outcome]]:
        """What is known of the probes, and of the sessions, by repeat and id."""
        known = self._journal.outcomes
        return (
            {key: outcome for key, outcome in known.items() if key in self.probes},
            {key: outcome for key, outcome in known.items() if key not in self.probes},
        )

    def _begin(self) -> None:
        for key, (repeat, probe) in self.probes.items():
            if self._result(repeat, probe).exists():
                self._count(key)
                continue
            base = self._plan.base(repeat, probe)
            self._needed[base] += 1
            self._waiting[base].append(key)
        for repeat, history in self._past:
            for number in range(1, self._past[repeat, history]):
                left = self._plan.left(repeat, history, number)
                self._needed[left.with_name(str(number - 1))] += not left.exists()
        for repeat, history in self._past:
            self._live(repeat, history, 0)
        if not self._past:
            for base in list(self._waiting):
                self._offer(base)

    def _live(self, repeat: int, history: str, number: int) -> None:
        """Offer the next session of a history; those that were lived through are passed, and their probes offered."""
        while number < self._past[repeat, history]:
            task = self._plan.replay(repeat, history, number)
            if not task.target.exists():
                self._next[task.key] = (repeat, history, number + 1)
                self._ready.appendleft(task)  # first, since probes wait for it
                return
            self._journal.adopt(task.target)
            self._offer(task.target)
            self._count(task.key)
            number += 1

    def _lived(self, task: Replay) -> None:
        """A session is over: its probes can be asked, and the next one begin."""
        carry_over(task)
        self._offer(task.target)
        if task.place.state is not None:
            self._release(task.place.state.parent)
        self._live(*self._next.pop(task.key))

    def _answered(self, key: str, outcome: Outcome) -> None:
        repeat, probe = self.probes[key]
        path = self._result(repeat, probe)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_json(path, outcome.result or failed_result(outcome.error or ""))
        self._release(self._plan.base(repeat, probe))

    def _offer(self, base: Path) -> None:
        """Offer the probes that are asked from a state; where nobody needs it, drop it."""
        for key in self._waiting.pop(base, ()):
            self._ready.append(self._plan.ask(*self.probes[key]))
        self._drop(base)

    def _release(self, base: Path) -> None:
        self._needed[base] -= 1
        self._drop(base)

    def _drop(self, base: Path) -> None:
        """Remove a state that nobody needs any more. Those that were not lived through here are not ours to remove."""
        if self._past and not self._needed[base] and base not in self._kept:
            remove_tree(base / STATE)

    def _result(self, repeat: int, probe: Probe) -> Path:
        return result_file(self._run, repeat, self._plan.settings.runs, probe.id)

    def _count(self, key: str) -> None:
        """Count a task that is over, by this runner or by an earlier one."""
        known = self._journal.outcomes.get(key)
        self._done += 1
        self._failed += known is not None and known.error is not None
        if known is not None:
            self._spent.add(known.spent.usage)

    def _say(self) -> None:
        running = [self._shown(key) for key in self._flying]
        self._tell(Standing(self._done, self._failed, self._total, running, self._spent.usage))

    def _shown(self, key: str) -> str:
        """What a key means to a user: the session or the probe, of which history and repeat where there are several."""
        repeat, rest = key.split("/", 1)
        if key in self.probes:
            name = f"probe {rest}"
        else:
            name = f"session {rest if len(self._plan.material.sessions) > 1 else rest.rpartition('/')[2]}"
        return name if self._plan.settings.runs == 1 else f"{name} of run {repeat}"
