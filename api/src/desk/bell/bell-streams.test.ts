import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app';
import { quietSettings, createTestApi, type TestApi } from '../../../test/test-api';
import { notify } from '../../notices/notify';

let api: TestApi;
let token: string;
let userId: string;
const opened: AbortController[] = [];

beforeAll(async () => {
  api = await createTestApi();
  const admin = await api.signIn({ role: 'administrator' });
  userId = admin.id;
  const { body } = await admin.get<{ userName: string }>('/auth/user');
  const login = await api.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { userName: body.userName, password: 'ein langes Kennwort' },
  });
  token = login.json<{ accessToken: string }>().accessToken;
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.abort();
  await api.db.query('delete from notification');
});
afterAll(() => api.close());

const ring = () =>
  notify(api.db, { kind: 'userBulk', outcome: 'done', startedBy: userId, done: 1, facts: {} });

const urlOf = (app: FastifyInstance): Promise<string> | string => {
  const known = app.server.address();
  return known !== null && typeof known === 'object'
    ? `http://127.0.0.1:${known.port}`
    : app.listen({ host: '127.0.0.1', port: 0 });
};

/** An open stream; `next` waits for the next event, and is undefined once the stream has ended. */
async function listen(app: FastifyInstance, lastEventId?: string) {
  const ending = new AbortController();
  opened.push(ending);
  const response = await fetch(`${await urlOf(app)}/notifications`, {
    signal: ending.signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<{ id: string; unread: number } | undefined> {
      for (;;) {
        const match = /id: (\S+)\nevent: bell\ndata: (.*)\n\n/.exec(text);
        if (match) {
          text = text.slice(match.index + match[0].length);
          const { unread }: { unread: number } = JSON.parse(match[2] ?? '');
          return { id: match[1] ?? '', unread };
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
  };
}

test('a stream begins with how the bell stands, and tells of every change', async () => {
  await ring();
  const stream = await listen(api.app);
  expect(await stream.next()).toMatchObject({ unread: 1 });
  await ring();
  expect(await stream.next()).toMatchObject({ unread: 2 });
  await api.db.query('update notification set read_at = now()');
  expect(await stream.next()).toMatchObject({ unread: 0 });
});

test('who comes back hears once of all that was missed, and of nothing where nothing was', async () => {
  const first = await listen(api.app);
  const { id } = (await first.next()) ?? {};
  await ring();
  await ring();
  const second = await listen(api.app, id);
  const missed = await second.next();
  expect(missed?.unread).toBe(2);
  const third = await listen(api.app, missed?.id);
  await ring();
  expect(await third.next()).toMatchObject({ unread: 3 });
});

test('another process tells of it as well, and one that stops ends its streams', async () => {
  const other = await createApp(api.db, quietSettings);
  const stream = await listen(other);
  await stream.next();
  await ring();
  expect(await stream.next()).toMatchObject({ unread: 1 });
  await other.close();
  expect(await stream.next()).toBeUndefined();
});
