#!/bin/sh
# Role, database and place in the backup, once per cluster; Patroni calls it with the address of the superuser. A restored
# cluster has them all and gets the password of today.
set -eu
psql -X -q -v ON_ERROR_STOP=1 -v password="$DEPOTWERK_DATABASE_PASSWORD" "$1" <<'SQL'
select 'create role depotwerk login' where not exists (select from pg_roles where rolname = 'depotwerk') \gexec
alter role depotwerk password :'password';
select 'create database depotwerk owner depotwerk'
where not exists (select from pg_database where datname = 'depotwerk') \gexec
SQL
pgbackrest --config="$DEPOTWERK_BACKUP_SETTINGS" --stanza=depotwerk stanza-create
