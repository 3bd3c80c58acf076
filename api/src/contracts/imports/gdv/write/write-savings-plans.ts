import type { Transaction } from '../../../../db/database';
import { savingsPlan, savingsPlanEntry } from '../../../../db/schema/savings-plan';

export interface PlanToWrite {
  readonly contractId: number;
  readonly validOn: string;
  /** Null: it stays as it is. */
  readonly payment: Pick<CompletePlan, 'amount' | 'intervalMonths'> | null;
  /** Null: they stay as they are. */
  readonly fractions: CompletePlan['fractions'] | null;
}

interface CompletePlan extends Pick<PlanToWrite, 'contractId' | 'validOn'> {
  readonly amount: number;
  readonly intervalMonths: number;
  /** Fund -> fraction of each payment. */
  readonly fractions: ReadonlyMap<number, number>;
}

interface StoredPlan {
  readonly contractId: number;
  readonly amount: number;
  readonly intervalMonths: number;
  readonly fractions: Readonly<Record<string, number>> | null;
}

/** The plan that is in force on the day, per contract. */
const IN_FORCE = `
  SELECT plan.contract_id AS "contractId", plan.amount, plan.interval_months AS "intervalMonths",
    (SELECT json_object_agg(fund_id, fraction) FROM savings_plan_entry AS entry
     WHERE entry.contract_id = plan.contract_id AND entry.valid_on = plan.valid_on) AS fractions
  FROM (
    SELECT DISTINCT ON (stored.contract_id) stored.contract_id, stored.valid_on, stored.amount, stored.interval_months
    FROM savings_plan AS stored
    JOIN unnest($1::int[], $2::date[]) AS wanted (contract_id, day)
      ON wanted.contract_id = stored.contract_id AND wanted.day >= stored.valid_on
    WHERE stored.contract_id = ANY ($1::int[])
    ORDER BY stored.contract_id, stored.valid_on DESC) AS plan`;

const REMOVE = `
  DELETE FROM savings_plan USING unnest($1::int[], $2::date[]) AS replaced (contract_id, day)
  WHERE savings_plan.contract_id = replaced.contract_id AND savings_plan.valid_on = replaced.day`;

const fourDecimals = (fraction: number) => Math.round(fraction * 1e4) / 1e4;
const keysOf = (plans: readonly Pick<PlanToWrite, 'contractId' | 'validOn'>[]) => [
  plans.map(({ contractId }) => contractId),
  plans.map(({ validOn }) => validOn),
];

/** What a file does not say of a plan is that of the plan in force. */
function completed(
  { contractId, validOn, payment, fractions }: PlanToWrite,
  stored: StoredPlan | undefined,
): CompletePlan {
  const { amount, intervalMonths } = payment ?? stored ?? { amount: 0, intervalMonths: 1 };
  const inForce = Object.entries(stored?.fractions ?? {}).map(([id, each]) => [Number(id), each] as const);
  return { contractId, validOn, amount, intervalMonths, fractions: fractions ?? new Map(inForce) };
}

function isSame(stored: StoredPlan, plan: CompletePlan): boolean {
  const fractions = stored.fractions ?? {};
  return (
    stored.amount === plan.amount &&
    stored.intervalMonths === plan.intervalMonths &&
    Object.keys(fractions).length === plan.fractions.size &&
    [...plan.fractions].every(([fundId, fraction]) => fractions[fundId] === fourDecimals(fraction))
  );
}

const isEmpty = ({ amount, fractions }: CompletePlan) => amount === 0 && fractions.size === 0;

/**
 * Writes savings plans, each from its day on, unless the same one is already in force.
 *
 * @returns the contracts whose plan changed
 */
export async function writeSavingsPlans(
  transaction: Transaction,
  plans: readonly PlanToWrite[],
  isPreview: boolean,
): Promise<ReadonlySet<number>> {
  const { orm } = transaction;
  const rows = await transaction.query<StoredPlan>(IN_FORCE, keysOf(plans));
  const stored = new Map(rows.map((row) => [row.contractId, row]));
  const complete = plans.map((plan) => completed(plan, stored.get(plan.contractId)));
  const changed = complete.filter((plan) => {
    const inForce = stored.get(plan.contractId);
    return inForce ? !isSame(inForce, plan) : !isEmpty(plan);
  });
  const ids = new Set(changed.map(({ contractId }) => contractId));
  if (isPreview || changed.length === 0) return ids;
  await transaction.query(REMOVE, keysOf(changed));
  await orm.insert(savingsPlan).values(
    changed.map(({ contractId, validOn, amount, intervalMonths }) => ({
      contractId,
      validOn,
      amount,
      intervalMonths,
    })),
  );
  const entries = changed.flatMap(({ contractId, validOn, fractions }) =>
    [...fractions].map(([fundId, fraction]) => ({
      contractId,
      validOn,
      fundId,
      fraction: fourDecimals(fraction),
    })),
  );
  if (entries.length > 0) await orm.insert(savingsPlanEntry).values(entries);
  return ids;
}
