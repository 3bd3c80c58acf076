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
