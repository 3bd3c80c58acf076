import { monthsElapsed } from '../calendar';
import { presentGuaranteeEur, protectedFraction } from '../guarantee/guarantee';
import { isBelow } from '../tolerance';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { roundToCents } from '../money';

/**
 * What is secured of the present value of a guarantee, and what that value is, in EUR; `null` without a guarantee or an end.
 * It falls with every day, as the interest that is still to come does.
 */
export function securedGuarantee({
  guarantee,
  contract,
  today,
}: Pick<HintInput, 'guarantee' | 'contract' | 'today'>): {
  readonly securedEur: number;
  readonly presentEur: number;
} | null {
  if (!guarantee || contract.endDate === null) return null;
  const yearsLeft = Math.max(0, monthsElapsed(today, contract.endDate)) / 12;
  const promise = { level: guarantee.level, interest: guarantee.interestFraction, yearsLeft };
  const presentEur = presentGuaranteeEur(guarantee.contributionsEur, promise);
  if (!(presentEur > 0)) return null;
  return {
    securedEur: guarantee.coverFundEur + protectedFraction * guarantee.protectionFundEur,
    presentEur,
  };
}

/** 14 Garantie gefährdet; the limits are ratios of secured value to the present value of the guarantee. */
export const guaranteeAtRisk = defineHint({
  id: 14,
  key: 'guaranteeAtRisk',
  isExtended: true,
  limits: { standard: { warning: 1.05, grave: 1 }, strict: { warning: 1.1, grave: 1.02 } },
  find: (subject, limits) => {
    const guarantee = securedGuarantee(subject);
    if (!guarantee) return null;
    const { securedEur, presentEur } = guarantee;
    const ratio = securedEur / presentEur;
    if (!isBelow(ratio, limits.warning)) return null;
    const isGrave = isBelow(ratio, limits.grave);
    const missingEur = roundToCents(limits.warning * presentEur - securedEur);
    return {
      severity: isGrave ? 2 : 1,
      measured: { value: ratio, unit: 'ratio' },
      limit: { value: isGrave ? limits.grave : limits.warning, unit: 'ratio' },
      funds: [],
      eurAffected: missingEur,
      proposal: { kind: 'secureGuarantee', missingEur },
    };
  },
});
