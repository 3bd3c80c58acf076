import type { Sql } from 'sql-template-tag';
import sql, { raw } from 'sql-template-tag';

type Declared = 'rights' | 'lists';

/**
 * Names that parts declare: in a version that is live, tried or held, or in the newest one that was handed in, so that
 * somebody can be given a right before its part is tried.
 */
export const namesDeclared = (what: Declared): string => `
  select distinct jsonb_object_keys(s.statement::jsonb -> '${what}') as name
  from remote_release s join remote m on m.name = s.name
  where s.deleted_at is null and (s.id = m.live_id
    or exists (select from remote_audience a where a.release_id = s.id)
    or s.withdrawn_at is null and s.id = (select max(n.id) from remote_release n where n.name = s.name and n.deleted_at is null))`;

/** Of the names, those that no part declares. */
export const undeclared = (what: Declared, names: readonly string[]): Sql =>
  sql`select name from unnest(${names}::text[]) as wanted (name)
    where name not in (select name from (${raw(namesDeclared(what))}) declared)`;
