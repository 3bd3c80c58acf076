import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary, ById, Closed, Id, Line } from '../../floor/schema/common';
import { ReadingQuery } from '../../floor/schema/file-reading';
import { PeerGroupCategory } from '../../market/schema/funds';
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
import { TariffInput } from '../schema/tariff-drafts';

const view = may('tariffs.view');
const edit = may('tariffs.edit');

/** Lookups and arithmetic that the steps of the wizards ask for; none of them writes. */
export const tariffCalculationEndpoints = endpoints({
  'GET /admin/optimization-hints': {
    summary: 'Hints with their answers (API-59)',
    access: view,
    response: { 200: Type.Array(TariffHint) },
  },
  'GET /admin/risk-types': {
    summary: 'What risk borders can measure',
    access: view,
    response: { 200: RiskTypes },
  },
  'GET /admin/allocation-types': {
    summary: 'Ways of the automatic allocation (API-65)',
    access: view,
    response: { 200: AllocationTypes },
  },
  'GET /admin/ranking-types': {
    summary: 'Orders of the automatic fund selection (API-66)',
    access: view,
    response: { 200: RankingTypes },
  },
  'GET /admin/guarantee-types': {
    summary: 'Forms of a guarantee',
    access: view,
    response: { 200: GuaranteeTypes },
  },
  'GET /admin/universe-types': {
    summary: 'Criteria of automatic universes, with the funds that meet them today',
    access: view,
    response: { 200: UniverseTypes },
  },
  'GET /admin/universe-types/:universeTypeId/funds': {
    summary: 'Funds that meet the criteria of a universe type today',
    access: view,
    params: ById('universeTypeId'),
    response: { 200: SelectedFunds },
  },
  'GET /admin/peer-groups': {
    summary: 'Peer groups by category (API-67)',
    access: view,
    response: { 200: Type.Array(PeerGroupCategory) },
  },
  'POST /admin/related-peer-groups': {
    summary: 'Related groups of each selected peer group, nearest first',
    access: view,
    body: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
    response: { 200: RelatedPeerGroups },
  },
  'POST /admin/combination-check': {
    summary: 'Whether four components and an issuer fit together (API-69)',
    access: view,
    body: CombinationCheck,
    response: { 200: TariffMessages },
  },
  'POST /admin/plausibility': {
    summary: 'Findings about a whole tariff as it stands in the form',
    access: view,
    body: Closed({ tariffId: Type.Union([Id, Type.Null()]), input: TariffInput }),
    response: { 200: TariffMessages },
  },
  'POST /admin/allocation-peergroup-risks': {
    summary: 'Risk of each peer group and rating of each column (API-70, API-72)',
    access: view,
    body: PeerGroupRisksRequest,
    response: { 200: PeerGroupRisks },
  },
  'POST /admin/fund-risks': {
    summary: 'Risk of each fund and rating of each column (API-73)',
    access: view,
    body: FundRisksRequest,
    response: { 200: FundRisks },
  },
  'POST /admin/automatic-allocation': {
    summary: 'Whole percents for every risk class (API-71)',
    access: view,
    body: AutomaticAllocationRequest,
    response: { 200: AutomaticAllocation },
  },
  'POST /admin/automatic-selection': {
    summary: 'Best funds of each peer group of a universe',
    access: view,
    body: AutomaticSelectionRequest,
    response: { 200: SelectedFunds },
  },
  'POST /admin/fund-lists/import': {
    summary: 'Read fund ids or ISINs from a CSV or XLSX file (API-74)',
    access: edit,
    query: Closed({
      fileName: Line({ minLength: 1, maxLength: 200 }),
      /** Tells how the file was read; one of which nothing can be used is no error. */
      isPreview: Type.Optional(Type.Boolean()),
      ...ReadingQuery,
    }),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: fundListMaxBytes,
    response: { 200: FundListImport },
  },
  'POST /admin/fund-lists/export': {
    summary: 'A list of funds as a file that the import reads (API-75)',
    access: view,
    body: FundListExport,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
