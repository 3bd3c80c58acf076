import { oldestFreshDay } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** Funds whose newest price is older than five trading days. */
export const stalePrices = defineRule({
  key: 'stalePrices',
  record: 'fund',
  mend: 'prices',
  isValued: true,
  broken: (today) => usedFunds(sql`f.price_date < ${oldestFreshDay(today)}::date`, sql`f.price_date`),
});
