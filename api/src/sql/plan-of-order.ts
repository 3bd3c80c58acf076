import { planTransitions } from '@depotwerk/contract/advice/values/optimization';
import { stateAfter } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import { isLeftBy } from './states';

/** Moves the plan that an order is for, by what became of the order at the bank. */
export const movePlanOf = (orderId: string, by: 'settle' | 'fail'): Sql =>
  sql`update planned_optimization set state = ${stateAfter(planTransitions, by)}
    where (contract_id, id) = (select contract_id, plan_id from trader_order where id = ${orderId})
      and ${isLeftBy(planTransitions, by)}`;
