import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';

/** The position that each read asked for. */
let asked: (bigint | undefined)[] = [];
let position = 500n;
let isAway = false;
let api: TestApi;
let admin: TestUser;

beforeAll(async () => {
  api = await createTestApi({}, {}, (db) => ({
    ...db,
    replica: {
      answered: { replica: 0, primary: 0 },
      readsFrom(seen) {
        asked.push(seen);
        return db;
      },
      position: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(position)),
    },
  }));
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());
beforeEach(() => {
  asked = [];
  isAway = false;
});

/** Changes something, and returns the cookie that a browser keeps of the answer. */
async function write(): Promise<string> {
  const { status, headers } = await admin.request('POST', '/groups', {
    payload: {
      groupName: `Gruppe ${++position}`,
      groupDescription: 'Probe',
      parentGroupId: null,
      isInactive: false,
    },
  });
  expect(status).toBe(201);
  return String(headers['set-cookie']);
}

test('an answer to a write tells the browser alone how far the database was', async () => {
  expect(await write()).toBe(`dw_written=${position}; Path=/api; HttpOnly; SameSite=Strict`);
  const { headers } = await admin.get('/groups');
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each(['/search?search=Gruppe', '/audit', '/audit/export', '/contracts/export?format=csv'])(
  '%s sees what its reader wrote',
  async (url) => {
    const [cookie = ''] = (await write()).split(';');
    expect((await admin.get(url, { cookie })).status).toBe(200);
    expect(new Set(asked)).toEqual(new Set([position]));
  },
);

test('a reader who does not say so, or nothing that makes sense, is led to the primary', async () => {
  await admin.get('/audit');
  await admin.get('/audit', { cookie: 'dw_written=yesterday' });
  await admin.get('/audit', { cookie: `dw_written=${'9'.repeat(30)}` });
  expect(asked).toEqual([undefined, undefined, undefined]);
});

test('a write stands although nobody knows how far the database is, and the primary answers next', async () => {
  isAway = true;
  const [cookie = ''] = (await write()).split(';');
  await admin.get('/audit', { cookie });
  expect(asked).toEqual([undefined]);
});
