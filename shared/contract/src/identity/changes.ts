import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { accountEndpoints, ownAccountEndpoints } from './endpoints/account';
import type { groupEndpoints } from './endpoints/groups';
import type { listSettingsEndpoints } from './endpoints/list-settings';
import type { passwordLinkEndpoints } from './endpoints/password-links';
import type { registrationEndpoints } from './endpoints/registration';
import type { roleEndpoints } from './endpoints/roles';
import type { passwordEndpoints, sessionEndpoints } from './endpoints/session';
import type { userBulkEndpoints } from './endpoints/user-bulk';
import type { userImportEndpoints } from './endpoints/user-import';
import type { userEndpoints } from './endpoints/users';

/** Groups and roles count their users, and a user may be oneself. */
const user = ['audit', 'customers', 'groups', 'me', 'permissions', 'roles', 'search', 'users'] as const;
const sessions = ['audit', 'me', 'users'] as const;
/** Who belongs where decides who sees what. */
const group = [
  'analyses',
  'audit',
  'contracts',
  'customers',
  'dashboard',
  'groups',
  'permissions',
  'search',
  'users',
  'workList',
] as const;
const role = ['audit', 'me', 'permissions', 'roles', 'users'] as const;

export const identityChanges = {
  // Nobody is signed in yet, or no longer: there is nothing in the cache.
  'POST /auth/forgotten-password': nothing,
  'POST /registration': nothing,
  'POST /registration/phone-code': nothing,
  'POST /registration/verification': nothing,
  'POST /auth/login': nothing,
  'POST /auth/activation': nothing,
  'POST /auth/validation': nothing,
  'POST /auth/refresh': nothing,
  'DELETE /auth/session': nothing,
  'POST /auth/password-link': nothing,
  'POST /auth/password': nothing,
  // Shown before it is sent, and read by nobody else.
  'PUT /me/list-settings/:list': nothing,

  'PUT /me/password': sessions,
  'DELETE /me/sessions/:sessionId': sessions,
  'PUT /me/letterhead': sessions,
  'POST /me/email': sessions,
  'POST /me/phone-number': sessions,
  'POST /me/second-factor': sessions,
  'POST /me/second-factor/off': sessions,
  'POST /me/verification': sessions,

  'POST /groups': group,
  'PUT /groups/:groupId': group,
  'DELETE /groups/:groupId': group,
  'POST /groups/:groupId/customers': group,
  'DELETE /groups/:groupId/customers/:customerId': group,
  'POST /groups/:groupId/users': group,
  'PATCH /groups/:groupId/users/:userId': group,
  'DELETE /groups/:groupId/users/:userId': group,

  'POST /roles': role,
  'PUT /roles/:roleId': role,
  'DELETE /roles/:roleId': role,

  'POST /users': user,
  'POST /users/bulk': [...user, 'jobs', 'userBulk'],
  'POST /users/bulk/:runId/undo': [...user, 'jobs', 'userBulk'],
  'POST /users/import': [...user, 'imports'],
  'PUT /users/:userId': user,
  'DELETE /users/:userId': user,
  'POST /users/:userId/password-link': sessions,
  'POST /users/:userId/lock': user,
  'POST /users/:userId/unlock': user,
  'DELETE /users/:userId/sessions': sessions,
  'DELETE /users/:userId/sessions/:sessionId': sessions,
} as const satisfies ChangesOf<
  typeof accountEndpoints &
    typeof ownAccountEndpoints &
    typeof groupEndpoints &
    typeof listSettingsEndpoints &
    typeof registrationEndpoints &
    typeof roleEndpoints &
    typeof passwordEndpoints &
    typeof sessionEndpoints &
    typeof passwordLinkEndpoints &
    typeof userBulkEndpoints &
    typeof userImportEndpoints &
    typeof userEndpoints
>;
