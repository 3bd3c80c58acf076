import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** Funds without a risk indicator (SRI). */
export const fundsWithoutRisk = defineRule({
  key: 'fundsWithoutRisk',
  record: 'fund',
  mend: 'funds',
  isValued: true,
  broken: () => usedFunds(sql`f.risk_indicator is null`),
});
