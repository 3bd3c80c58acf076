import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { referredRecords, type Reference } from '../../../records/referred-records';

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
  const holders = await db.query<{ id: string }>(
    sql`select id from app_user where id = any(${ids}::uuid[]) and customer_id is not null`,
  );
  const used = new Set(holders.map(({ id }) => id));
  const references = [...(await referring(db)), { table: 'audit_entry', column: 'actor_id' }];
  const referred = await referredRecords(
    db,
    'uuid',
    ids.filter((id) => !used.has(id)),
    references,
  );
  return new Set([...used, ...referred]);
}
