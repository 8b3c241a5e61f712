#!/usr/bin/env bash
# Draws the main window as it is on screens with fractional scales, to be looked at: one picture for
# each factor under X, and one under Wayland. What is cut off is found by test_languages; run with
# QT_SCALE_FACTOR set to one of the factors, it checks every window and dialog at that scale.
set -euo pipefail

script=$(readlink -f -- "${BASH_SOURCE[0]}")
here=$(dirname -- "$(dirname -- "$script")")
factors=(1.25 1.5 1.75 2)

usage() {
    cat <<'END'
Usage: tests/scale_pictures.sh FOLDER [PROGRAM]

Writes x-1.25.png, x-1.5.png, x-1.75.png, x-2.png and wayland-1.5.png to FOLDER. PROGRAM is
build/release/bin/hanscope unless given. Each shows a film review on a screen that has
room for 1280×800 pixels of the size 1.

Needs the packages xvfb, imagemagick, weston and qt6-wayland. The exit status is 0 if all pictures
were written.
END
}

fail() {
    printf 'scale_pictures.sh: %s\n' "$*" >&2
    exit 1
}

# A size of a screen in pixels, as 1600x1000.
screen() { awk -v factor="$1" 'BEGIN { printf "%dx%d", 1280 * factor, 800 * factor }'; }

# Starts the program and returns when it shows the heatmap.
start() {
    HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home LC_ALL=C.UTF-8 "$program" --startup-times \
        "$here/resources/samples/review-bad.txt" 2>"$home/log" &
    started=$!
    for _ in {1..300}; do
        grep -q 'heatmap shown' "$home/log" && { sleep 1 && return; }
        sleep 0.1
    done
    fail "no heatmap appeared: $(cat "$home/log")"
}

finish() {
    kill "$1"
    wait "$1" || true
}

under_x() {
    local factor=$1 server
    exec 3<>"$home/number"
    Xvfb -displayfd 3 -screen 0 "$(screen "$factor")x24" -noreset 2>/dev/null &
    server=$!
    until [[ -s $home/number ]]; do sleep 0.1; done
    DISPLAY=:$(tr -d '\n' <"$home/number")
    export DISPLAY
    rm "$home/number"
    QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=$factor start
    import -window root "$folder/x-$factor.png"
    finish "$started"
    finish "$server"
}

under_wayland() {
    local factor=$1 size compositor
    size=$(screen "$factor")
    export XDG_RUNTIME_DIR=$home WAYLAND_DISPLAY=scales
    weston --backend=headless-backend.so --use-pixman --debug --socket=scales --no-config --idle-time=0 \
        --width="${size%x*}" --height="${size#*x}" 2>"$home/weston.log" >&2 &
    compositor=$!
    until [[ -S $home/scales ]]; do sleep 0.1; done
    QT_QPA_PLATFORM=wayland QT_SCALE_FACTOR=$factor start
    (cd "$home" && weston-screenshooter)
    mv "$home"/wayland-screenshot-*.png "$folder/wayland-$factor.png"
    finish "$started"
    finish "$compositor"
}

case ${1:-} in
    '' | -h | --help)
        usage
        exit 2
        ;;
esac
mkdir -p -- "$1"
folder=$(readlink -f -- "$1")
program=$(readlink -f -- "${2:-$here/build/release/bin/hanscope}")
[[ -x $program ]] || fail "there is no $program; build it first."
home=$(mktemp -d "${TMPDIR:-/tmp}/hanscope-scales.XXXXXX")
chmod 700 "$home"
# The path is known now.
# shellcheck disable=SC2064
trap "rm -rf -- $(printf %q "$home")" EXIT
for factor in "${factors[@]}"; do under_x "$factor"; done
under_wayland 1.5
printf '%s\n' "$folder"/*.png
