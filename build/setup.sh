# Common set-up for play.sh and test.sh: a virtual environment in .venv with what requirements.txt and
# pyproject.toml name. Sourced, not run. Does nothing the second time, unless those files changed.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"
venv="$root/.venv"
python="$venv/bin/python"

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# as_root COMMAND...: run it as root if that needs no password; says no (1) otherwise.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        sudo -n "$@"
    else
        return 1
    fi
}

# install_packages PACKAGE...: install Debian packages, if this is such a system and we may.
install_packages() {
    command -v apt-get >/dev/null || return 1
    as_root true || return 1
    say "Installing system packages: $*"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null >/dev/null || return 1
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

find_python() {
    local candidate
    for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

make_venv() {
    local base
    base="$(find_python)" || {
        install_packages python3 python3-venv || true
        base="$(find_python)" || fail "Python 3.11 or newer is needed. Install it (on Debian and" \
            "Ubuntu: apt install python3 python3-venv) and start this again."
    }
    # Debian ships Python without the module that puts pip into a new environment.
    if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
        install_packages python3-venv || fail "Python's venv module is missing. Install it (on" \
            "Debian and Ubuntu: apt install python3-venv) and start this again."
    fi
    say "Making a Python environment in .venv"
    rm -rf "$venv"
    "$base" -m venv "$venv"
}

# prepare KIND COMMAND...: make .venv ready by running COMMAND in it, unless that has been done.
prepare() {
    local kind="$1" wanted
    shift
    # An environment that was moved, or whose Python is gone or too old, is made anew.
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || make_venv
    wanted="$(cat requirements.txt pyproject.toml | cksum) $*"
    if [ "$(cat "$venv/ready-$kind" 2>/dev/null)" != "$wanted" ]; then
        say "Installing Python packages ($kind), this takes a minute the first time"
        "$@" </dev/null >&2
        printf '%s' "$wanted" >"$venv/ready-$kind"
    fi
}

prepare_game() {
    prepare game "$python" -m pip install --quiet --disable-pip-version-check -r requirements.txt
}

prepare_tests() {
    prepare_game
    # Dependency groups need pip 25.1, which is newer than the one that Debian 12 brings.
    prepare pip "$python" -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
    prepare tests "$python" -m pip install --quiet --disable-pip-version-check \
        --group dev --group art --group kernel
}
