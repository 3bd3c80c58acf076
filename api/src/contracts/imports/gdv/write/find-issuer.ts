import type { LeadingZeros } from '@depotwerk/contract/contracts/values/leading-zeros';
import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../../db/database';
import { issuer } from '../../../../db/schema/issuer';
import type { PackageDraft } from '../gdv-file';

export interface IssuerRow {
  readonly id: number;
  readonly name: string;
  /** Whether zeros in front of contract numbers count; null: nobody has said so. */
  readonly leadingZeros: LeadingZeros | null;
}

const columns = { id: issuer.id, name: issuer.name, leadingZeros: issuer.leadingZeros };

/** @param gdvNumber of an insurer, whether it is known or not */
export async function zerosOf({ orm }: Queries, gdvNumber: string): Promise<LeadingZeros | null> {
  const [known] = await orm.select(columns).from(issuer).where(eq(issuer.gdvNumber, gdvNumber));
  return known?.leadingZeros ?? null;
}

/** The issuer with the number of the insurer; the name of a known one stays as it is. */
export async function findOrCreateIssuer(
  { orm }: Transaction,
  { number, name }: PackageDraft['insurer'],
  isPreview: boolean,
): Promise<IssuerRow> {
  const [known] = await orm.select(columns).from(issuer).where(eq(issuer.gdvNumber, number));
  if (known) return known;
  if (isPreview) return { id: -1, name, leadingZeros: null };
  const plainName = name === '' ? `Versicherer ${number}` : name;
  const [sameName] = await orm.select({ id: issuer.id }).from(issuer).where(eq(issuer.name, plainName));
  const [created] = await orm
    .insert(issuer)
    .values({ name: sameName ? `${plainName} (${number})` : plainName, gdvNumber: number })
    .returning(columns);
  if (!created) throw new Error('insert of an issuer returned no row');
  return created;
}
