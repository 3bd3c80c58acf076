import type { Role } from '@depotwerk/contract/identity';
import { someUser, type FakeAnswers } from '@depotwerk/testing';
import { renderPart } from './render-part';
import { somePermissions } from './some-groups';

export const administrator = someUser({
  kind: 'administrator',
  permissions: ['roles.view', 'roles.edit', 'users.view', 'users.edit', 'contracts.view', 'contracts.check'],
});

const id = (last: number) => `66666666-6666-4666-8666-${String(last).padStart(12, '0')}`;

export const someRole = (changes: Partial<Role> = {}): Role => ({
  id: id(1),
  roleName: 'Berater',
  kind: 'adviser',
  isInactive: false,
  isSystem: false,
  permissions: ['contracts.view'],
  userCount: 2,
  version: 3,
  ...changes,
});

/** By name, as the server answers. */
export const someRoles: readonly Role[] = [
  someRole({
    id: id(2),
    roleName: 'Administrator',
    kind: 'administrator',
    isSystem: true,
    permissions: ['contracts.view', 'contracts.check', 'users.view', 'users.edit'],
    userCount: 1,
  }),
  someRole(),
  someRole({ id: id(3), roleName: 'Untervermittler', isInactive: true, permissions: [], userCount: 0 }),
];

/** The pages of this part as the host mounts them, with three roles. */
export const renderRoles = (path: string, answers: FakeAnswers = {}, user = administrator) =>
  renderPart(
    path,
    {
      'GET /roles': () => [...someRoles],
      'GET /roles/:roleId': ({ params }) => someRoles.find((role) => role.id === params.roleId) ?? someRole(),
      'GET /permissions': () => [...somePermissions],
      ...answers,
    },
    user,
  );
