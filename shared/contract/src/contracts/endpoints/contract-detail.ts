import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById } from '../../floor/schema/common';
import { History } from '../../floor/schema/history';
import { Contract, ContractInfo, OverviewChart } from '../schema/contract-detail';
import { ContractScore, OptimizationHints, RiskAssessments } from '../schema/figures';
import { ContractFundFigures } from '../schema/fund-figures';
import { ContractViewThrough } from '../schema/view-through';
import {
  HistoricPortfolio,
  HistoricQuery,
  HistoricSavingsPlan,
  Portfolio,
  SavingsPlan,
} from '../schema/holdings';

const params = ById('contractId');
const access = may('contracts.view', 'groups');
const tag = 'contracts';

export const contractDetailEndpoints = endpoints({
  'GET /contracts/:contractId': {
    summary: 'One contract with current portfolio and savings plan, score and latest risk assessment',
    tag,
    access,
    params,
    response: { 200: Contract },
  },
  'GET /contracts/:contractId/info': {
    summary: 'Customer, insurer, figures, risk and allocation of a contract',
    tag,
    access,
    params,
    response: { 200: ContractInfo },
  },
  'GET /contracts/:contractId/portfolio/current': {
    summary: 'Current portfolio',
    tag,
    access,
    params,
    response: { 200: Portfolio },
  },
  'GET /contracts/:contractId/portfolio/historic': {
    summary: 'Portfolio on a date and the dates there are',
    tag,
    access,
    params,
    query: HistoricQuery,
    response: { 200: HistoricPortfolio },
  },
  'GET /contracts/:contractId/savings-plan/current': {
    summary: 'Current savings plan',
    tag,
    access,
    params,
    response: { 200: SavingsPlan },
  },
  'GET /contracts/:contractId/savings-plan/historic': {
    summary: 'Savings plan on a date and the dates there are',
    tag,
    access,
    params,
    query: HistoricQuery,
    response: { 200: HistoricSavingsPlan },
  },
  'GET /contracts/:contractId/overview-chart': {
    summary: 'Value against paid-in contributions, monthly',
    tag,
    access,
    params,
    response: { 200: OverviewChart },
  },
  'GET /contracts/:contractId/optimization-hints': {
    summary: 'Optimisation hints with what was measured and what is proposed',
    tag,
    access,
    params,
    response: { 200: OptimizationHints },
  },
  'GET /contracts/:contractId/score': {
    summary: 'Contract score with its components',
    tag,
    access,
    params,
    response: { 200: ContractScore },
  },
  'GET /contracts/:contractId/risk-assessments': {
    summary: 'Risk assessments, newest first',
    tag,
    access,
    params,
    response: { 200: RiskAssessments },
  },
  'GET /contracts/:contractId/view-through': {
    summary: 'What the contract holds through its funds: countries, currencies, issuers, positions, overlap',
    tag,
    access,
    params,
    response: { 200: ContractViewThrough },
  },
  'GET /contracts/:contractId/fund-figures': {
    summary: 'Costs, risk, target market and sustainability of the funds, each with its file and day',
    tag,
    access,
    params,
    response: { 200: ContractFundFigures },
  },
  'GET /contracts/:contractId/history': {
    summary: 'Who changed what and when, newest first',
    tag,
    access,
    params,
    response: { 200: History },
  },
});
