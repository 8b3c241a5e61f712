#!/bin/sh
# Starts the program of the same name in libexec/. What it loads lies beside it, so plugins that the environment names
# for another Qt are not looked for.
self=$(readlink -f -- "$0") || exit
root=${self%/bin/*}
unset QT_PLUGIN_PATH QT_QPA_PLATFORM_PLUGIN_PATH
: "${FONTCONFIG_FILE:=$root/lib/hanscope/fonts.conf}"
export FONTCONFIG_FILE
exec "$root/libexec/${self##*/}" "$@"
