import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import { importContract, type ContractBefore } from '../../../../db/schema/import-undo';

/** A known contract, with the days of the state and the plan that a delivery may replace. */
interface ContractToRemember {
  readonly contractId: number;
  /** ISO date; null: the delivery holds no units of it. */
  readonly portfolioOn: string | null;
  /** ISO date; null: it says nothing of payments. */
  readonly planOn: string | null;
}

/**
 * What contracts are before a delivery writes to them, by id, as the rows of the database: whatever column a table gets, it comes back
 * with the row.
 */
export async function rememberContracts(
  db: Transaction,
  contracts: readonly ContractToRemember[],
): Promise<ReadonlyMap<number, ContractBefore>> {
  if (contracts.length === 0) return new Map();
  const rows = await db.query<{ id: number; before: ContractBefore }>(
    sql`select c.id, jsonb_build_object(
        'row', jsonb_build_object('version', c.version, 'customer_id', c.customer_id, 'start_date', c.start_date,
          'is_start_unknown', c.is_start_unknown, 'end_date', c.end_date, 'external_consumer_key', c.external_consumer_key,
          'last_fetch', c.last_fetch, 'last_fetch_from', c.last_fetch_from, 'last_fetch_result', c.last_fetch_result),
        'portfolio', (select to_jsonb(p) from portfolio p where p.contract_id = c.id and p.valid_on = w."portfolioOn"),
        'entries', (select jsonb_agg(to_jsonb(e)) from portfolio_entry e
          where e.contract_id = c.id and e.valid_on = w."portfolioOn"),
        'plan', (select to_jsonb(s) from savings_plan s where s.contract_id = c.id and s.valid_on = w."planOn"),
        'planEntries', (select jsonb_agg(to_jsonb(e)) from savings_plan_entry e
          where e.contract_id = c.id and e.valid_on = w."planOn")) as before
      from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as w ("contractId" int, "portfolioOn" date, "planOn" date)
        join contract c on c.id = w."contractId"`,
  );
  return new Map(rows.map(({ id, before }) => [id, before]));
}

type NotedContract = Omit<typeof importContract.$inferInsert, 'runId'>;

/**
 * Notes what a delivery wrote, so that it can be taken back. A contract that two packages of one file have written, under numbers with
 * other zeros in front, stays as the second one left it.
 */
export async function noteContracts(
  { orm }: Transaction,
  runId: string,
  noted: readonly NotedContract[],
): Promise<void> {
  if (noted.length === 0) return;
  await orm
    .insert(importContract)
    .values(noted.map((each) => ({ runId, ...each })))
    .onConflictDoUpdate({
      target: [importContract.runId, importContract.contractId],
      set: { keptReason: 'delivery' },
    });
}
