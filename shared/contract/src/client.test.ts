import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import type { TSchema } from 'typebox';
import { apiContract } from './api-contract';
import type { Endpoint } from './floor/endpoint';
import { createApiClient, fillPath } from './client';

const recording = (status: number, data: unknown) => {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    return { data, status, statusText: '', headers: {}, config };
  };
  return { requests, client: createApiClient({ baseURL: '/api', adapter }) };
};

test('a path parameter is encoded, so that it cannot leave its segment', () => {
  expect(fillPath('/contracts/:contractId/score', { contractId: '7/../8' })).toBe(
    '/contracts/7%2F..%2F8/score',
  );
});

test('a call sends method, filled path and query', async () => {
  const { client, requests } = recording(200, { items: [], total: 0, nextCursor: null });
  await client.request('GET /contracts', { query: { search: 'Maier', hints: 'critical' } });
  expect(requests[0]).toMatchObject({
    method: 'get',
    baseURL: '/api',
    url: '/contracts',
    params: { search: 'Maier', hints: 'critical' },
  });
});

test('an edit names the version it was made on', async () => {
  const { client, requests } = recording(204, '');
  await client.request('DELETE /groups/:groupId', { params: { groupId: 'a' }, version: 3 });
  expect(requests[0]?.headers.get('If-Match')).toBe('"3"');
});

test('an answer without content is undefined', async () => {
  const { client, requests } = recording(204, '');
  await expect(
    client.request('DELETE /contracts/:contractId', { params: { contractId: 7 } }),
  ).resolves.toBeUndefined();
  expect(requests[0]?.url).toBe('/contracts/7');
});

test('what the contract does not know does not compile', () => {
  const { client } = recording(200, {});
  const wrong = [
    // @ts-expect-error unknown path
    () => client.request('GET /contract'),
    // @ts-expect-error missing path parameter
    () => client.request('GET /contracts/:contractId'),
    // @ts-expect-error missing version of an edit
    () => client.request('DELETE /groups/:groupId', { params: { groupId: 'a' } }),
    // @ts-expect-error wrong type of a query field
    () => client.request('GET /contracts', { query: { insurerId: 'one' } }),
    // @ts-expect-error missing body
    () => client.request('POST /auth/login'),
    // @ts-expect-error unknown field of the answer
    async () => (await client.request('GET /insurers'))[0]?.name,
  ];
  expect(wrong).toHaveLength(6);
});

test('what the server fills in by itself may be left out of a call', async () => {
  const { client, requests } = recording(200, {});
  const file = new Blob();
  await client.request('GET /users', { query: { search: 'Maier' } });
  await client.request('GET /audit', { query: {} });
  await client.request('GET /tariffs');
  await client.request('POST /users/import', { query: {}, body: file });
  await client.request('DELETE /auth/session');
  expect(requests.map(({ params }) => params)).toEqual([{ search: 'Maier' }, {}, undefined, {}, undefined]);

  const queries = Object.values<Endpoint>(apiContract).flatMap(({ query }) => (query ? [query] : []));
  const fields = queries.flatMap((query) =>
    Object.entries((query as TSchema & { properties: Record<string, object> }).properties),
  );
  const filledIn = fields.filter(([, field]) => 'default' in field).map(([name]) => name);
  expect([...new Set(filledIn)].sort()).toEqual([
    'format',
    'includeInactive',
    'isFolded',
    'isUsed',
    'limit',
    'offset',
    'preview',
    'reason',
  ]);
});
