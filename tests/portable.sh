#!/usr/bin/env bash
# Shows that what resources/packages/portable.py makes runs where nothing of it is installed: in a minimal root that has
# the C library, X libraries and fonts, it opens the window under X and Wayland, exports, classifies and trains.
set -euo pipefail

script=$(readlink -f -- "${BASH_SOURCE[0]}")
here=$(dirname -- "$(dirname -- "$script")")
# shellcheck source=tests/debian_root.sh
. "$here/tests/debian_root.sh"

usage() {
    cat <<'END'
Usage: tests/portable.sh bookworm|trixie FOLDER ARCHIVES

Makes a root of Debian 12 (bookworm) or 13 (trixie) in FOLDER with debootstrap, with libx11-6, libxcursor1, libxext6 and
fonts-dejavu-core, and uses in it, as a user who is not root, the archives and the program of the folder ARCHIVES: from a
folder that cannot be written, twice at once, with a foreign Qt in LD_LIBRARY_PATH and QT_PLUGIN_PATH, and without room.
FOLDER/checked/ then has pictures of the window, exported files, and mapped.txt: the libraries that the window had
from the system. FOLDER must be missing or empty and is kept.

Needs root, the network, 2 GB of disk, and the packages debootstrap, xvfb, imagemagick, weston and zstd. The exit status
is 0 if everything succeeded.
END
}

user=1000
# A command of the user, in /checked, in the root; VARIABLE=VALUE before it.
check() {
    in_root "$root" /checked setpriv --reuid=$user --regid=$user --clear-groups \
        env HOME=/checked/home XDG_RUNTIME_DIR=/checked/run DISPLAY="${DISPLAY:-}" "$@"
}

write_texts() {
    local row
    cp -- "$here/resources/samples/review-good.txt" "$root/checked/review.txt"
    {
        echo text,label
        for row in $(seq 20); do printf 'a good film number %d,good\na bad film number %d,bad\n' "$row" "$row"; done
    } >"$root/checked/films.csv"
    chown -R $user:$user "$root/checked"
}

# What the window had from the system is of the C library.
check_mapped() {
    grep -vE '/(ld-linux-x86-64|lib(c|m|dl|rt|pthread|resolv|mvec|nss_[a-z]+))\.so\.[0-9]$' "$root/checked/mapped.txt" &&
        fail "these libraries of the system were loaded."
    return 0
}

# A Qt that no program here was built with: Debian's, and one whose libraries are not even libraries.
add_foreign_qt() {
    local name
    in_root "$root" /packages apt-get -q download libqt6core6t64 >>"$root/install.log" 2>&1 ||
        in_root "$root" /packages apt-get -q download libqt6core6 >>"$root/install.log" 2>&1
    in_root "$root" /packages apt-get -q download libqt6gui6 libqt6widgets6 libqt6dbus6 >>"$root/install.log" 2>&1
    for name in "$root"/packages/libqt6*.deb; do dpkg-deb --extract "$name" "$root/foreign"; done
    mkdir -p "$root/wrong/platforms"
    for name in libQt6Core.so.6 libQt6Gui.so.6 libQt6Widgets.so.6 libicuuc.so.72 libstdc++.so.6 platforms/libqxcb.so; do
        echo "not a library" >"$root/wrong/$name"
    done
}

# Waits until the window prints that it shows the WORD, takes a picture by the command PICTURE…, and ends it.
#   shown WORD PICTURE… -- VARIABLE=VALUE… PROGRAM ARGUMENT…
shown() {
    local word=$1 picture=() pid child
    shift
    while [[ $1 != -- ]]; do picture+=("$1") && shift; done
    shift
    : >"$root/checked/times.txt"
    check "$@" 2>"$root/checked/times.txt" &
    pid=$!
    for _ in {1..600}; do
        grep -q "$word" "$root/checked/times.txt" && break
        kill -0 $pid 2>/dev/null || break
        sleep 0.1
    done
    grep -q "$word" "$root/checked/times.txt" || fail "the window does not say '$word': $(cat "$root/checked/times.txt")"
    sleep 2
    "${picture[@]}"
    child=$(cat "$root/proc/$pid/task/$pid/children")
    awk '/\.so/ && $6 !~ /\/(opt|hanscope-portable)\// { print $6 }' "$root/proc/${child% }/maps" >>"$root/checked/mapped.txt"
    kill "${child% }"
    wait $pid || true
}

with_x() {
    exec 3<>"$root/display"
    Xvfb -displayfd 3 -ac -screen 0 1366x768x24 -noreset 2>/dev/null &
    until [[ -s $root/display ]]; do sleep 0.1; done
    DISPLAY=:$(tr -d '\n' <"$root/display")
    export DISPLAY
    mkdir -p "$root/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
}

with_wayland() {
    XDG_RUNTIME_DIR=$root/checked/run weston --backend=headless-backend.so --use-pixman --debug --socket=wayland-9 \
        --no-config --idle-time=0 --width=1366 --height=768 2>"$root/weston.log" >&2 &
    until [[ -S $root/checked/run/wayland-9 ]]; do sleep 0.1; done
    chmod 777 "$root/checked/run/wayland-9"
}

x_picture() { import -window root "$root/checked/$1.png"; }
wayland_picture() {
    (cd -- "$root/checked" && XDG_RUNTIME_DIR=$root/checked/run WAYLAND_DISPLAY=wayland-9 weston-screenshooter &&
        mv wayland-screenshot-*.png "$1.png")
}

try_program() {
    local program=/opt/$name.run first second
    say "the program that unpacks itself: two at once"
    check $program --version >"$root/checked/version.txt" & first=$!
    check $program --version >/dev/null & second=$!
    wait $first && wait $second || fail "$program fails when two start at once."
    [[ $(ls "$root/checked/home/.cache/hanscope-portable" | wc -l) == 3 ]] || fail "it left something in its cache."
    say "no room"
    mkdir "$root/small" && mount -t tmpfs -o size=60m,mode=1777 tmpfs "$root/small"
    check XDG_CACHE_HOME=/small $program --version 2>"$root/checked/no-room.txt" && fail "60 MB were enough."
    grep 'there is no room' "$root/checked/no-room.txt" || fail "it does not say that there is no room."
    say "the window"
    shown 'model loaded' x_picture welcome -- $program --startup-times
    shown 'heatmap shown' x_picture heatmap -- $program --startup-times review.txt
    check /opt/hanscope-cli classify "/opt/$name/share/hanscope/models/film-reviews.safetensors" review.txt
}

try_archive() {
    local folder=/opt/$name kind model=/opt/$name/share/hanscope/models/film-reviews.safetensors
    say "the archive: files, and the window under Wayland"
    for kind in pdf svg png; do check QT_QPA_PLATFORM=offscreen $folder/bin/hanscope render $model review.txt -o review.$kind; done
    shown 'heatmap shown' wayland_picture wayland -- QT_QPA_PLATFORM=wayland WAYLAND_DISPLAY=wayland-9 \
        $folder/bin/hanscope --startup-times review.txt
    say "with a foreign Qt"
    shown 'heatmap shown' x_picture foreign -- LD_LIBRARY_PATH=/foreign/usr/lib/x86_64-linux-gnu \
        QT_PLUGIN_PATH=/foreign/usr/lib/x86_64-linux-gnu/qt6/plugins $folder/bin/hanscope --startup-times review.txt
    shown 'heatmap shown' x_picture wrong -- LD_LIBRARY_PATH=/wrong QT_PLUGIN_PATH=/wrong \
        QT_QPA_PLATFORM_PLUGIN_PATH=/wrong/platforms $folder/bin/hanscope --startup-times review.txt
}

try_training() {
    local folder=/opt/$name
    check $folder/bin/hanscope-cli train films.csv --out none.safetensors 2>"$root/checked/refused.txt" &&
        fail "training succeeded without the second archive."
    grep -q hanscope-train "$root/checked/refused.txt" || fail "training without the second archive does not name it."
    mount -o remount,rw,bind "$root/opt"
    tar -C "$root/opt" -xf "$root/packages/hanscope-train-${name#hanscope-}.tar.zst"
    mount -o remount,ro,bind "$root/opt"
    check_mapped
    say "training"
    check LD_LIBRARY_PATH=/wrong $folder/bin/hanscope-cli train films.csv --epochs 2 --out films.safetensors
    check $folder/bin/hanscope-cli classify films.safetensors review.txt
}

inside() {
    root=$1
    mount_devices "$root"
    mkdir -p "$root"/checked/{home,run} "$root/packages"
    chmod 700 "$root/checked/run"
    in_root "$root" / apt-get -q update >"$root/install.log" 2>&1
    in_root "$root" / apt-get -q -y --no-install-recommends install libx11-6 libxcursor1 libxext6 fonts-dejavu-core \
        >>"$root/install.log" 2>&1
    write_texts
    add_foreign_qt
    name=$(basename -- "$root"/packages/hanscope-[0-9]*.run .run)
    tar -C "$root/opt" -xf "$root/packages/$name.tar.zst"
    cp -- "$root/packages/$name.run" "$root/opt/"
    ln -s "$name.run" "$root/opt/hanscope-cli"
    mount --bind "$root/opt" "$root/opt" && mount -o remount,ro,bind "$root/opt"
    with_x
    with_wayland
    try_program
    try_archive
    try_training
}

main() {
    local suite=$1 archives=$3
    root=$(empty_folder "$2")
    require_tools debootstrap Xvfb import weston zstd
    bootstrap "$suite" "$root"
    mkdir "$root/packages"
    cp -- "$archives"/hanscope-*-x86_64.tar.zst "$archives"/hanscope-*-x86_64.run "$root/packages/"
    unshare --mount --pid --fork --kill-child "$script" --inside "$root"
    say "Debian $suite: the archives work. From the system came:"
    sort -u "$root/checked/mapped.txt"
}

case ${1:-} in
    bookworm | trixie)
        [[ $# == 3 ]] || { usage >&2; exit 2; }
        main "$@"
        ;;
    --inside) inside "$2" ;;
    -h | --help) usage ;;
    *)
        usage >&2
        exit 2
        ;;
esac
