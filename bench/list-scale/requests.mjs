import { query } from '../harness/query.mjs';

/** What users search for most: a name that many have, a full name, a contract number. */
const SEARCHES = 3;

/** Every order in the direction that the first click on its column gives. */
const orders = [
  { sort: 'customer', direction: 'asc' },
  { sort: 'contractNumber', direction: 'asc' },
  { sort: 'tariff', direction: 'asc' },
  { sort: 'insurer', direction: 'asc' },
  { sort: 'value', direction: 'desc' },
  { sort: 'score', direction: 'desc' },
  { sort: 'worstHint', direction: 'desc' },
  { sort: 'lastCheck', direction: 'desc' },
  { sort: 'startDate', direction: 'desc' },
];

/** @typedef {Readonly<Record<string, string | number>>} Parameters */

/**
 * Every filter that the screen offers, and some together.
 *
 * @param {string} databaseUrl
 * @returns {Promise<readonly Parameters[]>}
 */
async function filters(databaseUrl) {
  const [common = {}] = await query(
    databaseUrl,
    `select tariff_id as "tariffId", issuer_id as "insurerId" from contract
     group by 1, 2 order by count(*) desc, 1 limit 1`,
  );
  const [group = {}] = await query(
    databaseUrl,
    'select group_id as "groupId" from contract group by 1 order by count(*) desc, 1 limit 1',
  );
  const names = await query(
    databaseUrl,
    'select last_name as name from customer group by 1 order by count(*) desc, 1 limit 1',
  );
  const [contract = {}] = await query(
    databaseUrl,
    `select external_key as key, replace(customer_sort_name, ',', '') as name from contract
     where id = (select max(id) / 2 from contract)`,
  );
  const searches = [...names.map(({ name }) => name), contract.name, contract.key].slice(0, SEARCHES);
  const insurerId = Number(common.insurerId);
  return [
    {},
    { hints: 'any' },
    { hints: 'critical' },
    { riskProfile: 'missing' },
    { check: 'due' },
    { check: 'done' },
    { scoreBand: 'green' },
    { scoreBand: 'red' },
    { riskClass: 4 },
    { minValue: 50_000 },
    { insurerId },
    { tariffId: Number(common.tariffId) },
    { groupId: String(group.groupId) },
    { insurerId, scoreBand: 'yellow', hints: 'any' },
    { check: 'due', hints: 'critical', minValue: 10_000 },
    ...searches.map((search) => ({ search: String(search) })),
  ];
}

/**
 * What one user does with one filter: sees its first page, then orders it by every column; in each order a look at
 * the next page and one further down, by cursor as an integration does, and by offset as the screen does.
 *
 * @typedef {object} Look
 * @property {string} name filter and order, for the details
 * @property {Parameters} parameters
 * @property {boolean} isFirst nobody has counted this filter yet
 */

/** @param {string} databaseUrl @returns {Promise<readonly Look[]>} */
export async function looks(databaseUrl) {
  const all = await filters(databaseUrl);
  return all.flatMap((filter) =>
    orders.map((order, index) => ({
      name: `${new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)])).toString() || 'all'}, ${order.sort} ${order.direction}`,
      parameters: { ...filter, ...order },
      isFirst: index === 0,
    })),
  );
}
