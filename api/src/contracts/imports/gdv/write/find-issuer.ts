import type { LeadingZeros } from '@depotwerk/contract/contracts/values/leading-zeros';
import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../../db/database';
import { issuer } from '../../../../db/schema/issuer';
import type { PackageDraft } from '../gdv-file';

export interface IssuerRow {
  readonly id: number;
  readonly name: string;
  /** Of the records of GDV; null: it has never delivered any. */
  readonly gdvNumber: string | null;
  /** Whether zeros in front of contract numbers count; null: nobody has said so. */
  readonly leadingZeros: LeadingZeros | null;
}

const columns = {
  id: issuer.id,
  name: issuer.name,
  gdvNumber: issuer.gdvNumber,
  leadingZeros: issuer.leadingZeros,
};

/** What keys of customers, tariffs and deliveries name an insurer by. */
export const numberOf = ({ id, gdvNumber }: Pick<IssuerRow, 'id' | 'gdvNumber'>): string =>
  gdvNumber ?? `I${id}`;

/** All that there are; few dozens. */
export async function readIssuers({ orm }: Queries): Promise<IssuerRow[]> {
  return orm.select(columns).from(issuer).orderBy(issuer.id);
}

/** @param gdvNumber of an insurer, whether it is known or not */
export async function zerosOf({ orm }: Queries, gdvNumber: string): Promise<LeadingZeros | null> {
  const [known] = await orm.select(columns).from(issuer).where(eq(issuer.gdvNumber, gdvNumber));
  return known?.leadingZeros ?? null;
}

/** The issuer with the number of the insurer, without a number by its name; the name of a known one stays as it is. */
export async function findOrCreateIssuer(
  { orm }: Transaction,
  { number, name }: PackageDraft['insurer'],
  isPreview: boolean,
): Promise<IssuerRow> {
  const gdvNumber = number === '' ? null : number;
  const [known] = await orm
    .select(columns)
    .from(issuer)
    .where(gdvNumber === null ? eq(issuer.name, name) : eq(issuer.gdvNumber, gdvNumber));
  if (known) return known;
  if (isPreview) return { id: -1, name, gdvNumber, leadingZeros: null };
  const plainName = name === '' ? `Versicherer ${number}` : name;
  const [sameName] = await orm.select({ id: issuer.id }).from(issuer).where(eq(issuer.name, plainName));
  const [created] = await orm
    .insert(issuer)
    .values({ name: sameName ? `${plainName} (${number})` : plainName, gdvNumber })
    .returning(columns);
  if (!created) throw new Error('insert of an issuer returned no row');
  return created;
}
