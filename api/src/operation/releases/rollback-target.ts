import sql from 'sql-template-tag';

/** Where a rollback leads, by a row `r` of `remote`: what was live before and is still there. */
export const rollbackTarget = sql`
  select id, version, statement, signature from remote_release
  where name = r.name and id <> r.live_id and promoted_at is not null and withdrawn_at is null and deleted_at is null
  order by promoted_at desc, id desc limit 1`;
