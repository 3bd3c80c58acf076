import { roleEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { entityHistory } from '../../audit/entity-history';
import { writerOf } from '../../audit/writer';
import type { CallerDirectory } from '../sign-in/caller-directory';
import { partRights } from '../part-rights/part-rights';
import { permissionHolders } from './permission-holders';
import { permissionList } from './permission-list';
import { readRole, readRoles } from './read-role';
import { createRole, deleteRole, editRole } from './save-role';

export function roleRoutes(app: FastifyInstance, db: Database, callers: CallerDirectory): void {
  register(app, roleEndpoints, {
    'GET /permissions': () => permissionList(db),
    'GET /permissions/:permissionId/holders': async ({ params, query, caller }) =>
      new JsonText(await permissionHolders(db, params.permissionId, query, caller)),
    'GET /part-rights': () => partRights(db),
    'GET /part-rights/:rightId/holders': async ({ params, query, caller }) =>
      new JsonText(await permissionHolders(db, params.rightId, query, caller)),
    'GET /roles': () => readRoles(db),
    'POST /roles': (call) => createRole(db, call.body, writerOf(call)),
    'GET /roles/:roleId': ({ params }) => readRole(db, params.roleId),
    'PUT /roles/:roleId': async (call) => {
      const { params, version, body } = call;
      const role = await editRole(db, { roleId: params.roleId, version, body }, writerOf(call));
      callers.forgetAll();
      return role;
    },
    'DELETE /roles/:roleId': (call) => deleteRole(db, call.params.roleId, call.version, writerOf(call)),
    'GET /roles/:roleId/history': async ({ params }) => {
      await readRole(db, params.roleId);
      return entityHistory(db, 'role', params.roleId);
    },
  });
}
