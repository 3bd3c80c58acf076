import type { ContractOptimization } from '@depotwerk/contract/advice';
import { addMonths } from '@depotwerk/domain';
import type { PlanEditing } from './use-plan-editing';

/** The day of which the figures after new money are; the orders of a plan count today. */
export interface LaterDay {
  readonly months: number;
  /** ISO date. */
  readonly date: string;
}

export function laterDayOf(
  { portfolioDate }: Pick<ContractOptimization, 'portfolioDate'>,
  { route, onScreen }: Pick<PlanEditing, 'route' | 'onScreen'>,
): LaterDay | null {
  const newMoney = onScreen?.savingsPlanRoute;
  if (route !== 'savingsPlan' || newMoney?.kind !== 'reached' || newMoney.months === 0) return null;
  return portfolioDate === null
    ? null
    : { months: newMoney.months, date: addMonths(portfolioDate, newMoney.months) };
}
