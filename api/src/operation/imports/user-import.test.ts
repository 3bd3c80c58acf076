import type {
  ApiError,
  ImportPreview,
  ImportReport,
  ImportSummary,
  ImportUndoOutcome,
  StoredImport,
} from '@depotwerk/contract/floor';
import type { Notifications } from '@depotwerk/contract/desk';
import { createGroup, createGroupRight, createRole } from '../../../test/records/people';
import { openMailbox, type Mailbox } from '../../../test/messages/mailbox';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { runJob } from '../../jobs/run-job';
import type { Caller } from '../../scope/caller';
import { importJob } from './import-job';
import { orderImport } from './order-import';
import { orderUndo } from './order-undo';
import { importUndoJob } from './undo-job';

let api: TestApi;
let admin: TestUser;
let mailbox: Mailbox;
let northId: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  api = await createTestApi({ smtp: { url: mailbox.url, from: 'Depotwerk <info@example.com>' } });
  admin = await api.signIn({ role: 'administrator' });
  northId = await createGroup(api.db, 'Nord');
  await createGroup(api.db, 'Süd');
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const FILE = { 'content-type': 'application/octet-stream' };
const HEAD = 'Benutzername;Name;E-Mail;Rolle;Gruppe(n);Inaktiv';
const table = (...rows: string[]): Buffer => Buffer.from([HEAD, ...rows].join('\r\n'));

const store = (file: Buffer, as = admin) =>
  as.request<ImportPreview & ApiError>('POST', '/imports/users/preview?fileName=neue.csv', {
    payload: file,
    headers: FILE,
  });
const importFile = (fileId = '', as = admin, payload: object = {}) =>
  as.request<ImportReport & ApiError>('POST', `/imports/files/${fileId}/import`, { payload });

async function bring(file: Buffer, as = admin): Promise<ImportReport> {
  const { body: preview } = await store(file, as);
  const { status, body } = await importFile(preview.fileId, as);
  expect(status).toBe(200);
  return body;
}
const undoPreview = async (id: string) =>
  (await admin.get<ImportUndoOutcome>(`/imports/${id}/undo`)).body.users;
const undo = (id: string, as = admin) =>
  as.request<ImportReport & ApiError>('POST', `/imports/${id}/undo`, {
    payload: { reason: 'Falsche Datei' },
  });

interface StoredUser {
  readonly id: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly role: string;
  readonly groups: readonly string[];
}
const userCalled = async (userName: string): Promise<StoredUser | undefined> => {
  const [user] = await api.db.query<StoredUser>(
    `select u.id, u.full_name as "fullName", u.email, r.name as role,
      array(select g.name from user_group m join app_group g on g.id = m.group_id where m.user_id = u.id order by 1) as groups
    from app_user u join role r on r.id = u.role_id where u.user_name = $1`,
    [userName],
  );
  return user;
};
const reasons = (outcome: ImportUndoOutcome['users']) =>
  outcome?.keptUsers.map(({ userName, reason }) => [userName, reason]);

test('a file is stored once, shown row by row, and imported as it was shown', async () => {
  const { status, body: preview } = await store(
    table('weg1;Anna Weg;anna@example.com;Berater;Nord;', 'weg2;Bernd Weg;kein at;Niemand;;'),
  );
  expect([status, preview]).toMatchObject([
    200,
    { kind: 'users', isUsable: true, records: 2, users: { created: 1, updated: 0, unchanged: 0 } },
  ]);
  expect(preview.userRows).toMatchObject([
    { line: 2, userName: 'weg1', outcome: 'create', findings: [] },
    {
      line: 3,
      outcome: 'refused',
      findings: [
        { field: 'email', code: 'invalidEmail', value: 'kein at' },
        { field: 'role', code: 'unknownRole', value: 'Niemand' },
      ],
    },
  ]);
  expect(await userCalled('weg1')).toBeUndefined();
  expect((await admin.get<StoredImport[]>('/imports/files')).body).toMatchObject([
    { fileId: preview.fileId, kind: 'users', state: 'previewed' },
  ]);
  const { body: report } = await importFile(preview.fileId);
  expect(report).toMatchObject({ status: 'done', users: { created: 1 }, isUndoable: true });
  expect(report.userRows?.map(({ outcome }) => outcome)).toEqual(['create', 'refused']);
  expect(await userCalled('weg1')).toMatchObject({ role: 'Berater', groups: ['Nord'] });
  expect((await admin.get<ImportSummary[]>('/imports')).body[0]).toMatchObject({
    id: report.id,
    kind: 'users',
    startedBy: admin.fullName,
  });
  const { body: bell } = await admin.get<Notifications>('/notifications');
  expect(bell.items[0]).toMatchObject({
    kind: 'import',
    facts: { importId: report.id, importKind: 'users' },
  });
});

test('columns that are not known are asked, and what was chosen is remembered by the head', async () => {
  const file = (name: string) => Buffer.from(`Konto;Wer;Was\r\n${name};Mia Muster;Berater`);
  const { body: asked } = await store(file('mia'));
  expect(asked).toMatchObject({ isUsable: false, reading: { questions: ['columns'] } });
  const { body: read } = await admin.request<ImportPreview>(
    'POST',
    `/imports/files/${asked.fileId}/preview?columns=userName:0,fullName:1,role:2`,
  );
  expect(read).toMatchObject({ isUsable: true, users: { created: 1 } });
  await importFile(read.fileId);
  expect((await store(file('max'))).body).toMatchObject({ isUsable: true, users: { created: 1 } });
});

test('a file of which nothing can be used says where and why, and stays in the list as failed', async () => {
  const { body } = await store(table());
  expect(body).toMatchObject({ isUsable: false, refusals: [{ code: 'imports.users.empty' }] });
  expect((await importFile(body.fileId)).body).toMatchObject({ status: 'failed', users: { created: 0 } });
});

test('new users are invited in the same step, and only by a way that there is', async () => {
  const { body: preview } = await store(table('gast;Gerd Gast;gast@example.com;Berater;;'));
  expect((await importFile(preview.fileId, admin, { invite: 'sms' })).body.errorCode).toBe(
    'users.channelUnavailable',
  );
  const { body: report } = await importFile(preview.fileId, admin, { invite: 'email' });
  const { body: run } = await admin.get(`/users/bulk/${report.invitationsId}`);
  expect(run).toMatchObject({ run: { action: 'invite', total: 1 } });
});

describe('each sees and imports only what the own rights allow', () => {
  test('who imports contracts neither sees users nor may bring them', async () => {
    const clerk = await api.signIn({
      role: { id: await createRole(api.db, { permissions: ['imports.run'] }) },
    });
    const report = await bring(table('sicht1;Sina Sicht;;Berater;;'));
    expect((await clerk.get<ImportSummary[]>('/imports')).body.map(({ kind }) => kind)).not.toContain(
      'users',
    );
    for (const url of [`/imports/${report.id}`, `/imports/${report.id}/undo`])
      expect((await clerk.get(url)).status).toBe(404);
    expect((await undo(report.id, clerk)).status).toBe(404);
    const before = await api.db.query('select from import_file');
    const refused = await store(table('sicht2;Sigi Sicht;;Berater;;'), clerk);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'auth.forbidden']);
    expect(await api.db.query('select from import_file')).toHaveLength(before.length);
  });

  test('who edits users of own groups sees the own imports of users and nothing else', async () => {
    const id = await createRole(api.db, {
      permissions: ['users.view', 'users.edit', 'groups.view', 'groups.edit'],
    });
    const leader = await api.signIn({ role: { id }, groupIds: [northId] });
    const own = await bring(table('team1;Tina Team;;Filialrolle;Nord;'), leader);
    expect(own.userRows).toMatchObject([{ findings: [{ code: 'unknownRole' }] }]);
    expect((await leader.get<ImportSummary[]>('/imports')).body.map((run) => run.id)).toEqual([own.id]);
    const foreign = await bring(table('team2;Toni Team;;Berater;Nord;'));
    expect((await leader.get(`/imports/${foreign.id}`)).status).toBe(404);
    const prices = await leader.request('POST', '/imports/prices/preview?fileName=p.csv', {
      payload: Buffer.from('ISIN'),
      headers: FILE,
    });
    expect(prices.status).toBe(403);
  });

  test('a role and a group that the caller may not give are refused row by row', async () => {
    const id = await createRole(api.db, {
      name: 'Teamleitung',
      permissions: ['users.view', 'users.edit', 'groups.view', 'groups.edit'],
    });
    const leader = await api.signIn({ role: { id }, groupIds: [northId] });
    const { body } = await store(
      table('auf1;A;;Administrator;Nord;', 'auf2;B;;Teamleitung;Süd;', 'auf3;C;;Teamleitung;Nord;'),
      leader,
    );
    expect(body.userRows?.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ['roleExceedsOwnRights'],
      ['unknownGroup'],
      [],
    ]);
  });

  test('who is locked, or lost the right, before the job does it writes nothing', async () => {
    for (const [name, takeAway] of [
      ['spät1', `update app_user set locked_until = 'infinity' where id = $1`],
      ['spät2', `update app_user set role_id = (select id from role where name = 'Berater') where id = $1`],
    ] as const) {
      const editor = await api.signIn({ role: 'administrator' });
      const { body: preview } = await store(table(`${name};Late;;Berater;;`), editor);
      await api.db.query(takeAway, [editor.id]);
      const caller = { userId: editor.id, fullName: editor.fullName } as Caller;
      const { jobId, run } = await orderImport(
        api.db,
        preview.fileId ?? '',
        { invitation: null, today: '2026-11-27' },
        { caller, traceId: 'trace', claim: null },
      );
      const job = importJob({ fieldListFolder: null, senders: { mail: null, sms: null } });
      await runJob(api.db, job, jobId, { signal: new AbortController().signal });
      expect((await admin.get<ImportReport>(`/imports/${run.id}`)).body).toMatchObject({
        status: 'failed',
        refusals: [{ code: 'imports.users.notAllowed' }],
      });
      expect(await userCalled(name)).toBeUndefined();
    }
  });
});

describe('an import is taken back', () => {
  test('users that it brought go with their unused invitations; it says so before', async () => {
    const { body: preview } = await store(table('neu1;Nora Neu;nora@example.com;Berater;Nord;'));
    const { body: report } = await importFile(preview.fileId);
    const id = (await userCalled('neu1'))?.id ?? '';
    await admin.request('POST', `/users/${id}/password-link`, { payload: { channel: 'handOver' } });
    const before = await undoPreview(report.id);
    expect(before).toEqual({ users: { restored: 0, removed: 1, kept: 0 }, invitations: 1, keptUsers: [] });
    const { status, body } = await undo(report.id);
    expect([status, body]).toMatchObject([
      200,
      { undo: { reason: 'Falsche Datei' }, undoOutcome: { users: before } },
    ]);
    expect(await userCalled('neu1')).toBeUndefined();
    expect(await api.db.query(`select from password_link where user_id = $1`, [id])).toEqual([]);
    const entries = await api.db.query(
      `select action from audit_entry where entity_id = any($1) and action in ('user.deleted', 'import.undone') order by 1`,
      [[id, report.id]],
    );
    expect(entries).toEqual([{ action: 'import.undone' }, { action: 'user.deleted' }]);
    expect((await undo(report.id)).body.errorCode).toBe('imports.notUndoable');
  });

  test('who has signed in since, has worked, or was changed stays and is named', async () => {
    const names = ['bleibt1', 'bleibt2', 'bleibt3', 'geht'];
    const report = await bring(table(...names.map((name) => `${name};Name ${name};;Berater;Nord;`)));
    await api.db.query(`update app_user set last_sign_in = now() where user_name = 'bleibt1'`);
    await api.db.query(
      `insert into job (id, kind, input, state, started_by)
        select gen_random_uuid(), 'analysis', '{}', 'done', id from app_user where user_name = 'bleibt2'`,
    );
    await bring(table('bleibt3;Anders Benannt;;Berater;Nord;'));
    expect(reasons(await undoPreview(report.id))).toEqual([
      ['bleibt3', 'changed'],
      ['bleibt1', 'signedIn'],
      ['bleibt2', 'inUse'],
    ]);
    await undo(report.id);
    expect(await Promise.all(names.map(async (name) => (await userCalled(name)) !== undefined))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('who was changed is as before, with groups and the rights in them; what was changed since stays', async () => {
    await bring(table('alt1;Alma Alt;alma@example.com;Berater;Nord;', 'alt2;Alex Alt;;Berater;Nord;'));
    const alma = (await userCalled('alt1'))?.id ?? '';
    await createGroupRight(api.db, alma, northId, 'contracts.view');
    const report = await bring(
      table('alt1;Alma Neu;neu@example.com;Administrator;Süd;', 'alt2;Alex Neu;;Berater;Süd;'),
    );
    const alex = (await userCalled('alt2'))?.id ?? '';
    await admin.request('POST', `/groups/${northId}/users`, { payload: { userIds: [alex] } });
    expect(await undoPreview(report.id)).toMatchObject({ users: { restored: 1, removed: 0, kept: 1 } });
    expect((await undo(report.id)).status).toBe(200);
    expect(await userCalled('alt1')).toMatchObject({
      fullName: 'Alma Alt',
      email: 'alma@example.com',
      role: 'Berater',
      groups: ['Nord'],
    });
    expect(
      await api.db.query('select permission_id as id from user_group_right where user_id = $1', [alma]),
    ).toEqual([{ id: 'contracts.view' }]);
    expect(await userCalled('alt2')).toMatchObject({ fullName: 'Alex Neu', groups: ['Nord', 'Süd'] });
  });

  test('the newest first, it goes all the way back', async () => {
    const reports = [];
    for (const name of ['Erste Fassung', 'Zweite Fassung', 'Dritte Fassung'])
      reports.push(await bring(table(`stufen;${name};;Berater;Nord;`)));
    const [first, second, third] = reports;
    expect(reasons(await undoPreview(second?.id ?? ''))).toEqual([['stufen', 'changed']]);
    await undo(third?.id ?? '');
    expect(await userCalled('stufen')).toMatchObject({ fullName: 'Zweite Fassung' });
    await undo(second?.id ?? '');
    expect(await userCalled('stufen')).toMatchObject({ fullName: 'Erste Fassung' });
    await undo(first?.id ?? '');
    expect(await userCalled('stufen')).toBeUndefined();
  });

  test('nobody gives back what the own role may not give', async () => {
    const id = await createRole(api.db, {
      permissions: ['users.view', 'users.edit', 'groups.view', 'groups.edit'],
    });
    const leader = await api.signIn({ role: { id }, groupIds: [northId] });
    await bring(table('rang;Rita Rang;;Administrator;Nord;'));
    const report = await bring(table('rang;Rita Rang;;Berater;Nord;'));
    await api.db.query('update import_run set started_by_id = $2 where id = $1', [report.id, leader.id]);
    const { body } = await leader.get<ImportUndoOutcome>(`/imports/${report.id}/undo`);
    expect(reasons(body.users)).toEqual([['rang', 'beyondRights']]);
  });

  const order = (runId: string, { id: userId, fullName }: TestUser) =>
    orderUndo(api.db, runId, 'Falsche Datei', {
      caller: { userId, fullName } as Caller,
      traceId: 'trace',
      claim: null,
    });
  const signal = new AbortController().signal;

  test('a way back that stops goes on with those who are left, and says all of it in the end', async () => {
    const names = Array.from({ length: 510 }, (_, i) => `viele${String(i)}`);
    const report = await bring(table(...names.map((name) => `${name};Name ${name};;Berater;Nord;`)));
    // Whoever was judged before it stopped is not judged again.
    await api.db.query(`update app_user set last_sign_in = now() where id = (
      select user_id from import_user where run_id = '${report.id}' order by user_id limit 1)`);
    const jobId = await order(report.id, admin);
    let batches = 0;
    const stopping = {
      get aborted() {
        batches += 1;
        return batches > 1;
      },
    } as AbortSignal;
    await expect(runJob(api.db, importUndoJob, jobId, { signal: stopping })).rejects.toThrow('stopping');
    const { body: midway } = await admin.get<ImportReport>(`/imports/${report.id}`);
    expect(midway).toMatchObject({ undoing: { isRunning: true, done: 500, total: 510 } });
    expect(await undoPreview(report.id)).toMatchObject({ users: { removed: 10, kept: 1 } });
    await runJob(api.db, importUndoJob, jobId, { signal });
    const { body: ended } = await admin.get<ImportReport>(`/imports/${report.id}`);
    expect(ended.undoOutcome?.users).toMatchObject({
      users: { restored: 0, removed: 509, kept: 1 },
      keptUsers: [{ reason: 'signedIn' }],
    });
    const [left] = await api.db.query(
      `select (select count(*)::int from app_user where user_name like 'viele%') as users,
        (select count(*)::int from audit_entry where action = 'user.deleted' and before->>'userName' like 'viele%') as entries,
        (select count(*)::int from notification where kind = 'importUndo' and facts->>'importId' = '${report.id}'
          and facts->>'importKind' = 'users') as bells`,
    );
    expect(left).toEqual({ users: 1, entries: 509, bells: 1 });
  });

  test('who loses the right before the job does it takes nobody back; somebody else goes on with it', async () => {
    const editor = await api.signIn({ role: 'administrator' });
    const report = await bring(table('recht;Rena Recht;;Berater;;'));
    const jobId = await order(report.id, editor);
    await api.db.query(`update app_user set locked_until = 'infinity' where id = $1`, [editor.id]);
    await runJob(api.db, importUndoJob, jobId, { signal });
    expect(await userCalled('recht')).toBeDefined();
    expect((await admin.get<ImportReport>(`/imports/${report.id}`)).body.undoing).toMatchObject({
      startedBy: editor.fullName,
      isRunning: false,
    });
    expect((await undo(report.id)).body.undo).toMatchObject({ undoneBy: admin.fullName });
    expect(await userCalled('recht')).toBeUndefined();
  });

  test('an import in one call stands in the list and can be taken back as well', async () => {
    await admin.request('POST', '/users/import?preview=false&fileName=programm.csv', {
      payload: table('prog;Programm;;Berater;;'),
      headers: { 'content-type': 'text/csv' },
    });
    const [run] = (await admin.get<ImportSummary[]>('/imports')).body;
    expect(run).toMatchObject({ kind: 'users', fileName: 'programm.csv', status: 'done', records: 1 });
    await undo(run?.id ?? '');
    expect(await userCalled('prog')).toBeUndefined();
  });
});

test('a job whose process was stopped goes on and writes the users once', async () => {
  const { body: preview } = await store(table('einmal;Emil Einmal;;Berater;Süd;'));
  const { jobId, run } = await orderImport(
    api.db,
    preview.fileId ?? '',
    { invitation: null, today: '2026-11-27' },
    { caller: { userId: admin.id, fullName: admin.fullName } as Caller, traceId: 'trace', claim: null },
  );
  const job = importJob({ fieldListFolder: null, senders: { mail: null, sms: null } });
  await expect(runJob(api.db, job, jobId, { signal: AbortSignal.abort() })).rejects.toThrow('stopping');
  expect(await userCalled('einmal')).toBeUndefined();
  await runJob(api.db, job, jobId, { signal: new AbortController().signal });
  expect((await admin.get<ImportReport>(`/imports/${run.id}`)).body).toMatchObject({
    status: 'done',
    users: { created: 1 },
  });
  expect(await userCalled('einmal')).toMatchObject({ groups: ['Süd'] });
});
