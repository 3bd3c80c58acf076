import type { ApiError, Permission } from '@depotwerk/contract/floor';
import { permissions } from '@depotwerk/contract/floor';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { Operation } from '../test/access/operations';
import { operationsOf } from '../test/access/operations';
import type { SentRequest } from '../test/access/requests';
import { emptyRequest, isSideParam, lacksExample, requestAbout } from '../test/access/requests';
import type { AccessWorld, Person, PersonName, Side } from '../test/access/world';
import { createAccessWorld, personNames } from '../test/access/world';
import { createRole } from '../test/records/people';
import { releaseInput, startWith } from '../test/releases';
import type { Reply, TestApi, TestUser } from '../test/test-api';
import { createTestApi } from '../test/test-api';

/** Every call of the API by everybody, with own records and with those of others. */

let api: TestApi;
let world: AccessWorld;
let operations: Operation[];

beforeAll(async () => {
  api = await createTestApi();
  await api.app.ready();
  operations = operationsOf(api.app);
  world = await createAccessWorld(api);
  await api.db.query(`insert into white_label (configuration, legal_texts) values ($1, $2)`, [
    JSON.stringify(neutralBrand),
    JSON.stringify({ imprint: { de: [], en: [] } }),
  ]);
  await startWith(api.db, { version: '1.0.0' });
});
afterAll(() => api.close());

const openToAnybody = [
  'DELETE /auth/session',
  'DELETE /depotanalysis/{guid}',
  'GET /depotanalysis/{guid}',
  'GET /depotanalysis/{guid}/funds',
  'GET /depotanalysis/{guid}/report',
  'GET /health/live',
  'GET /health/ready',
  'GET /part-keys',
  'GET /registration',
  'GET /remotes',
  'GET /remotes/{remote}',
  'GET /reports/{reportId}/document',
  'GET /white-label/configuration',
  'GET /white-label/legal-texts/{key}',
  'POST /auth/activation',
  'POST /auth/forgotten-password',
  'POST /auth/login',
  'POST /auth/password',
  'POST /auth/password-link',
  'POST /auth/refresh',
  'POST /auth/validation',
  'POST /depotanalysis/{guid}/read-holdings',
  'POST /registration',
  'POST /registration/phone-code',
  'POST /registration/verification',
  'POST /remotes/events',
  'POST /reports/public-report-data/{reportId}',
  'POST /telemetry/spans',
  'PUT /depotanalysis/{guid}',
  'PUT /depotanalysis/{guid}/holdings',
];

/** Hold nothing about customers or people, except for oneself; a search has the rule of each list that it looks into. */
const openToSignedIn = [
  'DELETE /me/sessions/{sessionId}',
  'GET /auth/user',
  'GET /cost-models',
  'GET /dashboard/config',
  'GET /dashboard/data',
  'GET /form-drafts',
  'GET /form-drafts/{form}/{recordId}',
  'GET /insurers',
  'GET /jobs',
  'GET /jobs/{jobId}',
  'GET /me/account',
  'GET /me/list-settings/{list}',
  'GET /me/sessions',
  'GET /notifications',
  'GET /part-addresses',
  'GET /part-rights',
  'GET /permissions',
  'GET /proxy/funds/peergroups',
  'GET /search',
  'GET /search/records',
  'GET /tariff-types',
  'POST /auth/activation/credentials',
  'POST /auth/activation/reset-token',
  'POST /jobs/{jobId}/cancel',
  'POST /me/email',
  'POST /me/phone-number',
  'POST /me/second-factor',
  'POST /me/second-factor/off',
  'POST /me/verification',
  'POST /notifications/read',
  'POST /notifications/{notificationId}/read',
  'POST /table-export',
  'PUT /dashboard/arrangement',
  'PUT /form-drafts/{form}/{recordId}',
  'PUT /me/letterhead',
  'PUT /me/list-settings/{list}',
  'PUT /me/password',
];

/** Tell of everybody, so the permission alone is not enough: only who sees all data may read them. */
const forWholeScopeOnly = [
  'GET /audit',
  'GET /audit/facets',
  'GET /audit/export',
  'GET /blocked-persons',
  'GET /customers/{customerId}/erasure',
];

/** About what belongs to one person: colleagues do not see it either. */
const forOwnerOnly = [
  'GET /bank-refreshes/{jobId}',
  'GET /jobs/{jobId}',
  'GET /jobs/{jobId}/contracts',
  'GET /report-runs/{jobId}',
  'GET /report-runs/{jobId}/archive',
  'GET /users/bulk/{runId}',
];

/** Nobody has the link of an invitation or the signature of a report, and this deployment offers no registration. */
const closed = [
  'GET /depotanalysis/{guid}',
  'GET /depotanalysis/{guid}/funds',
  'GET /depotanalysis/{guid}/report',
  'GET /registration',
  'GET /reports/{reportId}/document',
];

/** The analyses of this world are open, and their document is drawn at the end. */
const tooEarly = ['GET /depot-analyses/{analysisId}/report'];

const person = (name: PersonName): Person => world.people.get(name)!;
const isPermission = (value: unknown): value is Permission => permissions.some((id) => id === value);

/** What the rule of a call says about somebody; stated here again, apart from the server. */
function isAllowed({ access }: Operation, { byRole, byGroup }: Person): boolean {
  if (access?.kind === 'public' || access?.kind === 'signedIn') return true;
  // Each command of such a call is an operation of its own.
  if (!access || access.kind === 'byCommand') return false;
  // Nobody of this world may release a single part.
  if (access.kind === 'ofPart') return byRole.includes(access.permission);
  return (access.kind === 'anyOf' ? access.rules : [access]).some(
    ({ permission, scope }) =>
      byRole.includes(permission) || (scope === 'groups' && byGroup.includes(permission)),
  );
}

const send = ({ user }: Person, { method }: Operation, request: SentRequest): Promise<Reply<unknown>> =>
  user.request(method, request.url, request);

const isForbidden = ({ status, body }: Reply<unknown>): boolean =>
  status === 403 && (body as ApiError).errorCode === 'auth.forbidden';

/** Names and ids of a side that an answer tells, although the request did not name them. */
function told(reply: Reply<unknown>, request: SentRequest, sides: readonly Side[]): string[] {
  const asked = `${request.url} ${Buffer.isBuffer(request.payload) ? request.payload.toString() : JSON.stringify(request.payload ?? '')}`;
  return sides
    .flatMap(({ mark, ...ids }) => [mark, ...Object.values(ids).map(String)])
    .filter((text) => reply.text.includes(text) && !asked.includes(text));
}

/** Everything that a call could change of what belongs to somebody. */
async function stored(): Promise<string> {
  const tables = [
    'app_group',
    'user_group',
    'user_group_right',
    'role',
    'role_permission',
    'role_part_right',
    'password_link',
    'second_factor_challenge',
    'depot_analysis',
    'analysis_invitation',
    'planned_optimization',
    'report',
    'work_item',
    'risk_assessment',
  ];
  const whole = tables.map((table) => `(select json_agg(t order by t::text) from ${table} t) as ${table}`);
  const [row] = await api.db.query<object>(
    `select ${whole.join(', ')},
      (select json_agg(json_build_array(id, group_id, sort_name) order by id) from customer) as customer,
      (select json_agg(json_build_array(id, group_id, last_check) order by id) from contract) as contract,
      (select json_agg(to_jsonb(u) - 'last_sign_in' order by u.id) from app_user u) as app_user,
      (select json_agg(json_build_array(id, revoked_at) order by id) from session) as session`,
  );
  return JSON.stringify(row);
}

const failures: string[] = [];
beforeEach(async () => {
  failures.splice(0);
  // All people call from one address, which may try few links.
  await api.db.query('delete from rate_limit');
});
const expectNone = (): void => expect(failures).toEqual([]);

const isPermissionRule = (access: Operation['access']): boolean =>
  access?.kind === 'permission' &&
  isPermission(access.permission) &&
  ['groups', 'all'].includes(access.scope);

test('every call has a rule', () => {
  expect(operations.length).toBeGreaterThan(80);
  for (const { key, access } of operations) {
    const isRule =
      access?.kind === 'public' ||
      access?.kind === 'signedIn' ||
      (access?.kind === 'ofPart' && isPermission(access.permission)) ||
      (access?.kind === 'anyOf' && access.rules.length > 1 && access.rules.every(isPermissionRule)) ||
      isPermissionRule(access);
    if (!isRule) failures.push(key);
  }
  expectNone();
});

test.each([
  ['public', openToAnybody],
  ['signedIn', openToSignedIn],
])('these calls and no others are %s', (kind, expected) => {
  const open = operations.filter(({ access }) => access?.kind === kind).map(({ key }) => key);
  expect(open.sort()).toEqual(expected);
});

test('every call that takes a body has an example here', () => {
  expect(operations.filter(lacksExample).map(({ key }) => key)).toEqual([]);
});

test('nobody gets anywhere without signing in', async () => {
  for (const operation of operations) {
    const { url } = emptyRequest(operation);
    const { statusCode } = await api.app.inject({ method: operation.method, url });
    const isOpen = openToAnybody.includes(operation.key);
    if (isOpen ? statusCode === 403 || statusCode >= 500 : statusCode !== 401)
      failures.push(`${operation.key}: ${statusCode}`);
  }
  expectNone();
});

describe('who may release one part alone', () => {
  /** Of versions of parts, what is for whoever has the right for all of them. */
  const forAllParts = [
    'DELETE /releases/{remote}/override',
    'POST /releases/{remote}/override/use',
    'PUT /releases/{remote}/claims',
    'PUT /releases/{remote}/override',
  ];
  let owner: TestUser;
  beforeAll(async () => {
    await startWith(api.db, { name: 'usermgmt', version: '1.0.0' });
    const id = await createRole(api.db, { permissions: [] });
    await api.db.query(
      `insert into role_part_right (role_id, right_id) values ($1, 'admin.manageReleases')`,
      [id],
    );
    owner = await api.signIn({ role: { id } });
  });
  const ofParts = (): Operation[] => operations.filter(({ access }) => access?.kind === 'ofPart');
  const ask = ({ method, path, key }: Operation, part: string) => {
    const { statement, signature, ...rest } = releaseInput({ name: part, version: '1.0.0' });
    const payload =
      key === 'POST /releases'
        ? { statement, signature, ...rest }
        : key === 'POST /releases/check'
          ? { statement, signature }
          : undefined;
    const url = path
      .replace('{remote}', part)
      .replace('{version}', '1.0.0')
      .replace('{fingerprint}', 'a'.repeat(64));
    return owner.request(method, url, payload && { payload });
  };

  test('every call over versions goes by the part that it names', () => {
    const calls = operations.filter(({ path }) => path.startsWith('/releases'));
    const others = calls.filter(({ access }) => access?.kind !== 'ofPart').map(({ key }) => key);
    expect(others.sort()).toEqual(forAllParts);
    expect(ofParts().length).toBeGreaterThan(12);
  });

  test('is refused at every call over another part, and at none over the own one', async () => {
    for (const operation of ofParts().filter(({ key }) => key !== 'GET /releases')) {
      if (!isForbidden(await ask(operation, 'usermgmt'))) failures.push(`${operation.key} of another part`);
      if (isForbidden(await ask(operation, 'admin'))) failures.push(`${operation.key} of the own part`);
    }
    expectNone();
  });

  test('sees no other part, and may not say what it claims nor load an own build', async () => {
    const { body } = await owner.get<{ name: string }[]>('/releases');
    expect(body.map(({ name }) => name)).toEqual(['admin']);
    for (const operation of operations.filter(({ key }) => forAllParts.includes(key)))
      if (!isForbidden(await ask(operation, 'admin'))) failures.push(operation.key);
    expectNone();
  });
});

/** Of the answer to who reads an own record. */
function statusOf({ key }: Operation, seesEverything: boolean): number {
  if (!seesEverything && forWholeScopeOnly.includes(key)) return 403;
  if ([...forOwnerOnly, ...closed].includes(key)) return 404;
  return tooEarly.includes(key) ? 409 : 200;
}

describe.each(personNames)('%s', (name) => {
  test('is let in where the rule says so, and nowhere else', async () => {
    for (const operation of operations) {
      const reply = await send(person(name), operation, emptyRequest(operation));
      const isLetIn = reply.status !== 401 && reply.status < 500 && !isForbidden(reply);
      const isSignIn = ['POST /auth/login', 'POST /auth/refresh'].includes(operation.key);
      if (isLetIn !== isAllowed(operation, person(name)) && !isSignIn)
        failures.push(`${operation.key}: ${reply.status} ${reply.text}`);
    }
    expectNone();
  });

  test('reads the own records, and in them nothing of others', async () => {
    const { own, foreign, seesEverything } = person(name);
    const reading = operations.filter(
      (operation) => operation.method === 'GET' && isAllowed(operation, person(name)),
    );
    for (const operation of reading) {
      for (const side of own) {
        const request = requestAbout(operation, world.shared, () => side, side);
        const reply = await send(person(name), operation, request);
        if (reply.status !== statusOf(operation, seesEverything))
          failures.push(`${operation.key}: ${reply.status} ${reply.text}`);
        // A list is asked for everything as well.
        const whole = { ...request, url: request.url.split('?')[0] ?? '' };
        const replies =
          whole.url === request.url ? [reply] : [reply, await send(person(name), operation, whole)];
        const leaks = replies.flatMap((given) => told(given, request, foreign));
        if (leaks.length > 0) failures.push(`${operation.key} tells ${leaks.join(', ')}`);
      }
    }
    expectNone();
  });
});

describe.each(personNames.filter((name) => name !== 'administrator'))('%s', (name) => {
  const allowed = (): Operation[] =>
    operations.filter(
      (operation) =>
        operation.access?.kind === 'permission' &&
        operation.access.scope === 'groups' &&
        isAllowed(operation, person(name)),
    );

  test('finds no record of others', async () => {
    const before = await stored();
    for (const operation of allowed())
      for (const side of person(name).foreign) {
        const request = requestAbout(operation, world.shared, () => side, side);
        const reply = await send(person(name), operation, request);
        const isAbout = operation.params.some(isSideParam);
        if (isAbout && reply.status !== 404) failures.push(`${operation.key}: ${reply.status} ${reply.text}`);
        if (reply.status >= 500) failures.push(`${operation.key}: ${reply.status}`);
        const leaks = told(reply, request, person(name).foreign);
        if (leaks.length > 0) failures.push(`${operation.key} tells ${leaks.join(', ')}`);
      }
    expectNone();
    expect(await stored()).toBe(before);
  });

  test('cannot bring records of others into the own ones', async () => {
    const before = await stored();
    for (const operation of allowed()) {
      const [first, ...others] = operation.params;
      for (const side of person(name).foreign) {
        const own = person(name).own[0]!;
        const mixed = (content: Side): SentRequest =>
          requestAbout(operation, world.shared, (param) => (param === first ? own : content), content);
        const request = mixed(side);
        // The same request as about own records alone: nothing of others is in it.
        if (JSON.stringify(request) === JSON.stringify(mixed(own))) continue;
        const reply = await send(person(name), operation, request);
        if (others.some(isSideParam) && reply.status !== 404)
          failures.push(`${operation.key}: ${reply.status} ${reply.text}`);
        if (reply.status >= 500) failures.push(`${operation.key}: ${reply.status}`);
        const leaks = told(reply, request, person(name).foreign);
        if (leaks.length > 0) failures.push(`${operation.key} tells ${leaks.join(', ')}`);
      }
    }
    expectNone();
    expect(await stored()).toBe(before);
  });
});
