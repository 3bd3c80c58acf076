import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database';
import { issuer } from '../../../../db/schema/issuer';
import type { PackageDraft } from '../gdv-file';

export interface IssuerRow {
  readonly id: number;
  readonly name: string;
}

/** The issuer with the number of the insurer; the name of a known one stays as it is. */
export async function findOrCreateIssuer(
  { orm }: Transaction,
  { number, name }: PackageDraft['insurer'],
  isPreview: boolean,
): Promise<IssuerRow> {
  const [known] = await orm
    .select({ id: issuer.id, name: issuer.name })
    .from(issuer)
    .where(eq(issuer.gdvNumber, number));
  if (known) return known;
  if (isPreview) return { id: -1, name };
  const plainName = name === '' ? `Versicherer ${number}` : name;
  const [sameName] = await orm.select({ id: issuer.id }).from(issuer).where(eq(issuer.name, plainName));
  const [created] = await orm
    .insert(issuer)
    .values({ name: sameName ? `${plainName} (${number})` : plainName, gdvNumber: number })
    .returning({ id: issuer.id, name: issuer.name });
  if (!created) throw new Error('insert of an issuer returned no row');
  return created;
}
