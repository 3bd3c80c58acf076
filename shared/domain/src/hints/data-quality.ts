import { businessDaysBetween } from '../calendar';
import { isPriceDeliveryMissing } from '../fund-availability';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import type { Measure } from './hint';
import type { HintInput } from './input';
import { eurOf } from './portfolio';
import type { DataGap } from './proposal';

interface DataLimits {
  readonly priceBusinessDays: number;
  readonly nonFundsFraction: number;
}

/** 17 Datenlage. */
export const dataQuality = defineHint({
  id: 17,
  key: 'dataQuality',
  isExtended: true,
  limits: {
    standard: { priceBusinessDays: 5, nonFundsFraction: 0.2 },
    strict: { priceBusinessDays: 3, nonFundsFraction: 0.1 },
  },
  find: (input, limits) => {
    const { holdings, valueEur } = input;
    const fundIds = [...new Set(holdings.map(({ fundId }) => fundId))].sort((a, b) => a - b);
    // What the whole house misses is one entry for administrators, not a sentence in each contract.
    const isHouseWide = isPriceDeliveryMissing(input.funds, input.today);
    const fundGaps = fundIds
      .flatMap((fundId) => gapsOf(fundId, input, limits))
      .filter(({ reason }) => !(isHouseWide && reason === 'priceOutdated'));
    const nonFunds = nonFundsFraction(input, valueEur);
    const isNonFundsHigh = !input.tariff.isHybrid && isAbove(nonFunds, limits.nonFundsFraction);
    const gaps: readonly DataGap[] = isNonFundsHigh
      ? [...fundGaps, { reason: 'nonFundsShareHigh', fundId: null, priceDate: null }]
      : fundGaps;
    if (gaps.length === 0) return null;
    const concerned = new Set(fundGaps.map(({ fundId }) => fundId));
    return {
      severity: gaps.some(({ reason }) => isUnknown(reason)) ? 1 : 0,
      ...figures(input, gaps, nonFunds, limits),
      funds: fundIds.filter((fundId) => concerned.has(fundId)),
      eurAffected: eurOf(input, (fundId) => concerned.has(fundId)),
      proposal: { kind: 'completeData', gaps },
    };
  },
});

/** Without price or peer group neither value nor risk can be judged; an old price still can. */
const isUnknown = (reason: DataGap['reason']): boolean =>
  reason === 'priceMissing' || reason === 'peerGroupMissing';

function priceAge(fundId: number, { funds, today }: HintInput): number | null {
  const priceDate = funds.get(fundId)?.priceDate ?? null;
  return priceDate === null ? null : businessDaysBetween(priceDate, today);
}

function gapsOf(fundId: number, input: HintInput, limits: DataLimits): readonly DataGap[] {
  const isValued = input.holdings.some((holding) => holding.fundId === fundId && holding.valueEur > 0);
  const age = isValued ? priceAge(fundId, input) : null;
  const gaps: DataGap[] = [];
  const { priceDate = null, peerGroupId = null } = input.funds.get(fundId) ?? {};
  if (age === null) gaps.push({ reason: 'priceMissing', fundId, priceDate });
  else if (age > limits.priceBusinessDays) gaps.push({ reason: 'priceOutdated', fundId, priceDate });
  if (peerGroupId === null) gaps.push({ reason: 'peerGroupMissing', fundId, priceDate });
  return gaps;
}

function nonFundsFraction({ contract }: HintInput, fundsEur: number): number {
  const total = fundsEur + contract.cashValueEur + contract.nonFundsValueEur;
  return total > 0 ? contract.nonFundsValueEur / total : 0;
}

/** The age of the oldest price if that is a gap, then the share outside of funds, then the number of gaps. */
function figures(
  input: HintInput,
  gaps: readonly DataGap[],
  nonFunds: number,
  limits: DataLimits,
): { readonly measured: Measure; readonly limit: Measure } {
  const ages = gaps.flatMap(({ reason, fundId }) =>
    reason === 'priceOutdated' && fundId !== null ? (priceAge(fundId, input) ?? []) : [],
  );
  if (ages.length > 0) {
    return {
      measured: { value: Math.max(...ages), unit: 'businessDays' },
      limit: { value: limits.priceBusinessDays, unit: 'businessDays' },
    };
  }
  if (gaps.some(({ reason }) => reason === 'nonFundsShareHigh')) {
    return {
      measured: { value: nonFunds, unit: 'fraction' },
      limit: { value: limits.nonFundsFraction, unit: 'fraction' },
    };
  }
  return { measured: { value: gaps.length, unit: 'count' }, limit: { value: 0, unit: 'count' } };
}
