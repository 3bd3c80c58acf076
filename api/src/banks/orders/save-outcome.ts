import { orderTransitions } from '@depotwerk/contract/banks/values/trader-orders';
import { stateAfter } from '@depotwerk/domain';
import sql, { empty } from 'sql-template-tag';
import type { ExecutedItem } from '../../adapters/trader/trader-gateway';
import type { Change } from '../../audit/write-audit';
import type { Transaction } from '../../db/database';
import { movePlanOf } from '../../sql/plan-of-order';
import { isLeftBy } from '../../sql/states';
import type { Hold } from './hold-order';
import type { Outcome } from './outcome';
import { growPause } from './silence';
import type { StoredOrder } from './stored-order';

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

/**
 * What the bank says of each line. It names them by kind and ISIN, of several lines of one name in the sequence of the order. One
 * that names none, as answers from before did, means the line at the same place.
 */
async function writeNumbers(db: Transaction, orderId: string, items: readonly ExecutedItem[]): Promise<void> {
  await db.query(
    sql`with said as (
      select e.*, row_number() over (partition by e.kind, e.isin order by e.place) as nth
      from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
          as (kind text, isin text, "orderNumber" text, eur numeric, units numeric, price numeric))
        with ordinality as e (kind, isin, number, eur, units, price, place)
    ), line as (
      select i.position, i.kind, f.isin, row_number() over (order by i.position) as place,
        row_number() over (partition by i.kind, i.fund_id order by i.position) as nth
      from trader_order_item i join fund f on f.id = i.fund_id where i.order_id = ${orderId}
    )
    update trader_order_item i set order_number = s.number, eur = coalesce(s.eur, i.eur), units = s.units, price = s.price
    from line l join said s on case when s.kind is null then s.place = l.place
      else s.kind = l.kind and s.isin = l.isin and s.nth = l.nth end
    where i.order_id = ${orderId} and i.position = l.position`,
  );
}

/** What an outcome is for the plan that the order belongs to; while it is open, the plan is on its way. */
const planSteps = { execute: 'settle', refuse: 'fail', neverLeft: 'fail', loseAnswer: null } as const;
const actions = {
  execute: 'traderOrder.executed',
  refuse: 'traderOrder.refused',
  neverLeft: 'traderOrder.refused',
  loseAnswer: 'traderOrder.unknown',
} as const;

/** A contact that lost the order to another one knows nothing of what became of it, unless the bank has said it. */
const mayConclude = (by: Outcome['by'], { sentAt }: Hold) =>
  by === 'neverLeft' || by === 'loseAnswer' ? sql`and sent_at = ${sentAt}::timestamptz` : empty;

const pauseAfter = (by: Outcome['by']) =>
  by === 'loseAnswer' ? growPause : sql`silent_contacts = 0, ask_after = null`;

/**
 * Writes down what became of an order, once: what stands as executed or refused is final.
 *
 * @returns entries for the audit log, none while it is as silent as before; null when another contact was faster
 */
export async function saveOutcome(
  db: Transaction,
  { id, contractId, contractNumber }: StoredOrder,
  hold: Hold,
  { by, errorCode, bankMessage, items }: Outcome,
  today: string,
): Promise<Change[] | null> {
  // The contract first, as everybody who writes it does.
  await db.query(sql`select id from contract where id = ${contractId} for no key update`);
  const [before] = await db.query<Pick<StoredOrder, 'state'> & { readonly silentContacts: number }>(
    sql`select state, silent_contacts as "silentContacts" from trader_order where id = ${id} for update`,
  );
  const state = stateAfter(orderTransitions, by);
  const [moved] = await db.query(
    sql`update trader_order set state = ${state}, bank_message = ${bankMessage}, error_code = ${errorCode},
      settled_at = ${by === 'loseAnswer' ? null : sql`now()`}, ${pauseAfter(by)}
    where id = ${id} and ${isLeftBy(orderTransitions, by)} ${mayConclude(by, hold)} returning id`,
  );
  if (!before || !moved) return null;
  const planStep = planSteps[by];
  if (planStep !== null) await db.query(movePlanOf(id, planStep));
  if (by === 'execute') {
    await writeNumbers(db, id, items);
    await writeSavingsPlan(db, id, contractId, today);
  }
  // A bank that stays silent is news once, however often it is asked.
  if (by === 'loseAnswer' && before.silentContacts > 0) return [];
  return [
    {
      action: actions[by],
      entityType: 'contract',
      entityId: String(contractId),
      entityName: contractNumber,
      before: { order: id, state: before.state },
      after: { order: id, state, bankMessage, orderNumbers: items.map(({ orderNumber }) => orderNumber) },
    },
  ];
}
