import { notificationEndpoints } from '@depotwerk/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { EventStream } from '../../http/answer';
import { register } from '../../http/register';
import type { CallerDirectory } from '../../identity/sign-in/caller-directory';
import { BellStreams } from './bell-streams';
import { markAllRead, markRead, readNotifications } from './read-notifications';

const EVENTS = 'text/event-stream';

export function notificationRoutes(app: FastifyInstance, db: Database, callers: CallerDirectory): void {
  const streams = new BellStreams(db, callers, (error) =>
    app.log.error({ err: error }, 'notifications could not be pushed'),
  );
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => streams.close());
  register(app, notificationEndpoints, {
    'GET /notifications': ({ caller, headers }) => {
      if (headers.accept !== EVENTS) return readNotifications(db, caller);
      const lastEventId = headers['last-event-id'];
      return new EventStream(
        streams.connect(caller, typeof lastEventId === 'string' ? lastEventId : undefined),
      );
    },
    'POST /notifications/read': ({ caller, body }) => markAllRead(db, caller, body.upTo),
    'POST /notifications/:notificationId/read': ({ caller, params }) =>
      markRead(db, caller, params.notificationId),
  });
}
