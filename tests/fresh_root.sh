#!/usr/bin/env bash
# Shows that the commands of the README work on a fresh Debian: makes a minimal root, clones the
# committed state of this repository into it, runs `./run` and `./run test` there, and installs and
# makes packages after them.
set -euo pipefail

script=$(readlink -f -- "${BASH_SOURCE[0]}")
here=$(dirname -- "$(dirname -- "$script")")

usage() {
    cat <<'END'
Usage: tests/fresh_root.sh bookworm|trixie [FOLDER]

Makes a root of Debian 12 (bookworm) or 13 (trixie) in FOLDER with debootstrap, clones the committed
state of this repository into it, runs `./run`, `cmake --install`, `./run test` and `cpack` in it, and
prints how long each took. FOLDER must be missing or empty; it is kept, so that you can look into it with chroot. Without FOLDER
the root is made in $TMPDIR or /var/tmp and removed at the end.

Needs root, debootstrap, git, the network, and 8 GB of disk. Packages come from the server from which
apt-get takes those of this machine. All mounts are made in a mount namespace of their own, and end
with it. The exit status is 0 if all of them succeeded.
END
}

# shellcheck source=tests/debian_root.sh
. "$here/tests/debian_root.sh"

make_root() {
    local suite=$1 root=$2
    bootstrap "$suite" "$root"
    git clone -q --no-hardlinks -- "$here" "$root/clone"
}

remove_root() { rm -rf --one-file-system -- "$1"; }

# ---- inside the namespace ------------------------------------------------------------------------

timed() {
    local began=$SECONDS command="${*:2}"
    say "$command"
    in_root "$1" /clone "${@:2}" >&2 || fail "'$command' failed after $((SECONDS - began)) s."
    printf '%s: %d s\n' "$command" "$((SECONDS - began))"
}

run_both() {
    local root=$1
    mount_devices "$root"
    timed "$root" ./run
    [[ -s $root/clone/build/heatmap.png ]] || fail "./run wrote no build/heatmap.png."
    timed "$root" cmake --install build/release --prefix /installed
    [[ -x $root/installed/bin/hanscope-cli ]] || fail "cmake --install installed no hanscope-cli."
    timed "$root" ./run test
    timed "$root" cpack --config build/release/CPackConfig.cmake
    timed "$root" cpack --config build/release/CPackSourceConfig.cmake
}

# --------------------------------------------------------------------------------------------------

main() {
    local suite=$1 root=${2:-} kept=yes
    require_tools debootstrap git
    [[ -n $root ]] || { root=$(mktemp -d "${TMPDIR:-/var/tmp}/hanscope-root.XXXXXX") && kept=no; }
    root=$(empty_folder "$root")
    # The path is known now, and a trap runs after this function has ended.
    # shellcheck disable=SC2064
    [[ $kept == yes ]] || trap "$(declare -f remove_root); remove_root $(printf %q "$root")" EXIT
    make_root "$suite" "$root"
    unshare --mount --pid --fork --kill-child "$script" --inside "$root"
    say "Debian $suite: all of them work at $(git -C "$root/clone" rev-parse --short HEAD)."
}

case ${1:-} in
    bookworm | trixie) main "$@" ;;
    --inside) run_both "$2" ;;
    -h | --help) usage ;;
    *)
        usage >&2
        exit 2
        ;;
esac
