import type { LoadedContract } from '../contracts/detail/loaded-contract';
import { HintsSection } from '../contracts/detail/hints-section';
import { LazyPlanSection } from './lazy-plan-section';
import { PlanHistory } from './plan-history';
import styles from './optimization.module.css';

/** Optimisation: what to do, what the rules of the tariff found, and what was done. */
export const OptimizationTab = (loaded: LoadedContract) => (
  <div className={styles.stack}>
    <LazyPlanSection {...loaded} />
    <HintsSection {...loaded} />
    <PlanHistory contractId={loaded.contract.id} contractNumber={loaded.info.contractNumber} />
  </div>
);
