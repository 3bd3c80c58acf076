import { orderTransitions } from '@depotwerk/contract/banks/values/trader-orders';
import { stateAfter } from '@depotwerk/domain';
import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { isLeftBy, isOpenOrder } from '../../sql/states';

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

const DOUBLINGS = Math.ceil(Math.log2(LONGEST_PAUSE_SECONDS / FIRST_PAUSE_SECONDS));

/** The row chooses among moments: an engine of many servers computes none from the row that it writes. */
const moments = join(
  Array.from({ length: DOUBLINGS + 1 }, (_, doubled) => {
    const seconds = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** doubled);
    return sql`now() + make_interval(secs => ${seconds})`;
  }),
);

/** SQL assignments: a bank that is silent is asked by itself after half a minute, then after twice the time, at last every six hours. */
export const growPause = sql`silent_contacts = least(silent_contacts + 1, 1000),
  ask_after = (array[${moments}])[least(silent_contacts, ${DOUBLINGS}::integer) + 1]`;

/** Leaves an order that could not be settled for later; its outcome is open, so that somebody can end it. */
export const postpone = (db: Queries, orderId: string): Promise<unknown> =>
  db.query(
    sql`update trader_order o set ${growPause},
      state = case when ${isLeftBy(orderTransitions, 'loseAnswer')} then ${stateAfter(orderTransitions, 'loseAnswer')} else state end
    where id = ${orderId} and ${isOpenOrder('o')}`,
  );
