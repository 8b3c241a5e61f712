# shellcheck shell=bash
# Functions for minimal roots of Debian; sourced by fresh_root.sh and installed_packages.sh.

say() { printf '== %s\n' "$*" >&2; }

fail() {
    printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2
    exit 1
}

require_tools() {
    ((EUID == 0)) || fail "making a root needs root; start it with sudo."
    local tool
    for tool in unshare apt-get "$@"; do
        command -v "$tool" >/dev/null || fail "$tool is missing; install it with apt-get."
    done
}

# The server of Debian's own packages in apt-get's sources.
mirror() {
    apt-get indextargets --format "\$(REPO_URI)" 'Created-By: Packages' 'Label: Debian' | sed -n 1p
}

# A root of Debian SUITE in the empty folder ROOT.
bootstrap() {
    local suite=$1 root=$2 server
    server=$(mirror)
    [[ -n $server ]] || fail "apt-get's sources name no server with Debian's packages."
    say "debootstrap $suite into $root"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$server" >"$root.log" 2>&1 ||
        fail "debootstrap failed; see $root.log."
    rm -f -- "$root.log"
}

# Prints the full path of the missing or empty folder FOLDER, which is made.
empty_folder() {
    mkdir -p -- "$1"
    [[ -z $(ls -A -- "$1") ]] || fail "$1 is not empty; name another folder."
    readlink -f -- "$1"
}

# Call in a mount namespace of its own: the mounts end with it.
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

# A command in FOLDER of the root, with nothing of this machine's environment but the proxies of its
# network.
in_root() {
    local root=$1 folder=$2 name keep=()
    shift 2
    for name in http_proxy https_proxy no_proxy; do
        [[ -z ${!name:-} ]] || keep+=("$name=${!name}")
    done
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        TERM=dumb DEBIAN_FRONTEND=noninteractive "${keep[@]}" \
        chroot "$root" /bin/bash -c 'cd "$0" && exec "$@"' "$folder" "$@"
}
