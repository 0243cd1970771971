#!/usr/bin/env bash
# Start the game, after setting up everything it needs: bash build/play.sh [options of main.py]
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
prepare_game
prepare_kernel
exec "$python" main.py "$@"
