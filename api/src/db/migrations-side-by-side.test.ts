import fs from 'node:fs';
import { exceptions, FIRST_MIGRATION_OF_RULE } from '../../test/migrations/exceptions';
import { findingsOf } from '../../test/migrations/migration-findings';
import { knownMigrations, migrationsFolder } from './run-migrations';

const textOf = (name: string) => fs.readFileSync(`${migrationsFolder}/${name}.sql`, 'utf8');
const isExcepted = (name: string, statement: string) =>
  Object.keys(exceptions[name] ?? {}).some((beginning) => statement.startsWith(beginning));

test('every new migration leaves the release before it at work', async () => {
  const refused = [];
  for (const name of knownMigrations().slice(FIRST_MIGRATION_OF_RULE))
    for (const { statement, reason } of await findingsOf(textOf(name)))
      if (!isExcepted(name, statement)) refused.push({ name, statement, reason });
  expect(refused).toEqual([]);
});

test('every exception is still needed', async () => {
  for (const [name, statements] of Object.entries(exceptions)) {
    const findings = await findingsOf(textOf(name));
    for (const beginning of Object.keys(statements))
      expect(findings.map(({ statement }) => statement)).toContainEqual(expect.stringContaining(beginning));
  }
});

test('the migrations from before the rule would be refused, so the rule reads real statements', async () => {
  const findings = [];
  for (const name of knownMigrations().slice(0, FIRST_MIGRATION_OF_RULE))
    findings.push(...(await findingsOf(textOf(name))));
  expect(findings.length).toBeGreaterThan(20);
});

test.each([
  ['alter table contract alter column score set not null', /NOT VALID/],
  ['alter table contract add column code uuid default gen_random_uuid()', /differs from row to row/],
  ['alter table contract add column code int not null', /give it a default/],
  [`alter table contract add column code text generated always as ('x') stored`, /writes every row/],
  ['alter table contract add column code int check (code > 0)', /NOT VALID/],
  ['alter table contract add column code int unique', /USING INDEX/],
  ['alter table contract alter column score type bigint', /writes every row/],
  ['alter table contract add constraint positive check (score > 0)', /NOT VALID/],
  ['alter table contract add foreign key (tariff_id) references tariff (id)', /NOT VALID/],
  ['alter table contract add unique (contract_number)', /USING INDEX/],
  ['alter table contract validate constraint positive', /online/],
  ['alter table contract drop column score', /one release later/],
  ['alter table contract drop constraint contract_issuer_external_key_unique', /ON CONFLICT/],
  ['alter table contract rename column score to points', /one release later/],
  ['alter table contract rename to policy', /one release later/],
  ['drop table contract', /one release later/],
  ['drop function search_letters(text, boolean)', /one release later/],
  ['create index on contract (score)', /CONCURRENTLY/],
  ['create index concurrently score_idx on contract (score)', /-- online/],
  ['-- online\ncreate index concurrently score_idx on contract (score)', /half an index/],
  ['update contract set score = 0', /batches/],
  ['delete from contract_hint', /batches/],
  ['lock table contract', /locks a table/],
  ['truncate contract_hint', /locks a table/],
  ['do $$ begin perform 1; end $$', /hides/],
])('%s is refused', async (sql, reason) => {
  expect(await findingsOf(sql)).toEqual([
    { statement: expect.any(String), reason: expect.stringMatching(reason) },
  ]);
});

test.each([
  'create table note (id int primary key, text text not null); create index on note (text); alter table note add unique (text)',
  'alter table contract add column code int',
  'alter table contract add column code int not null default 0',
  'alter table contract add column noted_at timestamptz not null default now()',
  'alter table contract add constraint positive check (score > 0) not valid',
  '-- online\nalter table contract validate constraint positive',
  '-- online\ndrop index concurrently if exists score_idx;\ncreate index concurrently score_idx on contract (score)',
  '-- contracts 0040\nalter table contract drop column score',
  'alter table contract add constraint number_unique unique using index number_idx',
  'create or replace function twice(n int) returns int language sql as $$ select 2 * n $$',
  `insert into permission (id) values ('new')`,
])('%s may run beside the release before', async (sql) => {
  expect(await findingsOf(sql)).toEqual([]);
});
