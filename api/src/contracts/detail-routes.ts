import { contractDetailEndpoints } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFault, notFound } from '../http/api-fault';
import { JsonText } from '../http/answer';
import { register } from '../http/register';
import { entityHistory } from '../audit/entity-history';
import type { Caller } from '../scope/caller';
import type { ContractParts } from './contract-parts';
import { todayOf } from './contract-parts';
import { contractDocument } from './detail/contract-document';
import { contractHints } from './detail/contract-hints';
import { contractInfo } from './detail/contract-info';
import type { ContractDocument } from './detail/contract-json';
import { contractJson } from './detail/contract-json';
import { contractChart } from './detail/contract-chart';
import { contractFundFigures } from './detail/contract-fund-figures';
import { contractViewThrough } from './detail/contract-view-through';
import { currentPortfolioJson, historicPortfolioJson } from './detail/portfolio-json';
import { assessmentsJson } from './detail/risk-assessment-json';
import { currentSavingsPlanJson, historicSavingsPlanJson } from './detail/savings-plan-json';
import { scoreOfContractJson } from './detail/score-json';
import { requireContract } from './detail/require-contract';

const documents = {
  portfolio: { name: 'portfolio', expression: currentPortfolioJson },
  historicPortfolio: { name: 'historicPortfolio', expression: historicPortfolioJson },
  savingsPlan: { name: 'savingsPlan', expression: currentSavingsPlanJson },
  historicSavingsPlan: { name: 'historicSavingsPlan', expression: historicSavingsPlanJson },
  score: { name: 'score', expression: scoreOfContractJson },
  riskAssessments: { name: 'riskAssessments', expression: assessmentsJson },
} as const satisfies Record<string, ContractDocument>;

interface ContractCall {
  readonly params: { readonly contractId: number };
  readonly caller: Caller;
}

export function contractDetailRoutes(app: FastifyInstance, parts: ContractParts): void {
  const { db } = parts;

  const read = async (
    document: ContractDocument,
    { params: { contractId }, caller: { scope } }: ContractCall,
    date?: string | null,
  ): Promise<JsonText> => {
    const body = await contractJson(db, document, contractId, scope, date);
    if (body === undefined) throw notFound('contracts', contractId);
    if (body === null)
      throw new ApiFault(404, 'contracts.documentMissing', `the contract has no ${document.name} yet`);
    return new JsonText(body);
  };

  /** For answers that are put together from several statements; scope first. */
  const visible = async ({ params: { contractId }, caller: { scope } }: ContractCall): Promise<number> => {
    await requireContract(db, contractId, scope);
    return contractId;
  };

  register(app, contractDetailEndpoints, {
    'GET /contracts/:contractId': (call) =>
      contractDocument(db, call.params.contractId, call.caller.scope, todayOf(parts, call)),
    'GET /contracts/:contractId/info': async (call) => {
      const { contractId } = call.params;
      const info = await contractInfo(db, contractId, call.caller.scope, todayOf(parts, call));
      if (!info) throw notFound('contracts', contractId);
      return info;
    },
    'GET /contracts/:contractId/portfolio/current': (call) => read(documents.portfolio, call),
    'GET /contracts/:contractId/portfolio/historic': (call) =>
      read(documents.historicPortfolio, call, call.query.date),
    'GET /contracts/:contractId/savings-plan/current': (call) => read(documents.savingsPlan, call),
    'GET /contracts/:contractId/savings-plan/historic': (call) =>
      read(documents.historicSavingsPlan, call, call.query.date),
    'GET /contracts/:contractId/overview-chart': async (call) => contractChart(db, await visible(call)),
    'GET /contracts/:contractId/optimization-hints': async (call) => contractHints(db, await visible(call)),
    'GET /contracts/:contractId/score': (call) => read(documents.score, call),
    'GET /contracts/:contractId/risk-assessments': (call) =>
      read(documents.riskAssessments, call, todayOf(parts, call)),
    'GET /contracts/:contractId/view-through': async (call) => contractViewThrough(db, await visible(call)),
    'GET /contracts/:contractId/fund-figures': async (call) => contractFundFigures(db, await visible(call)),
    'GET /contracts/:contractId/history': async (call) => entityHistory(db, 'contract', await visible(call)),
  });
}
