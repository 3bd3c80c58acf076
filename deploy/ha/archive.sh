#!/bin/sh
# archive.sh SETTINGS FILE: keeps a file of the write-ahead log. PostgreSQL runs it in its data folder, again and again until
# it succeeds. After the leader died, each member holds its own end of the timeline they left, and hands it over when it
# leads in its turn. No restore reads such an end, as the next timeline begins before it: the first one kept is enough, and
# a different one must not hold up what comes behind it.
set -eu

# Whether the timeline of this segment ended in it or before it, as the history of our own timeline says.
is_left_behind() {
  case "$1" in *[!0-9A-F]*) return 1 ;; esac
  [ "${#1}" = 24 ] || return 1
  history=$(ls pg_wal/*.history 2>/dev/null | tail -n 1)
  [ -n "$history" ] || return 1
  rest=${1#????????}
  timeline=$((0x${1%"$rest"}))
  while read -r ended at _; do
    [ "$ended" = "$timeline" ] || continue
    # A segment has 16 MB: its number is the upper byte of the lower half of a position.
    last=$(printf '%08X%08X' "0x${at%/*}" "$((0x${at#*/} >> 24))")
    [ "$(printf '%s\n' "$rest" "$last" | sort | tail -n 1)" = "$rest" ]
    return
  done <"$history"
  return 1
}

code=0
pgbackrest --config="$1" --stanza=depotwerk archive-push "$2" || code=$?
# 45: the archive keeps another file of this name.
if [ "$code" = 45 ] && is_left_behind "${2##*/}"; then
  echo "${2##*/} is the end of a timeline that the cluster left; the archive keeps another member's" >&2
  exit 0
fi
exit "$code"
