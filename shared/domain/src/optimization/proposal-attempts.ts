import type { HintInput } from '../hints/input';
import type { WeightedFund } from '../holdings';
import { fundWeights } from '../holdings';
import { judge, type Judged } from './judged';
import type { OrderPlan } from './plan-orders';
import { planOrders } from './plan-orders';
import type { ProposalWay } from './proposal-ways';
import type { SituationBasis } from './situation';
import { inputWith } from './situation';

/** Where one way leads with one savings plan. */
export interface Attempt {
  readonly targets: readonly WeightedFund[];
  readonly plan: OrderPlan;
  /** Set with the orders; null: it stays. */
  readonly savingsPlan: readonly WeightedFund[] | null;
  /** What could be set as well. */
  readonly offered: () => readonly WeightedFund[] | null;
  readonly after: Judged;
}

interface KnownAttempts {
  readonly plan: OrderPlan;
  /** With the savings plan of today; null where nothing is traded. */
  readonly first: Attempt | null;
  /** Null until they are asked for. */
  others: readonly Attempt[] | null;
}

/** Attempts by way: several hints ask for the same one. */
export type Attempts = Map<ProposalWay, KnownAttempts>;

/** With the savings plan of today, where anything is traded, then with each other one. */
export function* attemptsOf(
  way: ProposalWay,
  { input }: Judged,
  basis: SituationBasis,
  known: Attempts,
): Generator<Attempt> {
  const attempt = (plan: OrderPlan, savingsPlan: readonly WeightedFund[] | null): Attempt => ({
    targets: way.targets ?? fundWeights(input.holdings),
    plan,
    savingsPlan,
    offered: () => savingsPlan ?? way.savingsPlans()[0] ?? null,
    after: judgedWith(input, plan, savingsPlan, basis),
  });
  let entry = known.get(way);
  if (!entry) {
    const plan = planOrders(input, way.targets ?? []);
    entry = { plan, first: plan.orders.length > 0 ? attempt(plan, null) : null, others: null };
    known.set(way, entry);
  }
  if (entry.first) yield entry.first;
  const { plan } = entry;
  entry.others ??= way.savingsPlans().map((savingsPlan) => attempt(plan, savingsPlan));
  yield* entry.others;
}

function judgedWith(
  input: HintInput,
  plan: OrderPlan,
  savingsPlan: readonly WeightedFund[] | null,
  basis: SituationBasis,
): Judged {
  const holdings = plan.orders.length > 0 ? plan.after : input.holdings;
  const changed = inputWith(input, holdings, savingsPlan ?? input.savingsPlan, basis.covariance);
  return judge(changed, basis);
}
