import type { PromotionInput, ReleaseChanges, ReleasePromises } from '@depotwerk/contract/operation';
import {
  isConfirmed,
  promiseChanges,
  promiseKinds,
  vanishingOf,
  type PartPromises,
  type PromiseChanges,
  type PromiseKind,
} from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { releaseIn } from './statement';

interface StoredPromises {
  readonly id: number;
  readonly version: string;
  readonly statement: string;
  readonly promises: ReleasePromises | null;
}

/** A release of older commands promises what its statement says, and no page. */
function promisesOf({ statement, promises }: StoredPromises): PartPromises {
  const { navigation, actions = [] } = releaseIn(statement);
  return {
    pages: promises?.pages ?? [],
    menuEntries: navigation.map(({ key }) => key),
    rights: [...navigation, ...actions].flatMap(({ permission }) =>
      permission === null ? [] : [permission],
    ),
    texts: promises?.texts ?? [],
  };
}

const noPromises: PartPromises = { pages: [], menuEntries: [], rights: [], texts: [] };

async function changesAgainstLive(
  db: Queries,
  name: string,
  isMeant: (release: StoredPromises) => boolean,
): Promise<{ readonly live: string | null; readonly changes: PromiseChanges } | null> {
  const stored = await db.query<StoredPromises & { readonly isLive: boolean }>(
    sql`select s.id, s.version, s.statement, s.promises, s.id is not distinct from r.live_id as "isLive"
      from remote_release s join remote r on r.name = s.name where s.name = ${name} and s.deleted_at is null`,
  );
  const release = stored.find(isMeant);
  if (!release) return null;
  const live = stored.find(({ isLive }) => isLive);
  return {
    live: live?.version ?? null,
    changes: promiseChanges(live ? promisesOf(live) : noPromises, promisesOf(release)),
  };
}

/** @throws {ApiFault} 404 */
export async function readChanges(db: Queries, name: string, version: string): Promise<ReleaseChanges> {
  const found = await changesAgainstLive(db, name, (release) => release.version === version);
  if (!found) throw notFound('releases', `${name} ${version}`);
  return { liveVersion: found.live, ...found.changes };
}

const nothing = { pages: [], menuEntries: [], rights: [], texts: [] };

/** In the words of the API; the screens have their own. */
const nouns: Readonly<Record<PromiseKind, string>> = {
  pages: 'page',
  menuEntries: 'menu entry',
  rights: 'right',
  texts: 'text',
};
const MOST_NAMED = 50;

/**
 * Of a release that everybody is to get.
 *
 * @param confirmed what somebody has seen and lets go
 * @throws {ApiFault} 409 `releases.vanishingUnconfirmed` that names what they have not seen
 */
export async function refuseVanishing(
  db: Queries,
  name: string,
  id: number,
  confirmed: NonNullable<PromotionInput['vanishing']> = nothing,
): Promise<void> {
  const found = await changesAgainstLive(db, name, (release) => release.id === id);
  if (!found) return;
  const vanishing = vanishingOf(found.changes);
  if (isConfirmed(vanishing, confirmed)) return;
  const unseen = promiseKinds.flatMap((kind) =>
    vanishing[kind]
      .filter((value) => !confirmed[kind].includes(value))
      .map((value) => `${nouns[kind]} ${value}`),
  );
  throw new ApiFault(
    409,
    'releases.vanishingUnconfirmed',
    `users would lose: ${unseen.slice(0, MOST_NAMED).join(', ')}`,
    {
      field: '/vanishing',
      details: unseen.slice(0, MOST_NAMED).map((reason) => ({ field: '/vanishing', reason })),
    },
  );
}
