import { query } from '../harness/query.mjs';

/** @typedef {Readonly<Record<string, string | number | boolean>>} Parameters */

const PAGE = 50;
/** Offsets of the screen: it asks for the pages that are scrolled to. */
const OFFSETS = [0, PAGE, 10 * PAGE];

const userOrders = [
  { sort: 'fullName', direction: 'asc' },
  { sort: 'fullName', direction: 'desc' },
  { sort: 'userName', direction: 'asc' },
  { sort: 'roleName', direction: 'asc' },
  { sort: 'lastSignIn', direction: 'desc' },
];

/** @param {readonly Parameters[]} filters @param {readonly Parameters[]} orders */
const combined = (filters, orders) =>
  filters.flatMap((filter) =>
    orders.flatMap((order) => OFFSETS.map((offset) => ({ ...filter, ...order, limit: PAGE, offset }))),
  );

/**
 * Every filter of the screens in every order, and what people type: a name that many have, a full name, two letters.
 * The group is one that the narrowed accounts see as well.
 *
 * @param {string} url of the database
 * @returns {Promise<Readonly<Record<'users' | 'customers', readonly Parameters[]>>>}
 */
export async function requests(url) {
  const [role = {}] = await query(url, `select id from role where name = 'Berater'`);
  const [group = {}] = await query(
    url,
    `select c.descendant_id as id from user_group m join app_user u on u.id = m.user_id
     join group_closure c on c.ancestor_id = m.group_id join customer k on k.group_id = c.descendant_id
     where u.user_name in ('berater', 'regionalleiter')
     group by 1 order by count(distinct u.id) desc, count(*) desc, 1 limit 1`,
  );
  const [customer = {}] = await query(
    url,
    `select last_name as "lastName", first_name || ' ' || last_name as name from customer
     group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  );
  const [user = {}] = await query(
    url,
    `select full_name as name from app_user order by id limit 1 offset 1000`,
  );
  const groupId = String(group.id);
  const users = [
    {},
    { includeInactive: true },
    { roleId: String(role.id) },
    { state: 'invited' },
    { state: 'locked' },
    { excludedGroupId: groupId },
    { search: String(customer.lastName) },
    { search: String(user.name) },
    { search: 'mü' },
  ];
  const customers = [
    {},
    { excludedGroupId: groupId },
    { forGroup: groupId },
    { noGroupOnly: true },
    { search: String(customer.lastName) },
    { search: String(customer.name) },
    { search: 'mü' },
    { search: String(customer.lastName), excludedGroupId: groupId },
  ];
  return { users: combined(users, userOrders), customers: combined(customers, [{}]) };
}
