import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByUuid, Closed, Id, Nothing, RowResults, Uuid } from '../../floor/schema/common';
import { History } from '../../floor/schema/history';
import {
  CustomerSelection,
  Group,
  GroupConsequences,
  GroupInput,
  GroupPlace,
  GroupRemoval,
  GroupRightsChange,
  GroupRow,
  GroupUser,
  GroupUserPage,
  MemberSearch,
  UserSelection,
} from '../schema/groups';

const params = ByUuid('groupId');
const oneUser = Closed({ groupId: Uuid, userId: Uuid });
const view = may('groups.view', 'groups');
const edit = may('groups.edit', 'groups');
const tag = 'groups';

/** An adviser with these permissions sees and edits the own groups and those below. */
export const groupEndpoints = endpoints({
  'GET /groups': {
    summary: 'The whole group tree, depth first',
    tag,
    access: view,
    response: { 200: Type.Array(GroupRow) },
  },
  'POST /groups': {
    summary: 'Create a group',
    tag,
    access: edit,
    body: GroupInput,
    response: { 201: Group },
  },
  'GET /groups/:groupId': {
    summary: 'One group',
    tag,
    access: view,
    params,
    response: { 200: Group },
  },
  'PUT /groups/:groupId': {
    summary: 'Edit, move or deactivate a group',
    tag,
    access: edit,
    params,
    versioned: true,
    body: GroupInput,
    response: { 200: Group },
  },
  'DELETE /groups/:groupId': {
    summary: 'Delete an empty group, or one whose content moves to another',
    tag,
    access: edit,
    params,
    versioned: true,
    query: GroupRemoval,
    response: { 204: Nothing },
  },
  'GET /groups/:groupId/consequences': {
    summary: 'Who would see other customers when the group stands elsewhere, and how much it holds',
    tag,
    access: edit,
    params,
    query: GroupPlace,
    response: { 200: GroupConsequences },
  },
  'GET /groups/:groupId/history': {
    summary: 'Who changed the group and its users, newest first',
    tag,
    access: view,
    params,
    response: { 200: History },
  },
  'POST /groups/:groupId/customers': {
    summary: 'Bring customers into the group; each leaves the group it was in',
    tag,
    access: edit,
    params,
    body: CustomerSelection,
    response: { 200: RowResults },
  },
  'DELETE /groups/:groupId/customers/:customerId': {
    summary: 'Take a customer out of the group; the default group takes it in',
    tag,
    access: edit,
    params: Closed({ groupId: Uuid, customerId: Id }),
    response: { 204: Nothing },
  },
  'GET /groups/:groupId/users': {
    summary: 'Users of the group itself with their rights in it, by name',
    tag,
    access: view,
    params,
    query: MemberSearch,
    response: { 200: GroupUserPage },
  },
  'POST /groups/:groupId/users': {
    summary: 'Add users to the group',
    tag,
    access: edit,
    params,
    body: UserSelection,
    response: { 200: RowResults },
  },
  'PATCH /groups/:groupId/users/:userId': {
    summary: 'Give and take rights of a user in the group',
    tag,
    access: edit,
    params: oneUser,
    body: GroupRightsChange,
    response: { 200: GroupUser },
  },
  'DELETE /groups/:groupId/users/:userId': {
    summary: 'Take a user out of the group, with the rights in it',
    tag,
    access: edit,
    params: oneUser,
    response: { 204: Nothing },
  },
});
