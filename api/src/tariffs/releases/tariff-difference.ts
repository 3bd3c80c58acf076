import type { TariffDifference } from '@depotwerk/contract/tariffs';
import { tariffChanges } from '@depotwerk/domain';
import type { TariffContent } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { tariffFindings } from '../calculations/plausibility';
import { differenceNames } from './difference-names';
import type { ReleaseBasis } from './release-tariff';
import { nameChange } from './name-change';
import type { VersionContent } from './tariff-versions';
import { replacedNumber, versionContent } from './tariff-versions';

/** A draft is compared with its components as they are now. */
async function contentOf(
  db: Queries,
  tariffId: number,
  { content, input }: VersionContent,
  basis: ReleaseBasis,
): Promise<TariffContent> {
  return content ?? (await tariffFindings(db, { tariffId, input }, basis)).content;
}

/**
 * What a version changes; the first one that counts changes nothing.
 *
 * @param against number of the other version; when left out the one that it replaces, of a draft the one that counts
 * @throws {ApiFault} 404
 */
export async function tariffDifference(
  db: Queries,
  tariffId: number,
  { number, against }: { readonly number: number; readonly against: number | undefined },
  basis: ReleaseBasis,
): Promise<TariffDifference> {
  const version = await versionContent(db, tariffId, number);
  const replaced = against ?? (await replacedNumber(db, tariffId, number));
  if (replaced === undefined) return { changes: [] };
  const other = await versionContent(db, tariffId, replaced);
  const changes = tariffChanges(
    await contentOf(db, tariffId, other, basis),
    await contentOf(db, tariffId, version, basis),
  );
  const names = await differenceNames(db, changes);
  return { changes: changes.map((change) => nameChange(change, names)) };
}
