import type { TariffInput } from '@depotwerk/contract/tariffs';
import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { isLeftBy } from '../../sql/states';
import { stands } from '../../sql/version-standing';
import { isSubmitted } from './draft-rules';
import type { StoredDraft } from './read-draft';

/** Entered texts without spaces at their ends. */
export const trimmed = (input: TariffInput): TariffInput => ({
  ...input,
  name: input.name.trim(),
  key: input.key.trim(),
  description: input.description.trim(),
});

/** Number and version of the draft that comes after all versions of a tariff. */
export const nextVersion = ({ tariffId, lastNumber, version }: StoredDraft) => ({
  tariffId,
  number: lastNumber + 1,
  version: version + 1,
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

/** Writes what takes effect at once into the versions that count, wait or are open, so that none brings it back. */
export async function writeFlag(
  db: Transaction,
  tariffIds: readonly number[],
  flag: 'isDefault' | 'isInactive',
  value: boolean,
): Promise<void> {
  await db.query(sql`update tariff_version v
    set input = input || jsonb_build_object(${flag}::text, ${value}::boolean),
      content = jsonb_set(content, array['info', ${flag}::text], to_jsonb(${value}::boolean)), version = version + 1
    where tariff_id = any(${tariffIds}::integer[])
      and (state <> 'released' or ${stands('v', 'current')} or ${stands('v', 'waiting')})`);
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
