import { monthsElapsed } from '../calendar';
import { presentGuaranteeEur, protectedFraction } from '../guarantee/guarantee';
import { isBelow } from '../tolerance';
import { defineHint } from './definition';
import { roundToCents } from '../money';

/** 14 Garantie gefährdet; the limits are ratios of secured value to the present value of the guarantee. */
export const guaranteeAtRisk = defineHint({
  id: 14,
  key: 'guaranteeAtRisk',
  isExtended: true,
  limits: { standard: { warning: 1.05, grave: 1 }, strict: { warning: 1.1, grave: 1.02 } },
  find: ({ guarantee, contract, today }, limits) => {
    if (!guarantee || contract.endDate === null) return null;
    const yearsLeft = Math.max(0, monthsElapsed(today, contract.endDate)) / 12;
    const promise = { level: guarantee.level, interest: guarantee.interestFraction, yearsLeft };
    const presentValue = presentGuaranteeEur(guarantee.contributionsEur, promise);
    if (!(presentValue > 0)) return null;
    const secured = guarantee.coverFundEur + protectedFraction * guarantee.protectionFundEur;
    const ratio = secured / presentValue;
    if (!isBelow(ratio, limits.warning)) return null;
    const isGrave = isBelow(ratio, limits.grave);
    const missingEur = roundToCents(limits.warning * presentValue - secured);
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
