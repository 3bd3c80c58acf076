import { groupEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { entityHistory } from '../../audit/entity-history';
import type { CallerDirectory } from '../sign-in/caller-directory';
import { changeGroup } from './change/change-group';
import { createGroup } from './change/create-group';
import { groupConsequences } from './change/group-consequences';
import { deleteGroup } from './change/delete-group';
import { addCustomers } from './customers/add-customers';
import { removeCustomer } from './customers/remove-customer';
import { GroupTrees } from './group-tree';
import { writerOf } from '../../audit/writer';
import { readGroup, requireGroup } from './read-group';
import { addUsers } from './users/add-users';
import { changeRights } from './users/change-rights';
import { groupUsers } from './users/group-users';
import { removeUser } from './users/remove-user';

export interface GroupParts {
  readonly db: Database;
  readonly callers: CallerDirectory;
  /** Contracts belong to the groups of their customers, so the lists of contracts are others now. */
  readonly contractsChanged: () => void;
}

export function groupRoutes(app: FastifyInstance, { db, callers, contractsChanged }: GroupParts): void {
  const trees = new GroupTrees(db);
  /** Who sees what depends on the tree and on who belongs to which group. */
  const rightsChanged = (): void => callers.forgetAll();

  register(app, groupEndpoints, {
    'GET /groups': ({ caller }) => trees.of(caller.scope),
    'POST /groups': async (call) => {
      const group = await createGroup(db, call.body, writerOf(call));
      rightsChanged();
      return group;
    },
    'GET /groups/:groupId': ({ params, caller }) => readGroup(db, params.groupId, caller.scope),
    'PUT /groups/:groupId': async (call) => {
      const { params, body, version } = call;
      const group = await changeGroup(db, { groupId: params.groupId, input: body, version }, writerOf(call));
      rightsChanged();
      return group;
    },
    'DELETE /groups/:groupId': async (call) => {
      const { params, query, version } = call;
      await deleteGroup(db, { groupId: params.groupId, version, moveTo: query.moveTo }, writerOf(call));
      rightsChanged();
      contractsChanged();
    },
    'GET /groups/:groupId/consequences': ({ params, query, caller }) =>
      groupConsequences(db, params.groupId, query.parentGroupId ?? null, caller),
    'GET /groups/:groupId/history': async ({ params, caller }) => {
      const { id } = await requireGroup(db, params.groupId, caller.scope);
      return entityHistory(db, 'group', id, caller.scope);
    },
    'POST /groups/:groupId/customers': async (call) => {
      const { params, body } = call;
      const results = await addCustomers(db, params.groupId, body.customerIds, writerOf(call));
      contractsChanged();
      return { results };
    },
    'DELETE /groups/:groupId/customers/:customerId': async (call) => {
      const { groupId, customerId } = call.params;
      await removeCustomer(db, groupId, customerId, writerOf(call));
      contractsChanged();
    },
    'GET /groups/:groupId/users': async ({ params, query, caller }) => {
      const { id } = await requireGroup(db, params.groupId, caller.scope);
      return groupUsers(db, id, query);
    },
    'POST /groups/:groupId/users': async (call) => {
      const { params, body } = call;
      const results = await addUsers(db, params.groupId, body.userIds, writerOf(call));
      rightsChanged();
      return { results };
    },
    'PATCH /groups/:groupId/users/:userId': async (call) => {
      const user = await changeRights(db, call.params, call.body, writerOf(call));
      rightsChanged();
      return user;
    },
    'DELETE /groups/:groupId/users/:userId': async (call) => {
      await removeUser(db, call.params.groupId, call.params.userId, writerOf(call));
      rightsChanged();
    },
  });
}
