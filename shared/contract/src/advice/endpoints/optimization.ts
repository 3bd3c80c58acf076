import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, ByUuid, Nothing } from '../../floor/schema/common';
import {
  ContractResultQuery,
  ContractResults,
  FundReplacementOrder,
  FundReplacementRequest,
  StartedJob,
  TariffOptimizationQuery,
} from '../schema/bulk-optimization';
import { ContinuousOptimization, ContinuousOptimizationQuery } from '../schema/continuous-optimization';
import {
  ContractOptimization,
  OptimizationCheck,
  OptimizationCheckRequest,
  OptimizationHistory,
  OptimizationInput,
  PendingChanges,
  ProcessedChanges,
  ProposalQuery,
  SavedOptimization,
} from '../schema/optimization';
import { SecondFactorChallenge, SecondFactorData } from '../../identity/schema/second-factor';

const tag = 'optimization';
const params = ById('contractId');
const advise = may('reports.advise', 'groups');
const execute = may('contracts.execute', 'groups');

export const optimizationEndpoints = endpoints({
  'GET /contracts/:contractId/optimization': {
    summary: 'The contract before and after a proposal, what else could be proposed, and the open plan',
    tag,
    access: advise,
    params,
    query: ProposalQuery,
    response: { 200: ContractOptimization },
  },
  'POST /contracts/:contractId/optimization/check': {
    summary: 'Orders, limits and figures of own target weights; writes nothing',
    tag,
    access: advise,
    params,
    body: OptimizationCheckRequest,
    response: { 200: OptimizationCheck },
  },
  'PUT /contracts/:contractId/optimization': {
    summary: 'Save the planned optimisation of a contract; orders are computed from the contract of today',
    tag,
    access: execute,
    params,
    versioned: true,
    body: OptimizationInput,
    response: { 200: SavedOptimization },
  },
  'DELETE /contracts/:contractId/optimization': {
    summary: 'Discard the planned optimisation',
    tag,
    access: execute,
    params,
    versioned: true,
    response: { 204: Nothing },
  },
  'GET /contracts/:contractId/optimization/history': {
    summary: 'Planned optimisations of a contract with what became of them, newest first',
    tag,
    access: advise,
    params,
    response: { 200: OptimizationHistory },
  },
  'POST /contracts/:contractId/process-pending-changes': {
    summary: 'Keep or discard a plan that a job made, or whose orders no longer fit the contract (API-54)',
    tag,
    access: execute,
    params,
    body: PendingChanges,
    response: { 200: ProcessedChanges },
  },
  'POST /trader-depots/:contractId/execute-plannedoptimization': {
    summary:
      'Execute the planned optimisation: 204 when it is done, a challenge when a second factor is needed first (API-38)',
    tag,
    access: execute,
    params,
    versioned: true,
    resumes: true,
    body: SecondFactorData,
    response: { 200: SecondFactorChallenge, 204: Nothing },
  },
});

export const bulkOptimizationEndpoints = endpoints({
  'POST /tariffs/:tariffId/execute-optimization': {
    summary:
      'Plan the continuous optimisation of the contracts of a tariff now, and execute it where no adviser has to confirm (API-85)',
    tag,
    access: execute,
    params: ById('tariffId'),
    query: TariffOptimizationQuery,
    response: { 202: StartedJob },
  },
  'GET /continuous-optimizations': {
    summary: 'Tariffs that are optimised on a schedule: the next day, and what the last run did',
    tag,
    access: execute,
    query: ContinuousOptimizationQuery,
    response: { 200: Type.Array(ContinuousOptimization) },
  },
  'GET /continuous-optimizations/:tariffId/contracts': {
    summary: 'What the last run on the schedule of a tariff did with each contract',
    tag,
    access: execute,
    params: ById('tariffId'),
    query: ContractResultQuery,
    response: { 200: ContractResults },
  },
  'POST /funds/:fundId/replacement/preview': {
    summary: 'Propose another fund for every contract that holds or saves into this one; writes no plan',
    tag,
    access: execute,
    params: ById('fundId'),
    body: FundReplacementRequest,
    response: { 202: StartedJob },
  },
  'POST /funds/:fundId/replacement/apply': {
    summary:
      'Save the replacement as a plan for every contract that holds or saves into this fund, or for those that are named',
    tag,
    access: execute,
    params: ById('fundId'),
    body: FundReplacementOrder,
    response: { 202: StartedJob },
  },
  'GET /jobs/:jobId/contracts': {
    summary: 'What an own job over many contracts did with each of them so far',
    tag,
    access: execute,
    params: ByUuid('jobId'),
    query: ContractResultQuery,
    response: { 200: ContractResults },
  },
});
