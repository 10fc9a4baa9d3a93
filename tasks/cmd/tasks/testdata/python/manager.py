"""A task manager as lessons write one: no lock, no index, fixed keys, every file
scanned on completion. It reads calls from standard input, one JSON array a line,
and answers each with the ids that are ready now, or with what went wrong."""

import json
import sys
from pathlib import Path


class TaskManager:
    def __init__(self, directory):
        self.dir = Path(directory)
        self.dir.mkdir(exist_ok=True)

    def _ids(self):
        return sorted(int(f.stem.split("_")[1]) for f in self.dir.glob("task_*.json"))

    def _load(self, task_id):
        return json.loads((self.dir / f"task_{task_id}.json").read_text())

    def _save(self, task):
        (self.dir / f"task_{task['id']}.json").write_text(json.dumps(task, indent=2))

    def create(self, subject, blocked_by):
        task_id = max(self._ids(), default=0) + 1
        self._save({"id": task_id, "subject": subject, "description": "", "status": "pending",
                    "blockedBy": blocked_by, "blocks": [], "owner": ""})

    def add_blocked_by(self, task_id, blocker):
        task = self._load(task_id)
        task["blockedBy"] = sorted(set(task["blockedBy"] + [blocker]))
        self._save(task)

    def add_blocks(self, task_id, dependent):
        task = self._load(task_id)
        task["blocks"] = sorted(set(task["blocks"] + [dependent]))
        self._save(task)
        self.add_blocked_by(dependent, task_id)

    def start(self, task_id, owner):
        task = self._load(task_id)
        if task["status"] != "pending" or task["blockedBy"]:
            raise ValueError(f"task {task_id} cannot start")
        task["status"], task["owner"] = "in_progress", owner
        self._save(task)

    def complete(self, task_id):
        task = self._load(task_id)
        task["status"] = "completed"
        self._save(task)
        for other in map(self._load, self._ids()):
            if task_id in other["blockedBy"]:
                other["blockedBy"].remove(task_id)
                self._save(other)

    def ready(self):
        return [t["id"] for t in map(self._load, self._ids()) if t["status"] == "pending" and not t["blockedBy"]]


if __name__ == "__main__":
    manager = TaskManager(sys.argv[1])
    for line in sys.stdin:
        verb, *arguments = json.loads(line)
        answer = getattr(manager, verb)(*arguments)
        print(json.dumps(manager.ready() if answer is None else answer), flush=True)
