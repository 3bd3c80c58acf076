import { partClaims } from './part-claims.mjs';

const key = { fingerprint: '3f2a91b077c10e5d77', name: 'Team Aufträge', addedBy: 'Anna Berger' };
const known = {
  name: 'orders',
  label: { de: 'Aufträge', en: 'Orders' },
  editVersion: 7,
  liveVersion: '0.1.0',
  isBundled: false,
  claims: null,
  keys: [{ ...key, retiredAt: null }],
};
const statementOf = (/** @type {string} */ version) =>
  JSON.stringify({
    name: 'orders',
    version,
    areas: [{ path: '/orders' }],
    navigation: [{ path: '/orders', order: 100, permission: 'orders.view' }],
    rights: { 'orders.view': {}, 'orders.edit': {} },
    lists: { 'orders.open': true },
    destinations: { 'orders.list': { path: '/orders' } },
  });
const roles = [
  { roleName: 'Team Aufträge', isInactive: false, partRights: ['orders.manageReleases'] },
  { roleName: 'Berater', isInactive: false, partRights: ['orders.view'] },
  { roleName: 'Früher', isInactive: true, partRights: ['orders.manageReleases'] },
];

/** @type {Record<string, () => Response>} path below the API -> answer */
let answers;
const writes = () =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method !== 'GET')
    .map(([url, init]) => [
      typeof url === 'string' ? url.split('/api')[1] : url,
      typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    ]);

beforeEach(() => {
  process.env.DEPOTWERK_TOKEN = 'token';
  answers = {
    '/releases': () => Response.json([{ name: 'orders' }]),
    '/releases/orders': () => Response.json(known),
    '/releases/orders/claims': () => Response.json({ ...known, claims: { areas: ['/orders'], menu: null } }),
    '/remotes/orders': () =>
      Response.json({
        remotes: ['0.0.9', '0.1.0'].map((version) => ({ statement: statementOf(version) })),
      }),
    '/roles': () => Response.json(roles),
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const path = typeof url === 'string' ? (url.split('/api')[1] ?? '') : '';
    return answers[path]?.() ?? Response.json({ errorCode: 'common.notFound' }, { status: 404 });
  });
});
afterEach(() => {
  delete process.env.DEPOTWERK_TOKEN;
  jest.restoreAllMocks();
});

const run = async (/** @type {string[]} */ ...args) => {
  /** @type {string[]} */
  const lines = [];
  await partClaims(args, (line) => lines.push(line));
  return lines;
};

test('of each part it says whose it is, what it may have and what it has', async () => {
  const lines = [
    'orders 0.1.0 Aufträge / Orders',
    '  owner     3f2a 91b0 77c1 0e5d Team Aufträge, Anna Berger',
    '  released  Team Aufträge',
    '  may have  nothing was said: its team gets what the live version has, and /orders',
    '  areas     /orders',
    '  menu      /orders at 100 (orders.view)',
    '  texts     all of the namespace orders',
    '  rights    orders.view, orders.edit',
    '  lists     orders.open',
    '  links     orders.list → /orders',
  ];
  expect(await run()).toEqual(lines);
  expect(await run('orders')).toEqual(lines);
});

test('of a part that is not live yet, to somebody who may not see roles', async () => {
  answers['/releases/orders'] = () => Response.json({ ...known, liveVersion: null, keys: [] });
  answers['/roles'] = () => Response.json({ errorCode: 'common.forbidden' }, { status: 403 });
  expect(await run('orders')).toEqual([
    'orders – Aufträge / Orders',
    '  owner     no key yet',
    '  released  you may not see roles',
    '  may have  nothing was said: its team gets what the live version has, and /orders',
    '  nothing of it is live yet',
  ]);
});

test.each([
  [
    ['set', 'orders', '--area', '/orders', '--area', '/baskets', '--menu', '100-199'],
    { areas: ['/orders', '/baskets'], menu: { from: 100, to: 199 } },
  ],
  [['set', 'orders', '--area', '/orders'], { areas: ['/orders'], menu: null }],
  [['free', 'orders'], null],
])('%p says what the part may have from then on', async (args, claims) => {
  expect(await run(...args)).toContain('  may have  /orders, menu anywhere');
  expect(writes()).toEqual([['/releases/orders/claims', { claims }]]);
});

test.each([
  [['set', 'orders'], '--area is missing'],
  [['set', 'orders', '--area', 'orders'], '--area is an address, e.g. /orders, not "orders"'],
  [['set', 'orders', '--area', '/orders', '--menu', '9-1'], '--menu is a first and a last place'],
  [['set'], 'claims set <remote>'],
  [['orders', '--area', '/orders'], 'claims set <remote>'],
  [['notes'], 'There is no remote "notes"'],
])('%p is refused with a sentence, and nothing is changed', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
  expect(writes()).toEqual([]);
});
