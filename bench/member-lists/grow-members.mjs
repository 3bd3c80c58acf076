import pg from 'pg';
import { accounts } from '../harness/sign-in.mjs';

/** Teams of each agency with their number. */
const team = `team as (
  select id, parent_id, row_number() over (partition by parent_id order by id) as position,
    count(*) over (partition by parent_id) as teams
  from app_group where name like 'Team %'
)`;

/** Bulk loads skip triggers and foreign keys, as a restore does. */
const asReplica = `set session_replication_role = replica`;

/**
 * Teams below the agencies of the demo, and the customers of each agency spread over its teams, so that a data scope
 * holds thousands of groups as in a large organisation.
 *
 * @param {pg.Client} client
 * @param {number} groups wanted in all
 */
async function growGroups(client, groups) {
  await client.query(
    `with agency as (
      select id, row_number() over (order by name, id) as position, count(*) over () as agencies from app_group
      where name like 'Agentur %'
    ), missing as (select $1 - count(*) as teams from app_group)
    insert into app_group (name, description, parent_id)
    select 'Team ' || k, 'Team ' || k || ' der Agentur', agency.id
    from missing, generate_series(1, missing.teams) k join agency on agency.position = k % agency.agencies + 1`,
    [groups],
  );
  await client.query('select place_groups()');
  await client.query(asReplica);
  await client.query(
    `with ${team}
    update customer k set group_id = team.id from team
    where team.parent_id = k.group_id and team.position = k.id % team.teams + 1`,
  );
  await client.query(
    `update contract c set group_id = k.group_id from customer k where k.id = c.customer_id and c.group_id <> k.group_id`,
  );
  await client.query('set session_replication_role = default');
}

/**
 * Copies of the advisers of the demo with names of their own; each belongs to one or two teams of the agency. One of a
 * hundred is inactive, one of two hundred is locked.
 *
 * @param {pg.Client} client
 * @param {number} users wanted in all
 */
async function growUsers(client, users) {
  await client.query(
    `with adviser as (
      select u.*, m.group_id, row_number() over (order by u.id) as position, count(*) over () as advisers
      from app_user u join user_group m on m.user_id = u.id join app_group g on g.id = m.group_id
      where g.name like 'Agentur %' and u.role_id = (select id from role where name = 'Berater')
    ), missing as (select ($1 - count(*))::integer as users from app_user), ${team}, copy as (
      select k, a.*, gen_random_uuid() as copy_id from missing, generate_series(1, missing.users) k
        join adviser a on a.position = k % a.advisers + 1
    ), inserted as (
      insert into app_user (id, user_name, full_name, company, phone_number, role_id, password_hash, is_inactive,
        locked_until, last_sign_in)
      select copy_id, user_name || '.' || k, split_part(full_name, ' ', 1) || ' ' || chr(65 + k % 26) || '. '
          || split_part(full_name, ' ', -1), company, phone_number, role_id,
        case when k % 10 = 0 then null else 'unusable' end, k % 100 = 0,
        case when k % 200 = 1 then timestamptz 'infinity' end,
        case when k % 7 > 0 then now() - k * interval '11 minutes' end
      from copy
    )
    insert into user_group (user_id, group_id)
    select copy.copy_id, team.id from copy join team on team.parent_id = copy.group_id
      and team.position in (copy.k % team.teams + 1, (copy.k + copy.k % 2) % team.teams + 1)`,
    [users],
  );
}

/** Only regional managers see users; the one with most groups gets the password of the demo accounts and a name. */
const openManager = `update app_user set user_name = '${accounts.manager}',
    password_hash = (select password_hash from app_user where user_name = 'admin')
  where id = (
    select u.id from app_user u join role r on r.id = u.role_id join user_group m on m.user_id = u.id
      join group_closure c on c.ancestor_id = m.group_id
    where r.name = 'Regionalleiter' and not u.is_inactive group by u.id order by count(*) desc, u.id limit 1
  )`;

/**
 * @param {string} url of a database with demo data
 * @param {{ readonly groups: number, readonly users: number }} wanted
 */
export async function growMembers(url, { groups, users }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await growGroups(client, groups);
    await growUsers(client, users);
    await client.query(openManager);
    for (const table of ['app_group', 'group_closure', 'app_user', 'user_group', 'customer', 'contract'])
      await client.query(`vacuum full ${table}`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
