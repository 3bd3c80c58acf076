import { tariffReleaseStates } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { userStates } from '@depotwerk/contract/identity/values/user-states';
import { dataKinds } from '@depotwerk/contract/floor/values/import-kinds';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { listRuns } from '../../imports/import-run';
import type { DataScope } from '../../scope/data-scope';
import { userListScopeConditions } from '../../scope/data-scope';
import { isoInstant } from '../../sql/iso-instant';
import { where } from '../../sql/where';
import { releaseConditions } from '../../tariffs/list/tariff-list';
import { userState } from '../../identity/users/user-columns';
import type { ReadyData } from './ready-data';

const NEWEST_RUNS = 5;

interface Count<K extends string> {
  readonly key: K;
  readonly count: number;
}

/** An entry for each key, also where there is nothing of it. */
const entriesOf = <K extends string>(keys: readonly K[], counts: readonly Count<K>[]) => ({
  entries: keys.map((key) => ({
    key,
    count: counts.find((count) => count.key === key)?.count ?? 0,
    eur: null,
  })),
});

/** Of the kinds that who runs imports sees; users have a right and a page of their own. */
export async function readImports(db: Queries): Promise<ReadyData<'imports'>> {
  return { items: (await listRuns(db, { kinds: dataKinds, usersOf: null })).slice(0, NEWEST_RUNS) };
}

/** Users of the scope by the state of their account. */
export async function countUsers(
  db: Queries,
  scope: DataScope,
  callerId: string,
): Promise<ReadyData<'users'>> {
  const counts = await db.query<Count<(typeof userStates)[number]>>(
    sql`select ${raw(userState)} as key, count(*)::int as count from app_user u
      ${where([...userListScopeConditions(scope, callerId)])} group by 1`,
  );
  return entriesOf(userStates, counts);
}

/** Tariffs that are offered, as the list shows them at first. */
export async function countTariffs(db: Queries): Promise<ReadyData<'tariffs'>> {
  const kinds = tariffReleaseStates.map((state) => `when ${releaseConditions[state]} then '${state}'`);
  const counts = await db.query<Count<(typeof tariffReleaseStates)[number]>>(
    sql`select case ${raw(kinds.join(' '))} end as key, count(*)::int as count
      from tariff t where not t.is_inactive group by 1`,
  );
  return entriesOf(tariffReleaseStates, counts);
}

/** The live release of each part of the product. */
export async function readReleases(db: Queries): Promise<ReadyData<'releases'>> {
  const items = await db.query<ReadyData<'releases'>['items'][number]>(
    sql`select l.name, l.version, ${raw(isoInstant('l.registered_at'))} as "registeredAt", l.registered_by as "registeredBy"
      from remote r join remote_release l on l.id = r.live_id order by l.name`,
  );
  return { items };
}
