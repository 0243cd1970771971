#!/usr/bin/env bash
# Run the tests, after setting up everything they need: bash build/test.sh [options of pytest]
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
prepare_tests

# The tests with a real window need a virtual screen, a window manager, a pair of hands and a camera;
# those of the repository need git.
missing=()
need() {
    command -v "$1" >/dev/null || missing+=("$2")
}
need Xvfb xvfb
need git git
need xdotool xdotool
need openbox openbox
need import imagemagick
need xwininfo x11-utils
# What the packages tell desktops and software centres is checked by their own tools.
need desktop-file-validate desktop-file-utils
need appstreamcli appstream
need makensis nsis
# Libraries that SDL loads when it opens a window; a machine without a desktop lacks them.
while read -r package; do
    missing+=("$package")
done < <("$python" -c 'from game.ui.system.window import X11_LIBRARIES, missing_libraries
print(*(X11_LIBRARIES[name] for name in missing_libraries()), sep="\n", end="")')
# The search of the computer player is tested compiled as well: a compiler, and headers for it.
need cc gcc
[ -e /usr/include/stdio.h ] || missing+=(libc6-dev)
headers="$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')"
[ -e "$headers/Python.h" ] || missing+=("$(basename "$headers")-dev")

if [ "${#missing[@]}" -gt 0 ] && ! install_packages "${missing[@]}"; then
    say "Missing for some of the tests, those with a real window above all: ${missing[*]}"
    say "Install them (apt install ${missing[*]}); until then these tests do not run."
    [ "${CI:-}" != true ] || exit 1
fi

# Does nothing where it is compiled already.
mkdir -p .work
if ! "$python" build/kernel.py >.work/kernel.log 2>&1; then
    say "The search of the computer player was not compiled (.work/kernel.log says why); only its" \
        "plain form is tested."
    [ "${CI:-}" != true ] || exit 1
fi
"$python" main.py --version >&2

[ "$#" = 0 ] || exec "$python" -m pytest "$@"

# Every part runs, whatever the one before said, and each is told at the end.
told=()
worst=0
part() {
    local name="$1" code=0
    shift
    say "" "== $name"
    "$@" || code=$?
    [ "$code" = 0 ] || worst=1
    told+=("$([ "$code" = 0 ] && echo passed || echo "FAILED ($code)")  $name")
}

# Everything without a window side by side, then the real windows alone: they need the time of day.
part "without a window, the search compiled" \
    "$python" -m pytest -n auto --dist worksteal -m "not window and not long"
# What stands on the search once more on its plain form, which players without a compiler have.
part "the search in its plain form" \
    env BUMMERL_KERNEL=interpreted "$python" -m pytest -n auto --dist worksteal -m "not long" \
    tests/ai/kernel
part "in real windows" "$python" -m pytest -m window

say "" "== All parts"
printf '%s\n' "${told[@]}" >&2
exit "$worst"
