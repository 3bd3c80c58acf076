import type { TariffInput } from '@depotwerk/contract/tariffs';
import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { isLeftBy } from '../../sql/states';
import { isSubmitted } from './draft-rules';
import type { StoredDraft } from './read-draft';

/** Entered texts without spaces at their ends. */
export const trimmed = (input: TariffInput): TariffInput => ({
  ...input,
  name: input.name.trim(),
  key: input.key.trim(),
  description: input.description.trim(),
});

/** @param version above that of the version before, so that nobody who saw the older one overwrites it */
export async function insertVersion(
  db: Transaction,
  { tariffId, number, version }: Pick<StoredDraft, 'tariffId' | 'number' | 'version'>,
  input: TariffInput,
  by: string,
): Promise<void> {
  await db.query(sql`insert into tariff_version (tariff_id, number, input, version, updated_by)
    values (${tariffId}, ${number}, ${JSON.stringify(input)}::jsonb, ${version}, ${by})`);
}

/** @throws {ApiFault} 409 `tariffs.isSubmitted` */
export async function updateInput(
  db: Transaction,
  { tariffId, number }: Pick<StoredDraft, 'tariffId' | 'number'>,
  input: TariffInput,
  by: string,
): Promise<void> {
  const [edited] = await db.query(sql`update tariff_version set input = ${JSON.stringify(input)}::jsonb,
      state = ${stateAfter(tariffVersionTransitions, 'edit')}, reason = null, content = null, version = version + 1,
      updated_at = now(), updated_by = ${by}
    where tariff_id = ${tariffId} and number = ${number} and ${isLeftBy(tariffVersionTransitions, 'edit')}
    returning number`);
  if (!edited) throw isSubmitted();
}
