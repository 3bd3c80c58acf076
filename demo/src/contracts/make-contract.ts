import { optimizationIntervalMonths } from '@depotwerk/domain';
import { demoIssuers } from '../insurers';
import type { DemoCustomer } from '../people/customers';
import { Random } from '../random';
import type { DemoWorld } from '../world';
import { makeAssessments } from './assessments';
import { careHistory } from './care';
import { contractNumber } from './contract-number';
import { contractTerms } from './contract-terms';
import type { DemoContract } from './demo-contract';
import { runDepot } from './depot-history';
import { rebalancings } from './money-plan';

/** A contract with its whole past; the same for the same seed, day and id. */
export function makeContract(world: DemoWorld, customer: DemoCustomer, id: number): DemoContract {
  const random = new Random(world.seed, 'contract', id);
  const terms = contractTerms(random, world, customer);
  const { plan } = terms.tariff;
  const automaticMonths = plan.optimizationInterval
    ? optimizationIntervalMonths(plan.optimizationInterval)
    : null;
  const history = careHistory(random, terms.startDate, world.today, automaticMonths);
  const steps = rebalancings(random, world, terms, history);
  const issuer = demoIssuers.find((candidate) => candidate.id === plan.issuerId);
  if (!issuer) throw new RangeError(`tariff ${plan.key} has no issuer`);
  return {
    id,
    customerId: customer.id,
    tariffId: terms.tariff.id,
    externalKey: contractNumber(issuer, id),
    externalConsumerKey: `${plan.issuerId}${String(customer.id).padStart(8, '0')}`,
    startDate: terms.startDate,
    endDate: terms.endDate,
    useEtf: terms.useEtf,
    lastReview: history.lastReview,
    lastReviewedBy: history.lastReview === null ? null : customer.adviser.fullName,
    lastConsultation: history.lastConsultation,
    ...runDepot(world, terms, steps),
    assessments: makeAssessments(world.seed, id, terms, history),
  };
}
