import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import { entriesAbout, entriesBy, entriesNaming } from '../personal-tables/audit-entries';
import type { Person } from '../person';

/** The only changes of an entry that the database allows, see docs/decisions. */
const withoutSubject = sql`entity_name = null, before = null, after = null, subject_salt = null, erased_at = now()`;
const withoutActor = sql`actor_name = '', actor_salt = null, erased_at = now()`;

const erase = (db: Transaction, change: Sql, condition: Sql): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`update audit_entry t set ${change} where ${condition} returning t.id`);

/**
 * Takes out of the audit log what it says about a person, before the records themselves go.
 *
 * @returns numbers of the entries, which the entry about the erasure names
 */
export async function eraseEntries(db: Transaction, person: Person): Promise<readonly number[]> {
  const about = await erase(db, withoutSubject, entriesAbout(person));
  const naming = await erase(db, withoutSubject, entriesNaming(person));
  const by = await erase(db, withoutActor, entriesBy(person));
  return [...new Set([...about, ...naming, ...by].map(({ id }) => id))].sort((a, b) => a - b);
}

/** The same for all entries of some numbers, and who did it too. @returns how many said something yet */
export async function eraseEntriesOf(db: Transaction, fromEntry: number, upToEntry: number): Promise<number> {
  const erased = await erase(
    db,
    sql`${withoutSubject}, ${sql`actor_name = '', actor_salt = null`}`,
    sql`t.id between ${fromEntry} and ${upToEntry}
      and (t.actor_name <> '' or t.subject_salt is not null or t.erased_at is null)`,
  );
  return erased.length;
}
