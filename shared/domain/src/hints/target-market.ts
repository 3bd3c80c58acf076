import type { FundFacts } from '../fund-facts';
import { defineHint } from './definition';
import { extraClasses, highestIndicator, targetMarketConflicts } from './fund-faults';
import type { MeasuredOf } from './hint';
import { eurOf } from './portfolio';

/** 16 Zielmarkt; the limit is by how many classes a single fund may exceed the risk class of the contract. */
export const targetMarket = defineHint({
  id: 16,
  key: 'targetMarket',
  isExtended: true,
  limits: extraClasses,
  find: (input, extra) => {
    const ids = [...new Set([...input.mix, ...input.plan].map(({ fundId }) => fundId))].sort((a, b) => a - b);
    const funds = ids.flatMap((fundId) => input.funds.get(fundId) ?? []);
    const highest = highestIndicator(input, extra);
    const conflicts = funds.flatMap((fund) => targetMarketConflicts(fund, input, highest));
    if (conflicts.length === 0) return null;
    const concerned = new Set(conflicts.map(({ fundId }) => fundId));
    const indicators = funds.flatMap(({ riskIndicator }) => riskIndicator ?? []);
    const isTooRisky = conflicts.some(({ reason }) => reason === 'riskIndicatorTooHigh');
    return {
      severity: 2,
      measured: isTooRisky
        ? { value: Math.max(...indicators), unit: 'riskIndicator' }
        : { value: concerned.size, unit: 'count' },
      measuredOf: isTooRisky ? riskiest(funds) : null,
      limit: isTooRisky ? { value: highest, unit: 'riskIndicator' } : { value: 0, unit: 'count' },
      funds: [...concerned],
      eurAffected: eurOf(input, (fundId) => concerned.has(fundId)),
      proposal: { kind: 'checkTargetMarket', conflicts },
    };
  },
});

function riskiest(funds: readonly FundFacts[]): MeasuredOf | null {
  const [first] = [...funds].sort((a, b) => (b.riskIndicator ?? 0) - (a.riskIndicator ?? 0));
  return first ? { kind: 'fund', id: first.fundId } : null;
}
