import {
  alignedSavingsPlan,
  inputWith,
  judge,
  planOrders,
  savingsPlanRoute,
  worseningsOf,
  type Holding,
  type WeightedFund,
  type Worsening,
} from '@depotwerk/domain';
import { badRequest } from '../../http/api-fault';
import type { ContractView } from './contract-view';
import type { NewPlan } from './stored-plan';

/** What is worse with these holdings and this savings plan than today. */
export function worseningOf(
  { input, basis }: ContractView,
  holdings: readonly Holding[],
  savingsPlan: readonly WeightedFund[],
): Worsening[] {
  const later = inputWith(input, holdings, savingsPlan, basis.covariance);
  return [...worseningsOf(judge(input, basis), judge(later, basis))];
}

/** The savings plan that goes with traded own weights. */
export const savingsPlanWith = (
  { input }: ContractView,
  targets: readonly WeightedFund[],
  alignsSavingsPlan: boolean,
): readonly WeightedFund[] =>
  (alignsSavingsPlan ? alignedSavingsPlan(input, targets) : null) ?? input.savingsPlan;

function worseningOfPlan(view: ContractView, { route, targets, savingsPlan }: NewPlan): Worsening[] {
  const { input } = view;
  if (route === 'trade')
    return worseningOf(view, planOrders(input, targets, false).after, savingsPlan ?? input.savingsPlan);
  const reached = savingsPlanRoute(input, targets);
  return reached.kind === 'reached' ? worseningOf(view, reached.after, reached.savingsPlan) : [];
}

/**
 * A plan of own weights with what it makes worse; it is never refused, but asks why.
 *
 * @throws {ApiFault} 400 `optimization.reasonRequired` when something gets worse and no reason is given
 */
export function withReason(view: ContractView, plan: NewPlan, reason: string | null): NewPlan {
  const judged = withWorsening(view, plan, reason);
  if (judged.worsening !== null && reason === null)
    throw badRequest('optimization.reasonRequired', 'something gets worse: why all the same?', '/reason');
  return judged;
}

/** As {@link withReason}, for a plan that was saved before and is kept. */
export function withWorsening(view: ContractView, plan: NewPlan, reason: string | null): NewPlan {
  const worsening = worseningOfPlan(view, plan);
  return { ...plan, worsening: worsening.length > 0 ? worsening : null, reason };
}
