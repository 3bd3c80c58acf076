import { invitedAnalysisEndpoints } from '@depotwerk/contract/analyses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { register } from '../http/register';
import { uploadedFile } from '../http/uploaded-file';
import type { ReportRenderer } from '../documents/report-renderer';
import { originOf } from '../audit/writer';
import { takeAttempt } from '../http/attempt-limit';
import { clientZone, todayIn } from '../client/client-zone';
import { findFunds } from './find-funds';
import { closeInvitation } from './invite';
import { invitedAnalysis } from './invited-analysis';
import { openInvitation } from './open-invitation';
import { readHoldings } from './read-holdings';
import { runCommand } from './run-command';
import { saveHoldings } from './save-holdings';
import { personName, readAnalysis } from './stored-analysis';
import { suitabilityFile } from './suitability-report';

/** A screen saves every half second at most; files take more work. */
const calls = { attempts: 600, seconds: 300 };
const files = { attempts: 20, seconds: 300 };

/** What a person may do by the link of an invitation: the one analysis, and nothing beside it. */
export function invitedRoutes(app: FastifyInstance, db: Database, reports: ReportRenderer): void {
  const entered = async (guid: string, request: FastifyRequest) => {
    const invitation = await openInvitation(db, guid, request.ip);
    await takeAttempt(db, `analysis invitation used ${invitation.id}`, calls);
    return { invitation, key: { analysisId: invitation.analysisId, scope: null } };
  };
  register(app, invitedAnalysisEndpoints, {
    'GET /depotanalysis/:guid': async ({ params, request }) => {
      const { invitation } = await entered(params.guid, request);
      return invitedAnalysis(db, invitation);
    },
    'PUT /depotanalysis/:guid': async ({ params, body, headers, request }) => {
      const { key } = await entered(params.guid, request);
      const actor = { userId: null, name: personName(await readAnalysis(db, key)) };
      const today = todayIn(clientZone(headers), new Date());
      return runCommand(db, key, body, { actor, today, ...originOf(request) });
    },
    'DELETE /depotanalysis/:guid': async ({ params, request }) => {
      const { key } = await entered(params.guid, request);
      await closeInvitation(db, key, originOf(request));
    },
    'GET /depotanalysis/:guid/report': async ({ params, query, headers, request }) => {
      const { key, invitation } = await entered(params.guid, request);
      await takeAttempt(db, `analysis file of ${invitation.id}`, files);
      const { language = 'de' } = query;
      return suitabilityFile(db, reports, key, { zone: clientZone(headers), language });
    },
    'GET /depotanalysis/:guid/funds': async ({ params, query, request }) => {
      await entered(params.guid, request);
      return findFunds(db, query.search);
    },
    'PUT /depotanalysis/:guid/holdings': async ({ params, body, version, request }) => {
      const { key, invitation } = await entered(params.guid, request);
      const actor = { userId: null, name: personName(await readAnalysis(db, key)) };
      await saveHoldings(db, key, { ...body, version, actor, ...originOf(request) });
      return invitedAnalysis(db, invitation);
    },
    'POST /depotanalysis/:guid/read-holdings': async ({ params, body, query, request }) => {
      const { invitation } = await entered(params.guid, request);
      await takeAttempt(db, `analysis file of ${invitation.id}`, files);
      const today = todayIn(clientZone(request.headers), new Date());
      return readHoldings(db, uploadedFile(body, 'text/csv'), query, today);
    },
  });
}
