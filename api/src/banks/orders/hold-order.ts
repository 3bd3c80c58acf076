import { orderTransitions } from '@depotwerk/contract/banks/values/trader-orders';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { isLeftBy } from '../../sql/states';

/** How a contact with the bank can begin; only the first one knows that nothing was sent before. */
const beginnings = ['send', 'ask', 'takeOver'] as const;

/** A contact that holds an order, until another one begins. */
export interface Hold {
  readonly by: (typeof beginnings)[number];
  /** When it began, to the microsecond; by this it is told from others. */
  readonly sentAt: string;
}

/**
 * Begins a contact, before anything leaves: a process that ends in between must not take the order for one that never left.
 *
 * @returns null for an order that is settled
 */
export async function holdOrder(db: Queries, orderId: string): Promise<Hold | null> {
  for (const by of beginnings) {
    const [held] = await db.query<Pick<Hold, 'sentAt'>>(
      sql`with sent as (
        update trader_order set state = ${stateAfter(orderTransitions, by)}, sent_at = clock.at
        from (select clock_timestamp() as at) clock
        where id = ${orderId} and ${isLeftBy(orderTransitions, by)} returning sent_at
      )
      select sent_at::text as "sentAt" from sent`,
    );
    if (held) return { by, ...held };
  }
  return null;
}
