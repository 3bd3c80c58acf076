import type { Queries } from '../src/db/database';

/** Triggers that do again what writers do since 0097, for the release before; they go one release later, as the cascade of copies does. */
const left = [
  ['customer', 'customer_raises_contract_version'],
  ['customer', 'customer_raises_group_version'],
  ['tariff', 'tariff_raises_contract_version'],
  ['app_group', 'app_group_raises_group_version'],
  ['app_group', 'app_group_closure_insert'],
  ['app_group', 'app_group_closure_move'],
  ['user_group', 'user_group_raises_group_version'],
  ['app_user', 'app_user_raises_group_version'],
] as const;

/** What each version follows: a table, and the writes that change what lists show. */
const followed = [
  ['contract', 'customer', 'update'],
  ['contract', 'tariff', 'update'],
  ['group', 'customer', 'insert or update of group_id or delete'],
  ['group', 'app_group', 'insert or update or delete'],
  ['group', 'user_group', 'insert or update or delete'],
  ['group', 'app_user', 'insert or update of is_inactive, role_id, customer_id or delete'],
] as const;

/** Contracts whose copies of name and group are not those of their customer. */
const staleCopies = `select from contract c left join customer k on k.id = c.customer_id
  where (c.group_id, c.customer_sort_name) is distinct from (k.group_id, k.sort_name)`;

/** Takes the cascade away that fills copies of customers in contracts for the release before. */
export async function withoutCascade(db: Queries): Promise<void> {
  await db.query('alter table contract drop constraint contract_customer_fk');
}

export const countStaleCopies = async (db: Queries): Promise<number> => (await db.query(staleCopies)).length;

/** Refuses a transaction of the product that leaves a copy behind. */
async function demandCopies(db: Queries): Promise<void> {
  await db.query(`create function demand_copies() returns trigger language plpgsql as $$
    begin
      if exists (select from audit_entry where xmin = pg_current_xact_id()::xid)
        and exists (${staleCopies} and c.customer_id = (to_jsonb(new)->>tg_argv[0])::int)
      then
        raise exception '% was written, and nobody brought the copies in line', tg_table_name;
      end if;
      return null;
    end $$`);
  for (const [table, key] of [
    ['customer', 'id'],
    ['contract', 'customer_id'],
  ])
    await db.query(`create constraint trigger demand_copies after insert or update on ${table}
      deferrable initially deferred for each row execute function demand_copies('${key}')`);
}

/**
 * Takes those triggers away, as the next release does. A transaction of the product, which is one with an entry in the audit log,
 * is refused at its end where it wrote to a table and did not raise the version that lists are kept by, or left copies behind.
 */
export async function withoutTriggers(db: Queries): Promise<void> {
  await withoutCascade(db);
  await demandCopies(db);
  for (const [table, trigger] of left) await db.query(`alter table ${table} disable trigger ${trigger}`);
  await db.query(`create function demand_version() returns trigger language plpgsql as $$
    declare
      transaction_id text := pg_current_xact_id()::text;
    begin
      if current_setting('depotwerk.' || tg_argv[0] || '_version_raised_by', true) is distinct from transaction_id
        and exists (select from audit_entry where xmin = pg_current_xact_id()::xid)
      then
        raise exception '% was written, and nobody raised the version of %', tg_table_name, tg_argv[0];
      end if;
      return null;
    end $$`);
  for (const [version, table, writes] of followed)
    await db.query(`create constraint trigger demand_${version}_version after ${writes} on ${table}
      deferrable initially deferred for each row execute function demand_version('${version}')`);
}

/** Pairs of groups by which the closure of the tree differs from the parents of the groups. */
export const closureErrors = (db: Queries): Promise<object[]> =>
  db.query(`with recursive tree as (
      select id as ancestor_id, id as descendant_id, 0 as depth from app_group
      union all select t.ancestor_id, g.id, t.depth + 1 from tree t join app_group g on g.parent_id = t.descendant_id
    )
    (select * from tree except select ancestor_id, descendant_id, depth from group_closure)
    union all (select ancestor_id, descendant_id, depth from group_closure except select * from tree)`);
