import type { Endpoint, EndpointKey, Method } from '@depotwerk/contract/floor';
import { apiContract } from '@depotwerk/contract/api-contract';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { createContract } from '../test/records/contracts';
import { createFund, createPeerGroup } from '../test/records/funds';
import { createPortfolio, createSavingsPlan } from '../test/records/contract-parts';
import { createCustomer, createGroup } from '../test/records/people';
import { createTariff } from '../test/records/tariffs';
import type { GeneratedRequest } from '../test/requests/request-arbitrary';
import { invalidRequest, validRequest } from '../test/requests/request-arbitrary';
import type { Reply, TestApi, TestUser } from '../test/test-api';
import { createTestApi } from '../test/test-api';

const RUNS = 20;
/** A file takes a while to make. */
const FILE_RUNS = 5;

let api: TestApi;
let user: TestUser;
const ajv = addFormats(new Ajv({ strict: false }));

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const groupId = await createGroup(db, 'Büro');
  const tariffId = await createTariff(db, { isPortfolioCheck: true });
  const fundId = await createFund(db, { peerGroupId: await createPeerGroup(db) });
  await createFund(db);
  for (let i = 0; i < 6; i++) {
    const customerId = await createCustomer(db, { groupId });
    const id = await createContract(db, {
      customerId,
      tariffId,
      worstHint: i % 3,
      riskClass: 3,
      sigma: 0.1,
      lastCheck: '2026-01-01T00:00:00Z',
    });
    await createPortfolio(db, id, '2026-01-01', [{ fundId, value: 900 }]);
    await createSavingsPlan(db, id, '2026-01-01', 100, [{ fundId, fraction: 1 }]);
  }
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const endpoints: [EndpointKey, Endpoint][] = Object.entries<Endpoint>(apiContract).map(([key, endpoint]) => [
  key as EndpointKey,
  endpoint,
]);

const send = ({
  method,
  url,
  payload,
  headers,
}: GeneratedRequest): Promise<Reply<{ errorCode?: string } | undefined>> =>
  user.request(
    method as Method,
    url,
    payload === undefined
      ? { headers }
      : { payload: JSON.stringify(payload), headers: { ...headers, 'content-type': 'application/json' } },
  );

/** Errors have one shape, answers that of the declaration. */
function expectDeclared(endpoint: Endpoint, { status, body, text }: Reply<unknown>): void {
  if (status >= 400) {
    expect(body).toMatchObject({
      errorCode: expect.any(String),
      message: expect.any(String),
      traceId: expect.any(String),
    });
    return;
  }
  const schema = endpoint.response[status];
  expect([status, schema === undefined]).toEqual([status, false]);
  if (status === 204 || endpoint.download) return;
  const check = ajv.compile(schema ?? {});
  const isValid = check(body);
  if (!isValid) throw new Error(`${JSON.stringify(check.errors?.slice(0, 3))} in ${text.slice(0, 500)}`);
}

describe.each(endpoints)('%s', (key, endpoint) => {
  test('answers what it declares, whatever it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(validRequest(key, endpoint), async (request) => {
        const reply = await send(request);
        expect(reply.status).toBeLessThan(500);
        expect(reply.body?.errorCode).not.toBe('request.invalid');
        expectDeclared(endpoint, reply);
      }),
      { numRuns: endpoint.download ? FILE_RUNS : RUNS },
    );
  });

  const broken = invalidRequest(key, endpoint);
  if (!broken) return;
  test('refuses what it does not declare', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (request) => {
        const reply = await send(request);
        expect([400, 404, 413, 415]).toContain(reply.status);
        expectDeclared(endpoint, reply);
      }),
      { numRuns: RUNS },
    );
  });
});
