import type { ApiError } from '@depotwerk/contract/floor';
import type { RemoteDetail, RemoteRegistry } from '@depotwerk/contract/operation';
import { shortFingerprint } from '@depotwerk/domain';
import { handIn, makeKey, prove, releaseInput, startWith, type SomeKey } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { hashPassword } from '../../identity/sign-in/password';
import { adoptKeys } from './bring-keys';
import { fingerprintOf } from './part-keys';

const PASSWORD = 'korrekt-pferd-batterie';

let api: TestApi;
let admin: TestUser;
const team = makeKey();
const stranger = makeKey();
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  await api.db.query('update app_user set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    admin.id,
  ]);
  await startWith(api.db, { name: 'usermgmt', version: '1.0.0' });
});
afterAll(() => api.close());

/** Every test has a part of its own. */
let part = 'notes';
beforeEach(() => {
  part += 'x';
});

type Answer = RemoteDetail & ApiError;

const shortOf = ({ publicKey }: SomeKey) => shortFingerprint(fingerprintOf(publicKey) ?? '');
const addKey = (key: SomeKey, name = part, password = PASSWORD) =>
  admin.request<Answer>('POST', `/releases/${name}/keys`, {
    payload: { key: key.publicKey, name: 'Team Notizen', password },
  });
const retireKey = (key: SomeKey) =>
  admin.request<Answer>('POST', `/releases/${part}/keys/${fingerprintOf(key.publicKey)}/retirement`, {
    payload: { password: PASSWORD },
  });
const detail = async () => (await admin.get<RemoteDetail>(`/releases/${part}`)).body;
async function change(method: 'POST' | 'PUT', verb: string, payload?: object) {
  const { editVersion } = await detail();
  return admin.request<Answer>(method, `/releases/${part}/${verb}`, {
    ...(payload && { payload }),
    headers: { 'if-match': `"${editVersion}"` },
  });
}
const refusalOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => [
  status,
  body.errorCode,
];
/** What the shell is told of the part. */
async function served(): Promise<RemoteRegistry['remotes'][number] | undefined> {
  const { remotes } = (await api.app.inject({ method: 'GET', url: '/remotes' })).json<RemoteRegistry>();
  return remotes.find(({ statement }) => statement.includes(`"name":"${part}"`));
}
/** A part with a live version of its team. */
async function teamsPart() {
  await addKey(team);
  await handIn(admin, { name: part, version: '1.0.0' }, team);
  await prove(admin, part, '1.0.0');
  await change('POST', 'promotion', { version: '1.0.0' });
}

test('a foreign key with the name of a part that is there is told whose it is, and nothing is stored', async () => {
  const answer = await admin.request<Answer>('POST', '/releases', {
    payload: releaseInput({ name: 'usermgmt', version: '9.0.0' }, { key: stranger }),
  });
  expect(refusalOf(answer)).toEqual([409, 'releases.foreignKey']);
  const { keys = [], releases } = (await admin.get<RemoteDetail>('/releases/usermgmt')).body;
  expect(keys).toHaveLength(1);
  const fingerprints = keys.map(({ fingerprint }) => shortFingerprint(fingerprint)).join(', ');
  expect(answer.body.parameters).toEqual({ part: 'usermgmt', fingerprints });
  expect(releases.map(({ version }) => version)).toEqual(['1.0.0']);
});

test('a team hands its key over, and its part is released with that key alone', async () => {
  expect(refusalOf(await handIn(admin, { name: part, version: '1.0.0' }, team))).toEqual([
    409,
    'releases.keyMissing',
  ]);
  expect((await addKey(team)).status).toBe(201);
  expect(refusalOf(await handIn(admin, { name: part, version: '1.0.0' }, stranger))).toEqual([
    409,
    'releases.foreignKey',
  ]);
  expect((await handIn(admin, { name: part, version: '1.0.0' }, team)).status).toBe(201);
  await prove(admin, part, '1.0.0');
  await change('POST', 'promotion', { version: '1.0.0' });
  expect((await served())?.keys).toEqual([team.publicKey]);
});

test('a part without any version yet stands in the list, and says whose it is', async () => {
  const { body } = await addKey(team);
  expect(body).toMatchObject({ name: part, label: null, liveVersion: null, releases: [], isBundled: false });
  expect(body.keys).toMatchObject([{ name: 'Team Notizen', addedBy: admin.fullName, retiredAt: null }]);
  const { body: all } = await admin.get<RemoteDetail[]>('/releases');
  expect(all.map(({ name }) => name)).toContain(part);
});

test('a key is taken only from whoever knows the own password, and the log names key and person', async () => {
  expect(refusalOf(await addKey(team, part, 'geraten'))).toEqual([409, 'account.currentPasswordWrong']);
  expect((await admin.get(`/releases/${part}`)).status).toBe(404);
  await addKey(team);
  expect(refusalOf(await addKey(team))).toEqual([409, 'releases.keyKnown']);
  const entries = await api.db.query(
    `select actor_name as actor, after from audit_entry where action = 'remote.keyAdded' and entity_id = $1`,
    [part],
  );
  expect(entries).toEqual([
    { actor: admin.fullName, after: { keyName: 'Team Notizen', fingerprint: shortOf(team) } },
  ]);
});

test('what is no key of the right kind is refused', async () => {
  const answer = await addKey({ ...team, publicKey: Buffer.from('no key').toString('base64') });
  expect(refusalOf(answer)).toEqual([400, 'releases.keyUnreadable']);
});

test('nobody brings a key into a part of the application itself, also not before it is there', async () => {
  expect(refusalOf(await addKey(stranger, 'usermgmt'))).toEqual([409, 'releases.keysOfShell']);
  await addKey(stranger);
  await startWith(api.db, { name: part, version: '1.0.0' });
  expect(refusalOf(await handIn(admin, { name: part, version: '2.0.0' }, stranger))).toEqual([
    409,
    'releases.foreignKey',
  ]);
  expect((await served())?.keys).toEqual([]);
});

describe('a key that is replaced', () => {
  const next = makeKey();
  beforeEach(teamsPart);

  test('goes once nothing that browsers get is signed with it', async () => {
    const early = await retireKey(team);
    expect(refusalOf(early)).toEqual([409, 'releases.keyInUse']);
    expect(early.body.parameters).toEqual({ versions: '1.0.0' });
    await addKey(next);
    expect((await served())?.keys).toEqual([team.publicKey, next.publicKey]);
    await handIn(admin, { name: part, version: '1.1.0' }, next);
    await prove(admin, part, '1.1.0');
    await change('POST', 'promotion', { version: '1.1.0' });
    expect((await retireKey(team)).status).toBe(200);
    expect((await served())?.keys).toEqual([next.publicKey]);
    for (const answer of [
      await handIn(admin, { name: part, version: '1.2.0' }, team),
      await change('POST', 'promotion', { version: '1.0.0' }),
      await change('PUT', 'canary', { version: '1.0.0', fraction: 0.1, groupIds: [] }),
      await change('PUT', 'pins', { version: '1.0.0', groupId: null }),
      await change('POST', 'rollback'),
    ])
      expect(refusalOf(answer)).toEqual([409, 'releases.foreignKey']);
  });
});

describe('a part of a team from before parts had keys', () => {
  beforeEach(async () => {
    await teamsPart();
    await handIn(admin, { name: part, version: '1.1.0' }, team);
    await prove(admin, part, '1.1.0');
    await api.db.query('delete from remote_key where remote = $1', [part]);
  });

  test('goes on: what is registered is promoted and taken back as ever', async () => {
    expect((await change('POST', 'promotion', { version: '1.1.0' })).status).toBe(200);
    expect((await change('POST', 'rollback')).status).toBe(200);
    expect(refusalOf(await handIn(admin, { name: part, version: '1.2.0' }, team))).toEqual([
      409,
      'releases.keyMissing',
    ]);
  });

  test('belongs to whoever signed its live version, as soon as a server starts that knows the keys', async () => {
    await adoptKeys(api.db, [stranger.publicKey, team.publicKey]);
    expect((await detail()).keys).toMatchObject([{ key: team.publicKey, addedBy: null }]);
    expect((await handIn(admin, { name: part, version: '1.2.0' }, team)).status).toBe(201);
  });

  test('is not taken over by a key that did not sign it', async () => {
    expect(refusalOf(await addKey(stranger))).toEqual([409, 'releases.keyOfOthers']);
    expect((await addKey(team)).status).toBe(201);
  });
});
