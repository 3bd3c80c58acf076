import { contractEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { ApiFault, notFound } from '../../http/api-fault';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import type { Caller } from '../auth/caller';
import type { Parameters } from '../sql/parameters';
import type { ContractParts } from './contract-parts';
import { todayOf } from './contract-parts';
import { contractExpression } from './detail/contract-expression';
import { contractHints } from './detail/contract-hints';
import { contractHistory } from './detail/contract-history';
import { contractInfo } from './detail/contract-info';
import { contractJson } from './detail/contract-json';
import { contractChart } from './detail/contract-chart';
import { currentPortfolioJson, historicPortfolioJson } from './detail/portfolio-json';
import { assessmentsJson } from './detail/risk-assessment-json';
import { currentSavingsPlanJson, historicSavingsPlanJson } from './detail/savings-plan-json';
import { scoreOfContractJson } from './detail/score-json';
import { requireContract } from './detail/require-contract';

const {
  'GET /contracts': _page,
  'GET /contracts/stats': _stats,
  'GET /contracts/export': _exported,
  'POST /contracts/:contractId/last-checked': _check,
  'DELETE /contracts/:contractId': _delete,
  ...endpoints
} = contractEndpoints;

interface ContractCall {
  readonly params: { readonly contractId: number };
  readonly caller: Caller;
}

export function contractDetailRoutes(app: FastifyInstance, parts: ContractParts): void {
  const { db } = parts;

  const document = async (
    name: string,
    { params: { contractId }, caller: { scope } }: ContractCall,
    expression: (parameters: Parameters) => string,
  ): Promise<JsonText> => {
    const body = await contractJson(db, { name, contractId, scope }, expression);
    if (body === undefined) throw notFound('contracts', contractId);
    if (body === null) throw new ApiFault(404, `contracts.${name}Missing`, 'the contract has none yet');
    return new JsonText(body);
  };

  /** For answers that are put together from several statements; scope first. */
  const visible = async ({ params: { contractId }, caller: { scope } }: ContractCall): Promise<number> => {
    await requireContract(db, contractId, scope);
    return contractId;
  };

  register(app, endpoints, {
    'GET /contracts/:contractId': (call) =>
      document('contract', call, (parameters) => contractExpression(parameters.add(todayOf(parts, call)))),
    'GET /contracts/:contractId/info': async (call) => {
      const { contractId } = call.params;
      const info = await contractInfo(db, contractId, call.caller.scope, todayOf(parts, call));
      if (!info) throw notFound('contracts', contractId);
      return info;
    },
    'GET /contracts/:contractId/portfolio/current': (call) =>
      document('portfolio', call, () => currentPortfolioJson),
    'GET /contracts/:contractId/portfolio/historic': (call) =>
      document('historicPortfolio', call, (parameters) =>
        historicPortfolioJson(parameters.add(call.query.date ?? null)),
      ),
    'GET /contracts/:contractId/savings-plan/current': (call) =>
      document('savingsPlan', call, () => currentSavingsPlanJson),
    'GET /contracts/:contractId/savings-plan/historic': (call) =>
      document('historicSavingsPlan', call, (parameters) =>
        historicSavingsPlanJson(parameters.add(call.query.date ?? null)),
      ),
    'GET /contracts/:contractId/overview-chart': async (call) => contractChart(db, await visible(call)),
    'GET /contracts/:contractId/optimization-hints': async (call) => contractHints(db, await visible(call)),
    'GET /contracts/:contractId/score': (call) => document('score', call, () => scoreOfContractJson),
    'GET /contracts/:contractId/risk-assessments': (call) =>
      document('riskAssessments', call, (parameters) =>
        assessmentsJson(parameters.add(todayOf(parts, call))),
      ),
    'GET /contracts/:contractId/history': async (call) => contractHistory(db, await visible(call)),
  });
}
