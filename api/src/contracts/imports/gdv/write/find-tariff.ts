import { defaultRiskBorders, tariffTypeOf } from '@depotwerk/domain';
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { raiseVersion } from '../../../../cache/raise-version';
import type { Transaction } from '../../../../db/database';
import { tariff, tariffFund } from '../../../../db/schema/tariff';
import { tariffVersion } from '../../../../db/schema/tariff-version';
import { rememberNames } from '../../../../search/remember-names';
import { importedTariffTypes, type ImportedTariffType } from '../contract-draft';
import { technicalKey } from '../technical-tariff';
import type { IssuerRow } from './find-issuer';

export interface TariffRow {
  readonly id: number;
  readonly name: string;
}

const DESCRIPTION =
  'Vom Import angelegt: Die Datei nennt keinen Tarif dieser Anwendung. Zum Fondsuniversum gehören die ' +
  'Fonds der importierten Verträge; Zielgewichte gibt es nicht, bis der Tarif vervollständigt und freigegeben ist.';

/** The released tariff that an administrator has made the one of the insurer's new contracts. */
export async function findDefaultTariff(
  { orm }: Transaction,
  issuer: IssuerRow,
): Promise<TariffRow | undefined> {
  const [known] = await orm
    .select({ id: tariff.id, name: tariff.name })
    .from(tariff)
    .where(
      and(
        eq(tariff.issuerId, issuer.id),
        tariff.isDefault,
        eq(tariff.isInactive, false),
        isNotNull(tariff.riskBorders),
      ),
    )
    .orderBy(tariff.id)
    .limit(1);
  return known;
}

/** Released tariffs of an insurer by name or key as a file has them, in small letters. */
export async function findNamedTariffs(
  { orm }: Transaction,
  issuer: IssuerRow,
  names: readonly string[],
): Promise<ReadonlyMap<string, TariffRow>> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await orm
    .select({ id: tariff.id, name: tariff.name, key: tariff.key })
    .from(tariff)
    .where(and(eq(tariff.issuerId, issuer.id), eq(tariff.isInactive, false), isNotNull(tariff.riskBorders)))
    .orderBy(tariff.id);
  const found = new Map<string, TariffRow>();
  for (const { id, name, key } of rows)
    for (const word of [key.toLowerCase(), name.toLowerCase()])
      if (wanted.includes(word) && !found.has(word)) found.set(word, { id, name });
  return found;
}

/**
 * Ids of the technical tariffs of an insurer that nobody has released since. What two administrators released is theirs, and no
 * import changes it.
 */
export async function technicalTariffIds(
  { orm }: Transaction,
  insurerNumber: string,
): Promise<readonly number[]> {
  const keys = importedTariffTypes.map((typeId) => technicalKey(insurerNumber, typeId));
  const released = orm
    .select({ number: tariffVersion.number })
    .from(tariffVersion)
    .where(and(eq(tariffVersion.tariffId, tariff.id), isNotNull(tariffVersion.appliedAt)));
  const rows = await orm
    .select({ id: tariff.id })
    .from(tariff)
    .where(and(inArray(tariff.key, keys), notExists(released)));
  return rows.map(({ id }) => id);
}

/** The technical tariff of an insurer for one kind of imported contracts; an administrator may rename it. */
export async function findOrCreateTariff(
  transaction: Transaction,
  issuer: IssuerRow,
  insurerNumber: string,
  tariffTypeId: ImportedTariffType,
  isPreview: boolean,
): Promise<TariffRow> {
  const key = technicalKey(insurerNumber, tariffTypeId);
  const columns = { id: tariff.id, name: tariff.name };
  const { orm } = transaction;
  const [known] = await orm.select(columns).from(tariff).where(eq(tariff.key, key));
  if (known) return known;
  if (isPreview) return { id: -tariffTypeId, name: '' };
  const [created] = await orm
    .insert(tariff)
    .values({
      key,
      name: `Importierte Verträge: ${tariffTypeOf(tariffTypeId)?.name ?? ''}`,
      description: DESCRIPTION,
      issuerId: issuer.id,
      tariffTypeId,
      riskBorders: [...defaultRiskBorders[5].uppers],
    })
    .returning(columns);
  if (!created) throw new Error('insert of a tariff returned no row');
  await rememberNames(transaction, [created.name]);
  return created;
}

/**
 * What imported contracts hold belongs to the universe of their technical tariff. A change of the universe is a
 * change of the tariff: figures that depend on it are kept by its date.
 */
export async function addToUniverse(
  transaction: Transaction,
  tariffId: number,
  fundIds: readonly number[],
): Promise<void> {
  if (fundIds.length === 0) return;
  const { orm } = transaction;
  const added = await orm
    .insert(tariffFund)
    .values(fundIds.map((fundId) => ({ tariffId, fundId })))
    .onConflictDoNothing()
    .returning({ fundId: tariffFund.fundId });
  if (added.length === 0) return;
  await orm
    .update(tariff)
    .set({ updatedAt: sql`now()`, version: sql`${tariff.version} + 1` })
    .where(eq(tariff.id, tariffId));
  await raiseVersion(transaction, 'contract');
}
