import type { ContractFacts } from '@depotwerk/api/contracts/analysis/contract-facts';
import { chosenPortfolios } from '@depotwerk/api/contracts/analysis/contract-facts';
import type { DemoContract } from './contracts/demo-contract';

/** The facts that the analysis would read from the database once the contract is stored. */
export function demoFacts(contract: DemoContract): ContractFacts {
  const { id, tariffId, startDate, endDate, useEtf, lastReview, lastConsultation } = contract;
  const { current, previous, glide } = chosenPortfolios(contract.portfolios, endDate);
  const accepted = contract.assessments.filter(({ status }) => status === 'accepted').at(-1);
  const suggestion = contract.assessments.find(({ id: one }) => one === accepted?.suggestionId);
  return {
    id,
    tariffId,
    startDate,
    endDate,
    useEtf,
    lastReview,
    isReviewUnknown: false,
    lastConsultation,
    portfolio: current,
    previousPortfolio: previous,
    glidePortfolio: glide,
    savingsPlan: contract.savingsPlans[0] ?? null,
    accepted: accepted
      ? {
          ...accepted,
          assessedAt: (suggestion ?? accepted).assessedAt,
          acceptedAt: accepted.assessedAt,
        }
      : null,
  };
}
