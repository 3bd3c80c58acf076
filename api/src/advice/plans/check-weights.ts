import type { OptimizationCheck, OptimizationCheckRequest } from '@depotwerk/contract/advice';
import { checkChanges } from '@depotwerk/domain';
import type { ContractView } from './contract-view';
import { ordersJson, routeJson } from './proposal-json';
import { savingsPlanWith, worseningOf } from './worsening';

/** An adviser's own weights while they are typed. */
export function checkWeights(
  view: ContractView,
  { targets, alignsSavingsPlan = false }: OptimizationCheckRequest,
): OptimizationCheck {
  const { sumFraction, missingFraction, plan } = checkChanges(view.input, targets);
  return {
    sumFraction,
    missingFraction,
    plan: plan && {
      ...ordersJson(view, plan),
      worsening: worseningOf(view, plan.after, savingsPlanWith(view, targets, alignsSavingsPlan)),
    },
    savingsPlanRoute: plan && routeJson(view, targets, true),
  };
}
