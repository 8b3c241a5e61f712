#!/bin/sh
# Kills a program that is being typed into 1,000 times (or as often as the first argument says), and
# checks that everything typed one second before is found again. Takes about six minutes.
#
#     tests/kill_while_typing.sh [KILLS] [FOLDER_OF_THE_BUILD]

cd "$(dirname "$0")/.." || exit 1
QT_QPA_PLATFORM=offscreen HANSCOPE_KILLS=${1:-1000} HANSCOPE_KILL_AGE=1000 \
    "${2:-build/release}/tests/test_killed_while_typing"
