import type { TariffDifference } from '@depotwerk/contract/tariffs';
import { tariffChanges } from '@depotwerk/domain';
import type { TariffContent } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { importedTariff } from '../drafts/imported-tariff';
import { liveContent } from '../report/live-content';
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

/** What contracts are judged by as long as no version of a tariff has taken effect; null where nothing came with an import. */
async function importedContent(db: Queries, tariffId: number): Promise<TariffContent | null> {
  const [applied] = await db.query(
    sql`select number from tariff_version where tariff_id = ${tariffId} and applied_at is not null limit 1`,
  );
  if (applied) return null;
  const imported = await importedTariff(db, tariffId);
  return imported.draft.isLive ? liveContent(imported) : null;
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
  const other =
    replaced === undefined
      ? await importedContent(db, tariffId)
      : await contentOf(db, tariffId, await versionContent(db, tariffId, replaced), basis);
  if (other === null) return { changes: [] };
  const changes = tariffChanges(other, await contentOf(db, tariffId, version, basis));
  const names = await differenceNames(db, changes);
  return { changes: changes.map((change) => nameChange(change, names)) };
}
