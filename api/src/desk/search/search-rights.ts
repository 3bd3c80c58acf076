import type { Permission } from '@depotwerk/contract/floor';
import type { SearchKind } from '@depotwerk/contract/desk/values/search-kinds';
import { scopeOfPermission } from '../../identity/sign-in/user-rights';
import type { UserRights } from '../../scope/caller';
import type { DataScope } from '../../scope/data-scope';

/** The rule of each group of hits, the same as that of its list. */
const rules: Readonly<Record<SearchKind, readonly [Permission, 'groups' | 'all']>> = {
  customer: ['customers.view', 'groups'],
  contract: ['contracts.view', 'groups'],
  tariff: ['tariffs.view', 'all'],
  fund: ['funds.view', 'all'],
  user: ['users.view', 'groups'],
};

/** Where the caller may see records of a kind. @returns `undefined` when nowhere */
export const scopeOfKind = (caller: UserRights, kind: SearchKind): DataScope | undefined =>
  scopeOfPermission(caller, ...rules[kind]);
