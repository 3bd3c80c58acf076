import { monthsElapsed } from '../calendar';
import { riskQuota } from '../holdings';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import { roundToCents } from '../money';

const GRAVE_MONTHS = 12;

/** 13 Ablauf naht; the limit is the length of the glide path in months, on which the risk quota falls to 0. */
export const maturityNear = defineHint({
  id: 13,
  key: 'maturityNear',
  limits: { standard: 60, strict: 84 },
  find: ({ contract, startRiskQuota, today, funds, mix, valueEur, held }, glideMonths) => {
    if (contract.endDate === null || startRiskQuota === null) return null;
    const remaining = Math.max(0, monthsElapsed(today, contract.endDate));
    if (isAbove(remaining, glideMonths)) return null;
    const quota = riskQuota(mix, funds);
    const limit = (startRiskQuota * remaining) / glideMonths;
    if (!isAbove(quota, limit)) return null;
    const eur = roundToCents((quota - limit) * valueEur);
    return {
      severity: remaining < GRAVE_MONTHS ? 2 : 1,
      measured: { value: quota, unit: 'fraction' },
      limit: { value: limit, unit: 'fraction' },
      funds: held.filter(({ fund }) => fund.riskAssetFraction > 0).map(({ fund }) => fund.fundId),
      eurAffected: eur,
      proposal: { kind: 'reduceRiskQuota', targetFraction: limit, eur, remainingMonths: remaining },
    };
  },
});
