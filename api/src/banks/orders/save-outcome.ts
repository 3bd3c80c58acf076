import sql from 'sql-template-tag';
import type { ExecutedItem } from '../../adapters/trader/trader-gateway';
import type { Change } from '../../audit/write-audit';
import type { Transaction } from '../../db/database';
import type { Outcome } from './outcome';
import type { StoredOrder } from './stored-order';
import { isSettled } from './stored-order';

/** New shares of the savings plan count from today on; amount, interval and the share of the cover fund stay. */
async function writeSavingsPlan(db: Transaction, orderId: string, contractId: number, today: string) {
  const [items] = await db.query(
    sql`select 1 from trader_order_item where order_id = ${orderId} and kind = 'savingsPlan' limit 1`,
  );
  if (!items) return;
  await db.query(
    sql`insert into savings_plan (contract_id, valid_on, amount, interval_months, cover_fraction)
    select contract_id, greatest(valid_on, ${today}::date), amount, interval_months, cover_fraction from savings_plan
    where contract_id = ${contractId} order by valid_on desc limit 1 on conflict do nothing`,
  );
  const newest = sql`(select max(valid_on) from savings_plan where contract_id = ${contractId})`;
  await db.query(
    sql`delete from savings_plan_entry where contract_id = ${contractId} and valid_on = ${newest}`,
  );
  await db.query(
    sql`insert into savings_plan_entry (contract_id, valid_on, fund_id, fraction)
    select ${contractId}, ${newest}, fund_id, fraction from trader_order_item
    where order_id = ${orderId} and kind = 'savingsPlan' and fraction > 0 and ${newest} is not null`,
  );
}

/** What the bank says of each line, which it names by kind and ISIN. */
async function writeNumbers(db: Transaction, orderId: string, items: readonly ExecutedItem[]): Promise<void> {
  await db.query(
    sql`update trader_order_item i set order_number = e."orderNumber", eur = coalesce(e.eur, i.eur), units = e.units,
      price = e.price
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) e (kind text, isin text, "orderNumber" text, eur numeric,
      units numeric, price numeric) join fund f on f.isin = e.isin
    where i.order_id = ${orderId} and i.kind = e.kind and i.fund_id = f.id`,
  );
}

/**
 * Writes down what became of an order, once: what stands as executed or refused is final.
 *
 * @returns entries for the audit log; none when nothing is new
 */
export async function saveOutcome(
  db: Transaction,
  { id, contractId, contractNumber }: StoredOrder,
  { state, errorCode, bankMessage, items }: Outcome,
  today: string,
): Promise<Change[]> {
  // The contract first, as everybody who writes it does.
  await db.query(sql`select id from contract where id = ${contractId} for update`);
  const [before] = await db.query<Pick<StoredOrder, 'state'>>(
    sql`select state from trader_order where id = ${id} for update`,
  );
  if (!before || isSettled(before)) return [];
  await db.query(
    sql`update trader_order set state = ${state}, bank_message = ${bankMessage},
      error_code = ${state === 'refused' ? errorCode : null}, settled_at = case when ${state !== 'unknown'} then now() end
    where id = ${id}`,
  );
  // The planned optimisation that the order is for; while the outcome is open, it is on its way.
  if (state !== 'unknown')
    await db.query(
      sql`update planned_optimization set state = ${state === 'executed' ? 'executed' : 'failed'}
      where id = (select plan_id from trader_order where id = ${id})`,
    );
  if (state === 'executed') {
    await writeNumbers(db, id, items);
    await writeSavingsPlan(db, id, contractId, today);
  }
  if (before.state === state) return [];
  return [
    {
      action: `traderOrder.${state}`,
      entityType: 'contract',
      entityId: String(contractId),
      entityName: contractNumber,
      before: { order: id, state: before.state },
      after: { order: id, state, bankMessage, orderNumbers: items.map(({ orderNumber }) => orderNumber) },
    },
  ];
}
