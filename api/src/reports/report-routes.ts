import { reportEndpoints } from '@depotwerk/contract/reports';
import type { ReportUrl } from '@depotwerk/contract/reports';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, type ApiFault } from '../http/api-fault';
import type { FileAnswer } from '../http/answer';
import { register } from '../http/register';
import { writerOf } from '../audit/writer';
import type { Caller } from '../scope/caller';
import { clientZone, todayIn } from '../client/client-zone';
import { requireContract } from '../contracts/detail/require-contract';
import { orderReports } from './archive/order-reports';
import { readReportRun } from './archive/read-run';
import { reportArchive } from './archive/report-archive';
import type { Secrets } from '../settings/token-secret';
import type { ReportParts } from './make-report';
import { makeReport } from './make-report';
import { makesOf } from './report-makers';
import { publicReport, publishReport } from './publication';
import { linkRefusal, reportLink } from './report-link';
import { isOpenedByPerson, linkPage } from './link-page';
import { contractOfReport, listReports, readReport, reportFile } from './stored-report';

interface Parts extends ReportParts {
  /** Sign addresses of documents; the first signs new ones. */
  readonly secrets: Secrets;
  /** Path under which the browser sees the API. */
  readonly publicPath: string;
  readonly wakeJobs: () => void;
}

/** What the viewer of a browser puts around a document: an embedded object and its style. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface ContractCall {
  readonly params: { readonly contractId: number };
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** One that was made before, or a new one of a talk. */
interface WantedDocument {
  readonly reportId?: string | null | undefined;
  readonly consultationId?: string | null | undefined;
  /** Of a new one; what was made before stays in its own. */
  readonly language?: FormLanguage | undefined;
}

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, secrets, publicPath, wakeJobs } = parts;

  /** @returns the id of a new report, or of the one that is meant. @throws {ApiFault} 404 for one of another contract or type */
  const reportIdOf = async (
    call: ContractCall,
    type: ContractReportType,
    { reportId = null, consultationId = null, language }: WantedDocument = {},
  ): Promise<string> => {
    const { contractId } = call.params;
    const today = todayIn(clientZone(call.request.headers), new Date());
    if (reportId === null)
      return makeReport(parts, {
        contractId,
        type,
        writer: writerOf(call),
        today,
        language,
        consultationId,
      });
    const report = await readReport(db, reportId, call.caller.scope);
    if (report.contractId !== contractId || report.reportType !== type) throw notFound('reports', reportId);
    return reportId;
  };
  const fileOf = async (
    call: ContractCall,
    type: ContractReportType,
    wanted?: WantedDocument,
  ): Promise<FileAnswer> => reportFile(db, await reportIdOf(call, type, wanted), 'attachment');
  /** Only who had a genuine address learns which contract it was about. */
  const contractOfLink = (reportId: string, { status }: ApiFault): Promise<number | null> =>
    status === 410 ? contractOfReport(db, reportId) : Promise.resolve(null);
  const urlOf = (reportId: string): ReportUrl => ({
    url: reportLink(secrets[0], publicPath, reportId),
    reportId,
  });

  register(app, reportEndpoints, {
    'GET /contracts/:contractId/reports': async ({ params: { contractId }, caller }) => {
      await requireContract(db, contractId, caller.scope);
      const reports = await listReports(db, contractId, caller.scope);
      return { contractId, reports, makes: await makesOf(db, caller, contractId) };
    },
    'POST /contracts/:contractId/report-data/:reportType': (call) =>
      fileOf(call, call.params.reportType, call.query),
    'POST /contracts/:contractId/comparison-report-data': (call) => fileOf(call, 'comparison', call.query),
    'POST /contracts/:contractId/optimization-report-data': (call) =>
      fileOf(call, 'optimization', call.query),
    'POST /contracts/:contractId/report-url': async (call) =>
      urlOf(await reportIdOf(call, call.body.reportType, call.body)),
    'POST /reports/report-url/:reportId': async ({ params: { reportId }, caller: { scope } }) =>
      urlOf((await readReport(db, reportId, scope)).id),
    'GET /reports/:reportId/document': async ({ params: { reportId }, query, request, reply }) => {
      reply.header('content-security-policy', viewerPolicy);
      const refusal = linkRefusal(secrets, reportId, query);
      if (refusal !== null) {
        if (!isOpenedByPerson(request)) throw refusal;
        reply.code(refusal.status);
        return linkPage(request, refusal, await contractOfLink(reportId, refusal));
      }
      return reportFile(db, reportId, 'inline');
    },
    'PUT /reports/:reportId/publication': (call) =>
      publishReport(db, call.params.reportId, true, writerOf(call)),
    'DELETE /reports/:reportId/publication': async (call) => {
      await publishReport(db, call.params.reportId, false, writerOf(call));
    },
    'POST /reports/public-report-data/:reportId': ({ params: { reportId }, request }) =>
      publicReport(db, reportId, request.ip),
    'POST /report-runs': async (call) => {
      const today = todayIn(clientZone(call.request.headers), new Date());
      const key = call.request.claim?.key;
      const started = await orderReports(db, call.body, { writer: writerOf(call), key, today });
      wakeJobs();
      return started;
    },
    'GET /report-runs/:jobId': ({ params: { jobId }, caller }) => readReportRun(db, jobId, caller),
    'GET /report-runs/:jobId/archive': ({ params: { jobId }, caller }) => reportArchive(db, jobId, caller),
  });
}
