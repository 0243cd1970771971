"""What macOS wants to know about the program, and the archive that keeps its links and rights."""

import subprocess
from pathlib import Path
from typing import Any

import facts

OLDEST = "11.0"
"""The oldest macOS that the wheels of pygame-ce are made for on both kinds of processors."""


def info_plist() -> dict[str, Any]:
    """Return the entries of Info.plist beside those that PyInstaller writes."""
    return {
        "CFBundleName": facts.NAME,
        "CFBundleDisplayName": facts.NAME,
        "CFBundleShortVersionString": facts.version(),
        "CFBundleVersion": facts.version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["de", "en", "hu"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        # macOS brings a running program forward itself; two copies would share one save.
        "LSMultipleInstancesProhibited": True,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": facts.COPYRIGHT,
    }


def archive(app: Path, target: Path) -> Path:
    """Pack the program into a zip as the Finder does (links and rights are kept)."""
    target.unlink(missing_ok=True)
    subprocess.run(
        ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(app), str(target)], check=True
    )
    return target
