import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import type { CustomerDetail, LastChecked } from '@depotwerk/contract/contracts';
import type { CorporateAction, PriceCorrection } from '@depotwerk/contract/market';
import { randomUUID } from 'node:crypto';
import type { EndpointKey, Method } from '@depotwerk/contract/floor';
import type {
  AuthenticatedUser,
  Group,
  PasswordLink,
  Role,
  SecondFactorDemand,
  UserBulkOutcome,
  UserDetail,
} from '@depotwerk/contract/identity';
import { apiContract } from '@depotwerk/contract/api-contract';
import { defaultCheckLimits } from '@depotwerk/domain';
import { changes } from '@depotwerk/contract/changes';
import { contractRecords, gdvBytes, gdvPackage } from '../../test/imports/gdv-fixture';
import type { SmsGateway } from '../../test/messages/sms-gateway';
import { openSmsGateway } from '../../test/messages/sms-gateway';
import { openMailbox, type Mailbox } from '../../test/messages/mailbox';
import { startRun } from '../imports/import-run';
import { startJob } from '../jobs/job-rows';
import { hashPassword } from '../identity/sign-in/password';
import { createContract } from '../../test/records/contracts';
import { createFund } from '../../test/records/funds';
import { createCustomer, createGroup } from '../../test/records/people';
import type { TestApi, TestUser } from '../../test/test-api';
import { closureErrors, demandOfWriters, figureErrors, numberErrors } from '../../test/left-to-writers';
import { createTestApi } from '../../test/test-api';
import { accountWrites } from '../../test/account-writes';
import { adviceWrites } from '../../test/advice-writes';
import { analysisWrites } from '../../test/analysis-writes';
import type { WriteAnswer } from '../../test/write-call';
import { personWrites } from '../../test/data-protection/person-writes';
import { bankWrites } from '../../test/bank-writes';
import { callsInSteps, repeatableCalls, type Write } from '../../test/requests/repeatable-calls';
import { watchWrites } from '../../test/requests/watch-writes';
import { releaseWrites } from '../../test/release-writes';
import { tariffWrites } from '../../test/tariff-writes';
import { someUserInput } from '../../test/user-input';
import german from '@depotwerk/contract/texts/audit/de.json';
import english from '@depotwerk/contract/texts/audit/en.json';
import germanHints from '@depotwerk/contract/texts/hints/de.json';
import englishHints from '@depotwerk/contract/texts/hints/en.json';
import { fieldWords, valueWords } from '@depotwerk/contract/floor/values/audit-words';
import { textsByKey, type TextTree } from '@depotwerk/contract/floor/values/text-tree';
import { shownChanges } from './shown-changes';
import { verifyChain } from './verify-chain';

let gateway: SmsGateway;
let mailbox: Mailbox;
let api: TestApi;
let admin: TestUser;
let writesOfTariffs: Readonly<Record<string, () => Promise<WriteAnswer>>>;
let writesOfAccounts: Readonly<Record<string, () => Promise<WriteAnswer>>>;
let writesOfBanks: Readonly<Record<string, () => Promise<WriteAnswer>>>;
let writesOfAdvice: Readonly<Record<string, () => Promise<WriteAnswer>>>;
let writesOfReleases: Readonly<Record<string, () => Promise<WriteAnswer>>>;
let writesOfAnalyses: Readonly<Record<string, () => Promise<WriteAnswer>>>;
let writesOfPersons: Readonly<Record<string, () => Promise<WriteAnswer>>>;
beforeAll(async () => {
  [gateway, mailbox] = await Promise.all([openSmsGateway(), openMailbox()]);
  const senders = {
    sms: { url: gateway.url, token: 'token' },
    smtp: { url: mailbox.url, from: 'Depotwerk <depot@example.de>' },
  };
  api = withKeys(await createTestApi(senders, {}, watch.around));
  await demandOfWriters(api.db);
  // A member of the group of all customers: documents of advice are made by who works there.
  admin = await api.signIn({ role: 'administrator', groupIds: [DEFAULT_GROUP_ID] });
  writesOfTariffs = await tariffWrites(api, admin, call);
  writesOfAccounts = accountWrites(api, mailbox, gateway);
  writesOfBanks = bankWrites(api, admin, call);
  writesOfAdvice = adviceWrites(api, admin, call);
  writesOfReleases = releaseWrites(api, admin, call);
  writesOfPersons = personWrites(api, call);
  writesOfAnalyses = analysisWrites(api, admin, call, { mailbox, gateway });
});
afterAll(async () => {
  await api.close();
  await gateway.close();
  await mailbox.close();
});

afterEach(async () => {
  expect(await figureErrors(api.db)).toEqual([]);
  expect(await numberErrors(api.db)).toEqual([]);
});

const watch = watchWrites();

/** Everybody sends each request under a key of its own; what is written is that of the last one. */
function withKeys(plain: TestApi): TestApi {
  const keyed = ({ request, ...user }: TestUser): TestUser => ({
    ...user,
    request: (method, url, { payload, headers } = {}) => {
      watch.committed.splice(0);
      const withKey = { 'idempotency-key': randomUUID(), ...headers };
      return request(method, url, { headers: withKey, ...(payload !== undefined && { payload }) });
    },
  });
  return { ...plain, signIn: async (fields) => keyed(await plain.signIn(fields)) };
}

/** Calls that write nothing that anybody has to answer for. */
const withoutEntry: Readonly<Partial<Record<Write, string>>> = {
  'POST /customers/CustomerList': 'reads: the ids do not fit into an address',
  'POST /funds': 'reads: the ids do not fit into an address',
  'POST /auth/password-link': 'reads: the token must not stand in an address',
  'POST /admin/related-peer-groups': 'computes: the ids do not fit into an address',
  'POST /imports/:kind/preview': 'nothing of a file counts before its import',
  'POST /imports/files/:fileId/preview': 'nothing of a file counts before its import',
  'POST /imports/files/:fileId/import': 'its job writes what changes, in the name of who ordered it',
  'DELETE /imports/files/:fileId': 'nothing of a file counts before its import',
  'POST /admin/combination-check': 'computes from what is typed',
  'POST /admin/plausibility': 'computes from what is typed',
  'POST /admin/allocation-peergroup-risks': 'computes from what is typed',
  'POST /admin/fund-risks': 'computes from what is typed',
  'POST /admin/automatic-allocation': 'computes from what is typed',
  'POST /admin/automatic-selection': 'computes from what is typed',
  'POST /admin/fund-lists/import': 'reads a file and stores nothing of it',
  'POST /admin/fund-lists/export': 'reads: the ids do not fit into an address',
  'POST /contracts/:contractId/optimization/check': 'computes from what is typed',
  'POST /bank-refreshes': 'its job writes what changes, in the name of who ordered it',
  'POST /funds/:fundId/replacement/preview': 'computes from what is there; its job is what is left of it',
  'POST /data-quality/count': 'counts what is there; its job is what is left of it',
  'POST /tariffs/:tariffId/preview': 'computes from what is there; its job is what is left of it',
  'POST /tariffs/:tariffId/report-data/:reportType': 'reads: the specification asks for POST',
  'POST /reports/report-url/:reportId': 'reads: the specification asks for POST',
  'POST /reports/public-report-data/:reportId': 'reads: the specification asks for POST',
  'PUT /me/work-settings': 'a number of oneself: nobody else is touched by it',
  'PUT /me/list-settings/:list': 'columns and views of oneself: nobody else is touched by them',
  'POST /notifications/read': 'read marks of oneself: nobody else is touched by them',
  'POST /notifications/:notificationId/read': 'read marks of oneself: nobody else is touched by them',
  'POST /releases/check': 'says what the registration would say, and stores nothing',
  'POST /table-export': 'writes a file and stores nothing',
  'PUT /form-drafts/:form/:recordId': 'what somebody types for oneself; saving it is in the log',
  'PUT /dashboard/arrangement': 'the own order of widgets: nobody else is touched by it',
  'POST /depot-analyses/read-holdings': 'reads a file and stores nothing of it',
  'POST /depotanalysis/:guid/read-holdings': 'reads a file and stores nothing of it',
  'POST /registration': 'there is no account yet; its making is in the log',
  'POST /registration/phone-code': 'there is no account yet; its making is in the log',
  'POST /auth/forgotten-password': 'writes after the answer, which must not tell whether there is an account',
  'POST /remotes/events': 'what browsers saw is no act of a person, and is a log of its own',
  'POST /telemetry/spans': 'how long calls took is no act of a person; nothing of it is stored',
  'POST /auth/refresh': 'renews a token every few minutes; the session itself is in the log',
};

/** What may follow the transaction that carries a call out: the kept answer, and the counts of attempts. */
const afterwards = /\b(idempotency_key|rate_limit)\b/;

/** Their job writes what changes, once the call that ordered it is carried out. */
const callsThatOrder: readonly string[] = ['POST /imports/:importId/undo'];

let running = 0;
const name = (noun: string): string => `${noun} ${++running}`;

async function call(
  method: Method,
  url: string,
  payload?: object | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<WriteAnswer> {
  const reply = await admin.request(method, url, { ...(payload && { payload }), headers });
  return { status: reply.status, traceId: reply.headers['x-trace-id'] };
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
const file = (mediaType = 'application/octet-stream') => ({ 'content-type': mediaType });

const userInput = () => someUserInput({ userName: name('nutzer'), fullName: 'Anna Berger' });
const newUser = async () =>
  (await admin.request<UserDetail>('POST', '/users', { payload: userInput() })).body;
const customerInput = () => ({
  firstName: 'Nele',
  lastName: name('Neukunde'),
  dateOfBirth: '1980-01-31',
  email: 'nele@example.de',
  phoneNumber: null,
});
const groupInput = () => ({
  groupName: name('Gruppe'),
  groupDescription: 'Beschreibung',
  parentGroupId: null,
  isInactive: false,
});
const newGroup = async () => (await admin.request<Group>('POST', '/groups', { payload: groupInput() })).body;
const splitInput = { kind: 'split', successorFundId: null, day: '2026-11-20', oldUnits: 1, newUnits: 2 };
const newSplit = async () => {
  const url = `/funds/${await createFund(api.db)}/corporate-actions`;
  return (await admin.request<CorporateAction>('POST', url, { payload: splitInput })).body.id;
};
const roleInput = () => ({
  roleName: name('Rolle'),
  kind: 'adviser',
  isInactive: false,
  permissions: ['contracts.view'],
});
const newRole = async () => (await admin.request<Role>('POST', '/roles', { payload: roleInput() })).body;

const passwordLinkOf = async (userId: string) => {
  const payload = { channel: 'handOver' };
  const { body } = await admin.request<PasswordLink>('POST', `/users/${userId}/password-link`, { payload });
  return body.link ?? '';
};

const password = 'ein langes Kennwort';

/** A user with a session, and the cookie of it. */
async function signedIn() {
  const user = await newUser();
  await api.db.query('update app_user set password_hash = $2 where id = $1', [
    user.id,
    await hashPassword(password),
  ]);
  const login = () =>
    api.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { userName: user.userName, password },
      remoteAddress: `10.9.0.${running}`,
    });
  return { user, login };
}

/** What a code is demanded for, after the password. */
async function demandedFactor() {
  const { user, login } = await signedIn();
  await api.db.query(
    `update app_user set second_factor_required = true, phone_number = '+49-151-12345678' where id = $1`,
    [user.id],
  );
  const { tokenProviderType, tokenProviderId } = (await login()).json<SecondFactorDemand>().secondFactor;
  return { tokenProviderType, tokenProviderId };
}

const requestCode = (factor: Awaited<ReturnType<typeof demandedFactor>>) =>
  api.app.inject({
    method: 'POST',
    url: '/auth/activation',
    payload: { ...factor, token: null, description: 'Anmeldung' },
  });

const anonymous = (reply: { statusCode: number; headers: Record<string, unknown> }): WriteAnswer => ({
  status: reply.statusCode,
  traceId: reply.headers['x-trace-id'],
});

/** How each call is made so that it writes something. What has to be there before is made first. */
const writes: Readonly<Partial<Record<Write, () => Promise<WriteAnswer>>>> = {
  'POST /auth/login': async () => anonymous(await (await signedIn()).login()),
  'POST /auth/activation': async () => anonymous(await requestCode(await demandedFactor())),
  'POST /auth/validation': async () => {
    const factor = await demandedFactor();
    await requestCode(factor);
    const token = /ist (\d{6})/.exec(JSON.stringify(gateway.messages.at(-1)?.body))?.[1];
    return anonymous(
      await api.app.inject({ method: 'POST', url: '/auth/validation', payload: { ...factor, token } }),
    );
  },
  'DELETE /auth/session': async () => {
    const { cookies } = await (await signedIn()).login();
    const token = cookies.find(({ name: cookie }) => cookie === 'dw_refresh')?.value ?? '';
    return anonymous(
      await api.app.inject({ method: 'DELETE', url: '/auth/session', cookies: { dw_refresh: token } }),
    );
  },
  'POST /auth/password': async () => {
    const link = await passwordLinkOf((await newUser()).id);
    return anonymous(
      await api.app.inject({
        method: 'POST',
        url: '/auth/password',
        payload: { token: link.split('#')[1], password },
      }),
    );
  },
  'POST /contracts/:contractId/last-checked': async () =>
    call('POST', `/contracts/${await createContract(api.db)}/last-checked`),
  'PUT /me/letterhead': () =>
    call('PUT', '/me/letterhead', {
      businessAddress: 'Hafenstraße 1, 20457 Hamburg',
      insuranceRegistration: null,
      investmentRegistration: null,
    }),
  'PUT /me/password': () =>
    call('PUT', '/me/password', { current: password, password: 'sieben Zwerge am kalten Fluss' }),
  'DELETE /me/sessions/:sessionId': async () => {
    const userName = (await admin.get<AuthenticatedUser>('/auth/user')).body.userName;
    const [row] = await api.db.query<{ id: string }>(
      `insert into session (user_id, expires_at) select id, now() + interval '1 day' from app_user
      where user_name = $1 returning id`,
      [userName],
    );
    await api.db.query(
      `insert into refresh_token (session_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
      [row?.id, name('token')],
    );
    return call('DELETE', `/me/sessions/${row?.id ?? ''}`);
  },
  'DELETE /contracts/:contractId/last-checked': async () => {
    const path = `/contracts/${await createContract(api.db)}/last-checked`;
    const { version } = (await admin.request<LastChecked>('POST', path)).body;
    return call('DELETE', path, undefined, ifMatch(version));
  },
  'DELETE /contracts/:contractId': async () => call('DELETE', `/contracts/${await createContract(api.db)}`),
  'PUT /funds/:fundId': async () => {
    const data = {
      currency: 'EUR',
      categoryId: null,
      ongoingFee: 0.011,
      riskIndicator: 5,
      newPrice: null,
      name: name('Fonds'),
      status: 'closed',
      eventDate: '2026-10-30',
      transactionCost: 0.002,
      entryCost: 0.05,
      sfdrArticle: 8,
      sustainableMinimum: 0.1,
      taxonomyMinimum: 0.05,
      reason: 'Mitteilung der Gesellschaft',
    };
    return call('PUT', `/funds/${await createFund(api.db)}`, data, ifMatch(1));
  },
  'POST /funds/:fundId/price-corrections': async () =>
    call('POST', `/funds/${await pricedFund()}/price-corrections`, priceCorrection),
  'POST /funds/:fundId/price-corrections/:correctionId/undo': async () => {
    const url = `/funds/${await pricedFund()}/price-corrections`;
    const { body } = await admin.request<PriceCorrection>('POST', url, { payload: priceCorrection });
    return call('POST', `${url}/${body.id}/undo`, { reason: 'Doch richtig' });
  },
  'POST /funds/:fundId/corporate-actions': async () =>
    call('POST', `/funds/${await createFund(api.db)}/corporate-actions`, splitInput),
  'POST /corporate-actions/:actionId/confirm': async () =>
    call('POST', `/corporate-actions/${await newSplit()}/confirm`),
  'POST /corporate-actions/:actionId/take-back': async () =>
    call('POST', `/corporate-actions/${await newSplit()}/take-back`, { reason: 'Kein Split' }),
  'PUT /insurers/:insurerId/numbers': async () => {
    await createContract(api.db);
    const [issuer] = await api.db.query<{ id: number }>('select id from issuer order by id limit 1');
    const body = { leadingZeros: 'count', reason: 'Angabe des Versicherers' };
    return call('PUT', `/insurers/${issuer?.id}/numbers`, body, ifMatch(1));
  },
  'PUT /check-limits': () =>
    call(
      'PUT',
      '/check-limits',
      { ...defaultCheckLimits, priceMove: 0.1, reason: 'Engere Prüfung' },
      ifMatch(1),
    ),
  'POST /imports/:importId/cancel': async () => {
    const source = { kind: 'gdv', fileName: 'läuft.gdv', fileHash: 'läuft', startedBy: 'Anna' } as const;
    const { id } = await startRun(api.db, source);
    return call('POST', `/imports/${id}/cancel`);
  },
  'POST /imports/:importId/undo': async () => {
    const isin = 'LU0323578657';
    await createFund(api.db, { isin });
    const { body } = await admin.request<{ id: string }>('POST', '/imports/prices?fileName=kurse.csv', {
      payload: Buffer.from(`${isin};20.11.2026;101,50;EUR`),
      headers: file(),
    });
    return call('POST', `/imports/${body.id}/undo`, { reason: 'Falsche Datei' });
  },
  'POST /imports/:kind': () =>
    call(
      'POST',
      '/imports/gdv?fileName=bestand.gdv',
      Buffer.from(gdvBytes(gdvPackage(contractRecords()))),
      file(),
    ),
  'POST /jobs/:jobId/cancel': async () => {
    const jobId = await startJob(api.db, { kind: 'analysis', input: {}, startedBy: admin.id });
    return call('POST', `/jobs/${jobId}/cancel`);
  },
  'POST /operations/jobs/:jobId/cancel': async () => {
    const jobId = await startJob(api.db, { kind: 'analysis', input: {}, startedBy: null });
    return call('POST', `/operations/jobs/${jobId}/cancel`);
  },
  'POST /operations/jobs/:jobId/retry': async () => {
    const jobId = await startJob(api.db, { kind: 'analysis', input: {}, startedBy: null });
    await api.db.query(
      `update job set state = 'failed', error_code = 'jobs.unexpected', finished_at = now() where id = $1`,
      [jobId],
    );
    return call('POST', `/operations/jobs/${jobId}/retry`);
  },
  'POST /customers': () => call('POST', '/customers', { ...customerInput(), groupId: DEFAULT_GROUP_ID }),
  'PUT /customers/:customerId': async () => {
    const payload = { ...customerInput(), groupId: DEFAULT_GROUP_ID };
    const { body } = await admin.request<CustomerDetail>('POST', '/customers', { payload });
    return call('PUT', `/customers/${body.id}`, { ...customerInput(), email: null }, ifMatch(body.version));
  },
  'POST /groups': () => call('POST', '/groups', groupInput()),
  'PUT /groups/:groupId': async () => {
    const { id, version } = await newGroup();
    return call('PUT', `/groups/${id}`, groupInput(), ifMatch(version));
  },
  'DELETE /groups/:groupId': async () => {
    const { id, version } = await newGroup();
    return call('DELETE', `/groups/${id}`, undefined, ifMatch(version));
  },
  'POST /groups/:groupId/customers': async () =>
    call('POST', `/groups/${(await newGroup()).id}/customers`, {
      customerIds: [await createCustomer(api.db)],
    }),
  'DELETE /groups/:groupId/customers/:customerId': async () => {
    const groupId = await createGroup(api.db, name('Büro'));
    return call('DELETE', `/groups/${groupId}/customers/${await createCustomer(api.db, { groupId })}`);
  },
  'POST /groups/:groupId/users': async () =>
    call('POST', `/groups/${(await newGroup()).id}/users`, { userIds: [(await newUser()).id] }),
  'PATCH /groups/:groupId/users/:userId': async () => {
    const { group, user } = await member();
    return call('PATCH', `/groups/${group.id}/users/${user.id}`, { add: ['contracts.view'], remove: [] });
  },
  'DELETE /groups/:groupId/users/:userId': async () => {
    const { group, user } = await member();
    return call('DELETE', `/groups/${group.id}/users/${user.id}`);
  },
  'PUT /dashboard/layouts/:audience': () =>
    call('PUT', '/dashboard/layouts/customer', { sections: [] }, ifMatch(1)),
  'POST /roles': () => call('POST', '/roles', roleInput()),
  'PUT /roles/:roleId': async () => {
    const { id, version } = await newRole();
    return call('PUT', `/roles/${id}`, roleInput(), ifMatch(version));
  },
  'DELETE /roles/:roleId': async () => {
    const { id, version } = await newRole();
    return call('DELETE', `/roles/${id}`, undefined, ifMatch(version));
  },
  'POST /users': () => call('POST', '/users', userInput()),
  'POST /users/bulk': async () =>
    call('POST', '/users/bulk', { userIds: [(await newUser()).id], action: 'deactivate' }),
  'POST /users/bulk/:runId/undo': async () => {
    const payload = { userIds: [(await newUser()).id], action: 'deactivate' };
    const { run } = (await admin.request<UserBulkOutcome>('POST', '/users/bulk', { payload })).body;
    return call('POST', `/users/bulk/${run.id}/undo`);
  },
  'POST /users/import': () =>
    call(
      'POST',
      '/users/import?preview=false',
      Buffer.from(`Benutzername;Name;Rolle\n${name('nutzer')};Bernd Bauer;Berater`),
      file('text/csv'),
    ),
  'PUT /users/:userId': async () => {
    const { id, version } = await newUser();
    return call('PUT', `/users/${id}`, userInput(), ifMatch(version));
  },
  'DELETE /users/:userId': async () => {
    const { id, version } = await newUser();
    return call('DELETE', `/users/${id}`, undefined, ifMatch(version));
  },
  'POST /users/:userId/password-link': async () =>
    call('POST', `/users/${(await newUser()).id}/password-link`, { channel: 'handOver' }),
  'POST /users/:userId/lock': async () => call('POST', `/users/${(await newUser()).id}/lock`),
  'POST /users/:userId/unlock': async () => {
    const { id } = await newUser();
    await call('POST', `/users/${id}/lock`);
    return call('POST', `/users/${id}/unlock`);
  },
  'DELETE /users/:userId/sessions': async () => {
    const { user, login } = await signedIn();
    await login();
    return call('DELETE', `/users/${user.id}/sessions`);
  },
  'DELETE /users/:userId/sessions/:sessionId': async () => {
    const { user, login } = await signedIn();
    await login();
    const [session] = await api.db.query<{ id: string }>('select id from session where user_id = $1', [
      user.id,
    ]);
    return call('DELETE', `/users/${user.id}/sessions/${session?.id}`);
  },
};

const priceCorrection = {
  date: '2026-11-20',
  priceBefore: 100,
  price: 101,
  isConfirmed: false,
  reason: 'Kurs der Gesellschaft',
};
async function pricedFund(): Promise<number> {
  const fundId = await createFund(api.db);
  await api.db.query(
    `insert into fund_price (fund_id, price_date, price) values ($1, '2026-11-20', 100)
    on conflict (fund_id, price_date) do update set price = excluded.price`,
    [fundId],
  );
  return fundId;
}

async function member() {
  const [group, user] = [await newGroup(), await newUser()];
  await call('POST', `/groups/${group.id}/users`, { userIds: [user.id] });
  return { group, user };
}

const isWrite = (key: EndpointKey): key is Write => !key.startsWith('GET ');
const calls = Object.keys(apiContract)
  .map((key) => key as EndpointKey)
  .filter(isWrite)
  .filter((key) => withoutEntry[key] === undefined);

test.each(calls)('%s leaves an entry in the audit log, and says with it that it is done', async (key) => {
  const write =
    writes[key] ??
    writesOfTariffs[key] ??
    writesOfAccounts[key] ??
    writesOfBanks[key] ??
    writesOfAdvice[key] ??
    writesOfAnalyses[key] ??
    writesOfReleases[key] ??
    writesOfPersons[key];
  if (!write) throw new Error(`say here how ${key} is called, or why it needs no entry`);
  const { status, traceId } = await write();
  expect([200, 201, 202, 204]).toContain(status);
  const entries = await api.db.query<{ actorName: string; action: string }>(
    'select actor_name as "actorName", action from audit_entry where trace_id = $1',
    [traceId],
  );
  expect(entries).not.toHaveLength(0);
  for (const entry of entries) expect(entry.actorName).not.toBe('');
  if (repeatableCalls[key]) return;
  const last = watch.committed.findIndex(({ marked }) => marked.includes(String(traceId)));
  const transactions = watch.committed.slice(0, last + 1).filter(({ statement }) => statement === null);
  expect({ key, isMarked: last >= 0, hasSeveral: transactions.length > 1 }).toEqual({
    key,
    isMarked: true,
    hasSeveral: callsInSteps.includes(key),
  });
  if (callsThatOrder.includes(key)) return;
  const later = watch.committed.slice(last + 1).map(({ statement }) => statement ?? 'a transaction');
  expect(later.filter((text) => !afterwards.test(text))).toEqual([]);
});

test.each(Object.keys(withoutEntry))('%s needs no claim, as it may be repeated', (key) => {
  expect(repeatableCalls).toHaveProperty([key]);
});

test.each(Object.keys(repeatableCalls))('%s that may be repeated is still a call of the product', (key) => {
  expect(apiContract).toHaveProperty([key]);
});

const forSession = calls.filter((key) => apiContract[key].access.kind !== 'public');
test.each(forSession)('after %s a browser asks for the audit log again', (key) => {
  expect(Object.values(changes[key]).flat()).toContain('audit');
});

test.each(Object.keys(withoutEntry))('%s is still a call of the product', (key) => {
  expect(apiContract).toHaveProperty([key]);
});

test('whoever wrote the name of a customer, fund, tariff or user has remembered its words for those who mistype them', async () => {
  const names = await api.db.query<{ name: string; unknown: string[] }>(
    `select name, array(select part from regexp_split_to_table(search_letters(name, true), '[^[:alnum:]]+') part
        where length(part) > 2 and not exists (select 1 from search_word where word = part)) as unknown
      from (select sort_name as name from customer union select name from fund union select name from tariff
        union select full_name from app_user) n`,
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
});

test('the closure of the group tree follows every write of a group', async () => {
  expect(await closureErrors(api.db)).toEqual([]);
});

test('the chain of all these entries is intact', async () => {
  expect(await verifyChain(api.db)).toMatchObject({ isIntact: true });
});

/** Of what people type, and what a browser calls itself. */
const typedFields: ReadonlySet<string> = new Set(['key', 'name', 'sections', 'userAgent', 'userName']);
const KEY = /^[a-z]+([A-Z][a-z]+)*$/;

/** What of the log has no word in a language: fields, and values that are keys of the product. */
function unworded(
  texts: TextTree,
  rows: readonly { readonly action: string; readonly before: unknown; readonly after: unknown }[],
): readonly string[] {
  const words = textsByKey(texts);
  const format = () => 'A figure';
  const language = {
    word: (key: string) => (words.has(key) ? 'A word' : undefined),
    formats: { number: format, fraction: format, eur: format, date: format, dateTime: format },
  };
  const isUnread = (field: string, value: unknown) =>
    !typedFields.has(field) &&
    (valueWords(field, value, language) ?? '').split(/[,;:] /).some((part) => KEY.test(part));
  return rows.flatMap(({ action, before, after }) =>
    shownChanges(before, after).flatMap((change) => {
      const { field } = change;
      const names = fieldWords(field, language).split(', ');
      return [
        ...names.filter((name) => KEY.test(name)).map((name) => `${action}: field ${name}`),
        ...[change.before, change.after]
          .filter((value) => isUnread(field, value))
          .map((value) => `${action}: ${field} ${JSON.stringify(value)}`),
      ];
    }),
  );
}

test('every field of every entry has a word in both languages, and so has every value that is a key of the product', async () => {
  const rows = await api.db.query<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_entry order by id',
  );
  expect(rows.length).toBeGreaterThan(calls.length / 2);
  expect([...new Set(unworded({ ...german, hint: germanHints }, rows))]).toEqual([]);
  expect([...new Set(unworded({ ...english, hint: englishHints }, rows))]).toEqual([]);
});
