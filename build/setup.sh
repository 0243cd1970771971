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

# group NAME: the packages of a dependency group in pyproject.toml, one a line (pip reads groups itself
# only from 25.1 on, which is newer than what Debian 12 brings).
group() {
    "$python" -c 'import sys, tomllib
with open("pyproject.toml", "rb") as file:
    print(*tomllib.load(file)["dependency-groups"][sys.argv[1]], sep="\n")' "$1"
}

# can_compile: is there a C compiler, with the headers of this Python?
can_compile() {
    # On a Mac without the command line tools "cc" is there, but would open a window that offers them.
    [ "$(uname)" != Darwin ] || xcode-select -p >/dev/null 2>&1 || return 1
    command -v "${CC:-cc}" >/dev/null || return 1
    [ -e "$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]
}

# prepare_kernel: compile the search of the computer player, where there is a compiler. Whatever goes
# wrong, the game plays with the plain form; each state of the sources gets one try.
prepare_kernel() {
    local stamp="$venv/ready-kernel" wanted
    wanted="$(cat game/ai/kernel/*.py game/ai/kernel/*.pxd build/kernel.py | cksum)"
    case "$(cat "$stamp" 2>/dev/null)" in
        "$wanted failed") return 0 ;;
        "$wanted compiled") [ ! -d .work/kernel ] || return 0 ;;
    esac
    can_compile || return 0
    say "Compiling the search of the computer player, this takes a minute or two the first time"
    mkdir -p .work
    if {
        group kernel | "$python" -m pip install --quiet --disable-pip-version-check -r /dev/stdin \
            && "$python" build/kernel.py
    } >.work/kernel.log 2>&1 </dev/null; then
        printf '%s' "$wanted compiled" >"$stamp"
    else
        say "That did not work (.work/kernel.log says why). The computer thinks a little slower now."
        printf '%s' "$wanted failed" >"$stamp"
    fi
}

prepare_tests() {
    prepare_game
    # Dependency groups need pip 25.1, which is newer than the one that Debian 12 brings.
    prepare pip "$python" -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
    prepare tests "$python" -m pip install --quiet --disable-pip-version-check \
        --group dev --group art --group kernel
}

# quick_tests_with PYTHON: the quick tests with another Python, in an environment of its own.
quick_tests_with() {
    local venv="$root/.venv-system" python="$root/.venv-system/bin/python"
    "$python" -c 'import sys' 2>/dev/null || "$1" -m venv "$venv"
    prepare_tests
    "$python" build/kernel.py >.work/kernel-system.log 2>&1 \
        || say "The search is tested in its plain form only (.work/kernel-system.log says why)."
    "$python" -m pytest -n auto --dist worksteal -m "not window and not slow and not long"
}
