import type { PartClaims, RemoteRelease } from '@depotwerk/contract/operation';
import { partExcess, usualBounds } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { releasesEveryPart } from '../../identity/part-rights/release-scope';
import { releaseIn } from './statement';

interface ClaimsRow {
  readonly claims: PartClaims | null;
  readonly statement: string | null;
}

/**
 * Of a release that somebody hands in, tries, holds or promotes: it keeps to what whoever releases every part has said it may
 * claim. As long as nobody has, one who releases this part alone gets no more than it has.
 *
 * @throws {ApiFault} 409 `releases.beyondClaims` with the first field and its value; all of them as details
 */
export async function refuseExcess(db: Transaction, release: RemoteRelease, caller: Caller): Promise<void> {
  const { name, version } = release;
  const [row] = await db.query<ClaimsRow>(
    sql`select r.claims, l.statement from remote r left join remote_release l on l.id = r.live_id where r.name = ${name}`,
  );
  const claims = row?.claims ?? null;
  if (claims === null && releasesEveryPart(caller)) return;
  const live = row?.statement ? releaseIn(row.statement).areas : [];
  const excess = partExcess(release, claims ?? usualBounds(name, live));
  const [first] = excess;
  if (!first) return;
  const sentences = excess.map(({ field, value }) => `${field} (${value}) is more than the part may claim`);
  throw new ApiFault(409, 'releases.beyondClaims', `${name} ${version}: ${sentences.join('; ')}`, {
    field: '/statement',
    parameters: { part: name, ...first },
    details: excess.map(({ field }, i) => ({ field, reason: sentences[i] ?? '' })),
  });
}
