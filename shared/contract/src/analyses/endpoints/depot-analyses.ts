import { anybody, may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { holdingsMaxBytes, workbookMediaType } from '../values/depot-analysis';
import { DocumentQuery } from '../../floor/schema/document-language';
import { ReadingQuery } from '../../floor/schema/file-reading';
import { Binary, ByUuid, Closed, Nothing } from '../../floor/schema/common';
import { CustomerGroupQuery, CustomerGroups } from '../../contracts/schema/customers';
import {
  AnalysisDetail,
  AnalysisPage,
  AnalysisQuery,
  AnalysisStart,
  FoundFunds,
  FundSearch,
  HoldingsInput,
  InvitationRequest,
  InvitedAnalysis,
  ReadHoldings,
  SentInvitation,
} from '../schema/analyses';
import { FormAnswer, InvitedCommand } from '../schema/analysis-form';

const tag = 'depot analysis';
const view = may('depotAnalysis.view', 'groups');
const use = may('depotAnalysis.use', 'groups');
const params = ByUuid('analysisId');
const guid = ByUuid('guid');

/** CSV (or pasted text) and XLSX with a column of ISINs and one of amounts in EUR. */
const holdingsFile = {
  query: Closed(ReadingQuery),
  body: Binary,
  upload: ['text/csv', workbookMediaType],
  maxBytes: holdingsMaxBytes,
  response: { 200: ReadHoldings },
} as const;

export const depotAnalysisEndpoints = endpoints({
  'GET /depot-analyses': {
    summary: 'Analyses of the own customers, last changed first',
    tag,
    access: view,
    query: AnalysisQuery,
    response: { 200: AnalysisPage },
  },
  'POST /depot-analyses': {
    summary: 'Begin an analysis of a contract, or of holdings of a known or a new customer',
    tag,
    access: use,
    body: AnalysisStart,
    response: { 201: AnalysisDetail },
  },
  'POST /depot-analyses/read-holdings': {
    summary: 'Read holdings from a file or from pasted text; nothing is stored',
    tag,
    access: may('depotAnalysis.use', 'all'),
    ...holdingsFile,
  },
  'GET /depot-analyses/funds': {
    summary: 'Funds for holdings that are typed, by name, ISIN or WKN',
    tag,
    access: may('depotAnalysis.use', 'all'),
    query: FundSearch,
    response: { 200: FoundFunds },
  },
  'GET /depot-analyses/customer-groups': {
    summary: 'Groups that a new customer of an analysis can belong to',
    tag,
    access: use,
    query: CustomerGroupQuery,
    response: { 200: CustomerGroups },
  },
  'GET /depot-analyses/:analysisId': {
    summary: 'One analysis with its holdings, its invitation and, once finished, its result',
    tag,
    access: view,
    params,
    response: { 200: AnalysisDetail },
  },
  'DELETE /depot-analyses/:analysisId': {
    summary: 'Delete an analysis that is not finished; a link to it leads nowhere from then on',
    tag,
    access: use,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'GET /depot-analyses/:analysisId/report': {
    summary: 'Suitability statement of a finished analysis as a tagged PDF',
    tag,
    access: view,
    params,
    query: DocumentQuery,
    response: { 200: Binary },
    download: ['application/pdf'],
  },
  'PUT /depot-analyses/:analysisId/holdings': {
    summary: 'Replace typed holdings; refused for a contract and once finished',
    tag,
    access: use,
    params,
    versioned: true,
    body: HoldingsInput,
    response: { 200: AnalysisDetail },
  },
  'POST /depot-analyses/:analysisId/invitation': {
    summary: 'Invite the customer by a link that needs no account; it replaces an earlier one',
    tag,
    access: use,
    secret: true,
    params,
    body: InvitationRequest,
    response: { 200: SentInvitation },
  },
  'DELETE /depot-analyses/:analysisId/invitation': {
    summary: 'Revoke the invitation; harmless without one',
    tag,
    access: use,
    params,
    response: { 204: Nothing },
  },
});

/**
 * What a person with the link of an invitation may do, without an account. A link that never was, has expired, was
 * revoked or used answers 404 `depotAnalysis.invitationGone` alike.
 */
export const invitedAnalysisEndpoints = endpoints({
  'GET /depotanalysis/:guid': {
    summary: 'The analysis that an invitation is for',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    response: { 200: InvitedAnalysis },
  },
  'PUT /depotanalysis/:guid': {
    summary: 'The commands of the form by the link of an invitation; finishing works once',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    body: InvitedCommand,
    response: { 200: FormAnswer },
  },
  'DELETE /depotanalysis/:guid': {
    summary: 'Close the link of an invitation for good, by whoever has it; the analysis stays',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    response: { 204: Nothing },
  },
  'GET /depotanalysis/:guid/report': {
    summary: 'Suitability statement of the finished analysis by the link of an invitation',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    query: DocumentQuery,
    response: { 200: Binary },
    download: ['application/pdf'],
  },
  'GET /depotanalysis/:guid/funds': {
    summary: 'Funds for holdings that are typed, by the link of an invitation',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    query: FundSearch,
    response: { 200: FoundFunds },
  },
  'PUT /depotanalysis/:guid/holdings': {
    summary: 'Replace typed holdings by the link of an invitation',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    versioned: true,
    body: HoldingsInput,
    response: { 200: InvitedAnalysis },
  },
  'POST /depotanalysis/:guid/read-holdings': {
    summary: 'Read holdings from a file or from pasted text by the link of an invitation; nothing is stored',
    tag,
    access: anybody,
    secret: true,
    params: guid,
    ...holdingsFile,
  },
});
