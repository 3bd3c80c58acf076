import type { PlannedOptimization } from '@depotwerk/contract/advice';
import sql, { type Sql } from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { Queries } from '../../db/database';
import { plannedOptimization } from '../../db/schema/optimization';
import { allColumns } from '../../records/table-names';
import { isOpenPlan } from '../../sql/states';

/** A plan with what its orders were computed from. */
export interface StoredPlan extends PlannedOptimization {
  readonly basisHash: string;
  readonly worsening: NonNullable<PlannedOptimization['worsening']> | null;
  readonly reason: string | null;
}

/** What a plan says; the other columns say who made it and what became of it. */
export const planFields = [
  'source',
  'hintKey',
  'route',
  'targets',
  'orders',
  'savingsPlan',
  'worsening',
  'reason',
] as const;

/** What is to be traded for a contract, and why. */
export type NewPlan = Readonly<Pick<typeof plannedOptimization.$inferSelect, (typeof planFields)[number]>>;

/** Of plans that are not an adviser's own weights: proposals are judged before they are shown. */
export const unjudged = { worsening: null, reason: null } as const;

/** What a plan aims at, and for whose sake. */
export type PlanGoal = Pick<NewPlan, 'source' | 'hintKey' | 'targets'>;

export const planColumns = allColumns(plannedOptimization);

/** The open plan of a contract. */
export async function readOpenPlan(db: Queries, contractId: number): Promise<StoredPlan | null> {
  const [plan] = await db.query<StoredPlan>(
    sql`select ${planColumns} from planned_optimization p where contract_id = ${contractId} and ${isOpenPlan('p')}`,
  );
  return plan ?? null;
}

/**
 * Hash of what orders of the contract `c` depend on: units, savings plan, risk class and tariff. Prices are left out, so
 * that a plan survives the night.
 */
export const basisHash: Sql = sql`md5(concat_ws('|', c.tariff_id, c.risk_class,
  (select string_agg(e.fund_id || ':' || e.units, ',' order by e.fund_id) from portfolio_entry e
    where e.contract_id = c.id and e.valid_on = (select max(valid_on) from portfolio where contract_id = c.id)),
  (select string_agg(s.fund_id || ':' || s.fraction, ',' order by s.fund_id) from savings_plan_entry s
    where s.contract_id = c.id and s.valid_on = (select max(valid_on) from savings_plan where contract_id = c.id))))`;

export interface OptimizationState {
  /** Counts the edits of planned optimisations of the contract. */
  readonly version: number;
  readonly basisHash: string;
}

export async function readOptimizationState(db: Queries, contractId: number): Promise<OptimizationState> {
  const [row] = await db.query<OptimizationState>(
    sql`select optimization_version as version, ${basisHash} as "basisHash" from contract c where c.id = ${contractId}`,
  );
  if (!row) throw new Error(`there is no contract ${contractId}`);
  return row;
}

/** Every edit is told from the one before. @returns the new version */
export async function raiseOptimizationVersion(db: Queries, contractId: number): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    sql`update contract set optimization_version = optimization_version + 1 where id = ${contractId}
    returning optimization_version as version`,
  );
  if (!row) throw new Error(`there is no contract ${contractId}`);
  await raiseVersion(db, 'contract');
  return row.version;
}
