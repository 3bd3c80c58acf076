import { performance } from 'node:perf_hooks';
import { query } from '../harness/query.mjs';
import { readBudgets } from '../harness/read-budgets.mjs';
import { serveApi } from '../harness/serve-api.mjs';
import { accounts, signedInHeaders } from '../harness/sign-in.mjs';
import { median, quantile } from '../harness/statistics.mjs';
import { growMembers } from './grow-members.mjs';
import { requests } from './requests.mjs';

/** Two of three contracts belong to a customer of their own. */
const CONTRACTS = 150_000;
const USERS = 50_000;
const GROUPS = 10_000;
const ROUNDS = 5;

const lists = /** @type {const} */ (['users', 'customers']);

/** @typedef {'administrator' | 'manager' | 'adviser'} Role */

/** Who has the list: all of it, a region, a quarter of the house. Advisers have no list of users. @type {Readonly<Record<(typeof lists)[number], readonly Role[]>>} */
const roles = { users: ['administrator', 'manager'], customers: ['administrator', 'manager', 'adviser'] };

/** @typedef {{ list: (typeof lists)[number], role: Role, name: string, ms: number }} Sample */

/**
 * From the request to the last byte of the answer.
 *
 * @param {string} url
 * @param {Readonly<Record<string, string>>} headers
 */
async function timed(url, headers) {
  const start = performance.now();
  const response = await fetch(url, { headers });
  const text = await response.text();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`${url}: ${text}`);
  return ms;
}

/**
 * Every request by each account in turns, so that what disturbs the machine disturbs both.
 *
 * @param {string} databaseUrl
 * @param {Awaited<ReturnType<typeof requests>>} all
 * @returns {Promise<Sample[]>}
 */
async function round(databaseUrl, all) {
  const api = await serveApi({ databaseUrl });
  try {
    const headers = {
      administrator: await signedInHeaders(api.url, 'administrator'),
      adviser: await signedInHeaders(api.url, 'adviser'),
      manager: await signedInHeaders(api.url, 'manager'),
    };
    /** @type {Sample[]} */
    const samples = [];
    for (const list of lists)
      for (const parameters of all[list]) {
        const search = new URLSearchParams(
          Object.entries(parameters).map(([key, value]) => [key, String(value)]),
        ).toString();
        for (const role of roles[list]) {
          const ms = await timed(`${api.url}/${list}?${search}`, headers[role]);
          samples.push({ list, role, name: `${role}: ${list}?${search}`, ms });
        }
      }
    return samples;
  } finally {
    await api.stop();
  }
}

/** @param {readonly Sample[]} samples @param {Partial<Sample>} of */
const times = (samples, { list, role }) =>
  samples
    .filter((sample) => sample.list === list && (role === undefined || sample.role === role))
    .map(({ ms }) => ms);

/**
 * What all requests together take with a data scope, against without one.
 *
 * @param {readonly Sample[]} samples @param {Sample['list']} list @param {Role} role
 */
function scopeRatio(samples, list, role) {
  const sum = (/** @type {Role} */ by) => times(samples, { list, role: by }).reduce((all, ms) => all + ms, 0);
  return sum(role) / sum('administrator');
}

/** @param {readonly Sample[]} samples */
const slowest = (samples) =>
  samples
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 30)
    .map(({ name, ms }) => `${Math.round(ms)} ms ${name}`);

/** How many groups an account sees. @param {keyof typeof accounts} role */
const groupsOf = (role) => `(select count(distinct c.descendant_id)::int from app_user u
  join user_group m on m.user_id = u.id join group_closure c on c.ancestor_id = m.group_id
  where u.user_name = '${accounts[role]}')`;

/** @type {import('../harness/bench.mjs').Bench} */
export const memberLists = {
  name: 'member-lists',
  title: 'Lists of 50,000 users and 100,000 customers, whole and through a data scope',
  builds: [],
  async run({ dataSets, report, rounds = ROUNDS }) {
    const budget = readBudgets(import.meta.url);
    const url = await dataSets.url(CONTRACTS);
    report(`${USERS.toLocaleString('en')} users in ${GROUPS.toLocaleString('en')} groups …`);
    await growMembers(url, { groups: GROUPS, users: USERS });
    const [size = {}] = await query(
      url,
      `select (select count(*)::int from customer) as customers, (select count(*)::int from app_user) as users,
        (select count(*)::int from app_group) as groups,
        ${groupsOf('manager')} as "managerGroups", ${groupsOf('adviser')} as "adviserGroups"`,
    );
    const all = await requests(url);
    /** @type {Sample[][]} */
    const samples = [];
    for (let i = 0; i < rounds; i++) {
      report(`Round ${i + 1} of ${rounds} …`);
      // A new process: what the last round left in memory would make this one look better.
      samples.push(await round(url, all));
    }
    const ms = /** @type {const} */ ('ms');
    const ratio = /** @type {const} */ ('ratio');
    const p95 = (/** @type {Sample['list']} */ list) =>
      median(samples.map((own) => quantile(times(own, { list }), 0.95)));
    const p50 = (/** @type {Sample['list']} */ list, /** @type {Role} */ role) =>
      median(times(samples.flat(), { list, role }));
    const scoped = (/** @type {Sample['list']} */ list, /** @type {Role} */ role) =>
      median(samples.map((own) => scopeRatio(own, list, role)));
    return {
      conditions: [
        `${String(size.users)} users and ${String(size.customers)} customers in ${String(size.groups)} groups; the administrator sees all of them, a regional manager those of ${String(size.managerGroups)} groups, the adviser of the demo the customers of ${String(size.adviserGroups)}. They ask the same, in turns: ${all.users.length} requests for users, ${all.customers.length} for customers (every filter and order of the screens, searches that many and few match, offsets 0, 50 and 500); ${rounds} rounds with new API processes, one request at a time.`,
        'Pages of 50 rows with the total, over HTTP with the whole security stack. Of a data scope the number of users is kept until a membership changes, and every round begins without it; nothing else is kept between requests. p95 is over the requests with and without data scope, the median of the rounds.',
        'What the data scope costs: the sum of the times with it over the sum of those without.',
      ],
      figures: [
        { label: 'Users, p95', value: p95('users'), unit: ms, budget: budget('usersP95') },
        { label: 'Customers, p95', value: p95('customers'), unit: ms, budget: budget('customersP95') },
        {
          label: `Users, with a data scope of ${String(size.managerGroups)} groups : without`,
          value: scoped('users', 'manager'),
          unit: ratio,
          budget: budget('scopeRatio'),
        },
        {
          label: `Customers, with a data scope of ${String(size.managerGroups)} groups : without`,
          value: scoped('customers', 'manager'),
          unit: ratio,
          budget: budget('scopeRatio'),
        },
        {
          label: `Customers, with a data scope of ${String(size.adviserGroups)} groups : without`,
          value: scoped('customers', 'adviser'),
          unit: ratio,
          budget: budget('scopeRatio'),
        },
        { label: 'Users, p50 without data scope', value: p50('users', 'administrator'), unit: ms },
        { label: 'Users, p50 of the manager', value: p50('users', 'manager'), unit: ms },
        { label: 'Customers, p50 without data scope', value: p50('customers', 'administrator'), unit: ms },
        { label: 'Customers, p50 of the manager', value: p50('customers', 'manager'), unit: ms },
        { label: 'Customers, p50 of the adviser', value: p50('customers', 'adviser'), unit: ms },
      ],
      details: { slowest: slowest(samples.flat()) },
    };
  },
};
