import type { RemoteRelease } from '@depotwerk/contract/operation';
import { partConflicts, type PartConflict } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { takeLock } from '../../db/locks';
import { ApiFault } from '../../http/api-fault';
import { releaseIn } from './statement';

/** What browsers may get of other parts: live, tried or held. */
async function servedBeside(db: Transaction, name: string): Promise<readonly RemoteRelease[]> {
  const rows = await db.query<{ statement: string }>(
    sql`select statement from remote_release where name <> ${name} and id in (
        select live_id from remote where live_id is not null union select release_id from remote_audience)
      order by id`,
  );
  return rows.map(({ statement }) => releaseIn(statement));
}

const sentenceOf = ({ kind, value, owner }: PartConflict): string =>
  owner === null
    ? `${kind} "${value}" is no valid one, occurs twice or belongs to the shell`
    : `${kind} "${value}" belongs to the part "${owner}"`;

/**
 * Of a release that browsers shall get: it claims nothing that another part has, so that a shell can join them.
 *
 * @throws {ApiFault} 409 `releases.partConflict`, `releases.partOutOfBounds`, with all conflicts as details
 */
export async function refuseConflicts(db: Transaction, release: RemoteRelease): Promise<void> {
  // Two parts that are promoted at once see each other.
  await takeLock(db, 'partClaims');
  const conflicts = partConflicts(release, await servedBeside(db, release.name));
  const [first] = conflicts;
  if (!first) return;
  const { value, owner } = first;
  throw new ApiFault(
    409,
    owner === null ? 'releases.partOutOfBounds' : 'releases.partConflict',
    `${release.name} ${release.version} cannot be joined: ${conflicts.map(sentenceOf).join('; ')}`,
    {
      field: '/statement',
      parameters: owner === null ? { value } : { value, owner },
      details: conflicts.map((conflict) => ({ field: '/statement', reason: sentenceOf(conflict) })),
    },
  );
}
