import { Type } from 'typebox';
import { may } from '../access';
import { endpoints } from '../endpoint';
import { Binary, ById, Closed, Id, Line, Nothing, OneOf } from '../schema/common';
import { History } from '../schema/history';
import { PeerGroupCategory } from '../schema/funds';
import {
  AllocationTypes,
  AutomaticAllocation,
  AutomaticAllocationRequest,
  AutomaticSelectionRequest,
  CombinationCheck,
  FundRisks,
  FundRisksRequest,
  GuaranteeTypes,
  PeerGroupRisks,
  PeerGroupRisksRequest,
  RankingTypes,
  RelatedPeerGroups,
  RiskTypes,
  SelectedFunds,
  TariffHint,
  TariffMessages,
  UniverseTypes,
} from '../schema/tariff-checks';
import { fundListMaxBytes } from '../values/fund-lists';
import { FundListExport, FundListImport } from '../schema/tariff-components';
import {
  PreviewStarted,
  Rejection,
  ReleasePreview,
  ReleaseRequest,
  TariffDifference,
  TariffDraft,
  TariffInput,
  TariffVersionRow,
} from '../schema/tariff-drafts';

const view = may('tariffs.view');
const edit = may('tariffs.edit');
const release = may('tariffs.release');
const params = ById('tariffId');
const versionParams = Closed({ tariffId: Id, number: Id });

/** Lookups and arithmetic that the steps of the wizards ask for; none of them writes. */
export const tariffCalculationEndpoints = endpoints({
  'GET /admin/optimization-hints': {
    summary: 'Hints with their answers (API-59)',
    tag: 'tariffs',
    access: view,
    response: { 200: Type.Array(TariffHint) },
  },
  'GET /admin/risk-types': {
    summary: 'What risk borders can measure',
    tag: 'tariffs',
    access: view,
    response: { 200: RiskTypes },
  },
  'GET /admin/allocation-types': {
    summary: 'Ways of the automatic allocation (API-65)',
    tag: 'tariffs',
    access: view,
    response: { 200: AllocationTypes },
  },
  'GET /admin/ranking-types': {
    summary: 'Orders of the automatic fund selection (API-66)',
    tag: 'tariffs',
    access: view,
    response: { 200: RankingTypes },
  },
  'GET /admin/guarantee-types': {
    summary: 'Forms of a guarantee',
    tag: 'tariffs',
    access: view,
    response: { 200: GuaranteeTypes },
  },
  'GET /admin/universe-types': {
    summary: 'Criteria of automatic universes, with the funds that meet them today',
    tag: 'tariffs',
    access: view,
    response: { 200: UniverseTypes },
  },
  'GET /admin/universe-types/:universeTypeId/funds': {
    summary: 'Funds that meet the criteria of a universe type today',
    tag: 'tariffs',
    access: view,
    params: ById('universeTypeId'),
    response: { 200: SelectedFunds },
  },
  'GET /admin/peer-groups': {
    summary: 'Peer groups by category (API-67)',
    tag: 'tariffs',
    access: view,
    response: { 200: Type.Array(PeerGroupCategory) },
  },
  'POST /admin/related-peer-groups': {
    summary: 'Related groups of each selected peer group, nearest first',
    tag: 'tariffs',
    access: view,
    body: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
    response: { 200: RelatedPeerGroups },
  },
  'POST /admin/combination-check': {
    summary: 'Whether four components and an issuer fit together (API-69)',
    tag: 'tariffs',
    access: view,
    body: CombinationCheck,
    response: { 200: TariffMessages },
  },
  'POST /admin/plausibility': {
    summary: 'Findings about a whole tariff as it stands in the form',
    tag: 'tariffs',
    access: view,
    body: Closed({ tariffId: Type.Union([Id, Type.Null()]), input: TariffInput }),
    response: { 200: TariffMessages },
  },
  'POST /admin/allocation-peergroup-risks': {
    summary: 'Risk of each peer group and rating of each column (API-70, API-72)',
    tag: 'tariffs',
    access: view,
    body: PeerGroupRisksRequest,
    response: { 200: PeerGroupRisks },
  },
  'POST /admin/fund-risks': {
    summary: 'Risk of each fund and rating of each column (API-73)',
    tag: 'tariffs',
    access: view,
    body: FundRisksRequest,
    response: { 200: FundRisks },
  },
  'POST /admin/automatic-allocation': {
    summary: 'Whole percents for every risk class (API-71)',
    tag: 'tariffs',
    access: view,
    body: AutomaticAllocationRequest,
    response: { 200: AutomaticAllocation },
  },
  'POST /admin/automatic-selection': {
    summary: 'Best funds of each peer group of a universe',
    tag: 'tariffs',
    access: view,
    body: AutomaticSelectionRequest,
    response: { 200: SelectedFunds },
  },
  'POST /admin/fund-lists/import': {
    summary: 'Read fund ids or ISINs from a CSV or XLSX file (API-74)',
    tag: 'tariffs',
    access: edit,
    query: Closed({ fileName: Line({ minLength: 1, maxLength: 200 }) }),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: fundListMaxBytes,
    response: { 200: FundListImport },
  },
  'POST /admin/fund-lists/export': {
    summary: 'A list of funds as a file that the import reads (API-75)',
    tag: 'tariffs',
    access: view,
    body: FundListExport,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});

/** Tariffs as administrators work on them: draft, submission, release, versions. */
export const tariffWizardEndpoints = endpoints({
  'POST /tariffs': {
    summary: 'Create a tariff as a draft',
    tag: 'tariffs',
    access: edit,
    body: TariffInput,
    response: { 201: TariffDraft },
  },
  'GET /tariffs/:tariffId/draft': {
    summary: 'The open version of a tariff; the released content when nothing is open',
    tag: 'tariffs',
    access: view,
    params,
    response: { 200: TariffDraft },
  },
  'PUT /tariffs/:tariffId/draft': {
    summary: 'Save the draft; gaps and findings are allowed',
    tag: 'tariffs',
    access: edit,
    params,
    versioned: true,
    body: TariffInput,
    response: { 200: TariffDraft },
  },
  'DELETE /tariffs/:tariffId/draft': {
    summary: 'Throw the draft away and keep what is released',
    tag: 'tariffs',
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'DELETE /tariffs/:tariffId': {
    summary: 'Delete a tariff without contracts',
    tag: 'tariffs',
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'POST /tariffs/:tariffId/duplicate': {
    summary: 'Copy a tariff as a new draft',
    tag: 'tariffs',
    access: edit,
    params,
    response: { 201: TariffDraft },
  },
  'POST /tariffs/:tariffId/active': {
    summary: 'Activate or deactivate a tariff at once',
    tag: 'tariffs',
    access: edit,
    params,
    versioned: true,
    body: Closed({ isInactive: Type.Boolean() }),
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/submission': {
    summary: 'Hand the draft to a second administrator, or release it where four eyes are switched off',
    tag: 'tariffs',
    access: edit,
    params,
    versioned: true,
    body: ReleaseRequest,
    response: { 200: TariffDraft },
  },
  'DELETE /tariffs/:tariffId/submission': {
    summary: 'Take the submission back to go on working',
    tag: 'tariffs',
    access: edit,
    params,
    versioned: true,
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/release': {
    summary: 'Release what another administrator submitted',
    tag: 'tariffs',
    access: release,
    params,
    versioned: true,
    response: { 200: TariffDraft },
  },
  'POST /tariffs/:tariffId/rejection': {
    summary: 'Send a submission back with a reason',
    tag: 'tariffs',
    access: release,
    params,
    versioned: true,
    body: Rejection,
    response: { 200: TariffDraft },
  },
  'GET /tariffs/:tariffId/versions': {
    summary: 'Versions of a tariff, newest first',
    tag: 'tariffs',
    access: view,
    params,
    response: { 200: Type.Array(TariffVersionRow) },
  },
  'GET /tariffs/:tariffId/versions/:number/difference': {
    summary: 'What a version changes against the one before, or against another',
    tag: 'tariffs',
    access: view,
    params: versionParams,
    query: Closed({ against: Type.Optional(Id) }),
    response: { 200: TariffDifference },
  },
  'GET /tariffs/:tariffId/history': {
    summary: 'Who changed the tariff, newest first',
    tag: 'tariffs',
    access: view,
    params,
    response: { 200: History },
  },
});

/** What is computed from a tariff as a whole: the preview of a release and the report. */
export const tariffOutlookEndpoints = endpoints({
  'POST /tariffs/:tariffId/preview': {
    summary: 'Compute in the background what the draft would change for contracts',
    tag: 'tariffs',
    access: edit,
    params,
    response: { 202: PreviewStarted },
  },
  'GET /tariffs/:tariffId/preview': {
    summary: 'The newest finished preview of the draft',
    tag: 'tariffs',
    access: view,
    params,
    response: { 200: ReleasePreview },
  },
  'POST /tariffs/:tariffId/report-data/:reportType': {
    summary: 'The tariff report as PDF (API-40)',
    tag: 'tariffs',
    access: view,
    params: Closed({ tariffId: Id, reportType: OneOf(['tariffBasics']) }),
    response: { 200: Binary },
    download: ['application/pdf'],
  },
});
