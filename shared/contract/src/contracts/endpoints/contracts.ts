import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary, ById, Closed, Id, Nothing } from '../../floor/schema/common';
import {
  BulkCheck,
  BulkCheckResults,
  Contract,
  ContractInfo,
  EarlierCheck,
  LastChecked,
  OverviewChart,
} from '../schema/contract-detail';
import {
  ContractScore,
  HintDismissal,
  HintKey,
  OptimizationHints,
  RiskAssessments,
  SuggestionDecision,
} from '../schema/figures';
import {
  HistoricPortfolio,
  HistoricQuery,
  HistoricSavingsPlan,
  Portfolio,
  SavingsPlan,
} from '../schema/holdings';
import {
  ContractExportQuery,
  ContractFilter,
  ContractPage,
  ContractQuery,
  ContractStats,
} from '../schema/contract-list';
import { History } from '../../floor/schema/history';

const params = ById('contractId');
const ByHint = Closed({ contractId: Id, hintKey: HintKey });
const view = may('contracts.view', 'groups');
const tag = 'contracts';

export const contractEndpoints = endpoints({
  'GET /contracts': {
    summary: 'One page of the contract list',
    tag,
    access: view,
    query: ContractQuery,
    response: { 200: ContractPage },
  },
  'GET /contracts/stats': {
    summary: 'Counts and sum over the contracts that match the filter',
    tag,
    access: view,
    query: ContractFilter,
    response: { 200: ContractStats },
  },
  'GET /contracts/export': {
    summary: 'The filtered list as a file, all pages',
    tag,
    access: may('contracts.export', 'groups'),
    query: ContractExportQuery,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  'GET /contracts/:contractId': {
    summary: 'One contract with current portfolio and savings plan, score and latest risk assessment',
    tag,
    access: view,
    params,
    response: { 200: Contract },
  },
  'GET /contracts/:contractId/info': {
    summary: 'Customer, insurer, figures, risk and allocation of a contract',
    tag,
    access: view,
    params,
    response: { 200: ContractInfo },
  },
  'GET /contracts/:contractId/portfolio/current': {
    summary: 'Current portfolio',
    tag,
    access: view,
    params,
    response: { 200: Portfolio },
  },
  'GET /contracts/:contractId/portfolio/historic': {
    summary: 'Portfolio on a date and the dates there are',
    tag,
    access: view,
    params,
    query: HistoricQuery,
    response: { 200: HistoricPortfolio },
  },
  'GET /contracts/:contractId/savings-plan/current': {
    summary: 'Current savings plan',
    tag,
    access: view,
    params,
    response: { 200: SavingsPlan },
  },
  'GET /contracts/:contractId/savings-plan/historic': {
    summary: 'Savings plan on a date and the dates there are',
    tag,
    access: view,
    params,
    query: HistoricQuery,
    response: { 200: HistoricSavingsPlan },
  },
  'GET /contracts/:contractId/overview-chart': {
    summary: 'Value against paid-in contributions, monthly',
    tag,
    access: view,
    params,
    response: { 200: OverviewChart },
  },
  'GET /contracts/:contractId/optimization-hints': {
    summary: 'Optimisation hints with what was measured and what is proposed',
    tag,
    access: view,
    params,
    response: { 200: OptimizationHints },
  },
  'PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal': {
    summary: 'Dismiss a hint with a reason, until the data behind it changes',
    tag,
    access: may('contracts.check', 'groups'),
    params: ByHint,
    body: HintDismissal,
    response: { 200: OptimizationHints },
  },
  'DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal': {
    summary: 'Open a dismissed hint again',
    tag,
    access: may('contracts.check', 'groups'),
    params: ByHint,
    response: { 200: OptimizationHints },
  },
  'GET /contracts/:contractId/score': {
    summary: 'Contract score with its components',
    tag,
    access: view,
    params,
    response: { 200: ContractScore },
  },
  'GET /contracts/:contractId/risk-assessments': {
    summary: 'Risk assessments, newest first',
    tag,
    access: view,
    params,
    response: { 200: RiskAssessments },
  },
  'POST /contracts/:contractId/accept-suggested-risk-profile': {
    summary: 'Accept or reject the suggested risk profile; answers the contract as it is then (API-57)',
    tag,
    access: may('contracts.check', 'groups'),
    params,
    body: SuggestionDecision,
    response: { 200: Contract },
  },
  'GET /contracts/:contractId/history': {
    summary: 'Who changed what and when, newest first',
    tag,
    access: view,
    params,
    response: { 200: History },
  },
  'POST /contracts/:contractId/last-checked': {
    summary: 'Mark a contract as checked now by the signed-in user',
    tag,
    access: may('contracts.check', 'groups'),
    params,
    response: { 200: LastChecked },
  },
  'POST /contracts/last-checked': {
    summary: 'Mark several contracts as checked; a result for each, a refusal leaves the others alone',
    tag,
    access: may('contracts.check', 'groups'),
    body: BulkCheck,
    response: { 200: BulkCheckResults },
  },
  'DELETE /contracts/:contractId/last-checked': {
    summary: 'Take back the own check of a contract that nobody has changed since',
    tag,
    access: may('contracts.check', 'groups'),
    params,
    versioned: true,
    response: { 200: EarlierCheck },
  },
  'DELETE /contracts/:contractId': {
    summary: 'Delete a contract with all that belongs to it',
    tag,
    access: may('contracts.delete', 'groups'),
    params,
    response: { 204: Nothing },
  },
});
