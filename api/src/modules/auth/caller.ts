import type { Permission } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import type { DataScope } from '../scope/data-scope';

/** The signed-in user of a call, as the database knows it. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly userName: string;
  readonly fullName: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: DataScope;
}

interface CallerRow {
  readonly userId: string;
  readonly userName: string;
  readonly fullName: string;
  readonly kind: 'administrator' | 'adviser' | 'customer';
  readonly customerId: number | null;
  readonly permissions: Permission[];
  readonly groupIds: string[];
}

/** How long a change of role, group or session may go unnoticed by a process that did not make it. */
const FRESH_MS = 5_000;
const MOST_KEPT = 5_000;

const statement = `
  select u.id as "userId", u.user_name as "userName", u.full_name as "fullName", r.kind, u.customer_id as "customerId",
    array(select permission_id from role_permission where role_id = r.id) as permissions,
    array(select distinct c.descendant_id::text from user_group g
      join group_closure c on c.ancestor_id = g.group_id where g.user_id = u.id order by 1) as "groupIds"
  from session s join app_user u on u.id = s.user_id join role r on r.id = u.role_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now()
    and not u.is_inactive and not r.is_inactive and (u.locked_until is null or u.locked_until <= now())`;

/** An adviser sees the own groups and those below, a customer the own record, an administrator everything. */
function scopeOf({ kind, customerId, groupIds }: CallerRow): DataScope {
  if (customerId !== null) return { kind: 'customer', customerId };
  return kind === 'administrator' ? { kind: 'all' } : { kind: 'groups', groupIds };
}

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

  private async load(sessionId: string): Promise<Caller | undefined> {
    const [row] = await this.db.query<CallerRow>(statement, [sessionId], 'caller');
    if (!row) return undefined;
    const { userId, userName, fullName, permissions } = row;
    return { userId, sessionId, userName, fullName, permissions: new Set(permissions), scope: scopeOf(row) };
  }
}
