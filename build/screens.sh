#!/usr/bin/env bash
# Take the pictures of README.md and docs/deck_themes.md anew: bash build/screens.sh
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
prepare_tests  # Pillow among them
mkdir -p docs/screens

take() { "$python" main.py screenshot --size 1200x750 --out "docs/screens/$1.png" "${@:2}"; }

take title --scene title --lang de
take table --scene strict
take table_hu --scene table --lang hu --deck tell_hu --variant snapszli
take deal_over --scene deal_over --lang de --deck tell_de
take house_rules --scene house_rules
take first_start --scene first_start
take table_french --scene follow --lang de --deck french
take table_tell --scene follow --lang de --deck tell_de
take table_four --scene follow --lang de --deck tell_de --variant bauernschnapsen --seed 3
take cards_table --scene cards_table --lang de --deck tell_de

# The other score boards and cloths, from settings of their own.
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
with() { printf 'format: 1\npicture: {score_board: %s, cloth: %s}\n' "$1" "$2" > "$folder/settings.yaml"; }
with beads wine
take table_beads --scene deal_over --lang de --deck tell_plain --data-dir "$folder"
with cards blue
take table_counting_cards --scene table --lang hu --deck tell_hu --variant snapszli --seed 4 --data-dir "$folder"

# Every clone brings all former pictures along, so they are stored with 256 colours, in a third of the room.
"$python" - docs/screens/*.png <<'END'
import sys
from PIL import Image
for path in sys.argv[1:]:
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    few.save(path, optimize=True)
END
