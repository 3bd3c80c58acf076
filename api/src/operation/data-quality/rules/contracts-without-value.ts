import sql, { raw } from 'sql-template-tag';
import { knownValue } from '../../../contracts/detail/known-value';
import { defineRule } from '../quality-rule';

/** Contracts whose value nobody knows. */
export const contractsWithoutValue = defineRule({
  key: 'contractsWithoutValue',
  record: 'contract',
  mend: 'record',
  isValued: false,
  broken: () =>
    sql`select c.id, null::date as since from contract c where ${raw(knownValue('c.total_value'))} is null`,
});
