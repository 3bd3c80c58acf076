import type { WeightedFund } from '../holdings';
import { isAbove, isBelow } from '../tolerance';
import { defineHint } from './definition';
import type { SecurityLimits } from './input';
import { roundToCents } from '../money';
import { eurOf } from './portfolio';
import type { LimitViolation } from './proposal';

/** 11 Tarifgrenzen verletzt; the limits are those of the tariff, whichever the answer. */
export const tariffLimitsBroken = defineHint({
  id: 11,
  key: 'tariffLimitsBroken',
  limits: { standard: null, strict: null },
  find: (subject) => {
    const { tariff, contract, mix, valueEur, plan } = subject;
    const violations = [
      ...limitViolations('portfolio', mix, valueEur, tariff.portfolioLimits),
      ...limitViolations('savingsPlan', plan, contract.monthlyContributionEur, tariff.savingsPlanLimits),
    ];
    if (violations.length === 0) return null;
    const funds = new Set(violations.flatMap(({ fundId }) => (fundId === null ? [] : [fundId])));
    return {
      severity: 2,
      measured: { value: violations.length, unit: 'count' },
      limit: { value: 0, unit: 'count' },
      funds: [...funds].sort((a, b) => a - b),
      eurAffected: eurOf(subject, (fundId) => funds.has(fundId)),
      proposal: { kind: 'meetTariffLimits', violations },
    };
  },
});

export function limitViolations(
  scope: LimitViolation['scope'],
  mix: readonly WeightedFund[],
  totalEur: number,
  limits: SecurityLimits,
): readonly LimitViolation[] {
  if (mix.length === 0) return [];
  const violations: LimitViolation[] = [];
  const check = (fundId: number | null, quantity: Quantity, measured: number): void => {
    const minimum = limits[`min${quantity}`];
    const maximum = limits[`max${quantity}`];
    if (minimum !== null && isBelow(measured, minimum))
      violations.push({ scope, rule: `min${quantity}`, fundId, measured, limit: minimum });
    else if (maximum !== null && isAbove(measured, maximum))
      violations.push({ scope, rule: `max${quantity}`, fundId, measured, limit: maximum });
  };
  check(null, 'Count', mix.length);
  for (const { fundId, fraction } of mix) {
    check(fundId, 'Fraction', fraction);
    check(fundId, 'ValueEur', roundToCents(fraction * totalEur));
  }
  return violations;
}

type Quantity = 'Count' | 'Fraction' | 'ValueEur';
