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
  const checks = [
    check(scope, null, 'Count', mix.length, limits.minCount, limits.maxCount),
    ...mix.flatMap(({ fundId, fraction }) => [
      check(scope, fundId, 'Fraction', fraction, limits.minFraction, limits.maxFraction),
      check(
        scope,
        fundId,
        'ValueEur',
        roundToCents(fraction * totalEur),
        limits.minValueEur,
        limits.maxValueEur,
      ),
    ]),
  ];
  return checks.flatMap((violation) => violation ?? []);
}

function check(
  scope: LimitViolation['scope'],
  fundId: number | null,
  quantity: 'Count' | 'Fraction' | 'ValueEur',
  measured: number,
  minimum: number | null,
  maximum: number | null,
): LimitViolation | null {
  if (minimum !== null && isBelow(measured, minimum)) {
    return { scope, rule: `min${quantity}`, fundId, measured, limit: minimum };
  }
  if (maximum !== null && isAbove(measured, maximum)) {
    return { scope, rule: `max${quantity}`, fundId, measured, limit: maximum };
  }
  return null;
}
