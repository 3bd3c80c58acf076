import { anybody, may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { DocumentQuery } from '../../floor/schema/document-language';
import { Binary, ById, ByUuid, Nothing } from '../../floor/schema/common';
import { StartedJob } from '../../advice/schema/bulk-optimization';
import {
  ContractReportParams,
  ReportRun,
  ReportRunRequest,
  ReportUrl,
  ReportUrlRequest,
  SignedQuery,
  StoredReport,
  StoredReportQuery,
  StoredReports,
} from '../schema/reports';

const tag = 'reports';
const params = ById('contractId');
const byReport = ByUuid('reportId');
const byJob = ByUuid('jobId');
const view = may('contracts.view', 'groups');
const handOut = may('contracts.export', 'groups');
const pdf = { response: { 200: Binary }, download: ['application/pdf'] } as const;

/** Documents about contracts. What was made is kept and never changes. */
export const reportEndpoints = endpoints({
  'GET /contracts/:contractId/reports': {
    summary: 'Documents that were made of a contract',
    tag,
    access: view,
    params,
    response: { 200: StoredReports },
  },
  'POST /contracts/:contractId/report-data/:reportType': {
    summary: 'A document of the contract as PDF, new or one that was made before (API-23, API-27)',
    tag,
    access: view,
    params: ContractReportParams,
    query: StoredReportQuery,
    ...pdf,
  },
  'POST /contracts/:contractId/comparison-report-data': {
    summary: 'The comparison with what is proposed as PDF (API-25)',
    tag,
    access: view,
    params,
    query: DocumentQuery,
    ...pdf,
  },
  'POST /contracts/:contractId/optimization-report-data': {
    summary: 'The suitability statement of what is proposed as PDF (API-26)',
    tag,
    access: view,
    params,
    query: DocumentQuery,
    ...pdf,
  },
  'POST /contracts/:contractId/report-url': {
    summary: 'Address of a document of the contract, new or one that was made before (API-55)',
    tag,
    access: view,
    params,
    body: ReportUrlRequest,
    response: { 200: ReportUrl },
  },
  'POST /reports/report-url/:reportId': {
    summary: 'Address of a document that was made before (API-10)',
    tag,
    access: view,
    params: byReport,
    response: { 200: ReportUrl },
  },
  'GET /reports/:reportId/document': {
    summary: 'The document behind a signed address',
    tag,
    access: anybody,
    params: byReport,
    query: SignedQuery,
    ...pdf,
  },
  'PUT /reports/:reportId/publication': {
    summary: 'Publish a report without personal data; whoever has its address can read it for a while',
    tag,
    access: handOut,
    params: byReport,
    response: { 200: StoredReport },
  },
  'DELETE /reports/:reportId/publication': {
    summary: 'Take a published report back',
    tag,
    access: handOut,
    params: byReport,
    response: { 204: Nothing },
  },
  'POST /reports/public-report-data/:reportId': {
    summary: 'A published report; its title is the file name (API-11, API-87)',
    tag,
    access: anybody,
    params: byReport,
    ...pdf,
  },
  'POST /report-runs': {
    summary: 'Make the same document of many contracts in the background',
    tag,
    access: handOut,
    body: ReportRunRequest,
    response: { 202: StartedJob },
  },
  'GET /report-runs/:jobId': {
    summary: 'How far an own run is, and what became of each contract',
    tag,
    access: handOut,
    params: byJob,
    response: { 200: ReportRun },
  },
  'GET /report-runs/:jobId/archive': {
    summary: 'The documents of an own run as one ZIP',
    tag,
    access: handOut,
    params: byJob,
    response: { 200: Binary },
    download: ['application/zip'],
  },
});
