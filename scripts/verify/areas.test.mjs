import { judgeAreas } from './areas.mjs';

const plan = {
  floor: ['db', 'http'],
  areas: {
    market: { what: '', sees: [], offers: ['funds'] },
    contracts: { what: '', sees: ['market'], offers: [] },
  },
};

/** @param {readonly [string, string][]} arrows of files below `api/src` */
const problems = (...arrows) =>
  judgeAreas(
    arrows.map(([from, to]) => ({
      source: `api/src/${from}`,
      dependencies: [{ resolved: `api/src/${to}` }],
    })),
    plan,
  ).problems;

/** The same of whole paths. @param {readonly [string, string][]} arrows */
const problemsOf = (...arrows) =>
  judgeAreas(
    [...arrows, /** @type {const} */ (['api/src/contracts/list.ts', 'api/src/market/funds.ts'])].map(
      ([source, resolved]) => ({ source, dependencies: [{ resolved }] }),
    ),
    plan,
  ).problems;

/** @type {[string, string]} */
const taken = ['contracts/list.ts', 'market/funds.ts'];

test('an area takes what another one offers, and the tools of the floor', () => {
  expect(problems(taken, ['contracts/list.ts', 'db/query.ts'], ['app.ts', 'contracts/list.ts'])).toEqual([]);
});

test.each([
  ['what is not offered', ['contracts/list.ts', 'market/prices.ts'], 'market does not offer it'],
  ['an area that it may not see', ['market/funds.ts', 'contracts/list.ts'], 'market does not see contracts'],
  ['an area, from the floor', ['db/query.ts', 'market/funds.ts'], 'the floor knows no area'],
  ['the entry', ['market/funds.ts', 'app.ts'], 'nobody sees the entry'],
  ['a folder without a plan', ['market/funds.ts', 'misc/things.ts'], 'stands in no plan'],
])('%s is refused', (_what, arrow, reason) => {
  expect(problems(taken, /** @type {[string, string]} */ (arrow)).join('\n')).toContain(reason);
});

test('tests may look everywhere', () => {
  expect(problems(taken, ['market/funds.test.ts', 'contracts/list.ts'])).toEqual([]);
});

test('folders side by side form no circle; a folder may know those in it, and they may know it', () => {
  expect(
    problems(taken, ['db/rows/a.ts', 'db/columns/b.ts'], ['db/columns/b.ts', 'db/rows/a.ts']).join(),
  ).toContain('circle of folders: api/src/db/columns, api/src/db/rows');
  expect(problems(taken, ['db/open.ts', 'db/rows/a.ts'], ['db/rows/a.ts', 'db/open.ts'])).toEqual([]);
});

test('what is offered and taken by nobody is no offer', () => {
  expect(problems()).toEqual(['api/src/market/funds.ts is offered, and nobody takes it']);
});

const contract = 'shared/contract/src';

test('an area of the contract sees its floor and what the same area of the API sees', () => {
  expect(
    problemsOf(
      [`${contract}/contracts/schema/list.ts`, `${contract}/market/schema/funds.ts`],
      [`${contract}/contracts/schema/list.ts`, `${contract}/floor/schema/common.ts`],
      [`${contract}/api-contract.ts`, `${contract}/market/endpoints/funds.ts`],
      ['api/src/contracts/list.ts', `${contract}/market/index.ts`],
      ['api/src/db/query.ts', `${contract}/market/values/funds.ts`],
    ),
  ).toEqual([]);
});

test.each([
  [
    'an area of the contract above it',
    [`${contract}/market/a.ts`, `${contract}/contracts/b.ts`],
    'market does not see contracts',
  ],
  [
    'words of an area that it does not see',
    ['api/src/market/a.ts', `${contract}/contracts/b.ts`],
    'market does not see contracts',
  ],
  [
    'an area, from the floor of the contract',
    [`${contract}/floor/a.ts`, `${contract}/market/b.ts`],
    'knows no area',
  ],
  [
    'a folder of the contract without a plan',
    [`${contract}/misc/a.ts`, `${contract}/floor/b.ts`],
    'in no plan',
  ],
])('%s is refused', (_what, arrow, reason) => {
  expect(problemsOf(/** @type {[string, string]} */ (arrow)).join('\n')).toContain(reason);
});
