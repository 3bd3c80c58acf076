import { isDepotType, talkOfPlan } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Writer } from '../../audit/writer';
import type { DepotParts } from '../../banks/depots/depot-parts';
import type { Queries } from '../../db/database';
import { readBrand } from '../../white-label/brand';
import { consultationsOf } from '../consultations/read-consultations';

/** Whose plan is stated, and by whom. */
export interface PlanToState {
  readonly contractId: number;
  readonly writer: Writer;
  /** ISO date. */
  readonly today: string;
}

export interface ExecutionParts extends DepotParts {
  /**
   * Makes the suitability statement of the open plan and keeps it. Documents know advice and not the other way round, so the
   * entry gives it.
   *
   * @throws {ApiFault} 403 `reports.notAdviser`, 429 `reports.busy`
   */
  readonly statePlan: (plan: PlanToState) => Promise<unknown>;
}

/** § 64 (4) WpHG: of an order for a depot always; inside insurance where the deployment wants it. */
async function needsStatement(db: Queries, contractId: number): Promise<boolean> {
  const [row] = await db.query<{ tariffTypeId: number }>(
    sql`select t.tariff_type_id as "tariffTypeId" from contract c join tariff t on t.id = c.tariff_id where c.id = ${contractId}`,
  );
  if (row && isDepotType(row.tariffTypeId)) return true;
  return (await readBrand(db)).statesInsuranceOrders === true;
}

/** The talk that the plan rests on; null: none names it. */
async function talkId(db: Queries, contractId: number, planId: string): Promise<string | null> {
  const traderOrders = await db.query<{ id: string }>(
    sql`select id from trader_order where plan_id = ${planId}`,
  );
  return talkOfPlan({ id: planId, traderOrders }, await consultationsOf(db, contractId))?.id ?? null;
}

/** A talk that was recorded since needs another one. What a customer made alone states nothing (decision 0070). */
async function isStated(db: Queries, contractId: number, planId: string, version: number): Promise<boolean> {
  const plan = JSON.stringify({ proposal: { optimization: { version, plan: { id: planId } } } });
  const talk = await talkId(db, contractId, planId);
  const found = await db.query(
    sql`select r.id from report r join app_user u on u.id = r.created_by_id and u.customer_id is null
    where r.contract_id = ${contractId} and r.type = 'optimization' and r.snapshot @> ${plan}::jsonb
      and r.snapshot #>> '{advice,consultation,id}' is not distinct from ${talk} limit 1`,
  );
  return found.length > 0;
}

/**
 * Whether a statement has to be made before a plan is ordered: it needs one, and none is kept of the plan as it stands
 * with the talk that it rests on.
 *
 * @param version of the planned optimisation of the contract
 */
export const lacksStatement = async (
  db: Queries,
  contractId: number,
  planId: string,
  version: number,
): Promise<boolean> =>
  (await needsStatement(db, contractId)) && !(await isStated(db, contractId, planId, version));
