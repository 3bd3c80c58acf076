import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** Funds without any price: contracts that hold them have no value. */
export const missingPrices = defineRule({
  key: 'missingPrices',
  record: 'fund',
  mend: 'prices',
  isValued: false,
  broken: () => usedFunds(sql`f.price is null`),
});
