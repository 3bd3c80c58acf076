import { useMay } from '@depotwerk/platform';
import { LinkedDepotCard } from '../../depots/linked-depot-card';
import { DriftSection } from './drift-section';
import { FundFiguresSection } from './fund-figures-section';
import type { LoadedContract } from './loaded-contract';
import { PortfolioSection } from './portfolio-section';
import { ReconciliationSection } from './reconciliation-section';
import { SavingsPlanSection } from './savings-plan-section';
import styles from './tab.module.css';
import { ViewThroughSection } from './view-through-section';

export function PortfolioTab(loaded: LoadedContract) {
  const mayViewDepots = useMay('depots.view');
  return (
    <div className={styles.sections}>
      <PortfolioSection {...loaded} />
      <FundFiguresSection contractId={loaded.contract.id} />
      <ViewThroughSection contractId={loaded.contract.id} />
      <ReconciliationSection info={loaded.info} />
      <SavingsPlanSection {...loaded} />
      <DriftSection info={loaded.info} />
      {mayViewDepots ? <LinkedDepotCard contractId={loaded.contract.id} /> : null}
    </div>
  );
}
