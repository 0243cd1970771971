#!/usr/bin/env bash
# Install the Debian package in a system with nothing else in it, test it there, and remove it again:
#
#     bash build/package_kit/bare_system.sh dist/bummerl_V_amd64.deb [SUITE] [MIRROR]
#
# Needs root, debootstrap and Xvfb. SUITE (bullseye, unless named) is a release of Debian; an old one
# shows that the package does not need new libraries. The system has no Python, fonts or sound, and
# its user "guest" nothing but a home, with what he has played in version 0.1.0. It is kept in
# .work/package/SUITE for the next time. QUICK=1 leaves out the program's own test, PICTURE=FILE keeps
# a picture of its window.
set -euo pipefail

[ "$#" -ge 1 ] || { sed -n '2,11s/^# \{0,1\}//p' "$0" >&2; exit 2; }
package="$(realpath "$1")"
suite="${2:-bullseye}"
project="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
root="$project/.work/package/$suite"
player="$root/home/guest/.local/share/Bummerl"

say() { printf '%s %s\n' "$(date +%T)" "$*"; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
guest() { inside HOME=/home/guest DISPLAY="$display" setpriv --reuid guest --regid guest --clear-groups "$@"; }

if [ ! -e "$root/etc/debian_version" ]; then
    say "laying out $suite"
    mkdir -p "$root"
    debootstrap --variant=minbase "$suite" "$root" ${3:+"$3"} >"$root.log"
fi
if inside sh -c 'command -v python3' >/dev/null; then
    echo "there is a Python in $root" >&2
    exit 1
fi
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
trap 'kill "${server:-}" "${game:-}" 2>/dev/null || true; umount "$root/proc"' EXIT
inside id guest >/dev/null 2>&1 || inside useradd --create-home guest

rm -rf "$player"
mkdir -p "$(dirname "$player")"
cp -r "$project/tests/package/player-0.1.0" "$player"
inside chown -R guest:guest /home/guest
# theirs: a sum over everything that belongs to the player.
theirs() { (cd "$player" && find . -name '*.json' -o -name '*.yaml' | sort | xargs sha256sum); }

say "installing"
cp "$package" "$root/tmp/package.deb"
inside DEBIAN_FRONTEND=noninteractive apt-get update -qq
inside DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    /tmp/package.deb >"$root.log" 2>&1

# The screen is outside; the program reaches it through the kernel's abstract sockets.
numbers="$(mktemp)"
Xvfb -displayfd 4 -screen 0 1280x800x24 -nolisten tcp 4>"$numbers" 2>/dev/null &
server=$!
until [ -s "$numbers" ]; do sleep 0.1; done
display=":$(cat "$numbers")"

say "$(inside ldd --version | head -n 1)"
if [ -z "${QUICK:-}" ]; then
    say "its own test"
    guest /usr/games/bummerl --selftest
fi

say "its window"
state=/home/guest/state.json
started="$(date +%s.%N)"
guest env BUMMERL_STATE_FILE="$state" /usr/games/bummerl &
game=$!
until [ -s "$root$state" ]; do
    sleep 0.02
    kill -0 "$game"
done
say "first picture after $(echo "$(date +%s.%N) - $started" | bc) s"
sleep 2
[ -z "${PICTURE:-}" ] || DISPLAY="$display" import -window root "$PICTURE"
kill "$game"
wait "$game" 2>/dev/null || true
grep -q '"resume"' "$root$state" || { echo "the old match is not offered" >&2; exit 1; }

say "installing over it"
before="$(theirs)"
inside DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --reinstall /tmp/package.deb \
    >"$root.log" 2>&1
[ "$(theirs)" = "$before" ]

say "removing"
inside DEBIAN_FRONTEND=noninteractive apt-get remove -y -qq bummerl >"$root.log" 2>&1
grep -F "stay in" "$root.log"
[ ! -e "$root/usr/games/bummerl" ]
[ ! -e "$root/usr/lib/bummerl" ]
[ "$(theirs)" = "$before" ]
say "all is well"
