#!/usr/bin/env bash
# Shows that both commands of the README work on a fresh Debian: makes a minimal root, clones the
# committed state of this repository into it, and runs `./run` and `./run test` there.
set -euo pipefail

script=$(readlink -f -- "${BASH_SOURCE[0]}")
here=$(dirname -- "$(dirname -- "$script")")

usage() {
    cat <<'END'
Usage: tests/fresh_root.sh bookworm|trixie [FOLDER]

Makes a root of Debian 12 (bookworm) or 13 (trixie) in FOLDER with debootstrap, clones the committed
state of this repository into it, runs `./run` and `./run test` in it, and prints how long each took.
FOLDER must be missing or empty; it is kept, so that you can look into it with chroot. Without FOLDER
the root is made in $TMPDIR or /var/tmp and removed at the end.

Needs root, debootstrap, git, the network, and 8 GB of disk. Packages come from the server from which
apt-get takes those of this machine. All mounts are made in a mount namespace of their own, and end
with it. The exit status is 0 if both commands succeeded.
END
}

say() { printf '== %s\n' "$*" >&2; }

fail() {
    printf 'fresh_root.sh: %s\n' "$*" >&2
    exit 1
}

# ---- outside the namespace -----------------------------------------------------------------------

require() {
    ((EUID == 0)) || fail "making a root needs root; start it with sudo."
    local tool
    for tool in debootstrap git unshare apt-get; do
        command -v "$tool" >/dev/null || fail "$tool is missing; install it with apt-get."
    done
}

# The server of Debian's own packages in apt-get's sources.
mirror() {
    apt-get indextargets --format "\$(REPO_URI)" 'Created-By: Packages' 'Label: Debian' | sed -n 1p
}

make_root() {
    local suite=$1 root=$2 server
    server=$(mirror)
    [[ -n $server ]] || fail "apt-get's sources name no server with Debian's packages."
    say "debootstrap $suite into $root"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$server" >"$root.log" 2>&1 ||
        fail "debootstrap failed; see $root.log."
    rm -f -- "$root.log"
    git clone -q --no-hardlinks -- "$here" "$root/hanscope"
}

remove_root() { rm -rf --one-file-system -- "$1"; }

# ---- inside the namespace ------------------------------------------------------------------------

mount_devices() {
    local root=$1 device
    mount -t proc proc "$root/proc"
    mount -t tmpfs -o mode=755 tmpfs "$root/dev"
    for device in null zero full random urandom tty; do
        touch "$root/dev/$device"
        mount --bind "/dev/$device" "$root/dev/$device"
    done
    mkdir "$root/dev/shm" "$root/dev/pts"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
    ln -s pts/ptmx "$root/dev/ptmx"
    ln -s /proc/self/fd "$root/dev/fd"
}

# A command in the clone, with nothing of this machine's environment but the proxies of its network.
in_root() {
    local root=$1 name keep=()
    shift
    for name in http_proxy https_proxy no_proxy; do
        [[ -z ${!name:-} ]] || keep+=("$name=${!name}")
    done
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        TERM=dumb "${keep[@]}" chroot "$root" /bin/bash -c 'cd /hanscope && exec "$@"' bash "$@"
}

timed() {
    local began=$SECONDS command="${*:2}"
    say "$command"
    in_root "$@" >&2 || fail "'$command' failed after $((SECONDS - began)) s."
    printf '%s: %d s\n' "$command" "$((SECONDS - began))"
}

run_both() {
    local root=$1
    mount_devices "$root"
    timed "$root" ./run
    [[ -s $root/hanscope/build/heatmap.png ]] || fail "./run wrote no build/heatmap.png."
    timed "$root" ./run test
}

# --------------------------------------------------------------------------------------------------

main() {
    local suite=$1 root=${2:-} kept=yes
    require
    [[ -n $root ]] || { root=$(mktemp -d "${TMPDIR:-/var/tmp}/hanscope-root.XXXXXX") && kept=no; }
    mkdir -p -- "$root"
    root=$(readlink -f -- "$root")
    [[ -z $(ls -A -- "$root") ]] || fail "$root is not empty; name another folder."
    # The path is known now, and a trap runs after this function has ended.
    # shellcheck disable=SC2064
    [[ $kept == yes ]] || trap "$(declare -f remove_root); remove_root $(printf %q "$root")" EXIT
    make_root "$suite" "$root"
    unshare --mount --pid --fork --kill-child "$script" --inside "$root"
    say "Debian $suite: both commands work at $(git -C "$root/hanscope" rev-parse --short HEAD)."
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
