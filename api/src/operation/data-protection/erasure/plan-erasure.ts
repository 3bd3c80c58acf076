import type { ErasurePlan } from '@depotwerk/contract/operation';
import { erasureAreas } from '@depotwerk/contract/operation/values/retention';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { notFound } from '../../../http/api-fault';
import { isOpenOrder } from '../../../sql/states';
import { contractsOf, readCustomerPerson } from '../person';
import type { RetentionYears } from '../retention';
import { keptKinds, planTables } from './table-plan';

type Facts = Omit<ErasurePlan, 'deleted' | 'blocked' | 'customerId'>;

/**
 * What an erasure would do. Contracts are counted by the number of the customer, not by the row, which lies on another server, see
 * docs/decisions/0129-one-server-for-one-contract.md.
 *
 * @param today ISO date
 * @throws {ApiFault} 404 `customers.notFound`
 */
export async function planErasure(
  db: Queries,
  customerId: number,
  years: RetentionYears,
  today: string,
): Promise<ErasurePlan> {
  const person = await readCustomerPerson(db, customerId);
  const [facts] = await db.query<Facts>(
    sql`select k.sort_name as name, k.version, u.user_name as "userName",
      (select count(*)::integer from contract where customer_id = ${customerId}) as contracts,
      (select count(*)::integer from contract where customer_id = ${customerId}
        and coalesce(end_date, 'infinity') > ${today}) as "runningContracts",
      (select count(*)::integer from trader_order o
        where o.contract_id in ${contractsOf(person)} and ${isOpenOrder('o')}) as "openOrders"
    from customer k left join app_user u on u.customer_id = k.id where k.id = ${customerId}`,
  );
  if (!facts) throw notFound('customers', customerId);
  const plans = await planTables(db, person, years, today);
  const deleted = erasureAreas
    .map((area) => ({
      area,
      rows: plans
        .filter(({ table, until }) => table.area === area && until === null)
        .reduce((sum, { rows }) => sum + rows, 0),
    }))
    .filter(({ rows }) => rows > 0);
  return { customerId, ...facts, deleted, blocked: [...keptKinds(plans)] };
}
