import type { ErasureArea, RetentionKind } from '@depotwerk/contract/operation/values/retention';
import type { Sql } from 'sql-template-tag';
import sql, { raw } from 'sql-template-tag';
import type { Person } from './person';
import { contractsOf } from './person';

/** Legal basis by Art. 6 (1) GDPR: letter b, c, a and f. */
export type LegalBasis = 'contract' | 'law' | 'consent' | 'interest';

/** A table that holds data of persons, and what becomes of its rows. */
export interface PersonalTable {
  readonly name: string;
  /** German, as the person reads them. */
  readonly title: string;
  readonly purpose: string;
  readonly area: ErasureArea;
  readonly basis: LegalBasis;
  /** Condition on the table, which stands in the statement as `t`. */
  readonly rows: (person: Person) => Sql;
  /** Columns that nobody is told: secrets and what the database derives. */
  readonly withheld?: readonly string[];
  /** Deleted at once, or kept out of sight for the period of a kind. */
  readonly erasure: 'deleted' | RetentionKind;
  /** SQL over a row for the day of its last event; a kind without any begins with the erasure. */
  readonly lastEvent?: string;
}

export const byUser =
  (column = 'user_id') =>
  ({ userId }: Person): Sql =>
    sql`t.${raw(column)} = ${userId}`;

export const byContract = (person: Person): Sql => sql`t.contract_id in ${contractsOf(person)}`;
