import { query } from '../harness/query.mjs';

/** The API remembers 1,000 pages that were asked for and keeps about 1,300; more than these in turn are new to it each time. */
const PAGES = 2_000;
const DETAILS = 500;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} label
 * @property {string} budget
 * @property {readonly string[]} paths
 */

const list = (/** @type {Record<string, string | number>} */ parameters) =>
  `/contracts?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)])).toString()}`;

/** @param {readonly number[]} insurers */
function* pages(insurers) {
  const sorts = ['value', 'customer', 'score', 'lastCheck'];
  const filters = [
    { hints: 'any' },
    { scoreBand: 'green' },
    { riskProfile: 'present' },
    { minValue: 20_000 },
  ];
  for (let offset = 0; ; offset += 50) {
    for (const insurerId of insurers)
      for (const filter of filters)
        for (const sort of sorts)
          yield list({ ...filter, insurerId, sort, direction: 'desc', limit: 50, offset });
  }
}

/** @template T @param {Iterable<T>} items @param {number} count */
function take(items, count) {
  const taken = [];
  for (const item of items) if (taken.push(item) === count) break;
  return taken;
}

/** @param {string} databaseUrl @returns {Promise<readonly Case[]>} */
export async function cases(databaseUrl) {
  const insurers = await query(databaseUrl, 'select id from issuer order by id');
  const contracts = await query(
    databaseUrl,
    'select contract_id as id from portfolio group by 1 order by 1 limit $1',
    [DETAILS],
  );
  const distinct = take(pages(insurers.map(({ id }) => Number(id))), PAGES);
  return [
    {
      name: 'list',
      label: 'Contract list, always another page',
      budget: 'listRatio',
      paths: distinct,
    },
    {
      name: 'repeatedList',
      label: 'Contract list, the same page again',
      budget: 'repeatedListRatio',
      paths: distinct.slice(0, 1),
    },
    {
      name: 'detail',
      label: 'Contract detail',
      budget: 'detailRatio',
      paths: contracts.map(({ id }) => `/contracts/${String(id)}`),
    },
  ];
}
