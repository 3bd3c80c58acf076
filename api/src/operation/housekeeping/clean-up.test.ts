import { createAnalysis } from '../../../test/records/contract-parts';
import { createCustomer } from '../../../test/records/people';
import { createTestDatabase } from '../../../test/database/test-database';
import type { Database } from '../../db/database';
import { cleanUp } from './clean-up';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('what has expired goes, what still counts stays', async () => {
  await database.query(
    `insert into app_user (id, user_name, full_name, role_id)
     values ('00000000-0000-4000-8000-0000000000aa', 'alt', 'Alt', (select id from role where kind = 'adviser'))`,
  );
  await database.query(
    `insert into rate_limit values ('old', 9, now() - interval '1 minute'), ('new', 9, now() + interval '1 minute')`,
  );
  await database.query(
    `insert into idempotency_key (owner, key, request_hash, created_at)
     values ('a', 'old', 'x', now() - interval '25 hours'), ('a', 'new', 'x', now() - interval '23 hours')`,
  );
  await database.query(
    `insert into session (id, user_id, user_agent, expires_at, revoked_at)
     select gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', agent, now() + age, revoked
     from (values ('long over', interval '-91 days', null::timestamptz), ('over', interval '-89 days', null),
       ('running', interval '1 day', null), ('signed out long ago', interval '1 day', now() - interval '91 days'))
       as s (agent, age, revoked)`,
  );
  await database.query(
    `insert into refresh_token (session_id, token_hash, expires_at)
     select id, user_agent, expires_at from session where user_agent in ('over', 'running')`,
  );
  const analysisId = await createAnalysis(database, await createCustomer(database));
  await database.query(
    `insert into analysis_invitation (analysis_id, token_hash, channel, expires_at)
     select $1, hash, 'handOver', now() + age
     from (values ('long expired', interval '-91 days'), ('expired', interval '-89 days')) as i (hash, age)`,
    [analysisId],
  );
  await database.query(
    `insert into pending_registration (id_hash, first_name, last_name, email, phone_number, password_hash,
       has_second_factor, consents, language, expires_at)
     select hash, 'A', 'B', 'a@example.de', '+49-151-1111111', 'x', false, '[]', 'de', now() + age
     from (values ('too late', interval '-1 minute'), ('in time', interval '1 minute')) as p (hash, age)`,
  );
  await database.query(
    `insert into notification (user_id, kind, outcome, created_at)
     select '00000000-0000-4000-8000-0000000000aa', 'import', 'done', now() + age
     from (values (interval '-31 days'), (interval '-29 days')) as n (age)`,
  );
  await database.query(
    `insert into form_draft (user_id, form, sealed, key_id, changed_at)
     select '00000000-0000-4000-8000-0000000000aa', form, 'x', 'x', now() + age
     from (values ('tariff', interval '-15 days'), ('questionnaire', interval '-13 days')) as d (form, age)`,
  );
  await database.query(
    `insert into data_quality_count (rule, counted_on, records)
     values ('missingPrices', current_date - 400, 1), ('stalePrices', current_date - 399, 1)`,
  );
  await database.query(
    `insert into import_run (id, kind, file_name, file_hash, status, finished_at)
     select id::uuid, 'gdv', name, 'x', status, now() + age
     from (values ('00000000-0000-4000-8000-0000000000b1', 'imported long ago', 'done', interval '-31 days'),
       ('00000000-0000-4000-8000-0000000000b2', 'imported', 'done', interval '-29 days'),
       ('00000000-0000-4000-8000-0000000000b3', 'being imported', 'running', null)) as r (id, name, status, age)`,
  );
  await database.query(
    `insert into import_file (kind, file_name, stored_by, stored_at, preview_job_id, previewed_at, run_id)
     select 'gdv', name, 'Anna', now() + age, case when is_previewed then gen_random_uuid() end,
       case when is_previewed then now() + age end, (select id from import_run where file_name = name)
     from (values ('broken off', interval '-61 minutes', false), ('arriving', interval '-59 minutes', false),
       ('left', interval '-8 days', true), ('looked at', interval '-6 days', true),
       ('imported long ago', interval '-32 days', true), ('imported', interval '-30 days', true),
       ('being imported', interval '-8 days', true)) as f (name, age, is_previewed)`,
  );
  await database.query(`insert into import_file_piece select id, 0, 'x'::bytea from import_file`);
  expect(await cleanUp(database)).toBe(true);
  const left = async (statement: string) =>
    (await database.query<{ name: string }>(statement)).map(({ name }) => name);
  expect(await left('select key as name from rate_limit')).toEqual(['new']);
  expect(await left('select key as name from idempotency_key')).toEqual(['new']);
  expect(await left('select user_agent as name from session order by 1')).toEqual(['over', 'running']);
  expect(await left('select token_hash as name from refresh_token')).toEqual(['running']);
  expect(await left(`select 'kept' as name from notification`)).toEqual(['kept']);
  expect(await left('select rule as name from data_quality_count')).toEqual(['stalePrices']);
  expect(await left('select form as name from form_draft')).toEqual(['questionnaire']);
  const kept = ['arriving', 'being imported', 'imported', 'looked at'];
  expect(await left('select file_name as name from import_file order by 1')).toEqual(kept);
  expect(
    await left('select file_name as name from import_file_piece join import_file on id = file_id order by 1'),
  ).toEqual(kept);
  expect(await left('select token_hash as name from analysis_invitation')).toEqual(['expired']);
  expect(await left('select id_hash as name from pending_registration')).toEqual(['in time']);
});

test('the rows of a report of users go with the file, and its counts stay', async () => {
  const report = {
    users: { created: 1, updated: 0, unchanged: 0 },
    userRows: [{ userName: 'anna' }],
    undoOutcome: { users: { invitations: 0, keptUsers: [{ userName: 'anna' }] } },
  };
  await database.query(
    `insert into import_run (kind, file_name, file_hash, status, started_at, finished_at, report)
     select 'users', name, 'x', 'done', now() + age, now() + age, $1::jsonb
     from (values ('old', interval '-31 days'), ('young', interval '-29 days')) as r (name, age)`,
    [JSON.stringify(report)],
  );
  await cleanUp(database);
  const { userRows: _, ...counts } = report;
  const rows = await database.query(
    `select file_name as name, report from import_run where kind = 'users' order by 1`,
  );
  expect(rows).toEqual([
    { name: 'old', report: { ...counts, undoOutcome: { users: { invitations: 0, keptUsers: [] } } } },
    { name: 'young', report },
  ]);
});
