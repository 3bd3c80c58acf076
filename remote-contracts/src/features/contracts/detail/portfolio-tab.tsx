import { DriftSection } from './drift-section';
import type { LoadedContract } from './loaded-contract';
import { PortfolioSection } from './portfolio-section';
import { ReconciliationSection } from './reconciliation-section';
import { SavingsPlanSection } from './savings-plan-section';
import styles from './tab.module.css';

export const PortfolioTab = (loaded: LoadedContract) => (
  <div className={styles.sections}>
    <PortfolioSection {...loaded} />
    <ReconciliationSection info={loaded.info} />
    <SavingsPlanSection {...loaded} />
    <DriftSection info={loaded.info} />
  </div>
);
