import type { FundFacts } from '../fund-facts';
import { mrmOf } from '../mrm';
import { hasRiskClass, riskClassInterval } from '../risk-classes';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { eurOf } from './portfolio';
import type { TargetMarketConflict } from './proposal';

/** 16 Zielmarkt; the limit is by how many classes a single fund may exceed the risk class of the contract. */
export const targetMarket = defineHint({
  id: 16,
  key: 'targetMarket',
  isExtended: true,
  limits: { standard: 2, strict: 1 },
  find: (input, extraClasses) => {
    const ids = [...new Set([...input.mix, ...input.plan].map(({ fundId }) => fundId))].sort((a, b) => a - b);
    const funds = ids.flatMap((fundId) => input.funds.get(fundId) ?? []);
    const highest = highestIndicator(input, extraClasses);
    const conflicts = funds.flatMap((fund) => conflictsOf(fund, input, highest));
    if (conflicts.length === 0) return null;
    const concerned = new Set(conflicts.map(({ fundId }) => fundId));
    const indicators = funds.flatMap(({ riskIndicator }) => riskIndicator ?? []);
    const isTooRisky = conflicts.some(({ reason }) => reason === 'riskIndicatorTooHigh');
    return {
      severity: 2,
      measured: isTooRisky
        ? { value: Math.max(...indicators), unit: 'riskIndicator' }
        : { value: concerned.size, unit: 'count' },
      limit: isTooRisky ? { value: highest, unit: 'riskIndicator' } : { value: 0, unit: 'count' },
      funds: [...concerned],
      eurAffected: eurOf(input, (fundId) => concerned.has(fundId)),
      proposal: { kind: 'checkTargetMarket', conflicts },
    };
  },
});

const HIGHEST_INDICATOR = 7;

/** Distance below an upper border that still belongs to the class. */
const JUST_BELOW = 1e-9;

/**
 * Highest risk indicator that a single fund may have: that of a volatility just inside the upper border of the
 * accepted class, plus the tolerance. A quota says nothing about an indicator, so then everything fits.
 */
function highestIndicator({ acceptedProfile, tariff }: HintInput, extraClasses: number): number {
  if (!acceptedProfile || tariff.isMeasuredByQuota) return HIGHEST_INDICATOR;
  const { riskClassId } = acceptedProfile;
  if (!hasRiskClass(riskClassId, tariff.riskBorders)) return HIGHEST_INDICATOR;
  const { upperBorder } = riskClassInterval(riskClassId, tariff.riskBorders);
  const classIndicator = mrmOf(Math.max(0, upperBorder - JUST_BELOW));
  return Math.min(HIGHEST_INDICATOR, classIndicator + extraClasses);
}

function conflictsOf(fund: FundFacts, input: HintInput, highest: number): readonly TargetMarketConflict[] {
  const { fundId } = fund;
  const conflicts: TargetMarketConflict[] = [];
  if (input.contract.isRetailClient && fund.mifidRetail === 'N')
    conflicts.push({ fundId, reason: 'notForRetail' });
  if (fund.isUnfitForLowestRisk && input.acceptedProfile?.riskClassId === 1) {
    conflicts.push({ fundId, reason: 'notForLowestRisk' });
  }
  if ((fund.riskIndicator ?? 0) > highest) conflicts.push({ fundId, reason: 'riskIndicatorTooHigh' });
  return conflicts;
}
