import type {
  AnalysisDetail,
  AnalysisPage,
  FormAnswer,
  InvitedAnalysis,
  InvitedCommand,
  SentInvitation,
} from '@depotwerk/contract/analyses';
import type { ApiError } from '@depotwerk/contract/floor';
import type { InjectOptions } from 'fastify';
import { createCustomer, createGroup } from '../../test/records/people';
import { openMailbox, type Mailbox } from '../../test/messages/mailbox';
import { completeAnswers } from '../../test/questionnaire-answers';
import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';

let mailbox: Mailbox;
let api: TestApi;
let adviser: TestUser;
let customerId: number;
let addresses = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  api = await createTestApi({
    publicUrl: 'https://depot.example.de',
    smtp: { url: mailbox.url, from: 'Depotwerk <depot@example.de>' },
  });
  const groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  customerId = await createCustomer(api.db, { groupId, firstName: 'Paula', lastName: 'Neumann' });
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

interface Invited {
  readonly analysisId: string;
  readonly guid: string;
}

const start = async (): Promise<string> => {
  const subject = { kind: 'customer', customerId, holdings: [] };
  const payload = { subject, questionnaireId: null };
  return (await adviser.request<AnalysisDetail>('POST', '/depot-analyses', { payload })).body.id;
};
const invite = (analysisId: string, request: object = {}) =>
  adviser.request<SentInvitation & ApiError>('POST', `/depot-analyses/${analysisId}/invitation`, {
    payload: { channel: 'handOver', email: null, language: 'de', ...request },
  });
const guidIn = (link: string | null): string => link?.split('/').at(-1) ?? '';
const invited = async (): Promise<Invited> => {
  const analysisId = await start();
  return { analysisId, guid: guidIn((await invite(analysisId)).body.link) };
};

interface Told<T> {
  readonly status: number;
  readonly body: T & ApiError;
}

const anonymous = async <T>(
  options: InjectOptions,
  remoteAddress = `10.1.0.${++addresses % 250}`,
): Promise<Told<T>> => {
  const reply = await api.app.inject({ remoteAddress, ...options });
  return { status: reply.statusCode, body: reply.json<T & ApiError>() };
};
const open = (guid: string, address?: string) =>
  anonymous<InvitedAnalysis>({ method: 'GET', url: `/depotanalysis/${guid}` }, address);
const run = (guid: string, command: InvitedCommand['command'], request: object) =>
  anonymous<Extract<FormAnswer, { command: 'analysis.save' }>>({
    method: 'PUT',
    url: `/depotanalysis/${guid}`,
    payload: { command, request },
  });

test('a customer is invited by mail, and the link opens the analysis without an account', async () => {
  const analysisId = await start();
  const { body } = await invite(analysisId, { channel: 'email', email: 'paula@example.de' });
  expect([body.sentTo, body.link]).toEqual(['p…@example.de', null]);
  const mail = mailbox.mails.at(-1);
  expect([mail?.to, mail?.subject]).toEqual([['paula@example.de'], 'Ihre Depotanalyse bei Depotwerk']);
  const guid =
    /https:\/\/depot\.example\.de\/depotanalysis\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await open(guid)).body).toMatchObject({
    customerName: 'Paula Neumann',
    adviserName: adviser.fullName,
    isFinished: false,
    canRegister: false,
  });
  const { status } = (await adviser.get<AnalysisDetail>(`/depot-analyses/${analysisId}`)).body;
  expect(status).toBe('invited');
});

test('nobody finds the guid in the database', async () => {
  const { guid } = await invited();
  const rows = await api.db.query('select * from analysis_invitation');
  expect(rows).not.toHaveLength(0);
  expect(JSON.stringify(rows)).not.toContain(guid);
});

test('the invited person answers, goes on later and finishes once; the adviser finds the result', async () => {
  const { analysisId, guid } = await invited();
  await run(guid, 'analysis.save', { version: 1, answers: completeAnswers() });
  const { body } = await run(guid, 'analysis.read', {});
  expect([body.result.version, Object.keys(body.result.answers).length]).toEqual([2, 16]);
  expect((await run(guid, 'analysis.finish', { version: 2 })).status).toBe(200);
  const again = await run(guid, 'analysis.finish', { version: 3 });
  expect([again.status, again.body.errorCode]).toEqual([409, 'depotAnalysis.finished']);
  expect((await open(guid)).body.result?.profile.riskClassId).toBe(3);
  const found = (await adviser.get<AnalysisDetail>(`/depot-analyses/${analysisId}`)).body;
  expect([found.status, found.riskClassId]).toEqual(['finished', 3]);
});

test('the link is good for its own analysis only', async () => {
  const { guid } = await invited();
  const other = await start();
  const payload = { command: 'analysis.read', request: { analysisId: other } };
  const { status } = await anonymous({ method: 'PUT', url: `/depotanalysis/${guid}`, payload });
  expect(status).toBe(400);
});

const nobodysGuid = '00000000-0000-4000-8000-0000000000ff';

/** A guid that never was, and one of each kind that leads nowhere any more. */
async function goneGuids(): Promise<string[]> {
  const replaced = await invited();
  await invite(replaced.analysisId);
  const revoked = await invited();
  await adviser.request('DELETE', `/depot-analyses/${revoked.analysisId}/invitation`);
  const expired = await invited();
  const used = await invited();
  await api.db.query(`update analysis_invitation set expires_at = now() where analysis_id = $1`, [
    expired.analysisId,
  ]);
  await api.db.query(`update analysis_invitation set used_at = now() where analysis_id = $1`, [
    used.analysisId,
  ]);
  const closed = await invited();
  await api.app.inject({ method: 'DELETE', url: `/depotanalysis/${closed.guid}`, remoteAddress: '10.1.9.9' });
  return [nobodysGuid, ...[replaced, revoked, expired, used, closed].map(({ guid }) => guid)];
}

const callsByLink: readonly ((guid: string) => InjectOptions)[] = [
  (guid) => ({ method: 'GET', url: `/depotanalysis/${guid}` }),
  (guid) => ({ method: 'GET', url: `/depotanalysis/${guid}/funds?search=welt` }),
  (guid) => ({ method: 'GET', url: `/depotanalysis/${guid}/report` }),
  (guid) => ({
    method: 'PUT',
    url: `/depotanalysis/${guid}`,
    payload: { command: 'analysis.read', request: {} },
  }),
  (guid) => ({
    method: 'PUT',
    url: `/depotanalysis/${guid}/holdings`,
    payload: { holdings: [] },
    headers: { 'if-match': '"1"' },
  }),
  (guid) => ({
    method: 'POST',
    url: `/depotanalysis/${guid}/read-holdings`,
    payload: Buffer.from('ISIN;Wert'),
    headers: { 'content-type': 'text/csv' },
  }),
];

test('a link that never was, was replaced, revoked, closed, used or has expired answers alike to every call', async () => {
  const guids = await goneGuids();
  for (const call of callsByLink) {
    const answers = await Promise.all(guids.map((guid) => anonymous(call(guid))));
    const told = answers.map(({ status, body: { traceId: _, ...body } }) => ({ status, body }));
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(told[0]).toMatchObject({ status: 404, body: { errorCode: 'depotAnalysis.invitationGone' } });
  }
});

test('whoever has the link closes it for good; the analysis stays, and the log says so', async () => {
  const { analysisId, guid } = await invited();
  const close = () =>
    api.app.inject({ method: 'DELETE', url: `/depotanalysis/${guid}`, remoteAddress: '10.1.9.8' });
  expect((await close()).statusCode).toBe(204);
  expect((await open(guid)).status).toBe(404);
  expect((await adviser.get(`/depot-analyses/${analysisId}`)).status).toBe(200);
  const entries = await api.db.query(
    `select actor_id as "actorId" from audit_entry where action = 'depotAnalysis.revoked' and entity_id = $1`,
    [analysisId],
  );
  expect(entries).toEqual([{ actorId: null }]);
});

// Time would be measured wrongly on a busy computer; equal work takes equal time.
test('whether there ever was such a link makes no difference to what is looked up', async () => {
  const guids = await goneGuids();
  const lookUps = jest.spyOn(api.db, 'query');
  const counts = new Set<number>();
  for (const guid of guids) {
    lookUps.mockClear();
    await anonymous({ method: 'GET', url: `/depotanalysis/${guid}` });
    counts.add(lookUps.mock.calls.length);
  }
  lookUps.mockRestore();
  expect(counts.size).toBe(1);
  expect(counts).not.toContain(0);
});

test('nobody tries many links from one address', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await open(nobodysGuid, '10.9.9.9')).status);
  expect([statuses[19], statuses[20]]).toEqual([404, 429]);
  // Behind one address there may be many people.
  expect((await open((await invited()).guid, '10.9.9.9')).status).toBe(200);
  const { guid } = await invited();
  expect((await open(guid, '10.9.9.10')).status).toBe(200);
});

test('a finished analysis is not sent out any more', async () => {
  const { analysisId, guid } = await invited();
  await run(guid, 'analysis.finish', { version: 1 });
  expect((await invite(analysisId)).body.errorCode).toBe('depotAnalysis.finished');
});

test('the log tells of the invitation without its link', async () => {
  const { analysisId, guid } = await invited();
  const entries = await api.db.query<{ action: string; after: object }>(
    'select action, after from audit_entry where entity_id = $1 order by id',
    [analysisId],
  );
  expect(entries.at(-1)).toMatchObject({
    action: 'depotAnalysis.invited',
    after: { channel: 'handOver', validDays: 14 },
  });
  expect(JSON.stringify(entries)).not.toContain(guid);
});

test('an invitation is good for as many days as the adviser chose', async () => {
  const analysisId = await start();
  const { body } = await invite(analysisId, { validDays: 30 });
  const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect((await invite(analysisId, { validDays: 3650 })).status).toBe(400);
});

test('who stopped half way is found after seven days and reminded; what was answered stays', async () => {
  const analysisId = await start();
  const guid = guidIn((await invite(analysisId)).body.link);
  const still = async () =>
    (await adviser.get<AnalysisPage>('/depot-analyses?isStill=true&limit=100')).body.items.map(
      ({ id }) => id,
    );
  expect(await still()).not.toContain(analysisId);
  const longAgo = `now() - interval '8 days'`;
  await api.db.query(`update depot_analysis set changed_at = ${longAgo} where id = $1`, [analysisId]);
  await api.db.query(`update analysis_invitation set created_at = ${longAgo} where analysis_id = $1`, [
    analysisId,
  ]);
  expect(await still()).toContain(analysisId);
  const request = { channel: 'email', email: 'still@example.de', isReminder: true };
  expect((await invite(analysisId, request)).status).toBe(200);
  const mail = mailbox.mails.findLast(({ to }) => to[0] === 'still@example.de');
  expect(mail?.subject).toBe('Erinnerung: Ihre Depotanalyse bei Depotwerk');
  expect(mail?.text).toContain('Was Sie schon angegeben haben, ist gespeichert');
  const next = /depotanalysis\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect([(await open(next)).status, (await open(guid)).status]).toEqual([200, 404]);
  expect(await still()).not.toContain(analysisId);
});
