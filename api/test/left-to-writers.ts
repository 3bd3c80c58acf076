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

/** Figures of the dashboard that differ from a fresh count: of a group, by what is counted or by month. */
export const figureErrors = (db: Queries): Promise<object[]> =>
  db.query(`with fresh as (
      select c.group_id, n.figure, count(*) as contracts, sum(c.total_value) as eur, null::numeric as contributions
      from contract c cross join lateral unnest(contract_figure_names(c.score_band, c.worst_hint_id,
        c.worst_hint_severity, c.has_risk_profile, c.total_value, c.source)) as n (figure)
      group by 1, 2
      union all
      select c.group_id, v.month::text, count(*), sum(v.value), sum(v.contributions_so_far)
      from contract_value_history h join contract c on c.id = h.contract_id
      cross join lateral history_months(h.first_month, h."values", h.contributions) as v
      group by 1, 2
    ), kept as (
      select group_id, figure, sum(contracts) as contracts, sum(eur) as eur, null::numeric as contributions
      from contract_figure group by 1, 2 having sum(contracts) <> 0 or sum(eur) <> 0
      union all
      select group_id, month::text, sum(contracts), sum(value), sum(contributions)
      from contract_month_figure group by 1, 2
      having sum(contracts) <> 0 or sum(value) <> 0 or sum(contributions) <> 0
    )
    select group_id, figure, fresh.contracts as fresh, kept.contracts as kept, fresh.eur as "freshEur", kept.eur as "keptEur"
    from fresh full join kept using (group_id, figure)
    where (fresh.contracts, fresh.eur, fresh.contributions) is distinct from (kept.contracts, kept.eur, kept.contributions)`);

/** Numbers of contracts that are not written down as they are, and those of contracts that are not there. */
export const numberErrors = (db: Queries): Promise<object[]> =>
  db.query(`select * from (select issuer_id, external_key as number, id as contract_id from contract) c
    full join contract_number n using (issuer_id, number, contract_id)
    where c is null or n is null`);

/**
 * A transaction of the product, which is one with an entry in the audit log, is refused at its end where it wrote to a table and did
 * not raise the version that lists are kept by, or left copies behind.
 */
export async function demandOfWriters(db: Queries): Promise<void> {
  await demandCopies(db);
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
