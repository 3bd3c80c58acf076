import { Type } from 'typebox';
import type { Notifications } from '@depotwerk/contract/desk';
import { notificationRules } from '@depotwerk/contract/floor/values/notification-kinds';
import type { JobKindName } from '@depotwerk/contract/floor/values/jobs';
import { createTariff } from '../../../test/records/tariffs';
import { contractRecords, gdvBytes, gdvPackage } from '../../../test/imports/gdv-fixture';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { runJobsOf } from '../../operation/imports/jobs-of-import';
import { defineJob, JobFault } from '../../jobs/job-kind';
import { startJob } from '../../jobs/job-rows';
import { runJob } from '../../jobs/run-job';

let api: TestApi;
let admin: TestUser;
let adviser: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  adviser = await api.signIn({ role: 'adviser' });
});
afterEach(() => api.db.query('delete from notification'));
afterAll(() => api.close());

const bell = async (user: TestUser) => (await user.get<Notifications>('/notifications')).body;

/** Work that counts three things, or fails. */
const work = (name: JobKindName, fault?: Error) =>
  defineJob({
    name,
    input: Type.Object({}),
    async run({ batch }) {
      if (fault) throw fault;
      await batch(() => Promise.resolve({ done: 3, checkpoint: 3 }));
    },
  });

async function end(
  kind: JobKindName,
  startedBy: string | null,
  input: object = {},
  fault?: Error,
): Promise<string> {
  const { db } = api;
  const id = await startJob(db, { kind, input, startedBy });
  await runJob(db, work(kind, fault), id, { signal: new AbortController().signal });
  return id;
}

test('work that ended rings the bell of who started it, with its record, and of nobody else', async () => {
  const tariffId = await createTariff(api.db, { name: 'Fondsrente Plus' });
  const jobId = await end('tariffPreview', adviser.id, { tariffId });
  expect(await bell(adviser)).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'tariffPreview',
        outcome: 'done',
        done: 3,
        subject: 'Fondsrente Plus',
        facts: { jobId, tariffId },
        isRead: false,
      },
    ],
  });
  expect(await bell(admin)).toMatchObject({ unread: 0, items: [] });
});

test('a preview that failed leads to its stored file', async () => {
  const fileId = '00000000-0000-4000-8000-0000000000f1';
  await end('importPreview', admin.id, { fileId }, new JobFault('jobs.notAllowed', 'unreadable'));
  const [item] = (await bell(admin)).items;
  expect(item && notificationRules[item.kind].path(item.facts)).toBe(`/admin/imports/files/${fileId}`);
});

test('work that failed says so', async () => {
  await end('userBulk', admin.id, {}, new JobFault('jobs.notAllowed', 'not any more'));
  expect((await bell(admin)).items).toMatchObject([{ kind: 'userBulk', outcome: 'failed' }]);
});

test('the nightly run rings the bells of administrators, other scheduled work nobody', async () => {
  await end('analysis', null);
  await end('revaluation', null);
  expect((await bell(admin)).items).toMatchObject([{ kind: 'analysis', done: 3 }]);
  expect((await bell(adviser)).items).toEqual([]);
});

test('who cancels work knows it', async () => {
  const id = await startJob(api.db, { kind: 'analysis', input: {}, startedBy: admin.id });
  await api.db.query('update job set is_cancel_requested = true where id = $1', [id]);
  await runJob(api.db, work('analysis'), id, { signal: new AbortController().signal });
  expect((await bell(admin)).items).toEqual([]);
});

test('an import rings once, with its file and its records; its analysis does not ring again', async () => {
  await admin.request('POST', '/imports/gdv?fileName=bestand.gdv', {
    payload: gdvBytes(gdvPackage(contractRecords())),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const [run] = (await admin.get<{ id: string; records: number }[]>('/imports')).body;
  await runJobsOf(api.db, run?.id ?? '');
  expect((await bell(admin)).items).toMatchObject([
    {
      kind: 'import',
      outcome: 'done',
      subject: 'bestand.gdv',
      done: run?.records,
      facts: { importId: run?.id },
    },
  ]);
  const open = await api.db.query("select from job where import_run_id is not null and state <> 'done'");
  expect(open).toEqual([]);
});

test('one is read, then all up to the newest that was seen', async () => {
  for (let i = 0; i < 3; i++) await end('userBulk', admin.id);
  const [newest, middle] = (await bell(admin)).items;
  expect((await admin.request('POST', `/notifications/${newest?.id}/read`)).status).toBe(204);
  expect(await bell(admin)).toMatchObject({ unread: 2, items: [{ isRead: true }, { isRead: false }, {}] });
  await admin.request('POST', '/notifications/read', { payload: { upTo: middle?.id } });
  await end('userBulk', admin.id);
  expect(await bell(admin)).toMatchObject({ unread: 1 });
});

test('nobody reads what belongs to others', async () => {
  await end('userBulk', admin.id);
  const [own] = (await bell(admin)).items;
  const { status, body } = await adviser.request('POST', `/notifications/${own?.id}/read`);
  expect([status, body]).toMatchObject([404, { errorCode: 'notifications.notFound' }]);
  await adviser.request('POST', '/notifications/read', { payload: { upTo: own?.id } });
  expect((await bell(admin)).unread).toBe(1);
});

test('the answer says when the session ends', async () => {
  const days = (Date.parse((await bell(admin)).sessionEndsAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});
