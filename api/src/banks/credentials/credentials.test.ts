import { randomBytes } from 'node:crypto';
import type { TraderCredential } from '@depotwerk/contract/banks';
import type { ApiError } from '@depotwerk/contract/floor';
import { createBank } from '../../../test/banks';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { keysOf } from '../../settings/credential-keys';
import { reencrypt } from './reencrypt';
import { seal, unseal, type Sealed } from '../../sealing/seal';
import { ownerOf } from './credential-owner';

const PASSWORD = 'mein Bankpasswort';

let api: TestApi;
let groupId: string;
let adviser: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
});
afterAll(() => api.close());
beforeEach(async () => {
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
});

const set = (issuerId: number, password: string, user = adviser) =>
  user.request<TraderCredential & ApiError>('POST', `/trader-credentials/set-password?issuerId=${issuerId}`, {
    payload: { password },
  });
const update = (issuerId: number, oldPassword: string, newPassword: string) =>
  adviser.request<TraderCredential & ApiError>(
    'POST',
    `/trader-credentials/update-password?issuerId=${issuerId}`,
    { payload: { oldPassword, newPassword } },
  );
const status = async (issuerId: number) =>
  (await adviser.get<TraderCredential>(`/trader-credentials/status?issuerId=${issuerId}`)).body;

test('an adviser sees at which banks a password is missing, and which of them concern own contracts', async () => {
  const [own, other] = [await createBank(api.db), await createBank(api.db)];
  const customerId = await createCustomer(api.db, { groupId });
  await createContract(api.db, { customerId, tariffId: await createTariff(api.db, { issuerId: own }) });
  const { body } = await adviser.get<TraderCredential[]>('/trader-credentials/available-credential-types');
  const ofBank = (id: number) => body.find(({ bankId }) => bankId === id);
  expect(ofBank(own)).toMatchObject({
    isPending: true,
    state: 'missing',
    lastContact: 'never',
    credentialTypes: [{ credentialType: 'password', credentialsAvailable: true, loggedIn: false }],
  });
  expect(ofBank(other)).toMatchObject({ isPending: false });
});

test('a password that the bank takes signs in, and stands nowhere in clear', async () => {
  const issuerId = await createBank(api.db);
  const { status: code, text, body } = await set(issuerId, PASSWORD);
  expect(code).toBe(200);
  expect(body).toMatchObject({ state: 'confirmed', lastContact: 'reached' });
  expect(body.credentialTypes[0]?.loggedIn).toBe(true);
  expect(text).not.toContain(PASSWORD);
  const [stored] = await api.db.query<{ text: string }>(
    `select (select json_agg(c) from trader_credential c)::text || (select json_agg(a) from audit_entry a)::text
      || coalesce((select json_agg(k) from idempotency_key k)::text, '') as text`,
  );
  expect(stored?.text).not.toContain(PASSWORD);
  expect(stored?.text).toContain('traderCredential.passwordSet');
});

test.each([
  ['falsch', 'traderAuth.passwordWrong', 'wrong'],
  ['abgelaufen', 'traderAuth.mustUpdatePassword', 'mustUpdatePassword'],
  ['gesperrt', 'traderAuth.locked', 'locked'],
  ['stoerung', 'traderAuth.unavailable', 'missing'],
])('the password %s shows the refusal %s', async (password, errorCode, state) => {
  const issuerId = await createBank(api.db, { name: `Bank ${password}` });
  const { status: code, body } = await set(issuerId, password);
  expect(code).toBe(400);
  expect(body.errorCode).toBe(errorCode);
  expect(body.parameters).toMatchObject({
    bankName: `Bank ${password}`,
    serverMessage: expect.stringMatching(/\w/),
  });
  expect(await status(issuerId)).toMatchObject({ state, credentialTypes: [{ loggedIn: false }] });
});

test('a bank that starts with an initial password has it changed, and then takes the new one only', async () => {
  const issuerId = await createBank(api.db, { behaviour: { startsWithInitialPassword: true } });
  expect((await set(issuerId, 'initial')).body.errorCode).toBe('traderAuth.mustUpdatePassword');
  expect((await update(issuerId, 'initial', 'kurz')).body.errorCode).toBe('traderAuth.newPasswordRefused');
  expect((await update(issuerId, 'nicht initial', PASSWORD)).body.errorCode).toBe('traderAuth.passwordWrong');
  expect((await update(issuerId, 'initial', PASSWORD)).status).toBe(200);
  expect((await status(issuerId)).state).toBe('confirmed');
  expect((await set(issuerId, 'initial')).body.errorCode).toBe('traderAuth.passwordWrong');
  expect((await set(issuerId, PASSWORD)).status).toBe(200);
});

test('three wrong passwords lock the access at the bank for a while', async () => {
  const issuerId = await createBank(api.db);
  await set(issuerId, PASSWORD);
  expect((await set(issuerId, 'geraten 1')).body.errorCode).toBe('traderAuth.passwordWrong');
  expect((await set(issuerId, 'geraten 2')).body.errorCode).toBe('traderAuth.passwordWrong');
  expect((await set(issuerId, 'geraten 3')).body.errorCode).toBe('traderAuth.locked');
  expect((await set(issuerId, PASSWORD)).body.errorCode).toBe('traderAuth.locked');
  expect(new Date((await status(issuerId)).lockedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
});

test('colleagues have credentials of their own', async () => {
  const issuerId = await createBank(api.db);
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  await set(issuerId, PASSWORD, colleague);
  expect((await status(issuerId)).state).toBe('missing');
});

test('an issuer without a connection is no bank', async () => {
  expect((await set(2_000_000, PASSWORD)).body.errorCode).toBe('traders.notFound');
});

test('after a change of the key everything is sealed anew, and the old key is not needed any more', async () => {
  const issuerId = await createBank(api.db);
  const owner = { userId: adviser.id, issuerId };
  const [old, next] = [1, 2].map((n) => ({ id: `key ${n}`, bytes: randomBytes(32) }));
  if (!old || !next) throw new Error('no keys');
  const { sealed, keyId } = seal(old, ownerOf(owner), PASSWORD);
  await api.db.query(
    `insert into trader_credential (user_id, issuer_id, sealed_password, key_id, state) values ($1, $2, $3, $4, 'confirmed')`,
    [adviser.id, issuerId, sealed, keyId],
  );
  const { done } = await reencrypt(api.db, keysOf(next, [old]));
  expect(done).toBe(1);
  const [row] = await api.db.query<Sealed>(
    `select sealed_password as sealed, key_id as "keyId" from trader_credential
    where user_id = $1 and issuer_id = $2`,
    [adviser.id, issuerId],
  );
  if (!row) throw new Error('it is gone');
  expect(unseal(keysOf(next), ownerOf(owner), row)).toBe(PASSWORD);
  expect(unseal(keysOf(old), ownerOf(owner), row)).toBeUndefined();
  expect(unseal(keysOf(next), ownerOf({ ...owner, issuerId: issuerId + 1 }), row)).toBeUndefined();
  expect((await reencrypt(api.db, keysOf(next, [old]))).done).toBe(0);
});
