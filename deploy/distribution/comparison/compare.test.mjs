import { createServer } from 'node:http';
import { asTable, compareReading } from './compare.mjs';
import { readingCalls } from './reading-calls.mjs';
import { Side } from './side.mjs';

/** @type {import('node:http').Server[]} */
const servers = [];
afterAll(() => servers.map((server) => server.close()));

/**
 * A product with one contract.
 *
 * @param {object} contract
 * @param {number} [status]
 */
async function sideWith(contract, status = 200) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/auth/login') return response.end(JSON.stringify({ accessToken: 'token' }));
    if (request.headers.authorization === undefined) return response.writeHead(401).end('{}');
    return response.writeHead(status).end(JSON.stringify(contract));
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return new Side(`http://127.0.0.1:${String(address.port)}`, '');
}

const since = new Date('2026-11-27T12:00:00Z');
const contract = {
  id: 7,
  guid: '0b6d6a53-43a8-4a3a-bb12-67a4f8b6f1c1',
  value: 1000.1,
  createdAt: '2026-11-27T12:00:01Z',
  funds: [{ isin: 'LU1' }, { isin: 'LU2' }],
};
const sameElsewhere = {
  ...contract,
  guid: 'd9c2b6e4-4f3e-4a9d-9d5d-0a3f1c1d2e3f',
  value: 1000.1 + 1e-12,
  createdAt: '2026-11-27T12:09:00Z',
};
const calls = [{ path: '/contracts/{contractId}', url: '/contracts/7' }];

/** @param {object} tried @param {number} [status] */
const tableOf = async (tried, status) => {
  const pair = { tried: await sideWith(tried, status), expected: await sideWith(contract), since };
  return asTable(await compareReading(pair, calls, calls));
};

test('two servers of the same data are the same: ids and moments of this run, and the last digit of a sum, say nothing', async () => {
  expect(await tableOf(sameElsewhere)).toBe('GET /contracts/{contractId}  same     of 3');
});

test.each([
  ['a value', { ...sameElsewhere, value: 1000.11 }, '.value: 1000.11 instead of 1000.1'],
  [
    'an order',
    { ...sameElsewhere, funds: [...contract.funds].reverse() },
    '.funds.0.isin: "LU2" instead of "LU1"',
  ],
  [
    'something missing',
    { ...sameElsewhere, funds: [contract.funds[0]] },
    '.funds.1: nothing instead of {"isin":"LU2"}',
  ],
])('%s that differs is found, with its place', async (_, tried, where) => {
  expect(await tableOf(tried)).toContain(`/contracts/7 as admin: ${where}`);
  expect(await tableOf(tried)).toContain('differs');
});

test('a call that fails is told with the reason', async () => {
  expect(await tableOf({ message: 'complex joins are not supported' }, 500)).toContain('failed');
  expect(await tableOf({ message: 'complex joins are not supported' }, 500)).toContain(
    '/contracts/7 as admin: complex joins are not supported',
  );
});

test('a call that fails on one server as well is no success', async () => {
  const pair = {
    tried: await sideWith(contract),
    expected: await sideWith({ message: 'broken' }, 500),
    since,
  };
  expect(asTable(await compareReading(pair, calls, calls))).toContain('on one server too: broken');
});

test('every call that reads is asked, each filter once, and what has no record is named', () => {
  const { calls: all, withoutRecord } = readingCalls({ contractId: [7], insurerId: [1] });
  const urls = all.map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(150);
  expect(urls).toEqual(
    expect.arrayContaining([
      '/contracts',
      '/contracts?insurerId=1',
      '/contracts?sort=customer',
      '/contracts/7/portfolio/current',
    ]),
  );
  expect(urls.filter((url) => /[{}]/.test(url))).toEqual([]);
  expect(withoutRecord).toContain('/customers/{customerId}');
});
