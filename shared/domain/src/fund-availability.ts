import { daysBetween } from './calendar';
import type { FundFacts } from './fund-facts';
import type { FundUniverse } from './fund-universe';

/** True for a fund that is not open any more, or not on offer in the tariff. */
export function isUnavailable(fund: FundFacts, universe: FundUniverse): boolean {
  return fund.status !== 'active' || !universe.fundIds.has(fund.fundId);
}

/** True when an announced closure or merger lies at most `days` ahead (or behind). */
export function hasEventWithin(fund: FundFacts, today: string, days: number): boolean {
  return fund.eventDate !== null && daysBetween(today, fund.eventDate) <= days;
}
