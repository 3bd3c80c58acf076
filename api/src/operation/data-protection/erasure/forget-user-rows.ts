import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import type { Person } from '../person';
import { readNamedUser } from '../user-files-naming';

/** Takes the person out of the reports of imports of users, which name each row of the file. The counts of a report stay. */
export async function forgetUserRows(db: Transaction, person: Person): Promise<void> {
  const { names, words } = await readNamedUser(db, person);
  const patterns = JSON.stringify(names.map((name) => name.map((word) => word.toLowerCase())));
  const isOther = sql`not (lower(item->>'userName') = any(${[...words]}::text[])
    or exists (select 1 from jsonb_array_elements(coalesce(item->'changes', '[]')) c
      where lower(c->>'before') = any(${[...words]}::text[]) or lower(c->>'after') = any(${[...words]}::text[]))
    or exists (select 1 from jsonb_array_elements(${patterns}::jsonb) n (words)
      where (select bool_and(position(w in lower(item->>'fullName')) > 0) from jsonb_array_elements_text(n.words) w)))`;
  const rows = sql`jsonb_array_elements(report->'userRows') with ordinality as r (item, place)`;
  const kept = sql`jsonb_array_elements(report->'undoOutcome'->'users'->'keptUsers') with ordinality as r (item, place)`;
  await db.query(
    sql`update import_run set report = jsonb_set(report, '{userRows}',
        (select coalesce(jsonb_agg(item order by place), '[]') from ${rows} where ${isOther}))
      where kind = 'users' and report ? 'userRows' and exists (select 1 from ${rows} where not (${isOther}))`,
  );
  await db.query(
    sql`update import_run set report = jsonb_set(report, '{undoOutcome,users,keptUsers}',
        (select coalesce(jsonb_agg(item order by place), '[]') from ${kept} where ${isOther}))
      where kind = 'users' and report->'undoOutcome' ? 'users' and exists (select 1 from ${kept} where not (${isOther}))`,
  );
}
