import { and, desc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { savingsPlan, savingsPlanEntry } from '../../../db/schema/savings-plan';
import type { ContractDraft } from '../contract-draft';
import type { FundRow } from './fund';

interface Plan {
  readonly amount: number;
  readonly intervalMonths: number;
  /** Fund -> fraction of each payment, 4 decimals. */
  readonly fractions: ReadonlyMap<number, number>;
}

const fourDecimals = (fraction: number) => Math.round(fraction * 1e4) / 1e4;

function deliveredPlan({ payment, funds }: ContractDraft, rows: ReadonlyMap<string, FundRow>): Plan {
  const fractions = funds.flatMap(({ isin, fraction }) => {
    const row = rows.get(isin);
    return row && fraction > 0 ? [[row.id, fourDecimals(fraction)] as const] : [];
  });
  return {
    amount: payment?.amount ?? 0,
    intervalMonths: payment?.intervalMonths ?? 1,
    fractions: new Map(fractions),
  };
}

/** The plan that is in force on a day. */
async function planOn({ orm }: Transaction, contractId: number, on: string): Promise<Plan | null> {
  const [plan] = await orm
    .select()
    .from(savingsPlan)
    .where(and(eq(savingsPlan.contractId, contractId), lte(savingsPlan.validOn, on)))
    .orderBy(desc(savingsPlan.validOn))
    .limit(1);
  if (!plan) return null;
  const entries = await orm
    .select()
    .from(savingsPlanEntry)
    .where(and(eq(savingsPlanEntry.contractId, contractId), eq(savingsPlanEntry.validOn, plan.validOn)));
  return { ...plan, fractions: new Map(entries.map(({ fundId, fraction }) => [fundId, fraction])) };
}

function isSame(a: Plan, b: Plan): boolean {
  return (
    a.amount === b.amount &&
    a.intervalMonths === b.intervalMonths &&
    a.fractions.size === b.fractions.size &&
    [...a.fractions].every(([fundId, fraction]) => b.fractions.get(fundId) === fraction)
  );
}

/**
 * Writes the savings plan from a day on, unless it is the one already in force.
 *
 * @returns whether something changed
 */
export async function writeSavingsPlan(
  transaction: Transaction,
  contractId: number,
  validOn: string,
  draft: ContractDraft,
  funds: ReadonlyMap<string, FundRow>,
): Promise<boolean> {
  const { orm } = transaction;
  const delivered = deliveredPlan(draft, funds);
  const inForce = await planOn(transaction, contractId, validOn);
  const hasNothing = delivered.amount === 0 && delivered.fractions.size === 0;
  if (inForce ? isSame(inForce, delivered) : hasNothing) return false;
  await orm
    .delete(savingsPlan)
    .where(and(eq(savingsPlan.contractId, contractId), eq(savingsPlan.validOn, validOn)));
  const { amount, intervalMonths, fractions } = delivered;
  await orm.insert(savingsPlan).values({ contractId, validOn, amount, intervalMonths });
  if (fractions.size > 0) {
    await orm
      .insert(savingsPlanEntry)
      .values([...fractions].map(([fundId, fraction]) => ({ contractId, validOn, fundId, fraction })));
  }
  return true;
}
