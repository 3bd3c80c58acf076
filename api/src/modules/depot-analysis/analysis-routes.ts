import { depotAnalysisEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { actorOf } from '../audit/record-change';
import { writerOf } from '../audit/writer';
import { linkPlace, type LinkParts } from '../auth/password-link/link-routes';
import { analysisDetail } from './analysis-detail';
import { analysisPage } from './analysis-rows';
import { inviteCustomer, revokeInvitation } from './invite';
import { readHoldings } from './read-holdings';
import { saveHoldings } from './save-holdings';
import { startAnalysis } from './start-analysis';

/** Analyses as advisers work with them. */
export function analysisRoutes(app: FastifyInstance, parts: LinkParts): void {
  const { db, senders } = parts;
  register(app, depotAnalysisEndpoints, {
    'GET /depot-analyses': ({ query, caller }) => analysisPage(db, query, caller.scope),
    'POST /depot-analyses': (call) => startAnalysis(db, call.body, writerOf(call)),
    'POST /depot-analyses/read-holdings': ({ body }) => readHoldings(db, uploadedFile(body, 'text/csv')),
    'GET /depot-analyses/:analysisId': ({ params, caller }) =>
      analysisDetail(db, { analysisId: params.analysisId, scope: caller.scope }),
    'PUT /depot-analyses/:analysisId/holdings': async ({ params, body, version, caller, request }) => {
      const key = { analysisId: params.analysisId, scope: caller.scope };
      await saveHoldings(db, key, { ...body, version, actor: actorOf(caller), traceId: request.id });
      return analysisDetail(db, key);
    },
    'POST /depot-analyses/:analysisId/invitation': (call) => {
      const key = { analysisId: call.params.analysisId, scope: call.caller.scope };
      return inviteCustomer(db, senders, key, call.body, writerOf(call), linkPlace(call.request, parts));
    },
    'DELETE /depot-analyses/:analysisId/invitation': (call) => {
      const key = { analysisId: call.params.analysisId, scope: call.caller.scope };
      return revokeInvitation(db, key, writerOf(call));
    },
  });
}
