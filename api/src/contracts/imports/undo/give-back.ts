import sql from 'sql-template-tag';
import { raiseVersion } from '../../../cache/raise-version';
import type { Transaction } from '../../../db/database';
import type { ContractBefore } from '../../../db/schema/import-undo';
import { copyCustomers, lockContractsOf, type CopiedCustomer } from '../../../records/copy-customers';
import { rememberNames } from '../../../search/remember-names';
import type { PendingChanges } from '../../analysis/pending-changes';

/** Of a contract without any state. */
const NO_SUMS = {
  total_value: 0,
  cash_value: 0,
  non_funds_value: 0,
  contributions_value: 0,
  reserve_value: 0,
  guarantee_fund_quantity: 0,
} as const;

/** Days that a delivery wrote, with the rows before; what a later release has added to a row keeps what it has there. */
async function bringBackDays(db: Transaction, runId: string, ids: readonly number[]): Promise<void> {
  const noted = sql`import_contract n where n.run_id = ${runId}::uuid and n.contract_id = any(${ids}::int[])`;
  await db.query(
    sql`with gone as (delete from portfolio p using ${noted} and p.contract_id = n.contract_id and p.valid_on = n.portfolio_on
        returning p as written)
      insert into portfolio select before.* from gone join import_contract n
          on n.run_id = ${runId}::uuid and n.contract_id = (gone.written).contract_id and jsonb_typeof(n.before->'portfolio') = 'object'
        cross join lateral jsonb_populate_record(gone.written, n.before->'portfolio') as before`,
  );
  await db.query(
    sql`insert into portfolio_entry select before.* from import_contract n
        cross join lateral jsonb_populate_recordset(null::portfolio_entry, n.before->'entries') as before
      where n.run_id = ${runId}::uuid and n.contract_id = any(${ids}::int[]) and n.portfolio_on is not null
        and jsonb_typeof(n.before->'entries') = 'array'`,
  );
  await db.query(
    sql`with gone as (delete from savings_plan s using ${noted} and s.contract_id = n.contract_id and s.valid_on = n.plan_on
        returning s as written)
      insert into savings_plan select before.* from gone join import_contract n
          on n.run_id = ${runId}::uuid and n.contract_id = (gone.written).contract_id and jsonb_typeof(n.before->'plan') = 'object'
        cross join lateral jsonb_populate_record(gone.written, n.before->'plan') as before`,
  );
  await db.query(
    sql`insert into savings_plan_entry select before.* from import_contract n
        cross join lateral jsonb_populate_recordset(null::savings_plan_entry, n.before->'planEntries') as before
      where n.run_id = ${runId}::uuid and n.contract_id = any(${ids}::int[]) and n.plan_on is not null
        and jsonb_typeof(n.before->'planEntries') = 'array'`,
  );
}

interface NotedBefore {
  readonly id: number;
  readonly before: ContractBefore;
  readonly groupId: string;
  readonly sortName: string;
}

/**
 * Gives contracts back what they were before a delivery. An earlier delivery that wrote what comes back can be taken back in turn.
 *
 * @param pending collects what changes in their rows; the caller values them and writes it
 */
export async function giveBackContracts(
  db: Transaction,
  runId: string,
  ids: readonly number[],
  pending: PendingChanges,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.query<NotedBefore>(
    sql`with noted as materialized (
        select contract_id, before, (before->'row'->>'customer_id')::int as customer_id from import_contract
        where run_id = ${runId}::uuid and contract_id = any(${ids}::int[]))
      select n.contract_id as id, n.before, k.group_id as "groupId", k.sort_name as "sortName"
      from noted n join customer k on k.id = n.customer_id`,
  );
  await bringBackDays(db, runId, ids);
  for (const { id, before, groupId, sortName } of rows) {
    const { version: _, ...columns } = before.row;
    pending.set(id, { ...columns, ...NO_SUMS, group_id: groupId, customer_sort_name: sortName });
  }
  pending.takeSums(ids);
  pending.raiseVersions(ids);
  await db.query(
    sql`update import_contract earlier set version = n.version + 1 from import_contract n
      where n.run_id = ${runId}::uuid and n.contract_id = any(${ids}::int[]) and earlier.contract_id = n.contract_id
        and earlier.run_id <> n.run_id and earlier.version = (n.before->'row'->>'version')::int`,
  );
}

/** Gives customers back name and date of birth. */
export async function giveBackCustomers(
  db: Transaction,
  runId: string,
  ids: readonly number[],
): Promise<void> {
  await lockContractsOf(db, ids);
  const given = await db.query<CopiedCustomer>(
    sql`with noted as materialized (
        select customer_id, before, (before->>'dateOfBirth')::date as born from import_customer
        where run_id = ${runId}::uuid and customer_id = any(${ids}::int[]))
      update customer k set first_name = n.before->>'firstName', last_name = n.before->>'lastName', date_of_birth = n.born,
        version = k.version + 1, updated_at = now()
      from noted n where k.id = n.customer_id
      returning k.id, k.group_id as "groupId", k.sort_name as "sortName"`,
  );
  await copyCustomers(db, given);
  await rememberNames(
    db,
    given.map(({ sortName }) => sortName),
  );
  await raiseVersion(db, 'contract');
  await db.query(
    sql`update import_customer earlier set version = n.version + 1 from import_customer n
      where n.run_id = ${runId}::uuid and n.customer_id = any(${ids}::int[]) and earlier.customer_id = n.customer_id
        and earlier.run_id <> n.run_id and earlier.version = (n.before->>'version')::int`,
  );
}

/**
 * Takes what a delivery alone has put into the universe of a technical tariff out again, so that funds that it brought can go with it.
 * Tariffs that somebody has released are theirs.
 */
export async function emptyUniverses(db: Transaction, runId: string): Promise<void> {
  const unused = await db.query<{ id: number }>(
    sql`with brought as materialized (select fund_id from import_fund where run_id = ${runId}::uuid and before is null),
        held as materialized (
          select fund_id from portfolio_entry where fund_id in (select fund_id from brought)
          union select fund_id from savings_plan_entry where fund_id in (select fund_id from brought))
      select fund_id as id from brought where fund_id not in (select fund_id from held)`,
  );
  await db.query(
    sql`with gone as (delete from tariff_fund tf using tariff t
        where tf.fund_id = any(${unused.map(({ id }) => id)}::int[]) and t.id = tf.tariff_id and t.key like 'GDV-%'
          and not exists (select 1 from tariff_version v where v.tariff_id = t.id and v.applied_at is not null)
        returning tf.tariff_id)
      update tariff set version = version + 1, updated_at = now() where id in (select tariff_id from gone)`,
  );
  await raiseVersion(db, 'contract');
}
