import { apostrophes } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { Queries } from '../db/database';
import { CHUNK, defineJob } from '../jobs/job-kind';

interface SearchedTable {
  readonly table: string;
  /** A column that the text is made of: written as it is, it makes the text anew. */
  readonly source: string;
  /** In SQL; its words are what mistyped ones are compared with. */
  readonly name: string;
}

/** Entries of the audit log stay as they are, as nothing of it changes. */
const contracts: SearchedTable = { table: 'contract', source: 'external_key', name: 'tariff_name' };
const others: readonly SearchedTable[] = [
  { table: 'customer', source: 'last_name', name: `last_name || ' ' || first_name` },
  { table: 'app_user', source: 'user_name', name: 'full_name' },
  { table: 'fund', source: 'name', name: 'name' },
];

/** @param row name of a row of one of the tables */
const isBehind = (row: string): Sql => sql`${raw(row)}.search_text ~ ${`[${apostrophes}]`}`;

async function countBehind(db: Queries): Promise<number> {
  const counts = await Promise.all(
    others.map(({ table }) =>
      db.query<{ rows: number }>(sql`select count(*) as rows from ${raw(table)} t where ${isBehind('t')}`),
    ),
  );
  return counts.reduce((sum, [count]) => sum + (count?.rows ?? 0), 0);
}

/** @param chosen rows `t` of the table @returns how many rows were touched */
async function touch(db: Queries, { table, source, name }: SearchedTable, chosen: Sql): Promise<number> {
  const [touched] = await db.query<{ rows: number }>(
    sql`with behind as (
        select id from ${raw(table)} t where ${isBehind('t')} and ${chosen} order by id limit ${CHUNK} for no key update skip locked
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
  contracts: () => ({
    chosen: isBehind('c'),
    async work(ids, batch) {
      await batch(async (db) => {
        await touch(db, contracts, sql`t.id = any(${ids}::int[])`);
      });
    },
  }),
  async run({ id, database, checkpoint, reportTotal, batch }) {
    const [job] = await database.query<{ done: number }>(sql`select done from job where id = ${id}`);
    await reportTotal((job?.done ?? 0) + (await countBehind(database)));
    for (const table of others) {
      for (let rows = CHUNK; rows === CHUNK;) {
        await batch(async (transaction) => {
          rows = await touch(transaction, table, sql`true`);
          return { done: rows, checkpoint };
        });
      }
    }
  },
});
