import type { OptimizationCheck } from '@depotwerk/contract/advice';
import type { FundWeight } from '@depotwerk/contract/contracts';
import { checkChanges } from '@depotwerk/domain';
import type { ContractView } from './contract-view';
import { ordersJson, routeJson } from './proposal-json';

/** An adviser's own weights while they are typed. */
export function checkWeights(view: ContractView, targets: readonly FundWeight[]): OptimizationCheck {
  const { sumFraction, missingFraction, plan } = checkChanges(view.input, targets);
  return {
    sumFraction,
    missingFraction,
    plan: plan && ordersJson(view, plan),
    savingsPlanRoute: plan && routeJson(view, targets),
  };
}
