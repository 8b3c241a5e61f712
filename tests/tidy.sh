#!/usr/bin/env bash
# Looks for mistakes with clang-tidy 14 (.clang-tidy): in all files, or in those whose paths match PATTERN. Ends with 1 if
# it finds one. It cannot read the compiler's precompiled headers, hence a build folder of its own, build/tidy; a unity
# build reads the headers once for sixteen files. All of it takes an hour on two cores.
#
#     tests/tidy.sh [PATTERN]
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."

sources="(Unity|$PWD/(core|ui|app))/"
unity=(-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=16)
# The files of a unity build have no names of their own.
(($# == 0)) || { sources=$1; unity=(-DCMAKE_UNITY_BUILD=OFF); }

cmake --preset debug -B build/tidy -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DHANSCOPE_BUILD_TESTS=OFF "${unity[@]}" >build/tidy.log
# What is written during a build and included.
ninja -C build/tidy core/train/build_identity.h app/command_line/source_commit.h ui/widgets/qrc_translations.cpp >>build/tidy.log
find build/tidy -name AutogenInfo.json -exec cmake -E cmake_autogen {} Debug ';' >>build/tidy.log
status=0
run-clang-tidy-14 -p build/tidy -quiet -header-filter "$PWD/(core|ui|app)/.*" "$sources" >build/tidy.txt 2>>build/tidy.log || status=1
# Its exit status does not tell of warnings.
if grep -E '(warning|error): ' build/tidy.txt || ((status != 0)); then
    echo "clang-tidy finds mistakes; build/tidy.txt has them with the lines." >&2
    exit 1
fi
echo "clang-tidy finds no mistake." >&2
