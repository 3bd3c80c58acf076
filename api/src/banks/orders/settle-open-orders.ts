import sql from 'sql-template-tag';
import { tracedBy } from '../../audit/write-audit';
import { today } from '../../time/local-day';
import { isOpenOrder } from '../../sql/states';
import type { DepotParts } from '../depots/depot-parts';
import { settleOrder } from './settle-order';
import { postpone } from './silence';

const EVERY_MS = 30_000;
/** An order that somebody is still waiting for is left to them. */
const WAIT_SECONDS = 30;
const AT_ONCE = 20;

/** When an order may be asked for without anybody asking. */
const due = sql`greatest(o.ask_after, coalesce(o.sent_at, o.ordered_at) + ${WAIT_SECONDS} * interval '1 second')`;

/**
 * Orders whose process ended, or whose answer was lost. Each is taken by one process; one that cannot be settled does not keep
 * the others from it.
 *
 * @returns how many were asked for
 */
export async function settleOpenOrders(parts: DepotParts): Promise<number> {
  const orders = await parts.db.query<{ id: string }>(
    sql`update trader_order set sent_at = now() where id in (
      select id from trader_order o where ${isOpenOrder('o')} and ${due} <= now()
      order by ${due}, id limit ${AT_ONCE} for update skip locked) returning id`,
  );
  for (const { id } of orders)
    await settleOrder(parts, id, { ...tracedBy(null), today: today(), asker: null }).catch(
      async (error: unknown) => {
        parts.onError(error);
        await postpone(parts.db, id);
      },
    );
  return orders.length;
}

/** Looks after open orders twice a minute. @returns a function that stops it */
export function settleOrdersRegularly(parts: DepotParts, onError: (error: unknown) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void settleOpenOrders(parts)
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
