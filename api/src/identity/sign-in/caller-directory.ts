import type { Queries } from '../../db/database';
import { accountBlock } from './account-block';
import type { Caller } from '../../scope/caller';
import type { RightsRow } from './user-rights';
import { rightsColumns, rightsOf } from './user-rights';

type CallerRow = Pick<Caller, 'userId' | 'userName' | 'fullName'> & RightsRow;

/** How long a change of role, group or session may go unnoticed by a process that did not make it. */
const FRESH_MS = 5_000;
const MOST_KEPT = 5_000;

const statement = `
  select u.id as "userId", u.user_name as "userName", u.full_name as "fullName", ${rightsColumns}
  from session s join app_user u on u.id = s.user_id join role r on r.id = u.role_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now()
    and (${accountBlock}) is null`;

/** Callers by session. The database is asked again after a few seconds, so that lost rights are lost at once. */
export class CallerDirectory {
  private readonly kept = new Map<
    string,
    { readonly caller: Promise<Caller | undefined>; readonly until: number }
  >();

  constructor(
    private readonly db: Queries,
    private readonly now: () => number = Date.now,
  ) {}

  find(sessionId: string): Promise<Caller | undefined> {
    const known = this.kept.get(sessionId);
    if (known && known.until > this.now()) return known.caller;
    const caller = this.load(sessionId);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(sessionId, { caller, until: this.now() + FRESH_MS });
    caller.catch(() => this.kept.delete(sessionId));
    return caller;
  }

  forget(sessionId: string): void {
    this.kept.delete(sessionId);
  }

  /** To be called after a change of rights, which may concern anybody. */
  forgetAll(): void {
    this.kept.clear();
  }

  private async load(sessionId: string): Promise<Caller | undefined> {
    const [row] = await this.db.query<CallerRow>(statement, [sessionId], 'caller');
    if (!row) return undefined;
    const { userId, userName, fullName } = row;
    return { userId, sessionId, userName, fullName, ...rightsOf(row) };
  }
}
