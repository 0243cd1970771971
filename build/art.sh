#!/usr/bin/env bash
# Draw all pictures and fonts of the game anew: bash build/art.sh
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

draw_tools() {
    group art | xargs "$python" -m pip install --quiet --disable-pip-version-check -r requirements.txt
}

prepare art draw_tools
"$python" build/art/make_fonts.py
"$python" build/art/render.py
"$python" build/art_table.py
"$python" build/art_boards.py
"$python" build/art/contact.py
