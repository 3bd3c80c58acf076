#!/bin/sh
# Entrypoint of the image of the cluster: fills in the settings of one role and becomes its program.
#   member     PostgreSQL under Patroni    balancer   HAProxy    pooler   PgBouncer    etcd …   as given
set -eu
umask 077
fill() { envsubst "$(env | sed -n 's/^\(DEPOTWERK_[A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')" <"/srv/settings/$1.template" >"/run/depotwerk/$1"; }

# Once a day, by whichever member leads then: on Sundays everything, otherwise what changed.
back_up_daily() {
  while sleep 30; do
    [ "$(date +%H:%M)" = "$DEPOTWERK_BACKUP_AT" ] || continue
    /srv/backup.sh "$([ "$(date +%u)" = 7 ] && echo full || echo incr)" || echo "the backup failed" >&2
    sleep 60
  done
}

# At port 9100, for Prometheus: what figures.sh says, and how full the disks are.
show_figures() {
  mkdir -p /run/depotwerk/figures
  while sleep 15; do
    /srv/figures.sh "$1" >/run/depotwerk/figures.next &&
      mv /run/depotwerk/figures.next "/run/depotwerk/figures/$1.prom" || rm -f "/run/depotwerk/figures/$1.prom"
  done &
  while true; do
    prometheus-node-exporter --collector.disable-defaults --collector.filesystem --collector.textfile \
      --collector.textfile.directory=/run/depotwerk/figures --log.level=warn || sleep 5
  done &
}

case "$1" in
  member)
    mkdir -p "$DEPOTWERK_FOLDER/socket" "$DEPOTWERK_FOLDER/lock" "$DEPOTWERK_FOLDER/log" "$DEPOTWERK_FOLDER/spool"
    fill patroni.yml
    fill pgbackrest.conf
    back_up_daily &
    show_figures member
    exec patroni /run/depotwerk/patroni.yml
    ;;
  balancer)
    fill haproxy.cfg
    exec haproxy -db -f /run/depotwerk/haproxy.cfg
    ;;
  pooler)
    printf '"depotwerk" "%s"\n' "$DEPOTWERK_DATABASE_PASSWORD" >"$DEPOTWERK_POOL_USERS"
    printf '%s\n' "$DEPOTWERK_POOL_FURTHER_USER" >>"$DEPOTWERK_POOL_USERS"
    fill pgbouncer.ini
    show_figures pool
    exec pgbouncer /run/depotwerk/pgbouncer.ini
    ;;
  *) exec "$@" ;;
esac
