import { depotAnalysisEndpoints } from '@depotwerk/contract/analyses';
import { workbookMediaType } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { FastifyInstance } from 'fastify';
import { register } from '../http/register';
import { uploadedFile } from '../http/uploaded-file';
import type { ReportRenderer } from '../documents/report-renderer';
import { actorOf } from '../audit/record-change';
import { originOf, writerOf } from '../audit/writer';
import { linkPlace, type LinkParts } from '../identity/password-links/link-routes';
import { clientZone, todayIn } from '../client/client-zone';
import { analysisDetail } from './analysis-detail';
import { analysisPage } from './analysis-rows';
import { customerGroups } from '../contracts/customers/customer-groups';
import { deleteAnalysis } from './delete-analysis';
import { findFunds } from './find-funds';
import { inviteCustomer, revokeInvitation } from './invite';
import { readHoldings } from './read-holdings';
import { saveHoldings } from './save-holdings';
import { startAnalysis } from './start-analysis';
import { suitabilityFile } from './suitability-report';

/** Analyses as advisers work with them. */
export function analysisRoutes(
  app: FastifyInstance,
  parts: LinkParts & { readonly reports: ReportRenderer },
): void {
  const { db, senders, reports } = parts;
  app.addContentTypeParser(workbookMediaType, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  register(app, depotAnalysisEndpoints, {
    'GET /depot-analyses': ({ query, caller }) => analysisPage(db, query, caller.scope),
    'POST /depot-analyses': (call) => startAnalysis(db, call.body, writerOf(call)),
    'POST /depot-analyses/read-holdings': ({ body, query, request: { headers } }) =>
      readHoldings(db, uploadedFile(body, 'text/csv'), query, todayIn(clientZone(headers), new Date())),
    'GET /depot-analyses/funds': ({ query }) => findFunds(db, query.search),
    'GET /depot-analyses/customer-groups': ({ query, caller }) =>
      customerGroups(db, caller.scope, query.search ?? ''),
    'GET /depot-analyses/:analysisId': ({ params, caller }) =>
      analysisDetail(db, { analysisId: params.analysisId, scope: caller.scope }),
    'GET /depot-analyses/:analysisId/report': ({ params, query, caller, headers }) => {
      const key = { analysisId: params.analysisId, scope: caller.scope };
      const { language = 'de' } = query;
      return suitabilityFile(db, reports, key, { zone: clientZone(headers), language });
    },
    'DELETE /depot-analyses/:analysisId': (call) => {
      const key = { analysisId: call.params.analysisId, scope: call.caller.scope };
      return deleteAnalysis(db, key, call.version, writerOf(call));
    },
    'PUT /depot-analyses/:analysisId/holdings': async ({ params, body, version, caller, request }) => {
      const key = { analysisId: params.analysisId, scope: caller.scope };
      await saveHoldings(db, key, { ...body, version, actor: actorOf(caller), ...originOf(request) });
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
