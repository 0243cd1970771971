#!/usr/bin/env bash
# Take the pictures of README.md anew: bash build/screens.sh
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
prepare_game
mkdir -p docs/screens

take() { "$python" main.py screenshot --size 1200x750 --out "docs/screens/$1.png" "${@:2}"; }

take table --scene strict
take table_hu --scene table --lang hu --deck tell_hu --variant snapszli
take deal_over --scene deal_over --lang de --deck tell_de
take house_rules --scene house_rules
take first_start --scene first_start
