#!/bin/sh
# backup.sh full|incr: backs the cluster up when this member leads it, and says so when it does not. The product hears of it.
set -eu
if ! curl -fsS -o /dev/null "http://$DEPOTWERK_REST/primary" 2>/dev/null; then
  echo "another member leads; nothing to do here"
  exit 0
fi
kind=$([ "$1" = full ] && echo full || echo incremental)
began=$(date -u +%FT%TZ)
run() { pgbackrest --config="$DEPOTWERK_BACKUP_SETTINGS" --stanza=depotwerk "$@"; }

code=0
run --type="$1" backup || code=$?
psql -X -q -v ON_ERROR_STOP=1 -h "$DEPOTWERK_FOLDER/socket" -p "$DEPOTWERK_DATABASE_PORT" -U postgres -d depotwerk \
  -v kind="$kind" -v began="$began" -v code="$code" -v info="$(run --output=json info)" <<'SQL'
select to_regclass('backup_run') is not null as is_ready \gset
\if :is_ready
insert into backup_run (kind, started_at, bytes, failure)
select :'kind', :'began',
  case when :code = 0 then (:'info'::jsonb #>> '{0,backup,-1,info,repository,delta}')::bigint end,
  case when :code <> 0 then 'pgbackrest ended with code ' || :code end;
\endif
SQL
exit "$code"
