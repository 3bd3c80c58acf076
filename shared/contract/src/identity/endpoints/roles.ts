import { Type } from 'typebox';
import { may, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid, Closed, Nothing } from '../../floor/schema/common';
import { PartOwnName } from '../../floor/schema/part-names';
import { PermissionId } from '../../floor/schema/permissions';
import { History } from '../../floor/schema/history';
import { MemberSearch } from '../schema/groups';
import { PartRight, PermissionEntry, PermissionHolderPage, Role, RoleInput } from '../schema/roles';

const params = ByUuid('roleId');
const view = may('roles.view');
const edit = may('roles.edit');
const tag = 'roles';

export const roleEndpoints = endpoints({
  'GET /permissions': {
    summary: 'Every permission there is, by category',
    tag,
    access: signedIn,
    response: { 200: Type.Array(PermissionEntry) },
  },
  'GET /permissions/:permissionId/holders': {
    summary: 'Who has a permission, by role or in which groups',
    tag,
    access: may('users.view', 'groups'),
    params: Closed({ permissionId: PermissionId }),
    query: MemberSearch,
    response: { 200: PermissionHolderPage },
  },
  'GET /part-rights': {
    summary: 'Rights that parts declare themselves, and those that roles hold of parts that are gone',
    tag,
    access: signedIn,
    response: { 200: Type.Array(PartRight) },
  },
  'GET /part-rights/:rightId/holders': {
    summary: 'Who has a right of a part by role',
    tag,
    access: may('users.view', 'groups'),
    params: Closed({ rightId: PartOwnName }),
    query: MemberSearch,
    response: { 200: PermissionHolderPage },
  },
  'GET /roles': {
    summary: 'All roles, by name',
    tag,
    access: view,
    response: { 200: Type.Array(Role) },
  },
  'POST /roles': {
    summary: 'Create a role',
    tag,
    access: edit,
    body: RoleInput,
    response: { 201: Role },
  },
  'GET /roles/:roleId': {
    summary: 'One role',
    tag,
    access: view,
    params,
    response: { 200: Role },
  },
  'PUT /roles/:roleId': {
    summary: 'Edit or deactivate a role',
    tag,
    access: edit,
    params,
    versioned: true,
    body: RoleInput,
    response: { 200: Role },
  },
  'DELETE /roles/:roleId': {
    summary: 'Delete a role that no user has',
    tag,
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'GET /roles/:roleId/history': {
    summary: 'Who changed the role, newest first',
    tag,
    access: view,
    params,
    response: { 200: History },
  },
});
