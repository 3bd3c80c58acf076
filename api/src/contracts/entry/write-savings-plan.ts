import { hasSavingsPlan, type ContractEntry } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import type { StoredEntry } from './read-entry';

/** Makes what is typed the current savings plan: corrects its day, or begins a new one on a later day. */
export async function writeSavingsPlan(
  db: Transaction,
  contractId: number,
  entry: ContractEntry,
  before: StoredEntry | null,
): Promise<void> {
  const { planDate: day, planAmount, planInterval, coverFraction, savingsPlan } = entry;
  if (day === null || !(hasSavingsPlan(entry) || before?.planDate)) return;
  await db.query(
    sql`insert into savings_plan (contract_id, valid_on, amount, interval_months, cover_fraction)
    values (${contractId}, ${day}::date, ${planAmount ?? 0}, ${planInterval ?? 1}, ${coverFraction ?? 0})
    on conflict (contract_id, valid_on) do update set amount = excluded.amount,
      interval_months = excluded.interval_months, cover_fraction = excluded.cover_fraction`,
  );
  await db.query(
    sql`delete from savings_plan_entry where contract_id = ${contractId} and valid_on = ${day}::date`,
  );
  const rows = savingsPlan.map(({ fundId, fraction }) => ({ fund_id: fundId, fraction }));
  await db.query(
    sql`insert into savings_plan_entry (contract_id, valid_on, fund_id, fraction)
    select ${contractId}, ${day}::date, fund_id, fraction
    from jsonb_populate_recordset(null::savings_plan_entry, ${JSON.stringify(rows)}::jsonb)`,
  );
}
