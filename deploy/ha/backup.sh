#!/bin/sh
# backup.sh full|incr: backs the cluster up when this member leads it, and says so when it does not.
set -eu
if ! curl -fsS -o /dev/null "http://$DEPOTWERK_REST/primary" 2>/dev/null; then
  echo "another member leads; nothing to do here"
  exit 0
fi
exec pgbackrest --config="$DEPOTWERK_BACKUP_SETTINGS" --stanza=depotwerk --type="$1" backup
