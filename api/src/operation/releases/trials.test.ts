import type { ApiError } from '@depotwerk/contract/floor';
import type { ReleaseChanges, RemoteDetail } from '@depotwerk/contract/operation';
import { createGroup } from '../../../test/records/people';
import { handIn, prove, releaseInput, startWith } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

/** Every test has a part of its own. */
let part = 'trial';
beforeEach(() => {
  part += 'x';
});

type Answer = RemoteDetail & ApiError;

const detail = async () => (await admin.get<RemoteDetail>(`/releases/${part}`)).body;
async function change(method: 'POST' | 'PUT', verb: string, payload: object) {
  const { editVersion } = await detail();
  const headers = { 'if-match': `"${editVersion}"` };
  return admin.request<Answer>(method, `/releases/${part}/${verb}`, { payload, headers });
}
const refusalOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => [
  status,
  body.errorCode,
];

describe('a version that some are to try', () => {
  let groupId: string;
  beforeAll(async () => {
    groupId = await createGroup(api.db, 'Pilot');
  });
  beforeEach(async () => {
    await startWith(api.db, { name: part, version: '1.0.0' });
    await handIn(admin, { name: part, version: '1.1.0' });
  });
  const give = (more: object) => [
    change('PUT', 'canary', { version: '1.1.0', fraction: 0.1, groupIds: [], ...more }),
    change('PUT', 'canary', { version: '1.1.0', fraction: null, groupIds: [groupId], ...more }),
    change('PUT', 'pins', { version: '1.1.0', groupId, ...more }),
  ];
  const refusals = async (more: object) => {
    const answers = [];
    for (const answer of give(more)) answers.push(refusalOf(await answer));
    return answers;
  };
  const unproven = Array.from({ length: 3 }, () => [409, 'releases.trialUnproven']);

  test('without a proof is given to nobody', async () => {
    expect(await refusals({ shellVersion: '1.0.0' })).toEqual(unproven);
  });

  test('whose proof failed, or was that of another shell, is given to nobody', async () => {
    await prove(admin, part, '1.1.0', ['/trial: the page is empty']);
    expect(await refusals({ shellVersion: '1.0.0' })).toEqual(unproven);
    await prove(admin, part, '1.1.0', [], '0.9.0');
    expect(await refusals({ shellVersion: '1.0.0' })).toEqual(unproven);
    // Whoever does not say which shell runs has not compared it.
    expect(await refusals({})).toEqual(unproven);
  });

  test('that ran in a shell which was built anew since, under the same version, is given to nobody', async () => {
    const ran = { version: '1.1.0', shellVersion: '1.0.0', shellBuild: 'assets/main.1a.js', problems: [] };
    await admin.request('POST', `/releases/${part}/proof`, { payload: ran });
    const today = { shellVersion: '1.0.0', shellBuild: 'assets/main.2b.js' };
    expect(await refusals(today)).toEqual(unproven);
    const audience = { version: '1.1.0', fraction: 0.1, groupIds: [] };
    const same = await change('PUT', 'canary', { ...audience, ...today, shellBuild: ran.shellBuild });
    expect(same.status).toBe(200);
  });

  test('is tried once its pages ran in the shell of today', async () => {
    await prove(admin, part, '1.1.0');
    const { body } = await change('PUT', 'canary', {
      version: '1.1.0',
      fraction: 0.1,
      groupIds: [],
      shellVersion: '1.0.0',
    });
    expect(body.canary).toEqual({ version: '1.1.0', fraction: 0.1, groups: [], reason: null });
  });

  test('without a proof is tried for a reason, which everybody sees and the log keeps', async () => {
    const reason = 'Der Prüfrechner ist ausgefallen.';
    const audience = { version: '1.1.0', fraction: null, groupIds: [groupId] };
    const { body } = await change('PUT', 'canary', { ...audience, shellVersion: '1.0.0', reason });
    expect(body.canary).toMatchObject({ version: '1.1.0', reason });
    const [entry] = await api.db.query<{ after: object }>(
      `select after from audit_entry where action = 'remote.canaryStarted' and entity_id = $1`,
      [part],
    );
    expect(entry?.after).toMatchObject({ version: '1.1.0', reason });
    const held = await change('PUT', 'pins', { version: '1.1.0', groupId, reason });
    expect(held.body.pins).toMatchObject([{ version: '1.1.0', reason }]);
  });

  test('is held again without a word when it was live before', async () => {
    await prove(admin, part, '1.1.0');
    await change('POST', 'promotion', { version: '1.1.0' });
    expect((await change('PUT', 'pins', { version: '1.0.0', groupId })).status).toBe(200);
  });
});

describe('a version with which something vanishes', () => {
  const label = { de: 'Notizen', en: 'Notes' };
  const entry = (key: string) => ({
    key,
    path: `/${part}/${key}`,
    icon: 'todo',
    label,
    permission: 'contracts.view' as const,
    order: 500,
  });
  const area = () => ({
    path: `/${part}`,
    guard: 'user' as const,
    layout: 'main' as const,
    hasPreRegistration: false,
  });
  const version = (number: string, keys: readonly string[], texts: readonly string[]) => ({
    name: part,
    version: number,
    promises: { pages: keys.map((key) => `/${part}/${key}`), texts: [...texts] },
    release: { areas: [area()], navigation: keys.map((key) => entry(part + key)) },
  });
  beforeEach(async () => {
    await startWith(api.db, version('1.0.0', ['list', 'new'], ['title', 'heading']));
    await handIn(admin, version('1.1.0', ['list', 'archive'], ['title', 'archived']));
    await prove(admin, part, '1.1.0');
  });
  const vanishing = () => ({
    pages: [`/${part}/new`],
    menuEntries: [`${part}new`],
    rights: [],
    texts: ['heading'],
  });
  const promote = (more: object = {}) => change('POST', 'promotion', { version: '1.1.0', ...more });

  test('says what users lose and gain against the live one', async () => {
    const { body } = await admin.get<ReleaseChanges>(`/releases/${part}/versions/1.1.0/changes`);
    expect(body).toEqual({
      liveVersion: '1.0.0',
      pages: { gone: [`/${part}/new`], added: [`/${part}/archive`] },
      menuEntries: { gone: [`${part}new`], added: [`${part}archive`] },
      rights: { gone: [], added: [] },
      texts: { gone: ['heading'], added: ['archived'] },
    });
  });

  test('is promoted only by whoever names all of it', async () => {
    const refused = await promote();
    expect(refusalOf(refused)).toEqual([409, 'releases.vanishingUnconfirmed']);
    expect(refused.body.message).toContain(`page /${part}/new`);
    expect(refused.body.message).toContain('text heading');
    expect(refusalOf(await promote({ vanishing: { ...vanishing(), texts: [] } }))).toEqual([
      409,
      'releases.vanishingUnconfirmed',
    ]);
    expect((await detail()).liveVersion).toBe('1.0.0');
    expect((await promote({ vanishing: vanishing() })).body.liveVersion).toBe('1.1.0');
  });

  test('is given to everybody by no other way either', async () => {
    const everybody = { version: '1.1.0', shellVersion: '1.0.0' };
    for (const answer of [
      await change('PUT', 'pins', { ...everybody, groupId: null }),
      await change('PUT', 'canary', { ...everybody, fraction: 1, groupIds: [] }),
    ])
      expect(refusalOf(answer)).toEqual([409, 'releases.vanishingUnconfirmed']);
  });

  test('and of commands that say no page is not thought to keep them', async () => {
    const { promises: _, ...silent } = version('1.2.0', ['list', 'new'], []);
    await handIn(admin, silent);
    await prove(admin, part, '1.2.0');
    const { body } = await admin.get<ReleaseChanges>(`/releases/${part}/versions/1.2.0/changes`);
    expect(body.pages.gone).toEqual([`/${part}/list`, `/${part}/new`]);
  });
});

describe('a description that is not right', () => {
  beforeEach(() => startWith(api.db, { name: part, version: '1.0.0' }));
  const sent = (release: object) => {
    const { statement, signature } = releaseInput({ name: part, version: '1.1.0', release });
    return { statement, signature };
  };
  const check = (release: object) =>
    admin.request<ApiError>('POST', '/releases/check', { payload: sent(release) });

  test.each([
    ['a menu', { navigaton: [] }, '/navigaton', '[]'],
    ['a right', { navigation: [{ key: 'a' }] }, '/navigation/0/path', 'missing'],
    ['an area', { areas: [{ path: 7 }] }, '/areas/0/guard', 'missing'],
    [
      'a path',
      { areas: [{ path: 'notes', guard: 'user', layout: 'main', hasPreRegistration: false }] },
      '/areas/0/path',
      '"notes"',
    ],
    [
      'a guard',
      { areas: [{ path: '/n', guard: 'nobody', layout: 'main', hasPreRegistration: false }] },
      '/areas/0/guard',
      '"nobody"',
    ],
    ['a label', { label: { de: ' ', en: 'Notes' } }, '/label/de', '" "'],
  ])('by %s is refused with field and value, and nothing is stored', async (_, release, field, value) => {
    const { status, body } = await check(release);
    expect([status, body.errorCode]).toEqual([400, 'releases.statementRefused']);
    expect(body.details?.map((one) => one.field)).toContain(field);
    expect(body.message).toContain(`${field} (${value})`);
    expect((await detail()).releases).toHaveLength(1);
  });

  test('and one that is right stores nothing either, and takes no number', async () => {
    expect((await check({})).status).toBe(204);
    expect((await detail()).releases.map(({ version }) => version)).toEqual(['1.0.0']);
    expect((await handIn(admin, { name: part, version: '1.1.0' })).status).toBe(201);
    const taken = { ...sent({ label: { de: 'Anders', en: 'Other' } }) };
    const answer = await admin.request<ApiError>('POST', '/releases/check', { payload: taken });
    expect(refusalOf(answer)).toEqual([409, 'releases.versionTaken']);
  });
});
