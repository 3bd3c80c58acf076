import { withoutZeros } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';

/** Whether the contract `c` has this number with its insurer `i`, who may say that zeros in front do not count. */
export const hasNumber = (contractNumber: string): Sql => sql`(c.external_key = ${contractNumber}
  or i.leading_zeros = 'ignore' and regexp_replace(c.external_key, '^0+(?=.)', '') = ${withoutZeros(contractNumber)})`;
