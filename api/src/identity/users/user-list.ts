import type { UserQuery } from '@depotwerk/contract/identity';
import type { Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { VersionedCache } from '../../cache/versioned-cache';
import { scopeKey } from '../../scope/scope-key';
import type { UserPageRow, Viewer } from './user-page';
import { collectedPage, hasIndex, walkedPage } from './user-page';

/** Up to this many users of a data scope are collected and sorted rather than met by a walk past all others. */
const FEW = 2_000;
/** Which part of the users of the scope a page may reach into, for a walk to be the shorter way. */
const WALKED_SHARE = 1 / 8;
const MOST_KEPT_CHARACTERS = 1_000_000;

/** Pages of the list of users as JSON text of `UserPage`: those that the caller may see. */
export class UserList {
  private readonly totals = new VersionedCache<number>({
    maxSize: MOST_KEPT_CHARACTERS,
    sizeOf: () => 16,
    patience: 0,
  });

  constructor(private readonly db: Queries) {}

  /**
   * Without data scope a page is a walk along an index, and all users are counted in a few milliseconds. To collect the
   * users of a wide scope takes several times as long, so that their number is kept for as long as no membership
   * changes, and most of their pages are a walk as well.
   */
  async page(query: UserQuery, viewer: Viewer): Promise<string> {
    const key = totalKey(query, viewer);
    const kept = key === undefined ? undefined : this.totals.peek(key);
    if (kept && isWorthWalking(query, kept.value)) {
      const walked = await this.read(walkedPage(query, viewer, kept.value));
      if (walked.version === kept.version) return pageText(walked);
    }
    const isPart = viewer.scope.kind !== 'all' || query.search !== undefined;
    const page = await this.read(isPart ? collectedPage(query, viewer) : walkedPage(query, viewer, null));
    if (key !== undefined) this.totals.set(key, { value: page.total, version: page.version }, 0);
    return pageText(page);
  }

  private async read(statement: Sql): Promise<UserPageRow> {
    const [row] = await this.db.query<UserPageRow>(statement);
    if (!row) throw new Error('a page statement answers one row');
    return row;
  }
}

/** @returns `undefined` where no total is kept: it is quickly counted, or depends on the time or on typed text */
function totalKey(query: UserQuery, { scope, userId }: Viewer): string | undefined {
  const { search, state, roleId, excludedGroupId, includeInactive } = query;
  if (scope.kind !== 'groups' || search !== undefined || state !== undefined) return undefined;
  return JSON.stringify([scopeKey(scope), userId, roleId, excludedGroupId, includeInactive]);
}

const isWorthWalking = (query: UserQuery, total: number): boolean =>
  hasIndex(query) && total > FEW && query.offset + query.limit <= total * WALKED_SHARE;

const pageText = ({ items, total }: UserPageRow): string => `{"items":${items},"total":${total}}`;
