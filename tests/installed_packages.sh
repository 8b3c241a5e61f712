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
Usage: tests/installed_packages.sh bookworm|trixie FOLDER PACKAGES

Makes a root of Debian 12 (bookworm) or 13 (trixie) in FOLDER with debootstrap and installs in it the
hanscope_*.deb of the folder PACKAGES, then hanscope-train_*.deb. Between both it reads a text, draws a
figure and takes a screenshot of the window (FOLDER/checked/); after both it trains a model. Then it
removes the packages and looks for files that stayed. FOLDER must be missing or empty and is kept.

Needs root, debootstrap, the network, and 4 GB of disk. The exit status is 0 if everything succeeded.
END
}

install() { in_root "$root" / apt-get -q -y --no-install-recommends install "$@" >>"$root/install.log" 2>&1; }
# The path in the root of the package NAME.
package() { basename -a -- "$root/packages/$1"_*.deb | sed 's:^:/packages/:'; }
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

# Waits for the window's heatmap by the times that the program prints.
open_window() {
    check xvfb-run -a -s '-screen 0 1366x768x24' bash -c '
        touch times.txt
        hanscope --startup-times review.txt 2>times.txt &
        for i in $(seq 600); do grep -q heatmap times.txt && break; sleep 0.1; done
        sleep 1
        import -window root window.png
        kill $!'
    grep heatmap "$root/checked/times.txt" || fail "the window showed no heatmap; see checked/times.txt."
}

train() {
    check hanscope-cli train films.csv --epochs 2 --out films.safetensors
    check hanscope-cli classify films.safetensors review.txt
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
    open_window
    say "installing hanscope-train"
    install "$(package hanscope-train)" || fail "hanscope-train cannot be installed; see $root/install.log."
    train
    in_root "$root" / apt-get -q -y purge --autoremove hanscope hanscope-train >>"$root/install.log" 2>&1
    local left
    left=$(find "$root" -xdev \( -path "$root/checked" -o -path "$root/packages" \) -prune -o -iname '*hanscope*' -print)
    [[ -z $left ]] || fail "these files stay after the packages were removed: $left"
}

main() {
    local suite=$1 packages=$3
    root=$(empty_folder "$2")
    require_tools debootstrap
    bootstrap "$suite" "$root"
    mkdir "$root/packages"
    cp -- "$packages"/hanscope_*.deb "$packages"/hanscope-train_*.deb "$root/packages/"
    unshare --mount --pid --fork --kill-child "$script" --inside "$root"
    ls -l "$root/packages" >&2
    say "Debian $suite: the packages work and leave nothing behind."
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
