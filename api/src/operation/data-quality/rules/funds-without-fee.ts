import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** Funds whose ongoing costs nobody has stated. */
export const fundsWithoutFee = defineRule({
  key: 'fundsWithoutFee',
  record: 'fund',
  mend: 'funds',
  isValued: true,
  broken: () => usedFunds(sql`f.ongoing_fee is null`),
});
