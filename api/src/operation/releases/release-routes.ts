import { releaseEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf, type Writer } from '../../audit/writer';
import { endCanary, pinRelease, startCanary } from './audience';
import type { RemoteEdit } from './change-remote';
import { deleteVersions, readVersions } from './delete-versions';
import { promoteRelease, rollBack, switchRemote } from './live-release';
import { partAddress } from './part-address';
import { readRemote, readRemotes } from './read-remote';
import { readChanges } from './release-changes';
import { checkRelease, registerRelease } from './register-release';
import { saveProof } from './release-proof';
import { reportEvents } from './report-events';
import { setClaims } from './set-claims';

type EditCall = Parameters<typeof writerOf>[0] & {
  readonly params: { readonly remote: string };
  readonly version: number;
};

const editOf = (call: EditCall): RemoteEdit => {
  const writer: Writer = writerOf(call);
  return { name: call.params.remote, version: call.version, writer };
};

export function releaseRoutes(app: FastifyInstance, db: Database): void {
  register(app, releaseEndpoints, {
    'GET /releases': ({ caller }) => readRemotes(db, caller),
    'POST /releases': (call) => registerRelease(db, call.body, writerOf(call)),
    'GET /releases/:remote': ({ params }) => readRemote(db, params.remote),
    'POST /releases/check': (call) => checkRelease(db, call.body, call.caller),
    'GET /releases/:remote/versions/:version/changes': ({ params }) =>
      readChanges(db, params.remote, params.version),
    'GET /releases/:remote/versions': ({ params }) => readVersions(db, params.remote),
    'POST /releases/:remote/deletion': (call) => deleteVersions(db, call.body, editOf(call)),
    'POST /releases/:remote/proof': (call) => saveProof(db, call.params.remote, call.body, writerOf(call)),
    'POST /releases/:remote/promotion': (call) => promoteRelease(db, call.body, editOf(call)),
    'POST /releases/:remote/rollback': (call) => rollBack(db, editOf(call)),
    'PUT /releases/:remote/canary': (call) => startCanary(db, call.body, editOf(call)),
    'DELETE /releases/:remote/canary': (call) => endCanary(db, editOf(call)),
    'PUT /releases/:remote/pins': (call) => pinRelease(db, call.body, editOf(call)),
    'PUT /releases/:remote/switch': (call) => switchRemote(db, call.body.isOff, editOf(call)),
    'PUT /releases/:remote/claims': (call) => setClaims(db, call.body.claims, editOf(call)),
    'GET /part-addresses': ({ query }) => partAddress(db, query.path),
    'POST /remotes/events': async ({ body, request }) => reportEvents(db, body, request.ip),
  });
}
