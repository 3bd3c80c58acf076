import type { ApiError } from '@depotwerk/contract/floor';
import type {
  UserBulkOutcome,
  UserBulkRun,
  UserDetail,
  UserImportReport,
  UserPage,
} from '@depotwerk/contract/identity';
import { smtpMail } from '../../adapters/mail/smtp-mail';
import { systemRoles } from '../../db/permission-catalogue';
import { openJobs } from '../../jobs/job-rows';
import { runJob } from '../../jobs/run-job';
import { createRole } from '../../../test/records/people';
import { openMailbox, type Mailbox } from '../../../test/messages/mailbox';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { someUserInput } from '../../../test/user-input';
import { userBulkJob } from './bulk-job';

let api: TestApi;
let mailbox: Mailbox;
let smtp: { readonly url: string; readonly from: string };
let administrator: TestUser;

const USERS = 620;
const chosen = { filter: { search: 'Massenanlage', includeInactive: true } } as const;

beforeAll(async () => {
  mailbox = await openMailbox();
  smtp = { url: mailbox.url, from: 'post@example.de' };
  api = await createTestApi({ smtp });
  administrator = await api.signIn({ role: 'administrator' });
  await api.db.query(
    `insert into app_user (user_name, full_name, role_id, email)
    select 'massenanlage' || n, 'Massenanlage ' || lpad(n::text, 4, '0'), $1,
      case when n <= 3 then 'massenanlage' || n || '@example.de' end
    from generate_series(1, $2::integer) n`,
    [systemRoles.adviser.id, USERS],
  );
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const bulk = <T = UserBulkOutcome>(payload: object, by = administrator) =>
  by.request<T>('POST', '/users/bulk', { payload });
const undo = <T = UserBulkOutcome>(runId: string, by = administrator) =>
  by.request<T>('POST', `/users/bulk/${runId}/undo`);
const readRun = async (runId: string) =>
  (await administrator.get<UserBulkOutcome>(`/users/bulk/${runId}`)).body;
const total = async (query: string) =>
  (await administrator.get<UserPage>(`/users?search=Massenanlage&limit=1&${query}`)).body.total;

/** Works on what was ordered, as the process beside the calls does. */
async function workOnJobs(): Promise<void> {
  const mail = smtpMail(smtp.url, smtp.from);
  for (const { id } of await openJobs(api.db))
    await runJob(api.db, userBulkJob({ mail, sms: null }), id, { signal: new AbortController().signal });
}

test('all users of a filter are deactivated in the background and come back by undo, however many they are', async () => {
  const { body } = await bulk({ ...chosen, action: 'deactivate', count: USERS });
  expect(body.run).toMatchObject({ state: 'waiting', total: USERS, done: 0, canUndo: false });
  expect((await undo<ApiError>(body.run.id)).body.errorCode).toBe('users.notUndoable');
  await workOnJobs();
  expect((await readRun(body.run.id)).run).toMatchObject({ state: 'done', done: USERS, canUndo: true });
  expect(await total('state=inactive')).toBe(USERS);

  const back = await undo(body.run.id);
  expect(back.body.run).toMatchObject({ action: 'activate', isUndo: true, total: USERS });
  await workOnJobs();
  expect(await total('state=inactive')).toBe(0);
  expect((await undo<ApiError>(body.run.id)).body.errorCode).toBe('users.notUndoable');
  const { body: runs } = await administrator.get<UserBulkRun[]>('/users/bulk');
  expect(runs.map(({ id, isUndone }) => [id, isUndone])).toEqual([
    [back.body.run.id, false],
    [body.run.id, true],
  ]);
});

test('users left out of the choice stay as they are', async () => {
  const { body } = await administrator.get<UserPage>('/users?search=Massenanlage 000&limit=9&sort=fullName');
  const kept = body.items[0]!;
  const filter = { search: 'Massenanlage 000', includeInactive: false };
  const outcome = await bulk({ filter, exceptIds: [kept.id], action: 'deactivate', count: 8 });
  expect(outcome.body.run).toMatchObject({ state: 'done', done: 8 });
  expect((await administrator.get<UserDetail>(`/users/${kept.id}`)).body.isInactive).toBe(false);
  await undo(outcome.body.run.id);
});

test('another number of users than the person saw changes nobody', async () => {
  const { status, body } = await bulk<ApiError>({ ...chosen, action: 'deactivate', count: 17 });
  expect([status, body.errorCode, body.parameters]).toEqual([409, 'users.choiceChanged', { count: USERS }]);
  expect(await total('state=inactive')).toBe(0);
});

test('an undone change of roles gives each user the role from before, but not to who changed since', async () => {
  const [before, given, later] = [
    await createRole(api.db, { name: 'Vorher' }),
    await createRole(api.db, { name: 'Gegeben' }),
    await createRole(api.db, { name: 'Danach' }),
  ];
  const [one, two, three] = [
    await api.signIn({ role: { id: before } }),
    await api.signIn({ role: 'adviser' }),
    await api.signIn({ role: 'adviser' }),
  ];
  const { body } = await bulk({ userIds: [one.id, two.id, three.id], action: 'changeRole', roleId: given });
  expect(body.run).toMatchObject({ done: 3, roleName: 'Gegeben', canUndo: true });
  await bulk({ userIds: [three.id], action: 'changeRole', roleId: later });
  const back = await undo(body.run.id);
  const outcomes = back.body.results.map(({ id, status, errorCode }) => [id, errorCode ?? status]);
  expect(outcomes.sort()).toEqual(
    [
      [one.id, 'done'],
      [two.id, 'done'],
      [three.id, 'users.changedMeanwhile'],
    ].sort(),
  );
  const roles = [one, two, three].map(
    async ({ id }) => (await administrator.get<UserDetail>(`/users/${id}`)).body.roleName,
  );
  expect(await Promise.all(roles)).toEqual(['Vorher', 'Berater', 'Danach']);
});

test('imported users are "created" until they are invited; then the list says since when and until when', async () => {
  const { body } = await bulk({ ...chosen, action: 'invite', channel: 'email' });
  expect(body.run).toMatchObject({ state: 'waiting', total: USERS });
  expect(await total('state=created')).toBe(USERS);
  await workOnJobs();
  const outcome = await readRun(body.run.id);
  expect(outcome.run).toMatchObject({ state: 'done', done: 3, refused: USERS - 3, canUndo: false });
  expect(outcome.results[0]).toMatchObject({
    name: 'Massenanlage 0004',
    status: 'refused',
    errorCode: 'users.emailMissing',
  });
  expect(mailbox.mails).toHaveLength(3);
  expect(await total('state=invited')).toBe(3);
  const invited = await administrator.get<UserPage>('/users?search=Massenanlage&state=invited&limit=1');
  const { invitation } = invited.body.items[0]!;
  const days = (Date.parse(invitation!.expiresAt) - Date.parse(invitation!.sentAt)) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
});

test('an import invites the new users who may sign in, and says whom it could not reach', async () => {
  const file = [
    'Benutzername;Name;E-Mail;Rolle;Inaktiv',
    'gleich1;Gabi Gleich;gabi@example.de;Berater;nein',
    'gleich2;Gerd Gleich;;Berater;nein',
    'gleich3;Gina Gleich;gina@example.de;Berater;ja',
  ].join('\n');
  const bring = (query: string) =>
    administrator.request<UserImportReport>('POST', `/users/import?${query}`, {
      payload: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    });
  expect((await bring('preview=true&invite=email')).body.invitations).toBeNull();
  const { body } = await bring('preview=false&invite=email');
  expect(body.invitations).toMatchObject({ action: 'invite', state: 'waiting', total: 2 });
  const before = mailbox.mails.length;
  await workOnJobs();
  const { run, results } = await readRun(body.invitations?.id ?? '');
  expect(run).toMatchObject({ state: 'done', done: 1, refused: 1 });
  expect(results).toContainEqual(
    expect.objectContaining({ name: 'Gerd Gleich', errorCode: 'users.emailMissing' }),
  );
  expect(mailbox.mails).toHaveLength(before + 1);
  expect((await bring('preview=false&invite=email')).body.invitations).toBeNull();
});

test('who may edit users no more when the work begins changes nobody', async () => {
  const helper = await api.signIn({
    role: {
      id: await createRole(api.db, { kind: 'administrator', permissions: ['users.view', 'users.edit'] }),
    },
  });
  const { body } = await bulk({ ...chosen, action: 'deactivate' }, helper);
  await bulk({ userIds: [helper.id], action: 'deactivate' });
  await workOnJobs();
  expect(await total('state=inactive')).toBe(0);
  const [row] = await api.db.query(
    'select j.state, j.error_code as code from job j join user_bulk_run r on r.job_id = j.id where r.id = $1',
    [body.run.id],
  );
  expect(row).toEqual({ state: 'failed', code: 'jobs.notAllowed' });
});

test.each([
  [{ action: 'deactivate' }, 400, 'users.choiceRequired'],
  [{ userIds: [systemRoles.adviser.id], action: 'invite' }, 400, 'users.channelRequired'],
  [{ userIds: [systemRoles.adviser.id], action: 'invite', channel: 'sms' }, 409, 'users.channelUnavailable'],
  [
    { userIds: [systemRoles.adviser.id], action: 'activate', channel: 'email' },
    400,
    'users.channelNotAllowed',
  ],
])('%j is refused as a whole', async (payload, status, errorCode) => {
  const reply = await bulk<ApiError>(payload);
  expect([reply.status, reply.body.errorCode]).toEqual([status, errorCode]);
});

test('an action belongs to who began it', async () => {
  const user = await administrator.request<UserDetail>('POST', '/users', {
    payload: someUserInput({ userName: 'eigener' }),
  });
  const { body } = await bulk({ userIds: [user.body.id], action: 'deactivate' });
  const other = await api.signIn({ role: 'administrator' });
  expect((await other.get(`/users/bulk/${body.run.id}`)).status).toBe(404);
  expect((await undo(body.run.id, other)).status).toBe(404);
});
