"""Install what packaging needs into a Python that cannot fetch packages itself.

``python build/package_kit/lay_packages.py OTHER/bin/python3``: this Python's pip lays wheels for
the other one into its site-packages.
"""

import json
import platform
import subprocess
import sys

from environment import requirements

ASK = (
    "import json, sys, sysconfig;"
    "print(json.dumps([sys.version_info[:2], sysconfig.get_path('purelib')]))"
)


def main() -> int:
    """Lay the packages down."""
    other = sys.argv[1]
    told = subprocess.run([other, "-c", ASK], capture_output=True, text=True, check=True)
    (major, minor), site = json.loads(told.stdout)
    platforms = [f"manylinux2014_{platform.machine()}", f"manylinux_2_17_{platform.machine()}"]
    subprocess.run(
        [
            sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--upgrade", "--target", site, "--only-binary", ":all:",
            "--implementation", "cp", "--python-version", f"{major}.{minor}",
            *(f"--platform={each}" for each in platforms),
            *requirements(),
        ],
        check=True,
    )  # fmt: skip
    print(f"{other} has {len(requirements())} packages and what they need")
    return 0


if __name__ == "__main__":
    sys.exit(main())
