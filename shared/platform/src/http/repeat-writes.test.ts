import { fakeServer, refused } from '../../test/fake-server';
import { api } from './api';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const busy = { ...refused('server.busy', 503), headers: { 'retry-after': '5' } };
const open = refused('request.inProgress', 409);
const check = (headers: Record<string, string>) =>
  api.request('POST /contracts/:contractId/last-checked', { params: { contractId: 7 } }, { headers });

test('a write under a key goes on by itself when the database is back, and under the same key', async () => {
  const answers = [busy, open, { status: 200, body: { lastCheck: '2026-11-23' } }];
  const server = fakeServer({ 'POST /contracts/7/last-checked': () => answers.shift() ?? busy });
  const answer = check({ 'Idempotency-Key': 'once' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ lastCheck: '2026-11-23' });
  expect(server.calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['once', 'once', 'once']);
});

test('after a minute the user hears that the server is away', async () => {
  const server = fakeServer({ 'POST /contracts/7/last-checked': () => busy });
  const answer = expect(check({ 'Idempotency-Key': 'once' })).rejects.toMatchObject({
    response: { status: 503 },
  });
  await jest.advanceTimersByTimeAsync(70_000);
  await answer;
  expect(server.calls.length).toBeGreaterThan(10);
});

test('a write without a key is never sent twice', async () => {
  const server = fakeServer({ 'POST /contracts/7/last-checked': () => busy });
  await expect(check({})).rejects.toMatchObject({ response: { status: 503 } });
  expect(server.calls).toHaveLength(1);
});
