import type { UndoKeptReason } from '@depotwerk/contract/floor/values/import-undo';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { lockContracts, lockCustomers } from '../../../records/lock-rows';

export interface JudgedContract {
  readonly id: number;
  readonly contractNumber: string;
  /** The delivery brought it. */
  readonly isNew: boolean;
  /** Id of the customer before the delivery; null for a new one. */
  readonly holderBefore: number | null;
  /** Null: it goes back. */
  readonly reason: UndoKeptReason | null;
}

/** Whether somebody advised on the basis of the contract `c`; of one that was known before, since the delivery `n`. */
const isAdvisedOn = sql`(
  exists (select 1 from consultation a where a.contract_id = c.id and (n.before is null or a.recorded_at > n.written_at))
  or exists (select 1 from risk_assessment a where a.contract_id = c.id and (n.before is null or a.assessed_at > n.written_at))
  or c.id in (select id from analysed)
  or exists (select 1 from report a where a.contract_id = c.id and (n.before is null or a.created_at > n.written_at))
  or exists (select 1 from planned_optimization a where a.contract_id = c.id and a.created_by is not null
    and (n.before is null or a.created_at > n.written_at))
  or exists (select 1 from contract_hint a where a.contract_id = c.id and a.dismissed_at is not null
    and (n.before is null or a.dismissed_at > n.written_at))
  or exists (select 1 from work_item a where a.contract_id = c.id and a.marked_at is not null
    and (n.before is null or a.marked_at > n.written_at)))`;

/**
 * Contracts that a delivery wrote and that are still as it left them, or why they stay. Hints, score and values that the product itself
 * computes are nothing that depends on them.
 *
 * @param chosen condition on the note `n`
 */
const judgedContracts = (runId: string, chosen: Sql): Sql => sql`
  with noted as materialized (
      select n.contract_id as id, n.before is null as is_new, n.written_at, (n.before->'row'->>'customer_id')::int as holder_before
      from import_contract n where n.run_id = ${runId}::uuid and ${chosen}),
    ordered as materialized (
      select n.id from noted n join trader_order o on o.contract_id = n.id and (n.is_new or o.ordered_at > n.written_at)
      union select n.id from noted n join trader_depot d on d.contract_id = n.id where n.is_new),
    analysed as materialized (
      select n.id from noted n join depot_analysis a on a.contract_id = n.id and (n.is_new or a.started_at > n.written_at)),
    held as materialized (select n.id from noted n join customer k on k.id = n.holder_before)
  select n.contract_id as id, c.external_key as "contractNumber", n.before is null as "isNew",
    (n.before->'row'->>'customer_id')::int as "holderBefore", case
      when n.kept_reason is not null then n.kept_reason
      when c.id in (select id from ordered) then 'order'
      when (n.before is null or c.version <> n.version)
        and exists (select 1 from corporate_action_contract a where a.contract_id = c.id) then 'corporateAction'
      when c.last_fetch is distinct from n.written_at then 'delivery'
      when c.version <> n.version then 'person'
      when ${isAdvisedOn} then 'advice'
      when n.before is not null and c.id not in (select id from held) then 'holderGone'
    end as reason
  from import_contract n join contract c on c.id = n.contract_id
  where n.run_id = ${runId}::uuid and ${chosen}`;

/** The next contracts of a delivery that nobody has judged, locked for who gives them back, their holders first. */
export async function nextContracts(db: Queries, runId: string, most: number): Promise<JudgedContract[]> {
  const rows = await db.query<{ id: number }>(
    sql`select contract_id as id from import_contract where run_id = ${runId}::uuid and kept_reason is null
      order by contract_id limit ${most}`,
  );
  const contractIds = rows.map(({ id }) => id);
  const ids = sql`${contractIds}::int[]`;
  await lockCustomers(
    db,
    sql`select customer_id as id from contract where id = any(${ids})
      union select (before->'row'->>'customer_id')::int from import_contract
        where run_id = ${runId}::uuid and contract_id = any(${ids}) and before is not null`,
    'key share',
  );
  await lockContracts(db, contractIds, 'update');
  return db.query<JudgedContract>(judgedContracts(runId, sql`n.contract_id = any(${ids})`));
}

export interface JudgedCustomer {
  readonly id: number;
  readonly name: string;
  readonly isNew: boolean;
  readonly reason: UndoKeptReason | null;
}

/**
 * Customers that a delivery wrote; one that it brought goes with its last contract.
 *
 * @param chosen condition on the note `n`
 */
const judgedCustomers = (runId: string, chosen: Sql): Sql => sql`
  with noted as materialized (
      select n.customer_id as id from import_customer n where n.run_id = ${runId}::uuid and n.before is null and ${chosen}),
    analysed as materialized (select customer_id as id from depot_analysis where customer_id in (select id from noted))
  select n.customer_id as id, k.sort_name as name, n.before is null as "isNew", case
      when n.kept_reason is not null then n.kept_reason
      when n.before is null and exists (select 1 from app_user u where u.customer_id = k.id) then 'account'
      when k.version <> n.version and exists (select 1 from import_customer later
        where later.customer_id = k.id and later.version > n.version) then 'delivery'
      when k.version <> n.version then 'person'
      when k.id in (select id from analysed) then 'advice'
    end as reason
  from import_customer n join customer k on k.id = n.customer_id
  where n.run_id = ${runId}::uuid and ${chosen}`;

interface Held {
  readonly id: number;
  readonly customerId: number;
}

/** Contracts of the customers that a delivery brought. */
const contractsOfNew = (db: Queries, runId: string): Promise<Held[]> =>
  db.query<Held>(
    sql`with noted as materialized (select customer_id from import_customer where run_id = ${runId}::uuid and before is null)
      select c.id, c.customer_id as "customerId" from noted n join contract c on c.customer_id = n.customer_id`,
  );

const withContracts = (
  customers: readonly JudgedCustomer[],
  staying: readonly Held[],
): readonly JudgedCustomer[] => {
  const holders = new Set(staying.map(({ customerId }) => customerId));
  return customers.map((each) => (holders.has(each.id) ? { ...each, reason: 'contracts' } : each));
};

/** The next customers of a delivery that nobody has judged, once its contracts have gone back; locked. */
export async function nextCustomers(
  db: Queries,
  runId: string,
  most: number,
): Promise<readonly JudgedCustomer[]> {
  const rows = await db.query<{ id: number }>(
    sql`select customer_id as id from import_customer where run_id = ${runId}::uuid and kept_reason is null
      order by customer_id limit ${most}`,
  );
  const ids = rows.map(({ id }) => id);
  await lockCustomers(db, ids, 'update');
  const customers = await db.query<JudgedCustomer>(
    judgedCustomers(runId, sql`n.customer_id = any(${ids}::int[])`),
  );
  return withContracts(customers, await contractsOfNew(db, runId));
}

/** Everything that a delivery wrote and that has not gone back, as it is now. */
export async function judgeAll(
  db: Queries,
  runId: string,
): Promise<{ readonly contracts: readonly JudgedContract[]; readonly customers: readonly JudgedCustomer[] }> {
  const contracts = await db.query<JudgedContract>(
    sql`${judgedContracts(runId, sql`true`)} order by c.external_key`,
  );
  const leaving = new Map(
    contracts.flatMap((each) => (each.reason === null ? [[each.id, each] as const] : [])),
  );
  // A new contract goes, a known one goes back to the holder before.
  const staying = (await contractsOfNew(db, runId)).filter(({ id, customerId }) => {
    const contract = leaving.get(id);
    return contract === undefined || contract.holderBefore === customerId;
  });
  const customers = await db.query<JudgedCustomer>(
    sql`${judgedCustomers(runId, sql`true`)} order by k.sort_name, k.id`,
  );
  return { contracts, customers: withContracts(customers, staying) };
}
