"""A first start on a full disk, where not even the player's folder is there yet, is a start.

The system itself refuses every write: the largest size of a file is set to nothing.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.variants import ROOT

pytest.importorskip("resource", reason="the limit is that of Unix systems")

FULL = """
import logging, resource, sys, tempfile
from pathlib import Path
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
folder = Path(sys.argv[1])
"""

PARTS = {
    "lock": """
from game.session.storage import RunningLock
from game.session.summons import summon
for _ in range(2):
    assert not summon(folder / "new" / "lock", folder / "bell", patience=0.1)
lock = RunningLock(folder / "lock")
assert lock.acquire()
assert not RunningLock(folder / "lock").acquire()
lock.release()
assert lock.acquire()
lock.release()
""",
    "log": """
from game.session.storage import close_log, open_log
handler = open_log(folder / "new" / "x.log")
for number in range(3):
    logging.getLogger("game").warning("x" * 100_000)
close_log(handler)
""",
    "folder": """
from game.paths import user_folder
tempfile.tempdir = str(folder / "none")
(folder / "x").touch()
found = user_folder(folder / "x" / "y")
assert found.temporary and found.notice is not None
""",
    "window": """
from game.ui.app.launch import run
from game.ui.system.launch_options import RunOptions
assert run(RunOptions(data_dir=folder / "new", frames=20)) == 0
assert run(RunOptions(data_dir=folder / "new", frames=20)) == 0
""",
}


@pytest.mark.parametrize("part", PARTS)
def test_nothing_ends_with_a_fault(tmp_path, part) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL + PARTS[part], str(tmp_path)],
        cwd=ROOT,
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
