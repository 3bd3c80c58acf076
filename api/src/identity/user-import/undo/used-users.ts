import sql, { join, raw } from 'sql-template-tag';
import type { Queries } from '../../../db/database';

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** What an account has by itself before anybody uses it; what it changes of the account is judged apart. */
const ofAccount: readonly string[] = [
  'import_user',
  'notification',
  'password_link',
  'second_factor_challenge',
  'session',
  'user_group',
  'user_group_right',
  'verification',
];

const referring = (db: Queries): Promise<Reference[]> =>
  db.query<Reference>(
    sql`select k.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.conparentid = 0
        and k.conrelid::regclass::text <> all(${[...ofAccount]}::text[])`,
  );

/** Those of the users who stand in a record of work: advice, reports, orders, jobs, drafts; or did what the audit log holds. */
export async function usedUsers(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const references = [...(await referring(db)), { table: 'audit_entry', column: 'actor_id' }];
  const uses = references.map(
    ({ table, column }) => sql`exists (select from ${raw(table)} r where r.${raw(column)} = u.id)`,
  );
  const used = await db.query<{ id: string }>(
    sql`select u.id from app_user u where u.id = any(${ids}::uuid[])
      and (u.customer_id is not null or ${join(uses, ' or ')})`,
  );
  return new Set(used.map(({ id }) => id));
}
