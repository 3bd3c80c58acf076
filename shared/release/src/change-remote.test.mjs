import { changeRemote } from './change-remote.mjs';
import { provePages } from './prove-pages.mjs';

jest.mock('./prove-pages.mjs', () => ({
  ...jest.requireActual('./prove-pages.mjs'),
  provePages: jest.fn(),
}));

const GROUP = '3b9f6d0c-6a0f-4c86-9a4e-1f2d3c4b5a69';
const detail = {
  name: 'orders',
  editVersion: 7,
  liveVersion: '1.2.0',
  canary: null,
  pins: [],
  isOff: false,
  releases: [],
};

/** @param {Parameters<typeof fetch>[0]} url @param {string} end */
const isAt = (url, end) => (url instanceof Request ? url.url : url.toString()).endsWith(end);

/** What the registry was asked to change: method, address below the remote, body. */
const changes = () =>
  jest
    .mocked(fetch)
    .mock.calls.map(([url, init]) => [
      init?.method,
      typeof url === 'string' ? url.split('/orders/')[1] : url,
      typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    ])
    .filter(([method]) => method !== undefined && method !== 'GET');

beforeEach(() => {
  process.env.DEPOTWERK_TOKEN = 'token';
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      Response.json(isAt(url, '/shell.json') ? { platform: '0.3.0', main: 'assets/main.1a.js' } : detail),
    );
});
afterEach(() => {
  delete process.env.DEPOTWERK_TOKEN;
  jest.restoreAllMocks();
});

const SHELL = { shellVersion: '0.3.0', shellBuild: 'assets/main.1a.js' };

const run = async (/** @type {string} */ command) => {
  /** @type {string[]} */
  const lines = [];
  await changeRemote(command.split(' '), (line) => lines.push(line));
  return lines;
};

test.each([
  [
    'canary orders 1.3.0 --percent 10',
    'PUT',
    'canary',
    { version: '1.3.0', fraction: 0.1, groupIds: [], ...SHELL },
  ],
  [
    'canary orders 1.3.0 --percent 10 --reason Notfall',
    'PUT',
    'canary',
    { version: '1.3.0', fraction: 0.1, groupIds: [], ...SHELL, reason: 'Notfall' },
  ],
  [
    `canary orders 1.3.0 --group ${GROUP}`,
    'PUT',
    'canary',
    { version: '1.3.0', fraction: null, groupIds: [GROUP], ...SHELL },
  ],
  ['canary orders', 'DELETE', 'canary', undefined],
  ['rollback orders', 'POST', 'rollback', undefined],
  ['pin orders 1.1.0', 'PUT', 'pins', { version: '1.1.0', groupId: null, ...SHELL }],
  [`pin orders 1.1.0 --group ${GROUP}`, 'PUT', 'pins', { version: '1.1.0', groupId: GROUP, ...SHELL }],
  [`unpin orders --group ${GROUP}`, 'PUT', 'pins', { version: null, groupId: GROUP }],
  ['off orders', 'PUT', 'switch', { isOff: true }],
  ['on orders', 'PUT', 'switch', { isOff: false }],
])(
  '"%s" changes the remote on the version that was read, and says what holds now',
  async (command, ...change) => {
    expect(await run(command)).toEqual(['orders 1.2.0']);
    expect(changes()).toEqual([change]);
    const sent = jest.mocked(fetch).mock.calls.at(-1)?.[1];
    expect(new Headers(sent?.headers).get('if-match')).toBe('"7"');
  },
);

describe('a version that is given to some', () => {
  const row = {
    version: '1.3.0',
    state: 'candidate',
    promotedAt: null,
    baseUrl: 'https://store/orders/1.3.0/',
  };
  const proof = { ...SHELL, at: '2026-11-27T08:00:00.000Z', problems: [] };
  const withRelease = (/** @type {object} */ fields) =>
    jest.mocked(fetch).mockImplementation(async (url) => {
      if (isAt(url, '/shell.json')) return Response.json({ platform: '0.3.0', main: 'assets/main.1a.js' });
      if (isAt(url, '/promises.json')) return new Response('gone', { status: 404 });
      return Response.json({ ...detail, releases: [{ ...row, ...fields }] });
    });
  /** @type {string[]} */
  let lines;
  const canary = (/** @type {string[]} */ ...more) =>
    changeRemote(['canary', 'orders', '1.3.0', '--percent', '10', ...more], (line) => lines.push(line));
  beforeEach(() => {
    lines = [];
  });

  test.each([
    ['never', null],
    ['in another build of the shell', { ...proof, shellBuild: 'assets/main.0b.js' }],
    ['without success', { ...proof, problems: ['/orders: the page is empty'] }],
  ])('is proven first when its pages ran %s', async (_when, stored) => {
    withRelease({ proof: stored });
    await expect(canary()).rejects.toThrow();
    expect(lines[0]).toContain('Opening the pages of orders 1.3.0');
    expect(changes()).toEqual([]);
  });

  test.each([
    [
      [],
      ['You hold no right of orders (orders.view, orders.edit): its pages open with one, which roles get'],
    ],
    [['orders.view'], []],
  ])('is proven with a word about the rights that are missing: %p', async (partRights, words) => {
    jest.mocked(provePages).mockResolvedValue(['/orders: the heading "Aufträge" does not appear']);
    const rights = { 'orders.view': {}, 'orders.edit': {} };
    jest.mocked(fetch).mockImplementation(async (url) => {
      if (isAt(url, '/shell.json')) return Response.json({ platform: '0.3.0' });
      if (isAt(url, '/contract.json')) return Response.json([]);
      if (isAt(url, '/release.json')) return Response.json({ name: 'orders', rights });
      if (isAt(url, '/auth/user')) return Response.json({ clientConfig: { partRights } });
      return Response.json({ ...detail, releases: [{ ...row, proof: null }] });
    });
    await expect(canary()).rejects.toThrow('the heading "Aufträge" does not appear');
    expect(lines.slice(1)).toEqual(words.map((word) => expect.stringContaining(word)));
  });

  test.each([
    ['proven', { proof }, []],
    ['live before', { proof: null, promotedAt: '2026-11-01T08:00:00.000Z' }, []],
    ['given with a reason', { proof: null }, ['--reason', 'Notfall']],
  ])('is not proven again when it was %s', async (_what, fields, more) => {
    withRelease(fields);
    await canary(...more);
    expect(lines).toEqual(['orders 1.2.0']);
    expect(changes()).toMatchObject([['PUT', 'canary', { version: '1.3.0', fraction: 0.1 }]]);
  });
});

describe('a group that is named as on the screen', () => {
  const other = '5c9f6d0c-6a0f-4c86-9a4e-1f2d3c4b5a70';
  const groups = [
    { id: '1', groupName: 'Nord', level: 0 },
    { id: GROUP, groupName: 'Pilot', level: 1 },
    { id: '2', groupName: 'Süd', level: 0 },
    { id: other, groupName: 'Vertrieb Süd', level: 1 },
    { id: '3', groupName: 'Nord', level: 1 },
  ];
  const command = (/** @type {string} */ name) =>
    changeRemote(['canary', 'orders', '1.3.0', '--group', name], () => undefined);
  beforeEach(() => {
    jest
      .mocked(fetch)
      .mockImplementation(async (url) =>
        Response.json(typeof url === 'string' && url.endsWith('/api/groups') ? groups : detail),
      );
  });

  test('is the one that tries a version', async () => {
    await command('Vertrieb Süd');
    expect(changes()).toEqual([['PUT', 'canary', { version: '1.3.0', fraction: null, groupIds: [other] }]]);
  });

  test('is told apart from another one of the name by where it stands', async () => {
    await expect(command('Nord')).rejects.toThrow('1  Nord\n  3  Süd / Nord');
    expect(changes()).toEqual([]);
  });

  test('is refused where there is none', async () => {
    await expect(command('West')).rejects.toThrow('There is no group "West" that you may see.');
    expect(changes()).toEqual([]);
  });

  test('is refused before any page is opened, with the right that it takes', async () => {
    const unproven = { version: '1.3.0', state: 'candidate', promotedAt: null, proof: null };
    jest.mocked(fetch).mockImplementation(async (url) => {
      if (isAt(url, '/api/groups')) return Response.json({ errorCode: 'auth.forbidden' }, { status: 403 });
      if (isAt(url, '/shell.json')) return Response.json({ platform: '0.3.0' });
      return Response.json({ ...detail, releases: [unproven] });
    });
    await expect(command('Pilot')).rejects.toThrow('with the right "Gruppen ansehen", else by its id');
    expect(changes()).toEqual([]);
  });
});

test('the list says what is live, who tries what, who is held and what is off', async () => {
  const group = { id: GROUP, name: 'Pilot' };
  const tried = {
    ...detail,
    candidates: ['1.5.0', '1.4.0'],
    canary: { version: '1.3.0', fraction: 0.1, groups: [group] },
  };
  const held = {
    ...detail,
    name: 'admin',
    pins: [
      { version: '1.1.0', group },
      { version: '1.0.0', group: null },
    ],
  };
  const off = { ...detail, name: 'contracts', liveVersion: null, isOff: true };
  jest.mocked(fetch).mockImplementation(async () => Response.json([tried, held, off]));
  expect(await run('list')).toEqual([
    'orders 1.2.0; tried: 1.3.0 by 10 % of all, Pilot; ready: 1.5.0, 1.4.0',
    'admin 1.2.0; held: 1.1.0 for Pilot; held: 1.0.0 for everybody',
    'contracts –; switched off',
  ]);
});

test('a version with which something vanishes is not promoted before somebody has let it go', async () => {
  const nothing = { gone: [], added: [] };
  const difference = {
    liveVersion: '1.2.0',
    pages: { gone: ['/orders/old'], added: ['/orders/new'] },
    menuEntries: nothing,
    rights: nothing,
    texts: { gone: ['title'], added: [] },
  };
  jest
    .mocked(fetch)
    .mockImplementation(async (url) => Response.json(isAt(url, '/changes') ? difference : detail));
  /** @type {string[]} */
  const lines = [];
  const promote = changeRemote(['promote', 'orders', '1.3.0'], (line) => lines.push(line));
  await expect(promote).rejects.toThrow('add --yes');
  expect(lines).toEqual([
    '- 1 pages of 1.2.0 go: /orders/old',
    '+ 1 pages come: /orders/new',
    '- 1 texts of 1.2.0 go: title',
  ]);
  expect(changes()).toEqual([]);
});

test.each([
  ['promote orders', 'A version is missing'],
  ['pin orders', 'A version is missing'],
  ['canary orders 1.3.0 --percent ten', 'not "ten"'],
  ['canary orders 1.3.0 --share 10', "Unknown option '--share'"],
  [`pin orders 1.1.0 --group ${GROUP} --group ${GROUP}`, 'A pin is that of one group'],
  ['switch orders', 'rollback <remote>'],
  ['rollback', 'rollback <remote>'],
])('"%s" is refused with a sentence, and nothing is changed', async (command, sentence) => {
  await expect(run(command)).rejects.toThrow(sentence);
  expect(changes()).toEqual([]);
});
