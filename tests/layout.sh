#!/usr/bin/env bash
# Says which C++ files have another layout than that of clang-format 14; `clang-format -i FILE` corrects it.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
find app core tests ui \( -name '*.cpp' -o -name '*.h' -o -name '*.cu' \) -print0 |
    xargs -0 -P "$(nproc)" -n 100 clang-format-14 --dry-run -Werror
echo "The layout of all C++ files is that of clang-format 14." >&2
