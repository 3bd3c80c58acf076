import { depotPlans } from './depot-plans';
import { policyPlans } from './policy-plans';
import type { TariffPlan } from './tariff-plan';

/** In the order of the tariff ids. */
export const tariffPlans: readonly TariffPlan[] = [...policyPlans, ...depotPlans];
