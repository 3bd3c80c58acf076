import type { ContractPage } from '@depotwerk/contract/contracts';
import type { Endpoint } from '@depotwerk/contract/floor';
import { apiContract } from '@depotwerk/contract/api-contract';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { seedDemo } from './seed-demo';
import { hashPassword } from '@depotwerk/api/identity/sign-in/password';
import type { TestApi, TestUser } from '@depotwerk/api/test/test-api';
import { createTestApi } from '@depotwerk/api/test/test-api';
import { todayInBerlin } from '@depotwerk/api/test/today';

const CONTRACTS = 25;

let api: TestApi;
let user: TestUser;
let ids: readonly number[];
const ajv = addFormats(new Ajv({ strict: false }));

beforeAll(async () => {
  api = await createTestApi();
  const passwordHash = await hashPassword('nur im Test');
  await seedDemo(api.db, { seed: 7, contracts: CONTRACTS, today: todayInBerlin(), passwordHash });
  user = await api.signIn({ role: 'administrator' });
  const { body } = await user.get<ContractPage>('/contracts?limit=200');
  ids = body.items.map(({ id }) => id);
});
afterAll(() => api.close());

test('the list shows every contract of the demo', () => {
  expect(ids).toHaveLength(CONTRACTS);
});

const documents = Object.entries<Endpoint>(apiContract).filter(([key]) =>
  key.startsWith('GET /contracts/:contractId'),
);

test.each(documents)('%s answers for every contract of the demo as declared', async (key, endpoint) => {
  const check = ajv.compile(endpoint.response[200] ?? {});
  for (const id of ids) {
    const url = key.replace('GET ', '').replace(':contractId', String(id));
    const { status, body } = await user.get(url);
    expect([url, status]).toEqual([url, 200]);
    expect([url, check(body), check.errors?.[0]]).toEqual([url, true, undefined]);
  }
});

test('hints and score of the demo carry what the screens explain them with', async () => {
  const { body } = await user.get<ContractPage>('/contracts?limit=1&hints=any');
  const [row] = body.items;
  const hints = await user.get<{ hints: { hintId: number; limit: unknown }[] }>(
    `/contracts/${row?.id}/optimization-hints`,
  );
  expect(hints.body.hints).toHaveLength(row?.hintCount ?? Number.NaN);
  expect(hints.body.hints[0]?.hintId).toBe(row?.worstHint?.hintId);
  const score = await user.get<{ value: number; components: unknown[] }>(`/contracts/${row?.id}/score`);
  expect(score.body.value).toBe(row?.score);
  expect(score.body.components).toHaveLength(7);
});

test('no fund of the demo names the product, which runs under other brands too', async () => {
  const { status, body } = await user.get('/funds');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/depotwerk/i);
});
