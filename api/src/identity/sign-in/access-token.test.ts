import jwt from '@fastify/jwt';
import fastify, { type FastifyInstance } from 'fastify';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-token';

let app: FastifyInstance;
let now: number;
let tokens: AccessTokens;

beforeAll(async () => {
  app = fastify();
  await app.register(jwt, { secret: 'a secret of this test, long enough for HS256' });
  tokens = new AccessTokens(app.jwt, [], () => now);
});
beforeEach(() => {
  now = Date.now();
});
afterAll(() => app.close());

test('a token tells its session until it expires, however often it was asked before', () => {
  const { accessToken } = tokens.issue('session-1');
  expect(tokens.sessionOf(accessToken)).toBe('session-1');
  expect(tokens.sessionOf(accessToken)).toBe('session-1');
  now += (ACCESS_TOKEN_SECONDS + 1) * 1000;
  expect(tokens.sessionOf(accessToken)).toBeUndefined();
});

test.each([
  ['another signature', (token: string) => `${token.slice(0, -6)}AAAAAA`],
  ['another payload', (token: string) => token.replace(/\.[^.]+\./, '.eyJzaWQiOiJ4In0.')],
  ['no signature', (token: string) => token.replace(/[^.]+$/, '')],
])('%s is refused, also when the genuine token is known', (_, forge) => {
  const { accessToken } = tokens.issue('session-2');
  expect(tokens.sessionOf(accessToken)).toBe('session-2');
  expect(tokens.sessionOf(forge(accessToken))).toBeUndefined();
});

test.each([
  ['without a session', { exp: 4_000_000_000 }],
  ['without an end', { sid: 'session-3' }],
])('a genuine token %s is refused', (_, claims) => {
  expect(tokens.sessionOf(app.jwt.sign(claims))).toBeUndefined();
});
