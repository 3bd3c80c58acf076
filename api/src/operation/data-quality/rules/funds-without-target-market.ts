import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** Funds of which nobody knows whether private clients belong to their target market (EMT 01010). */
export const fundsWithoutTargetMarket = defineRule({
  key: 'fundsWithoutTargetMarket',
  record: 'fund',
  mend: 'emt',
  isValued: true,
  broken: () => usedFunds(sql`f.mifid_r is null`),
});
