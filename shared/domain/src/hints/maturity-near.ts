import { allowedRiskQuota, glideMonths, monthsToEnd } from '../glide-path';
import { riskQuota } from '../holdings';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import { roundToCents } from '../money';

const GRAVE_MONTHS = 12;

/** 13 Ablauf naht; the limit is the length of the glide path in months, on which the risk quota falls to 0. */
export const maturityNear = defineHint({
  id: 13,
  key: 'maturityNear',
  limits: glideMonths,
  find: (subject, months) => {
    const { funds, mix, valueEur, held } = subject;
    const remaining = monthsToEnd(subject);
    const limit = allowedRiskQuota(subject, months);
    if (remaining === null || limit === null) return null;
    const quota = riskQuota(mix, funds);
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
