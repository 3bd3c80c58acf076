import { readFileSync } from 'node:fs';
import path from 'node:path';
import { periodSources } from './retention';
import { createTestDatabase } from '../../../test/database/test-database';
import { tablesWithoutPersons } from '../../../test/data-protection/tables-without-persons';
import type { Database } from '../../db/database';
import { columnLabels } from './disclosure/column-labels';
import { personalTables } from './personal-tables/personal-tables';

interface Column {
  readonly table: string;
  readonly column: string;
}

let db: Database;
let columns: readonly Column[];
beforeAll(async () => {
  db = await createTestDatabase();
  columns = await db.query<Column>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  );
});
afterAll(() => db.close());

const names = personalTables.map(({ name }) => name);
const guide = readFileSync(path.join(__dirname, '../../../../docs/guides/data-protection.md'), 'utf8');

test('every table of the database is told to persons, or it is said why it holds nobody', () => {
  const stored = [...new Set(columns.map(({ table }) => table))];
  expect(stored.length).toBeGreaterThan(60);
  expect([...names, ...Object.keys(tablesWithoutPersons)].sort()).toEqual(stored.sort());
});

test('no secret is told to anybody', () => {
  const told = columns.filter(
    ({ table, column }) =>
      names.includes(table) && !personalTables.find(({ name }) => name === table)?.withheld?.includes(column),
  );
  const secrets = told.filter(({ column }) => /(hash|token|secret|sealed|salt|digest|password)/.test(column));
  expect(secrets).toEqual([
    // Of hints, which tells nothing.
    { table: 'work_item', column: 'hash' },
    { table: 'work_item', column: 'mark_hash' },
  ]);
});

test('every column that a person is told has a German name, and no other has one', () => {
  const told = new Set(
    personalTables.flatMap(({ name, withheld = [] }) =>
      columns
        .filter(({ table, column }) => table === name && !withheld.includes(column))
        .map(({ column }) => column),
    ),
  );
  expect(Object.keys(columnLabels).sort()).toEqual([...told].sort());
});

test('the register of the guide names every table with its purpose, and every period with its source', () => {
  for (const { name, title, purpose } of personalTables)
    expect(guide).toMatch(new RegExp(`\\| \`${name}\` +\\| ${title} +\\| ${purpose} +\\|`));
  for (const source of Object.values(periodSources)) expect(guide).toContain(source);
  for (const name of Object.keys(tablesWithoutPersons)) expect(guide).toContain(`\`${name}\``);
});
