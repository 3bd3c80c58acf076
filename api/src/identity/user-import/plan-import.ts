import { randomUUID } from 'node:crypto';
import type { Role } from '@depotwerk/contract/identity';
import { internationalNumber } from '../../adapters/sms/international-number';
import { mapGivingWay } from '../../time/give-way';
import type { Caller } from '../../scope/caller';
import { canAdministrate } from '../rights/administrators';
import { exceedsRightsOf } from '../rights/exceeding-rights';
import { emptyFacts } from '../../records/empty-facts';
import type { LockedUser } from '../users/locked-user';
import { refusalOfEdit } from '../users/locked-user';
import { refusalOfCustomer } from '../users/user-input';
import type { UserFacts } from '../users/user-record';
import { userRecord } from '../users/user-record';
import type { PathGroup } from './group-paths';
import type { Finding, ImportRow } from './import-row';
import type { ImportState } from './import-state';

/** An account as it is to be after the import. */
export interface WantedUser extends UserFacts {
  readonly id: string;
  readonly groups: LockedUser['groups'];
}

export interface PlannedRow {
  readonly row: ImportRow;
  /** null for a new account */
  readonly before: LockedUser | null;
  readonly findings: readonly Finding[];
  /** null when the row is refused */
  readonly after: WantedUser | null;
}

const refuses = ({ code }: Finding): boolean => code !== 'invalidPhoneNumber';
export const isRefused = (findings: readonly Finding[]): boolean => findings.some(refuses);

interface Found<T> {
  readonly value: T | null;
  readonly findings: readonly Finding[];
}

function roleOf(
  { roleName }: ImportRow,
  before: LockedUser | null,
  state: ImportState,
  caller: Caller,
): Found<Role> {
  const refused = (code: Finding['code']) => ({ value: null, findings: [{ field: 'role', code }] as const });
  if (roleName === '') return { value: null, findings: [] };
  const role = state.roles.get(roleName.toLowerCase());
  if (!role) return refused('unknownRole');
  if (role.id !== before?.role.id) {
    if (role.isInactive) return refused('inactiveRole');
    if (exceedsRightsOf(caller, role)) return refused('roleExceedsOwnRights');
  }
  const hasCustomer = before?.customer !== null && before !== null;
  if (refusalOfCustomer(role.kind, hasCustomer)) return refused('customerAccount');
  return { value: role, findings: [] };
}

/** An inactive group is kept, but not entered. Whoever sees only the own groups needs one for a new user. */
function groupsOf(
  { groups: paths }: ImportRow,
  before: LockedUser | null,
  { groups }: ImportState,
  { scope }: Caller,
): Found<WantedUser['groups']> {
  const kept = before?.groups ?? [];
  const refused = (code: Finding['code']) => ({
    value: null,
    findings: [{ field: 'groups', code }] as const,
  });
  const wanted = new Map<string, PathGroup>();
  const keptIds = new Set(kept.map(({ id }) => id));
  for (const group of (paths ?? []).flatMap((path) => groups.findAll(path, keptIds))) {
    if (group === 'unknown') return refused('unknownGroup');
    if (group === 'ambiguous') return refused('ambiguousGroup');
    if (group.isInactive && kept.every(({ id }) => id !== group.id)) return refused('inactiveGroup');
    wanted.set(group.id, group);
  }
  const value =
    paths === undefined
      ? kept
      : [...wanted.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1));
  const isCustomer = before?.customer !== null && before !== null;
  if (scope.kind !== 'all' && value.length === 0 && !isCustomer && (before === null || kept.length > 0))
    return refused('required');
  return { value, findings: [] };
}

function accountFindings(
  row: ImportRow,
  before: LockedUser | null,
  isTaken: boolean,
  isTwice: boolean,
  { mails }: ImportState,
  caller: Caller,
): Finding[] {
  if (row.userName === '') return [];
  if (isTwice) return [{ field: 'userName', code: 'duplicateInFile' }];
  if (!before && isTaken) return [{ field: 'userName', code: 'userNameTaken' }];
  // A second account of somebody who has one under another name.
  if (!before)
    return row.isNamedByMail && mails.has(row.userName.toLowerCase())
      ? [{ field: 'email', code: 'emailOfUser' }]
      : [];
  if (row.isInactive === true && !before.isInactive && before.id === caller.userId)
    return [{ field: 'isInactive', code: 'oneself' }];
  const refusal = refusalOfEdit(before, caller);
  if (!refusal)
    return (before.secondFactorRequired || before.hasOwnSecondFactor) &&
      row.phoneNumber !== undefined &&
      !internationalNumber(row.phoneNumber)
      ? [{ field: 'phoneNumber', code: 'secondFactorPhone' }]
      : [];
  const code = refusal.errorCode === 'users.belongsElsewhere' ? 'belongsElsewhere' : 'userExceedsOwnRights';
  return [{ field: 'userName', code }];
}

const newUser = emptyFacts(userRecord, ['userName', 'fullName', 'role']);

/** What stays as it is when the file says nothing about it; for a new account the value of an empty field. */
function wantedUser(
  row: ImportRow,
  before: LockedUser | null,
  role: Role,
  groups: WantedUser['groups'],
): WantedUser {
  const current = before ?? { ...newUser, id: randomUUID(), userName: row.userName };
  return {
    ...current,
    fullName: row.fullName,
    company: row.company === undefined ? current.company : row.company,
    email: row.email === undefined ? current.email : row.email,
    phoneNumber: row.phoneNumber === undefined ? current.phoneNumber : row.phoneNumber,
    role: { id: role.id, name: role.roleName },
    isInactive: row.isInactive ?? current.isInactive,
    groups,
  };
}

/** What would become of every row, in the order of the file. Nothing is written. */
export async function planImport(
  rows: readonly ImportRow[],
  state: ImportState,
  caller: Caller,
): Promise<PlannedRow[]> {
  const counts = new Map<string, number>();
  for (const key of state.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const planned = await mapGivingWay(rows.entries(), ([i, row]): PlannedRow => {
    const key = state.keys[i] ?? '';
    const id = state.taken.get(key);
    const before = (id !== undefined && state.users.get(id)) || null;
    const role = roleOf(row, before, state, caller);
    const groups = groupsOf(row, before, state, caller);
    const findings = [
      ...accountFindings(row, before, id !== undefined, (counts.get(key) ?? 0) > 1, state, caller),
      ...row.findings,
      ...role.findings,
      ...groups.findings,
    ];
    const after =
      role.value && groups.value && !isRefused(findings)
        ? wantedUser(row, before, role.value, groups.value)
        : null;
    return { row, before, findings, after };
  });
  return keepingAdministrator(planned, state);
}

/** When the file would leave nobody who can administrate, the first one of those who would lose it stays. */
function keepingAdministrator(planned: readonly PlannedRow[], state: ImportState): PlannedRow[] {
  const administrators = new Set(state.administrators);
  const roles = new Map([...state.roles.values()].map((role) => [role.id, role]));
  const loses = ({ before, after }: PlannedRow): boolean => {
    if (!before || !after || !administrators.has(before.id)) return false;
    const role = roles.get(after.role.id);
    return after.isInactive || !role || !canAdministrate(role);
  };
  const losing = planned.filter(loses);
  const [kept] = losing;
  if (!kept || losing.length < administrators.size) return [...planned];
  const field = kept.after?.isInactive ? 'isInactive' : 'role';
  return planned.map((row) =>
    row === kept
      ? { ...row, after: null, findings: [...row.findings, { field, code: 'lastAdministrator' }] }
      : row,
  );
}
