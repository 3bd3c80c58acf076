import { compactNumber } from '@depotwerk/domain';
import { SEARCH_HITS } from '@depotwerk/contract/desk/values/search-kinds';
import sql from 'sql-template-tag';
import type { Reads } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { userScopeConditions, type DataScope } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { plainSearchConditions, searchConditions } from '../../search/search-condition';

interface Found<Id> {
  readonly id: Id;
}
const ids = <Id>(rows: readonly Found<Id>[]): readonly Id[] => rows.map(({ id }) => id);

/** Those that are sold come first. */
export async function findTariffs(db: Reads, text: string): Promise<readonly number[]> {
  const conditions = plainSearchConditions({ words: 't.name', number: 't.key' }, text);
  return ids(
    await db.query<Found<number>>(
      sql`select t.id from tariff t ${where(conditions)} order by t.is_inactive, t.name, t.id limit ${SEARCH_HITS}`,
    ),
  );
}

/** Those that can be bought come first. */
export async function findFunds(db: Reads, text: string): Promise<readonly number[]> {
  const conditions = searchConditions('f.search_text', text);
  return ids(
    await db.query<Found<number>>(
      sql`select f.id from fund f ${where(conditions)} order by f.status <> 'active', f.name, f.id limit ${SEARCH_HITS}`,
    ),
  );
}

/** @param scope of the caller for users */
export async function findUsers(
  db: Reads,
  text: string,
  scope: DataScope,
  { userId }: Caller,
): Promise<readonly string[]> {
  const conditions = [...searchConditions('u.search_text', text), ...userScopeConditions(scope, userId)];
  return ids(
    await db.query<Found<string>>(
      sql`select u.id from app_user u ${where(conditions)} order by u.is_inactive, u.full_name, u.id limit ${SEARCH_HITS}`,
    ),
  );
}

/** Shorter texts are like the beginning of too many ISINs. */
const SHORTEST_ISIN = 6;

/** Funds whose ISIN is like a typed one; served by the trigram index, whose threshold is 0.6. */
export async function findLikeIsin(db: Reads, text: string): Promise<readonly number[]> {
  const typed = compactNumber(text);
  if (typed.length < SHORTEST_ISIN || !/\d/.test(typed)) return [];
  return ids(
    await db.query<Found<number>>(
      sql`select f.id from fund f where ${typed} <% f.search_text
        order by word_similarity(${typed}, f.search_text) desc, f.name, f.id limit ${SEARCH_HITS}`,
    ),
  );
}
