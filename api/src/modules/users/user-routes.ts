import { userEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { entityHistory } from '../audit/entity-history';
import type { CallerDirectory } from '../auth/caller';
import { effectiveRights } from '../rights/effective-rights';
import { explainAccess } from '../rights/explain-access';
import { changeUsers } from './bulk-users';
import { deleteUser, letInUser, shutOutUser } from './close-user';
import { readUser, requireUser } from './read-user';
import { createUser, editUser } from './save-user';
import { UserList } from './user-list';
import { endSession, endSessions, userSessions } from './user-sessions';

const {
  'POST /users/import': _import,
  'GET /users/link-channels': _channels,
  'POST /users/:userId/password-link': _link,
  ...endpoints
} = userEndpoints;

export function userRoutes(
  app: FastifyInstance,
  db: Database,
  callers: CallerDirectory,
  senders: Senders,
): void {
  /** For changes after which somebody may do something else than before. */
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    callers.forgetAll();
    return result;
  };
  const list = new UserList(db);
  register(app, endpoints, {
    'GET /users': async ({ query, caller }) => new JsonText(await list.page(query, caller)),
    'POST /users': ({ body, caller, request }) => createUser(db, senders, body, caller, request.id),
    'POST /users/bulk': ({ body, caller, request }) => changing(changeUsers(db, body, caller, request.id)),
    'GET /users/:userId': ({ params, caller }) => readUser(db, params.userId, caller),
    'PUT /users/:userId': ({ params, version, body, caller, request }) =>
      changing(editUser(db, senders, params.userId, version, body, caller, request.id)),
    'DELETE /users/:userId': ({ params, version, caller, request }) =>
      changing(deleteUser(db, params.userId, version, caller, request.id)),
    'GET /users/:userId/history': async ({ params, caller }) => {
      await requireUser(db, params.userId, caller);
      return entityHistory(db, 'user', params.userId, caller.scope);
    },
    'GET /users/:userId/effective-rights': ({ params, caller }) => effectiveRights(db, params.userId, caller),
    'GET /users/:userId/access': ({ params, query, caller }) =>
      explainAccess(db, params.userId, query, caller),
    'POST /users/:userId/lock': ({ params, caller, request }) =>
      changing(shutOutUser(db, params.userId, caller, request.id)),
    'POST /users/:userId/unlock': ({ params, caller, request }) =>
      changing(letInUser(db, params.userId, caller, request.id)),
    'GET /users/:userId/sessions': async ({ params, caller }) => {
      await requireUser(db, params.userId, caller);
      return userSessions(db, params.userId, caller.sessionId);
    },
    'DELETE /users/:userId/sessions': ({ params, caller, request }) =>
      changing(endSessions(db, params.userId, caller, request.id)),
    'DELETE /users/:userId/sessions/:sessionId': ({ params, caller, request }) =>
      changing(endSession(db, params.userId, params.sessionId, caller, request.id)),
  });
}
