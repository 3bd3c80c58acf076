import { userBulkEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import type { CallerDirectory } from '../sign-in/caller-directory';
import type { LinkParts } from '../password-links/link-routes';
import { linkPlace } from '../password-links/link-routes';
import { ownRuns, readOutcome } from './bulk-run';
import { orderBulk, undoBulk } from './order-bulk';

interface BulkParts extends LinkParts {
  readonly callers: CallerDirectory;
  readonly wakeJobs: () => void;
}

export function userBulkRoutes(app: FastifyInstance, { callers, wakeJobs, ...parts }: BulkParts): void {
  const { db, senders } = parts;
  /** Somebody may do something else than before, and a job may wait. */
  const begun = async <T>(run: Promise<T>): Promise<T> => {
    const outcome = await run;
    callers.forgetAll();
    wakeJobs();
    return outcome;
  };
  register(app, userBulkEndpoints, {
    'GET /users/bulk': ({ caller }) => ownRuns(db, caller.userId),
    'GET /users/bulk/:runId': ({ caller, params }) => readOutcome(db, params.runId, caller.userId),
    'POST /users/bulk': (call) =>
      begun(orderBulk(db, senders, call.body, linkPlace(call.request, parts), writerOf(call))),
    'POST /users/bulk/:runId/undo': (call) => begun(undoBulk(db, call.params.runId, writerOf(call))),
  });
}
