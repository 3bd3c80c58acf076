import { accessChecks } from '@depotwerk/contract/identity/values/access-checks';
import {
  auditActions,
  auditEntityTypes,
  type AuditAction,
  type AuditEntityType,
  type AuditNoun,
} from '@depotwerk/contract/floor/values/audit-actions';
import {
  permissionCategories,
  type PermissionCategoryKey,
} from '@depotwerk/contract/identity/values/permission-categories';
import { roleKinds, type RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { userImportCodes } from '@depotwerk/contract/floor/values/imported-users';
import { userStates, type UserState } from '@depotwerk/contract/identity/values/user-states';
import german from './german';
import english from './english';

type Words<V extends string> = Readonly<Record<V, unknown>>;
type VerbOf<A extends AuditAction, N extends AuditNoun> = A extends `${N}.${infer V}` ? V : never;

/** Of every closed set: a value without a word does not compile. */
interface ClosedWords {
  readonly users: { readonly state: Words<UserState>; readonly access: { readonly step: Words<Check> } };
  readonly roles: { readonly kind: Words<RoleKind> };
  readonly permissions: { readonly category: Words<PermissionCategoryKey> };
  readonly userImport: { readonly code: Words<ImportCode> };
  readonly audit: {
    readonly action: { readonly [N in AuditNoun]: Words<VerbOf<AuditAction, N>> };
    readonly entityType: Words<AuditEntityType>;
  };
}
type Check = (typeof accessChecks)[number];
type ImportCode = (typeof userImportCodes)[number];

const keys = (words: object): string[] => Object.keys(words).sort();
const sorted = (values: readonly string[]): string[] => [...values].sort();

test.each<[string, ClosedWords]>([
  ['German', german],
  ['English', english],
])('in %s every value has a word, and no word is left over', (_language, words) => {
  expect(keys(words.users.state)).toEqual(sorted(userStates));
  expect(keys(words.users.access.step)).toEqual(sorted(accessChecks));
  expect(keys(words.roles.kind)).toEqual(sorted(roleKinds));
  expect(keys(words.permissions.category)).toEqual(sorted(permissionCategories));
  expect(keys(words.userImport.code)).toEqual(sorted(userImportCodes));
  expect(keys(words.audit.entityType)).toEqual(sorted(auditEntityTypes));
  const named = Object.entries(words.audit.action).flatMap(([noun, verbs]) =>
    keys(verbs).map((verb) => `${noun}.${verb}`),
  );
  expect(sorted(named)).toEqual(sorted(auditActions));
});
