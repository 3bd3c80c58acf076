import { userEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { entityHistory } from '../../audit/entity-history';
import { writerOf } from '../../audit/writer';
import type { CallerDirectory } from '../sign-in/caller-directory';
import { effectiveRights } from '../rights/effective-rights';
import { explainAccess } from '../rights/explain-access';
import { deleteUser, letInUser, shutOutUser } from './close-user';
import { readUser, requireUser } from './read-user';
import { createUser, editUser } from './save-user';
import { UserList } from './user-list';
import { endSession, endSessions, userSessions } from './user-sessions';

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
  register(app, userEndpoints, {
    'GET /users': async ({ query, caller }) => new JsonText(await list.page(query, caller)),
    'POST /users': (call) => createUser(db, senders, call.body, writerOf(call)),
    'GET /users/:userId': ({ params, caller }) => readUser(db, params.userId, caller),
    'PUT /users/:userId': (call) => {
      const { params, version, body } = call;
      return changing(editUser(db, senders, { userId: params.userId, version, body }, writerOf(call)));
    },
    'DELETE /users/:userId': (call) =>
      changing(deleteUser(db, call.params.userId, call.version, writerOf(call))),
    'GET /users/:userId/history': async ({ params, caller }) => {
      await requireUser(db, params.userId, caller);
      return entityHistory(db, 'user', params.userId, caller.scope);
    },
    'GET /users/:userId/effective-rights': ({ params, caller }) => effectiveRights(db, params.userId, caller),
    'GET /users/:userId/access': ({ params, query, caller }) =>
      explainAccess(db, params.userId, query, caller),
    'POST /users/:userId/lock': (call) => changing(shutOutUser(db, call.params.userId, writerOf(call))),
    'POST /users/:userId/unlock': (call) => changing(letInUser(db, call.params.userId, writerOf(call))),
    'GET /users/:userId/sessions': async ({ params, caller }) => {
      await requireUser(db, params.userId, caller);
      return userSessions(db, params.userId, caller.sessionId);
    },
    'DELETE /users/:userId/sessions': (call) => changing(endSessions(db, call.params.userId, writerOf(call))),
    'DELETE /users/:userId/sessions/:sessionId': (call) =>
      changing(endSession(db, call.params.userId, call.params.sessionId, writerOf(call))),
  });
}
