import type { FormProblem, FormReason } from '../forms/form-problem';
import { hasPortfolio, hasSavingsPlan, type ContractEntry, type EnteredPosition } from './contract-entry';

/** What stands today, of a contract that is edited. */
export interface CurrentEntry {
  readonly customerId: number;
  readonly insurerId: number;
  readonly tariffId: number;
  readonly portfolioDate: string | null;
  readonly planDate: string | null;
  readonly heldFundIds: ReadonlySet<number>;
  readonly savedFundIds: ReadonlySet<number>;
}

/** What an entry is measured against. */
export interface EntryFacts {
  /** ISO date of the person who enters it. */
  readonly today: string;
  /** Whether new contracts may have the tariff. */
  readonly isTariffOffered: boolean;
  readonly universe: ReadonlySet<number>;
  /** EUR per unit on the day of the portfolio or shortly before, by fund; a value that is left out follows from it. */
  readonly dayPrices: ReadonlyMap<number, number>;
  /** EUR per unit by which a value may be read, by fund: on the day of the portfolio, today, and as a position is valued that is held already. */
  readonly prices: ReadonlyMap<number, readonly number[]>;
  /** EUR per unit of the protection fund of the tariff on that day, 0 where there is none. */
  readonly protectionPrice: number;
  /** Null for a new contract. */
  readonly current: CurrentEntry | null;
}

/** Part by which a value may differ from units x price before it is told, and before it is refused as a slip. */
export const toldDifference = 0.05;
export const refusedDifference = 0.5;

/** EUR: what one amount of a contract can be at most. */
export const largestAmount = 999_999_999;

/** A value so small differs by rounding alone, EUR. */
const ROUNDING = 0.01;

function dayReason(
  day: string | null,
  { startDate }: ContractEntry,
  today: string,
  currentDay: string | null,
): FormReason | null {
  if (day === null) return 'required';
  if (day > today) return 'inFuture';
  if (day < startDate) return 'beforeStart';
  return currentDay !== null && day < currentDay ? 'olderThanCurrent' : null;
}

/** Part by which a value differs from units x price, by the price that comes nearest. */
function differenceOf(value: number, units: number, prices: readonly number[]): number {
  const parts = prices.map((price) => {
    const difference = Math.abs(value - units * price);
    return difference <= ROUNDING ? 0 : difference / (units * price);
  });
  return Math.min(...parts);
}

function valueReason({ units, value }: EnteredPosition, prices: readonly number[]): FormReason | null {
  // The price of a unit is an amount as well.
  if (value !== null && value / units > largestAmount) return 'valueImplausible';
  if (value === null || prices.length === 0) return null;
  const difference = differenceOf(value, units, prices);
  if (difference > refusedDifference) return 'valueImplausible';
  return difference > toldDifference ? 'valueDiffers' : null;
}

/** What no description can say about a contract; `field` names the values of the form. */
export function contractEntryProblems(entry: ContractEntry, facts: EntryFacts): readonly FormProblem[] {
  const { current, universe, prices, today } = facts;
  const problems: FormProblem[] = [];
  const add = (field: string, reason: FormReason | null | false) => {
    if (reason) problems.push({ field, reason });
  };
  if (current) {
    add('/customerId', entry.customerId !== current.customerId && 'fixed');
    add('/insurerId', entry.insurerId !== current.insurerId && 'fixed');
  }
  add('/endDate', entry.endDate !== null && entry.endDate <= entry.startDate && 'endsBeforeStart');
  add('/tariffId', !facts.isTariffOffered && current?.tariffId !== entry.tariffId && 'tariffNotOffered');

  const portfolioDate = current?.portfolioDate ?? null;
  if (hasPortfolio(entry) || portfolioDate !== null)
    add('/valuationDate', dayReason(entry.valuationDate, entry, today, portfolioDate));
  entry.positions.forEach((position, index) => {
    const isOffered = universe.has(position.fundId) || current?.heldFundIds.has(position.fundId);
    add(`/positions/${index}/fundId`, !isOffered && 'fundNotOffered');
    const isTooLarge = prices.get(position.fundId)?.some((price) => position.units * price > largestAmount);
    add(`/positions/${index}/units`, isTooLarge === true && 'tooLarge');
    const isUnknown = position.value === null && !facts.dayPrices.has(position.fundId);
    add(`/positions/${index}/value`, isUnknown && 'priceUnknown');
    add(`/positions/${index}/value`, valueReason(position, prices.get(position.fundId) ?? []));
  });

  const protection = (entry.guaranteeFundQuantity ?? 0) * facts.protectionPrice;
  add('/guaranteeFundQuantity', protection > largestAmount && 'tooLarge');

  const planDate = current?.planDate ?? null;
  if (hasSavingsPlan(entry) || planDate !== null)
    add('/planDate', dayReason(entry.planDate, entry, today, planDate));
  add('/planAmount', entry.planAmount === null && entry.savingsPlan.length > 0 && 'required');
  const isForFunds = (entry.planAmount ?? 0) > 0 && (entry.coverFraction ?? 0) < 1;
  add('/savingsPlan', isForFunds && entry.savingsPlan.length === 0 && 'rowsMissing');
  entry.savingsPlan.forEach(({ fundId }, index) => {
    const isOffered = universe.has(fundId) || current?.savedFundIds.has(fundId);
    add(`/savingsPlan/${index}/fundId`, !isOffered && 'fundNotOffered');
  });
  return problems;
}
