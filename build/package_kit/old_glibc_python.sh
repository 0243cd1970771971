#!/usr/bin/env bash
# Build a Python that runs on every Linux from glibc 2.17 on, to package the game with:
#
#     bash build/package_kit/old_glibc_python.sh SOURCES [FOLDER]
#
# A program that PyInstaller packs runs on the glibc of the Python it was packed with or newer. The
# wheels that we use are made for 2.17, but the Python of a distribution asks for that distribution's.
# Here Python is compiled by zig (a wheel of PyPI), which can build for old versions of glibc anywhere.
#
# SOURCES holds the archives of the sources of Python 3.11 or newer, zlib and libffi; on Debian
# `apt-get source --download-only python3.13 zlib libffi` fetches them (with deb-src in the sources).
# FOLDER (default: .work/package/python) gets bin/python3 with everything that build/package.py
# needs; give that to `build/package.py --python`. Where uv is at hand this script is not needed:
# the Pythons of `uv python install` are made for glibc 2.17 as well.
set -euo pipefail

glibc=2.17
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
[ "$#" -ge 1 ] || { sed -n '2,16s/^# \{0,1\}//p' "$0" >&2; exit 2; }
sources="$(cd "$1" && pwd)"
prefix="${2:-$root/.work/package/python}"
work="$root/.work/package/python-build"
jobs="${JOBS:-2}"

rm -rf "$work" "$prefix"
mkdir -p "$work/tools" "$prefix"
prefix="$(cd "$prefix" && pwd)"

# unpack NAME: unpack the only archive NAME* of the sources into $work/NAME.
unpack() {
    local archive
    archive="$(find "$sources" -maxdepth 1 -iname "$1[-_.0-9]*.tar.*" ! -name '*.debian.*' ! -name '*.asc' | head -n 1)"
    [ -n "$archive" ] || { echo "no archive of $1 in $sources" >&2; exit 1; }
    mkdir "$work/$1"
    tar -xf "$archive" -C "$work/$1" --strip-components=1
}

python3 -m venv "$work/zig"
"$work/zig/bin/python" -m pip install --quiet --disable-pip-version-check 'ziglang==0.15.2'
for tool in cc c++ ar ranlib; do
    target=
    case "$tool" in cc | c++) target="-target $(uname -m)-linux-gnu.$glibc" ;; esac
    printf '#!/bin/sh\nexec "%s" -m ziglang %s %s "$@"\n' \
        "$work/zig/bin/python" "$tool" "$target" >"$work/tools/$tool"
done
chmod +x "$work/tools"/*
export CC="$work/tools/cc" CXX="$work/tools/c++" AR="$work/tools/ar" RANLIB="$work/tools/ranlib"

unpack zlib
(cd "$work/zlib" && CFLAGS="-O2 -fPIC" ./configure --static --prefix="$work/deps" \
    && make -j"$jobs" libz.a && mkdir -p "$work/deps/lib" "$work/deps/include" \
    && cp libz.a "$work/deps/lib/" && cp zlib.h zconf.h "$work/deps/include/") >"$work/zlib.log" 2>&1

unpack libffi
# The archive from the version control has no configure yet (autoconf, automake, libtool, libltdl-dev).
(cd "$work/libffi" && { [ -x configure ] || autoreconf -fi; } && CFLAGS="-O2 -fPIC" ./configure --disable-shared --enable-static \
    --disable-docs --disable-multi-os-directory --prefix="$work/deps" \
    && make -j"$jobs" && make install) >"$work/libffi.log" 2>&1

unpack python
cd "$work/python"
# zig switches checks on that Python's code does not hold, and refuses the time of the build in it.
# Only what the game and PyInstaller import is built; the rest has no libraries here.
export OPT="-DNDEBUG -O2"
export CFLAGS="-fno-sanitize=undefined -Wno-date-time -I$work/deps/include" LDFLAGS="-L$work/deps/lib"
export PKG_CONFIG=false \
    ZLIB_CFLAGS="-I$work/deps/include" ZLIB_LIBS="-L$work/deps/lib -lz" \
    LIBFFI_CFLAGS="-I$work/deps/include" LIBFFI_LIBS="-L$work/deps/lib -lffi"
./configure --prefix="$prefix" --enable-shared --without-ensurepip --disable-test-modules \
    LDFLAGS="$LDFLAGS -Wl,-rpath,$prefix/lib" \
    py_cv_module__ssl=n/a py_cv_module__hashlib=n/a py_cv_module__sqlite3=n/a \
    py_cv_module__dbm=n/a py_cv_module__gdbm=n/a py_cv_module__tkinter=n/a \
    py_cv_module_readline=n/a py_cv_module__curses=n/a py_cv_module__curses_panel=n/a \
    py_cv_module__codecs_cn=n/a py_cv_module__codecs_hk=n/a py_cv_module__codecs_iso2022=n/a \
    py_cv_module__codecs_jp=n/a py_cv_module__codecs_kr=n/a py_cv_module__codecs_tw=n/a \
    py_cv_module__multibytecodec=n/a py_cv_module__decimal=n/a py_cv_module_ossaudiodev=n/a \
    py_cv_module__bz2=n/a py_cv_module__lzma=n/a py_cv_module__uuid=n/a py_cv_module_nis=n/a \
    >"$work/configure.log" 2>&1
# Another spelling of the same option, which zig's linker knows.
sed -i 's/-Wl,-h/-Wl,-soname,/' Makefile
make -j"$jobs" >"$work/make.log" 2>&1
make install >"$work/install.log" 2>&1

"$prefix/bin/python3" -c 'import ctypes, zlib, multiprocessing.synchronize; print("Python is built")'

# This Python has no TLS and cannot fetch packages; another pip lays them down for it.
python3 "$root/build/package_kit/lay_packages.py" "$prefix/bin/python3"
