import { hasEventWithin, isUnavailable } from '../fund-availability';
import { weightsByFund } from '../holdings';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { roundToCents } from '../money';
import type { FundUnavailability } from './proposal';
import { replaceFunds, replacementOf, replacementsFor } from './replacement';
import { firstKeepable } from './successor';

/** 6 Fonds geschlossen, verschmolzen oder nicht im Universum; the limit is the days to an announced event. */
export const fundUnavailable = defineHint({
  id: 6,
  key: 'fundUnavailable',
  limits: { standard: 90, strict: 180 },
  find: (input, days) => {
    const { valueEur } = input;
    const held = weightsByFund(input.mix);
    const paid = weightsByFund(input.plan);
    const concerned = [...new Set([...held.keys(), ...paid.keys()])]
      .sort((a, b) => a - b)
      .filter((fundId) => {
        const fund = input.funds.get(fundId);
        return !fund || isUnavailable(fund, input.tariff.universe) || hasEventWithin(fund, input.today, days);
      });
    if (concerned.length === 0) return null;
    const replacements = concerned.map((fundId) => {
      const fund = input.funds.get(fundId);
      const successor = fund && input.funds.get(fund.successorFundId ?? 0);
      const candidates = fund ? [...(successor ? [successor] : []), ...replacementsFor(fund, input)] : [];
      const replacement = firstKeepable(candidates, input, input.answers);
      return replacementOf(fundId, fund, replacement, (held.get(fundId) ?? 0) * valueEur);
    });
    return {
      severity: concerned.some((fundId) => paid.has(fundId) && isGone(fundId, input)) ? 2 : 1,
      measured: { value: concerned.length, unit: 'count' },
      limit: { value: 0, unit: 'count' },
      funds: concerned,
      eurAffected: roundToCents(replacements.reduce((sum, { eur }) => sum + eur, 0)),
      proposal: replaceFunds(
        replacements,
        concerned.map((fundId) => unavailabilityOf(fundId, input)),
      ),
    };
  },
});

/** Not only about to: an event that is announced leaves time. */
function isGone(fundId: number, { funds, tariff }: HintInput): boolean {
  const fund = funds.get(fundId);
  return !fund || isUnavailable(fund, tariff.universe);
}

/** The gravest reason; a fund that nobody knows is in no universe. */
function unavailabilityOf(fundId: number, { funds, tariff }: HintInput): FundUnavailability {
  const fund = funds.get(fundId);
  const isOffered = tariff.universe.fundIds.has(fundId);
  const openReason = isOffered ? 'eventAhead' : 'notInUniverse';
  return {
    fundId,
    reason: !fund || fund.status === 'active' ? openReason : fund.status,
    eventDate: fund?.eventDate ?? null,
    successorFundId: fund?.successorFundId ?? null,
  };
}
