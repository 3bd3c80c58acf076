import type { UserKeptReason } from '@depotwerk/contract/floor/values/imported-users';
import { internationalNumber } from '../../../adapters/sms/international-number';
import type { FormerUser } from '../../../db/schema/import-user';
import type { Caller } from '../../../scope/caller';
import { canAdministrate } from '../../rights/administrators';
import { exceedsRightsOf } from '../../rights/exceeding-rights';
import { refusalOfEdit, type LockedUser } from '../../users/locked-user';
import type { WantedUser } from '../plan-import';
import type { NotedUser, UndoState } from './noted-users';

/** What becomes of a user whom an import wrote. */
export type JudgedUser = { readonly noted: NotedUser } & (
  | { readonly outcome: 'kept'; readonly reason: UserKeptReason }
  | { readonly outcome: 'removed'; readonly user: LockedUser }
  | {
      readonly outcome: 'restored';
      readonly user: LockedUser;
      readonly before: FormerUser;
      readonly after: WantedUser;
    }
);

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Of a user whom the import brought. Null: nothing depends on it. */
function reasonOfNew(noted: NotedUser, user: LockedUser, { used }: UndoState): UserKeptReason | null {
  if (noted.hasSignedIn) return 'signedIn';
  if (used.has(user.id)) return 'inUse';
  return noted.hasGroupRights || user.isShutOut ? 'changed' : null;
}

const idsOf = ({ groups }: LockedUser): readonly string[] => groups.map(({ id }) => id);

/** Whether the caller may give back what the user had: a role, groups and rights in them. */
function isBeyondRights(
  before: FormerUser,
  user: LockedUser,
  { roles, groups }: UndoState,
  caller: Caller,
): boolean {
  const role = roles.get(before.roleId);
  const gives = role !== undefined && role.id !== user.role.id;
  const moves = !areSame(before.groupIds, idsOf(user));
  const rights = before.groupRights.map(({ permissionId }) => permissionId);
  return (
    (gives && exceedsRightsOf(caller, role)) ||
    rights.some((permission) => !caller.permissions.has(permission)) ||
    (moves && (!caller.permissions.has('groups.edit') || before.groupIds.some((id) => !groups.has(id)))) ||
    (caller.scope.kind !== 'all' && before.groupIds.length === 0 && user.customer === null && moves)
  );
}

/** Of a user whom the import changed. */
function reasonOfKnown(
  before: FormerUser,
  user: LockedUser,
  state: UndoState,
  caller: Caller,
): UserKeptReason | null {
  const role = state.roles.get(before.roleId);
  if (!role || (role.isInactive && role.id !== user.role.id)) return 'formerGone';
  if (before.groupIds.some((id) => !state.existing.has(id))) return 'formerGone';
  if (isBeyondRights(before, user, state, caller)) return 'beyondRights';
  if (user.id === caller.userId && before.isInactive && !user.isInactive) return 'oneself';
  const needsPhone = user.secondFactorRequired || user.hasOwnSecondFactor;
  return needsPhone && internationalNumber(before.phoneNumber) === null ? 'changed' : null;
}

function judge(noted: NotedUser, state: UndoState, caller: Caller): JudgedUser {
  const user = state.users.get(noted.id);
  const kept = (reason: UserKeptReason): JudgedUser => ({ noted, outcome: 'kept', reason });
  if (noted.keptReason !== null) return kept(noted.keptReason);
  if (!user || refusalOfEdit(user, caller)) return kept('beyondRights');
  const { before } = noted;
  const isChanged = user.version !== noted.version || !areSame(noted.groupIdsNow, noted.groupIds);
  if (before === null) {
    const reason = reasonOfNew(noted, user, state) ?? (isChanged ? 'changed' : null);
    return reason === null ? { noted, outcome: 'removed', user } : kept(reason);
  }
  const reason = isChanged ? 'changed' : reasonOfKnown(before, user, state, caller);
  if (reason !== null) return kept(reason);
  const { groupIds, roleId, fullName, company, email, phoneNumber, isInactive } = before;
  const facts = { fullName, company, email, phoneNumber, isInactive };
  const groups = areSame(groupIds, idsOf(user))
    ? user.groups
    : groupIds.map((id) => ({ id, name: state.groups.get(id) ?? '' }));
  const role = { id: roleId, name: state.roles.get(roleId)?.roleName ?? '' };
  return { noted, outcome: 'restored', user, before, after: { ...user, ...facts, role, groups } };
}

/** When nobody could administrate afterwards, the first one of those who would lose it stays. */
function keepingAdministrator(judged: readonly JudgedUser[], { roles, administrators }: UndoState) {
  const losing = judged.filter((each) => {
    if (each.outcome !== 'restored' || !administrators.has(each.user.id)) return false;
    const role = roles.get(each.after.role.id);
    return each.after.isInactive || !role || !canAdministrate(role);
  });
  const [first] = losing;
  if (!first || losing.length < administrators.size) return judged;
  return judged.map((each): JudgedUser =>
    each === first ? { noted: each.noted, outcome: 'kept', reason: 'lastAdministrator' } : each,
  );
}

/** What becomes of each user of an import when the caller takes it back. */
export const judgeUsers = (state: UndoState, caller: Caller): readonly JudgedUser[] =>
  keepingAdministrator(
    state.noted.map((noted) => judge(noted, state, caller)),
    state,
  );

/** Those who go. */
export const removedOf = (judged: readonly JudgedUser[]) =>
  judged.flatMap((each) => (each.outcome === 'removed' ? [each.user] : []));

/** Those who stay. */
export const keptOf = (judged: readonly JudgedUser[]) =>
  judged.flatMap((each) => (each.outcome === 'kept' ? [each] : []));
