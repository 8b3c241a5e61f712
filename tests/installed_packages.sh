#!/usr/bin/env bash
# Shows that the Debian packages work without the source tree: installs them in a minimal root, reads a
# text, draws a figure, opens the window, trains, and removes them again.
set -euo pipefail

script=$(readlink -f -- "${BASH_SOURCE[0]}")
here=$(dirname -- "$(dirname -- "$script")")
# shellcheck source=tests/debian_root.sh
. "$here/tests/debian_root.sh"

usage() {
    cat <<'END'
Usage: tests/installed_packages.sh bookworm|trixie FOLDER PACKAGES [OLDER]

Makes a root of Debian 12 (bookworm) or 13 (trixie) in FOLDER with debootstrap and installs in it the
hanscope_*.deb of the folder PACKAGES, then hanscope-train_*.deb. Between both it reads a text, draws a
figure and takes a screenshot of the window (FOLDER/checked/); after both it trains a model. Then it
removes the packages and looks for files that stayed. With OLDER, a folder with packages of an older version, it then
installs those, uses them, and upgrades: settings, open texts and models must survive. FOLDER must be missing or empty
and is kept.

Needs root, debootstrap, the network, and 4 GB of disk. The exit status is 0 if everything succeeded.
END
}

install() { in_root "$root" / apt-get -q -y --no-install-recommends install "$@" >>"$root/install.log" 2>&1; }
# The path in the root of the package NAME, with FOLDER of an older version.
package() { (cd -- "$root" && printf '/%s' "${2:-packages}/$1"_*.deb); }
# A command of the user whose home is /checked/home.
check() { in_root "$root" /checked env HOME=/checked/home "$@"; }

has_torch() { check dpkg-query -W -f '${Package} ${db:Status-Status}\n' 'libtorch*' 2>/dev/null | grep -q ' installed$'; }

write_texts() {
    local row
    printf 'The first half drags. The ending is quietly magnificent.\n' >"$root/checked/review.txt"
    {
        echo text,label
        for row in $(seq 20); do printf 'a good film number %d,good\na bad film number %d,bad\n' "$row" "$row"; done
    } >"$root/checked/films.csv"
}

read_and_draw() {
    check hanscope --version --models
    check hanscope render /usr/share/hanscope/models/film-reviews.safetensors review.txt -o review.png
    check hanscope thumbnail /usr/share/hanscope/models/film-reviews.safetensors thumbnail.png
    if check hanscope-cli train films.csv --out none.safetensors 2>"$root/checked/refused.txt"; then
        fail "training succeeded without hanscope-train."
    fi
    grep -q 'hanscope-train' "$root/checked/refused.txt" || fail "training without hanscope-train does not name it."
}

# Waits for the window's heatmap by the times that the program prints. Without FILE it is that of the last session.
open_window() {
    check xvfb-run -a -s '-screen 0 1366x768x24' bash -c '
        : >times.txt
        hanscope --startup-times "$@" 2>times.txt &
        for i in $(seq 600); do grep -q heatmap times.txt && break; sleep 0.1; done
        sleep 1
        import -window root window.png
        kill $!
        wait' open_window "$@"
    grep heatmap "$root/checked/times.txt" || fail "the window showed no heatmap; see checked/times.txt."
}

train() {
    check hanscope-cli train films.csv --epochs 2 --out films.safetensors
    check hanscope-cli classify films.safetensors review.txt
}

purge() {
    in_root "$root" / apt-get -q -y purge --autoremove hanscope hanscope-train >>"$root/install.log" 2>&1
    local left
    left=$(find "$root" -xdev \( -path "$root/checked" -o -path "$root/packages" -o -path "$root/older" \) -prune -o \
        -iname '*hanscope*' -print)
    [[ -z $left ]] || fail "these files stay after the packages were removed: $left"
}

upgrade() {
    local settings=$root/checked/home/.config/Hanscope/Hanscope.conf
    rm -rf -- "$root/checked/home" "$root/checked/films.safetensors"
    mkdir -p "${settings%/*}"
    printf '[view]\ntheme=dark\n' >"$settings"
    say "installing the older version"
    install "$(package hanscope older)" "$(package hanscope-train older)" ||
        fail "the older packages cannot be installed; see $root/install.log."
    check hanscope --version
    train
    open_window review.txt
    say "upgrading"
    install "$(package hanscope)" "$(package hanscope-train)" || fail "they cannot be upgraded; see $root/install.log."
    check hanscope --version
    check hanscope-cli classify films.safetensors review.txt
    open_window
    grep -q '^theme=dark' "$settings" || fail "the settings did not survive the upgrade."
    check hanscope-cli train films.csv --epochs 1 --out again.safetensors
}

inside() {
    root=$1
    mount_devices "$root"
    mkdir -p "$root/checked/home"
    in_root "$root" / apt-get -q update >"$root/install.log" 2>&1
    install xvfb xauth imagemagick fonts-dejavu-core
    local before
    before=$(du -sxk "$root/usr" | cut -f1)
    say "installing hanscope"
    install "$(package hanscope)" || fail "hanscope cannot be installed; see $root/install.log."
    has_torch && fail "hanscope alone installs LibTorch."
    printf 'hanscope with its libraries: %d MB\n' $((($(du -sxk "$root/usr" | cut -f1) - before) / 1000))
    write_texts
    read_and_draw
    open_window review.txt
    say "installing hanscope-train"
    install "$(package hanscope-train)" || fail "hanscope-train cannot be installed; see $root/install.log."
    train
    purge
    if [[ -d $root/older ]]; then
        upgrade
        purge
    fi
}

main() {
    local suite=$1 packages=$3
    root=$(empty_folder "$2")
    require_tools debootstrap
    bootstrap "$suite" "$root"
    mkdir "$root/packages"
    cp -- "$packages"/hanscope_*.deb "$packages"/hanscope-train_*.deb "$root/packages/"
    if [[ -n ${4:-} ]]; then
        mkdir "$root/older"
        cp -- "$4"/hanscope_*.deb "$4"/hanscope-train_*.deb "$root/older/"
    fi
    unshare --mount --pid --fork --kill-child "$script" --inside "$root"
    ls -l "$root/packages" >&2
    say "Debian $suite: the packages work and leave nothing behind."
}

case ${1:-} in
    bookworm | trixie)
        [[ $# == 3 || $# == 4 ]] || { usage >&2; exit 2; }
        main "$@"
        ;;
    --inside) inside "$2" ;;
    -h | --help) usage ;;
    *)
        usage >&2
        exit 2
        ;;
esac
