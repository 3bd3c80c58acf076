import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { customer } from '../../../db/schema/customer';
import type { Outcome } from '../../counts';
import type { CustomerDraft } from '../contract-draft';

export interface CustomerRow {
  readonly id: number;
  readonly groupId: string;
  readonly sortName: string;
}

export interface WrittenCustomer {
  readonly key: string;
  readonly row: CustomerRow;
  readonly outcome: Outcome;
}

/**
 * Key of a customer in the files of an insurer: its customer number; without one, name and date of birth; without
 * that, the contract, because people with one name are not one person.
 */
export function customerKey(insurerNumber: string, draft: CustomerDraft, contractNumber: string): string {
  const { number, firstName, lastName, dateOfBirth } = draft;
  if (number !== null) return `gdv:${insurerNumber}:${number}`;
  return dateOfBirth === null
    ? `gdv:${insurerNumber}:contract:${contractNumber}`
    : `gdv:${insurerNumber}:person:${lastName}|${firstName}|${dateOfBirth}`;
}

const returned = { id: customer.id, groupId: customer.groupId, sortName: customer.sortName };

/** Creates the customer in the group, or brings name and date of birth up to date; its group stays. */
export async function writeCustomer(
  { orm }: Transaction,
  key: string,
  { firstName, lastName, dateOfBirth }: CustomerDraft,
  groupId: string,
): Promise<WrittenCustomer> {
  const person = { firstName, lastName, dateOfBirth };
  const [known] = await orm
    .select({ ...returned, ...{ firstName: customer.firstName, lastName: customer.lastName } })
    .from(customer)
    .where(eq(customer.externalKey, key));
  if (!known) {
    const [row] = await orm
      .insert(customer)
      .values({ ...person, groupId, externalKey: key })
      .returning(returned);
    if (!row) throw new Error('insert of a customer returned no row');
    return { key, row, outcome: 'created' };
  }
  const [changed] = await orm
    .update(customer)
    .set({ ...person, version: sql`${customer.version} + 1`, updatedAt: sql`now()` })
    .where(
      sql`${customer.id} = ${known.id} and (${customer.firstName}, ${customer.lastName}, ${customer.dateOfBirth})
        is distinct from (${firstName}, ${lastName}, ${dateOfBirth}::date)`,
    )
    .returning(returned);
  return { key, row: changed ?? known, outcome: changed ? 'updated' : 'unchanged' };
}
