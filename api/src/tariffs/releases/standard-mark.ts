import sql from 'sql-template-tag';
import { recordChange } from '../../audit/record-change';
import type { Change } from '../../audit/write-audit';
import { raiseVersion } from '../../cache/raise-version';
import type { Transaction } from '../../db/database';
import { takeLock } from '../../db/locks';
import { writeFlag } from '../drafts/write-version';

/** Two releases at once would both carry the mark. Taken before the rows of tariffs are locked. */
export const holdStandardMarks = (db: Transaction): Promise<void> => takeLock(db, 'standardTariffs');

/**
 * Takes the mark of the standard tariff from the other tariffs of an insurer, as a part of the transaction in which one
 * with the mark takes effect. Their open versions lose it too, or their next release would take it back unseen.
 */
export async function takeStandardMark(
  db: Transaction,
  to: { readonly tariffId: number; readonly issuerId: number; readonly name: string },
): Promise<readonly Change[]> {
  const others = await db.query<{ id: number; name: string }>(
    sql`update tariff set is_default = false, version = version + 1, updated_at = now()
      where issuer_id = ${to.issuerId} and is_default and id <> ${to.tariffId} returning id, name`,
  );
  await raiseVersion(db, 'contract');
  await writeFlag(
    db,
    others.map(({ id }) => id),
    'isDefault',
    false,
  );
  return others.map(({ id, name }) =>
    recordChange(
      'tariff.changed',
      { id: String(id), name },
      { isDefault: true },
      { isDefault: false, standardTariff: to.name },
    ),
  );
}
