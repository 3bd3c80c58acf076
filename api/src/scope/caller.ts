import type { Permission } from '@depotwerk/contract/floor';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import type { DataScope } from './data-scope';

/** What a user may do, and with whose data. */
export interface UserRights {
  readonly kind: RoleKind;
  /** Of the role. They hold in the whole data scope; nobody can give away what is not among them. */
  readonly permissions: ReadonlySet<Permission>;
  /**
   * Of the role, declared by parts; also those that are gone and give nothing. For comparing, as no call asks for one.
   * The administrators of the installation hold every one, also those that come later.
   */
  readonly partRights: ReadonlySet<string> | 'every';
  readonly scope: DataScope;
  /** Given to an adviser for single groups: each with these groups and those below. */
  readonly groupRights: ReadonlyMap<Permission, DataScope>;
}

/**
 * The signed-in user of a call, as the database knows it. Where a handler gets it, `scope` is the one in which this very
 * call is allowed.
 */
export interface Caller extends UserRights {
  readonly userId: string;
  readonly sessionId: string;
  readonly userName: string;
  readonly fullName: string;
}
