import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app';
import { renderReport } from '../../documents/render-report';
import { VISITOR_COOKIE } from '../../operation/releases/visitor';
import type { TestApi } from '../../../test/test-api';
import { createTestApi, quietSettings } from '../../../test/test-api';

const old = quietSettings.tokenSecret;
const next = randomBytes(32).toString('base64url');

let api: TestApi;
/** Processes of one deployment: one that knows the next secret already, and one that signs with it. */
let prepared: FastifyInstance;
let changed: FastifyInstance;
let stranger: FastifyInstance;
beforeAll(async () => {
  api = await createTestApi();
  const reports = { render: renderReport, close: () => Promise.resolve() };
  const withSecrets = (tokenSecret: string, tokenSecretsBefore: readonly string[]) =>
    createApp(api.db, { ...quietSettings, tokenSecret, tokenSecretsBefore }, reports);
  prepared = await withSecrets(old, [next]);
  changed = await withSecrets(next, [old]);
  stranger = await withSecrets(next, []);
  await api.signIn({ role: 'administrator' });
});
afterAll(async () => {
  await Promise.all([prepared.close(), changed.close(), stranger.close()]);
  await api.close();
});

const signIn = async (app: FastifyInstance) => {
  const payload = { userName: 'nutzer1', password: 'ein langes Kennwort' };
  const reply = await app.inject({ method: 'POST', url: '/auth/login', payload });
  const { accessToken } = reply.json<{ accessToken: string }>();
  return { accessToken, cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])) };
};
const statusOf = async (app: FastifyInstance, accessToken: string) =>
  (await app.inject({ url: '/auth/user', headers: { authorization: `Bearer ${accessToken}` } })).statusCode;
const refresh = (app: FastifyInstance, cookies: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/auth/refresh', cookies });

test('while the secret changes, every process believes what the others signed', async () => {
  for (const from of [prepared, changed])
    for (const at of [prepared, changed])
      expect(await statusOf(at, (await signIn(from)).accessToken)).toBe(200);
});

test('a secret that is taken away opens nothing any more', async () => {
  expect(await statusOf(stranger, (await signIn(prepared)).accessToken)).toBe(401);
});

test('two tabs that refresh at processes with different secrets stay signed in', async () => {
  const { cookies } = await signIn(prepared);
  const first = await refresh(prepared, cookies);
  const second = await refresh(changed, cookies);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  // The visitor's cookie opens nothing, and each process signs it with its own secret.
  const tokenOf = (reply: typeof first) =>
    reply.cookies.filter(({ name }) => name !== VISITOR_COOKIE).map(({ value }) => value);
  expect(tokenOf(second)).toEqual(tokenOf(first));
});
