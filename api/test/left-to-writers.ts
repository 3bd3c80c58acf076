import type { Queries } from '../src/db/database';

/** What each version follows: a table, and the writes that change what lists show. */
const followed = [
  ['contract', 'customer', 'update'],
  ['contract', 'tariff', 'update'],
  ['contract', 'contract', 'insert or update or delete'],
  ['contract', 'risk_assessment', 'insert or delete'],
  ['group', 'customer', 'insert or update of group_id or delete'],
  ['group', 'app_group', 'insert or update or delete'],
  ['group', 'user_group', 'insert or update or delete'],
  ['group', 'app_user', 'insert or update of is_inactive, role_id, customer_id or delete'],
] as const;

/** Contracts whose copies of name and group are not those of their customer. */
const staleCopies = `select from contract c left join customer k on k.id = c.customer_id
  where (c.group_id, c.customer_sort_name) is distinct from (k.group_id, k.sort_name)`;

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

/** Triggers that raise the version of contracts for the release before. */
const triggersOfBefore = [
  ['contract', 'contract_raises_version'],
  ['risk_assessment', 'risk_assessment_raises_contract_version'],
] as const;

/** Notes transactions that write what the dashboard counts without keeping its figures. */
async function noteUncounted(db: Queries): Promise<void> {
  await db.query('create table uncounted (what text, by xid)');
  await db.query(`create function note_uncounted() returns trigger language plpgsql as $$
    begin
      if not figures_are_counted_later() then
        insert into uncounted values (tg_table_name, pg_current_xact_id()::xid);
      end if;
      return null;
    end $$`);
  for (const [table, writes] of [
    [
      'contract',
      'insert or delete or update of group_id, score_band, worst_hint_id, worst_hint_severity, has_risk_profile, total_value, source',
    ],
    ['contract_value_history', 'insert or update or delete'],
  ])
    await db.query(
      `create trigger note_uncounted after ${writes} on ${table} for each row execute function note_uncounted()`,
    );
}

/** Tables that a transaction of the product has written without keeping the figures of the dashboard. */
export const readTablesWithoutFigures = (db: Queries): Promise<object[]> =>
  db.query(
    'select distinct what from uncounted u where exists (select from audit_entry e where e.xmin = u.by)',
  );

/**
 * A transaction of the product, which is one with an entry in the audit log, is refused at its end where it wrote to a table and did
 * not raise the version that lists are kept by, or left copies behind.
 */
export async function demandOfWriters(db: Queries): Promise<void> {
  await demandCopies(db);
  await noteUncounted(db);
  for (const [table, trigger] of triggersOfBefore)
    await db.query(`alter table ${table} disable trigger ${trigger}`);
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
