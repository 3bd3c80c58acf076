import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** Funds without a peer group: neither target weights nor risk judge them. */
export const fundsWithoutClass = defineRule({
  key: 'fundsWithoutClass',
  record: 'fund',
  mend: 'funds',
  isValued: true,
  broken: () => usedFunds(sql`f.peer_group_id is null`),
});
