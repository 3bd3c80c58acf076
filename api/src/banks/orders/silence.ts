import { orderTransitions } from '@depotwerk/contract/banks/values/trader-orders';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { isLeftBy, isOpenOrder } from '../../sql/states';

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** SQL assignments: a bank that is silent is asked by itself after half a minute, then after twice the time, at last every six hours. */
export const growPause = sql`silent_contacts = least(silent_contacts + 1, 1000), ask_after = now() + interval '1 second'
  * least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * power(2, least(silent_contacts, 20)))`;

/** Leaves an order that could not be settled for later; its outcome is open, so that somebody can end it. */
export const postpone = (db: Queries, orderId: string): Promise<unknown> =>
  db.query(
    sql`update trader_order o set ${growPause},
      state = case when ${isLeftBy(orderTransitions, 'loseAnswer')} then ${stateAfter(orderTransitions, 'loseAnswer')} else state end
    where id = ${orderId} and ${isOpenOrder('o')}`,
  );
