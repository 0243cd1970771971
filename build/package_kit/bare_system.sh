#!/usr/bin/env bash
# Install the Debian package in a system with nothing else in it, test it there, and remove it again:
#
#     bash build/package_kit/bare_system.sh dist/bummerl_V_amd64.deb [SUITE] [MIRROR]
#
# Needs root, debootstrap and Xvfb. SUITE (bullseye, unless named) is a release of Debian; an old one
# shows that the package does not need new libraries. The system has no Python, fonts or sound, and
# its user "guest" nothing but a home, with what he has played in version 0.1.0. It is kept in
# .work/package/SUITE for the next time. QUICK=1 leaves out the program's own test, PICTURE=FILE keeps
# a picture of its window, OLD=PACKAGE installs this one of an older version first.
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

# processor_time PROCESS: the seconds that it has used.
processor_time() { awk -v hertz="$(getconf CLK_TCK)" '{ print ($14 + $15) / hertz }' "/proc/$1/stat"; }
# at_work: the processes of the system below $root.
at_work() { find /proc -maxdepth 2 -path '/proc/[0-9]*/root' -lname "$root" -printf '%h ' 2>/dev/null || true; }

if [ ! -e "$root/etc/debian_version" ]; then
    say "laying out $suite"
    mkdir -p "$root"
    debootstrap --variant=minbase "$suite" "$root" ${3:+"$3"} >"$root.log"
fi
if inside sh -c 'command -v python3' >/dev/null; then
    echo "there is a Python in $root" >&2
    exit 1
fi
# Every running system has these two; debootstrap leaves them to it.
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
mountpoint -q "$root/dev/shm" || mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
trap 'kill "${server:-}" "${game:-}" 2>/dev/null || true; umount "$root/proc" "$root/dev/shm"' EXIT
inside id guest >/dev/null 2>&1 || inside useradd --create-home guest

rm -rf "$player"
mkdir -p "$(dirname "$player")"
cp -r "$project/tests/package/player-0.1.0" "$player"
inside chown -R guest:guest /home/guest
# theirs: a sum over everything that belongs to the player.
theirs() { (cd "$player" && find . -name '*.json' -o -name '*.yaml' | sort | xargs sha256sum); }

before="$(theirs)"
inside DEBIAN_FRONTEND=noninteractive apt-get update -qq
# What a run that was broken off has left.
inside DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq bummerl >/dev/null 2>&1 || true
for each in ${OLD:+"$OLD"} "$package"; do
    cp "$each" "$root/tmp/package.deb"
    inside DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        /tmp/package.deb >"$root.log" 2>&1
    say "installed: $(inside dpkg-query -W bummerl)"
done
[ "$(theirs)" = "$before" ]

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
for round in first second third; do
    rm -f "$root$state"
    started="$(date +%s.%N)"
    # The number of the background job is to be the one of the game, whose commands replace each other.
    (exec chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home/guest DISPLAY="$display" \
        BUMMERL_STATE_FILE="$state" setpriv --reuid guest --regid guest --clear-groups \
        /usr/games/bummerl) &
    game=$!
    until [ -s "$root$state" ]; do
        sleep 0.01
        kill -0 "$game"
    done
    say "$(LC_ALL=C printf 'start page after %.2f s, %s s of the processor (%s start)' \
        "$(echo "$(date +%s.%N) - $started" | bc)" "$(processor_time "$game")" "$round")"
    sleep 2
    [ -z "${PICTURE:-}" ] || DISPLAY="$display" import -window root "$PICTURE"
    kill "$game"
    wait "$game" 2>/dev/null || true
done
grep -q '"resume"' "$root$state" || { echo "the old match is not offered" >&2; exit 1; }
left="$(at_work)"
[ -z "$left" ] || { echo "a process of the game is left: $left" >&2; exit 1; }

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
