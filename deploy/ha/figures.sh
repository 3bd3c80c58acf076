#!/bin/sh
# figures.sh member|pool: what Prometheus asks about backups, the archive and PgBouncer, as text. Debian's exporter for
# PgBouncer does not know its columns since 1.18, and there is none for pgBackRest.
set -eu

case "$1" in
  member)
    info=$(pgbackrest --config="$DEPOTWERK_BACKUP_SETTINGS" --stanza=depotwerk --output=json info)
    psql -X -A -t -q -v ON_ERROR_STOP=1 -h "$DEPOTWERK_FOLDER/socket" -p "$DEPOTWERK_DATABASE_PORT" -U postgres -d postgres \
      -v info="$info" <<'SQL'
select 'depotwerk_archive_waiting_segments ' || count(*) from pg_ls_archive_statusdir() where name like '%.ready'
union all select 'depotwerk_replication_slots_at_risk ' || count(*) from pg_replication_slots where wal_status <> 'reserved'
union all select 'depotwerk_archive_failures_total ' || failed_count from pg_stat_archiver
union all select 'depotwerk_archive_last_backup_timestamp_seconds ' || stop
from (select :'info'::jsonb #>> '{0,backup,-1,timestamp,stop}' as stop) last where stop is not null;
SQL
    ;;
  pool)
    show() { psql -X -A -q -F "$tab" -P footer=off -h "$DEPOTWERK_POOL_SOCKET" -p "$DEPOTWERK_POOL_PORT" -U pgbouncer -d pgbouncer -c "show $1"; }
    tab=$(printf '\t')
    show pools | awk -F '\t' '
      NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
      $column["database"] == "depotwerk" {
        label = "{role=\"" $column["user"] "\"} "
        print "depotwerk_pool_clients_waiting" label $column["cl_waiting"]
        print "depotwerk_pool_servers_active" label $column["sv_active"]
        print "depotwerk_pool_longest_wait_seconds" label $column["maxwait"]
      }'
    show databases | awk -F '\t' '
      NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
      $column["name"] == "depotwerk" { print "depotwerk_pool_size " $column["pool_size"] }'
    ;;
esac
