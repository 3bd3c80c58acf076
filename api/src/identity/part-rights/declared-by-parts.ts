import { releaseRightOf } from '@depotwerk/domain';
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
    or exists (select 1 from remote_audience a where a.release_id = s.id)
    or s.withdrawn_at is null and s.id = (select max(n.id) from remote_release n where n.name = s.name and n.deleted_at is null))`;

/** Every right of a part that counts: what it declares, and the one to release it, which the product gives to each. */
export const rightsThatCount = `
  ${namesDeclared('rights')} union select replace('${releaseRightOf('*')}', '*', name) from remote`;

/** Of the names, those that no part has. */
const missing = (existing: string, names: readonly string[]): Sql =>
  sql`select name from unnest(${names}::text[]) as wanted (name)
    where name not in (select name from (${raw(existing)}) existing)`;

export const unknownRights = (names: readonly string[]): Sql => missing(rightsThatCount, names);
export const unknownLists = (names: readonly string[]): Sql => missing(namesDeclared('lists'), names);
