#!/usr/bin/env bash
# Shows that Hanscope works on arm64 processors: builds it for them in a minimal root of Debian 12, runs the tests of the core
# and of the command line with qemu, which computes as such a processor does, makes the Debian packages and uses them.
set -euo pipefail

script=$(readlink -f -- "${BASH_SOURCE[0]}")
here=$(dirname -- "$(dirname -- "$script")")
# shellcheck source=tests/debian_root.sh
. "$here/tests/debian_root.sh"

usage() {
    cat <<'END'
Usage: tests/arm64.sh FOLDER

Makes a root of Debian 12 in FOLDER with debootstrap, with a compiler for arm64 and with arm64's libraries beside this
machine's, clones the committed state of this repository into it, and builds it with the preset arm64. Then it runs the tests
of the core and of the command line, makes the packages, installs them in the root, reads, draws and trains. FOLDER must
be missing or empty and is kept; the packages are in FOLDER/clone/build/arm64/packages.

Needs root, debootstrap, git, the network, 12 GB of disk, and Linux 6.7 or newer, or else the package qemu-user-static on
this machine. Takes hours. The exit status is 0 if everything succeeded.
END
}

# ---- in a mount namespace: packages --------------------------------------------------------------

install() {
    in_root "$root" / apt-get -q -y --no-install-recommends install "$@" >>"$root/install.log" 2>&1 ||
        fail "these packages cannot be installed: $*; see $root/install.log."
}

field() { in_root "$root" / apt-cache show "$1" | sed -n "s/^$2: //p" | sed 1q; }

# What the packages that `run` names are here: libraries are arm64's, programs those of this machine.
packages() {
    local packages name
    eval "$(sed -n '/^packages=(/,/^)/p' "$here/run")"
    for name in "${packages[@]}"; do
        case $name in
            g++) echo crossbuild-essential-arm64 ;;
            # All that it needs but Python, of which a root has only one.
            libtorch-dev) field libtorch-dev:arm64 Depends | tr , '\n' | sed -E '/python/d; s/^ *([^ ]+).*/\1:arm64/' ;;
            qt6-tools-dev) printf '%s\n' $name $name:arm64 ;;  # with the CMake files of the programs, and of the libraries
            lib* | zlib* | qt6-*-dev | pkgconf)
                [[ $(field "$name" Architecture) == all ]] && echo "$name" || echo "$name:arm64"
                ;;
            *) echo "$name" ;;
        esac
    done
}

install_needed() {
    local needed
    root=$1
    mount_devices "$root"
    say "installing a compiler and libraries for arm64"
    in_root "$root" / dpkg --add-architecture arm64
    in_root "$root" / apt-get -q update >"$root/install.log" 2>&1
    needed=$(packages)
    # shellcheck disable=SC2086
    install qemu-user-static git dpkg-dev file $needed
    in_root "$root" /tmp apt-get -q download libtorch-dev:arm64 >>"$root/install.log" 2>&1
    in_root "$root" / sh -c 'dpkg-deb --extract /tmp/libtorch-dev_*_arm64.deb /'
}

install_made() {
    root=$1
    mount_devices "$root"
    say "installing the packages"
    install "$(cd -- "$root" && printf '/%s' clone/build/arm64/packages/hanscope_*_arm64.deb)"
    install "$(cd -- "$root" && printf '/%s' clone/build/arm64/packages/hanscope-train_*_arm64.deb)"
}

# ---- in a user namespace, in which programs of arm64 run -----------------------------------------

# Since Linux 6.7, a user namespace has formats of programs of its own, and the machine's stay as they are.
run_arm64() {
    mount_devices "$root"
    # LibTorch for arm64 looks there for the processors.
    mkdir -p "$root/sys/devices/system/cpu"
    mount --bind /sys/devices/system/cpu "$root/sys/devices/system/cpu"
    if mount -t binfmt_misc binfmt_misc "$root/proc/sys/fs/binfmt_misc" 2>/dev/null; then
        in_root "$root" / sh -c 'cat /usr/lib/binfmt.d/qemu-aarch64.conf >/proc/sys/fs/binfmt_misc/register'
    fi
    in_root "$root" / /lib/ld-linux-aarch64.so.1 --version >/dev/null ||
        fail "this machine cannot run programs of arm64; install the package qemu-user-static on it."
}

timed() {
    local began=$SECONDS command="${*:2}"
    say "$command"
    in_root "$root" "$@" >&2 || fail "'$command' failed after $((SECONDS - began)) s."
    printf '%s: %d s\n' "$command" "$((SECONDS - began))"
}

build_and_test() {
    root=$1
    run_arm64
    timed /clone cmake --preset arm64
    timed /clone cmake --build --preset arm64 --target hanscope_installed tests/core/all tests/app/cli/all
    timed /clone ctest --test-dir build/arm64/tests/core --output-on-failure --no-tests=error --timeout 7200
    timed /clone ctest --test-dir build/arm64/tests/app/cli --output-on-failure --no-tests=error --timeout 7200
    timed /clone cpack --config build/arm64/CPackConfig.cmake
}

write_texts() {
    local row
    cp -- "$here/resources/samples/review-good.txt" "$root/checked/review.txt"
    {
        echo text,label
        for row in $(seq 20); do printf 'a good film number %d,good\na bad film number %d,bad\n' "$row" "$row"; done
    } >"$root/checked/films.csv"
}

use() {
    local model=/usr/share/hanscope/models/film-reviews.safetensors
    root=$1
    run_arm64
    mkdir -p "$root/checked"
    write_texts
    in_root "$root" /checked file /usr/bin/hanscope-cli | grep -q aarch64 || fail "hanscope-cli is not a program of arm64."
    timed /checked hanscope-cli classify $model review.txt
    timed /checked env QT_QPA_PLATFORM=offscreen hanscope render $model review.txt -o review.png
    timed /checked hanscope-cli train films.csv --epochs 2 --out films.safetensors
    timed /checked hanscope-cli classify films.safetensors review.txt
}

# --------------------------------------------------------------------------------------------------

main() {
    local root as_root=(unshare --mount --pid --fork --kill-child)
    require_tools debootstrap git
    root=$(empty_folder "$1")
    bootstrap bookworm "$root"
    git clone -q --no-hardlinks -- "$here" "$root/clone"
    "${as_root[@]}" "$script" --install-needed "$root"
    "${as_root[@]}" --user --map-root-user "$script" --build-and-test "$root"
    "${as_root[@]}" "$script" --install-made "$root"
    "${as_root[@]}" --user --map-root-user "$script" --use "$root"
    ls -l "$root/clone/build/arm64/packages" >&2
    say "arm64: the tests pass and the packages work at $(git -C "$root/clone" rev-parse --short HEAD)."
}

case ${1:-} in
    --install-needed) install_needed "$2" ;;
    --build-and-test) build_and_test "$2" ;;
    --install-made) install_made "$2" ;;
    --use) use "$2" ;;
    -h | --help) usage ;;
    /* | [!-]*) main "$@" ;;
    *)
        usage >&2
        exit 2
        ;;
esac
