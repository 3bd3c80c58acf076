import { apostrophes } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { Queries } from '../db/database';
import { defineJob } from '../jobs/job-kind';

const BATCH = 250;

interface SearchedTable {
  readonly table: string;
  /** A column that the text is made of: written as it is, it makes the text anew. */
  readonly source: string;
  /** In SQL; its words are what mistyped ones are compared with. */
  readonly name: string;
}

/** Entries of the audit log stay as they are, as nothing of it changes. */
const tables: readonly SearchedTable[] = [
  { table: 'customer', source: 'last_name', name: `last_name || ' ' || first_name` },
  { table: 'contract', source: 'external_key', name: 'tariff_name' },
  { table: 'app_user', source: 'user_name', name: 'full_name' },
  { table: 'fund', source: 'name', name: 'name' },
];

const isBehind: Sql = sql`search_text ~ ${`[${apostrophes}]`}`;

async function countBehind(db: Queries): Promise<number> {
  const counts = await Promise.all(
    tables.map(({ table }) =>
      db.query<{ rows: number }>(sql`select count(*) as rows from ${raw(table)} where ${isBehind}`),
    ),
  );
  return counts.reduce((sum, [count]) => sum + (count?.rows ?? 0), 0);
}

/** @returns how many rows were touched */
async function touch(db: Queries, { table, source, name }: SearchedTable): Promise<number> {
  const [touched] = await db.query<{ rows: number }>(
    sql`with behind as (
        select id from ${raw(table)} where ${isBehind} order by id limit ${BATCH} for no key update skip locked
      ), touched as (
        update ${raw(table)} t set ${raw(source)} = t.${raw(source)} from behind where t.id = behind.id
        returning ${raw(name)} as name
      ), remembered as (
        select remember_words(array(select name from touched))
      )
      select (select count(*) from touched) as rows from (select count(*) from remembered) r`,
  );
  return touched?.rows ?? 0;
}

/**
 * Makes the texts that records are found by anew where they were made before apostrophes were left out of them
 * (docs/decisions/0086).
 */
export const searchTextJob = defineJob({
  name: 'searchTexts',
  input: Type.Object({}),
  async run({ database, checkpoint, reportTotal, batch }) {
    let done = checkpoint;
    await reportTotal(done + (await countBehind(database)));
    for (const table of tables) {
      for (let rows = BATCH; rows === BATCH;) {
        await batch(async (transaction) => {
          rows = await touch(transaction, table);
          done += rows;
          return { done: rows, checkpoint: done };
        });
      }
    }
  },
});
