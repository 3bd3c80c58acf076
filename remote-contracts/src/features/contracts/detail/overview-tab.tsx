import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Card, Figures, TitledCard } from '@depotwerk/ui/details';
import { hintsQuery } from '../api/contract-detail';
import { useFunds } from '../api/contract-funds';
import { AllocationChart } from './allocation-chart';
import { HintList } from './hint-list';
import { KeyFigures } from './key-figures';
import type { LoadedContract } from './loaded-contract';
import { fundIdsOf } from './proposal-lines';
import styles from './overview-tab.module.css';
import { ValueChart } from './value-chart';

/** The contract at one glance: figures, development, mix, and what should be done. */
export function OverviewTab(loaded: LoadedContract) {
  const { t } = useTranslation('contracts');
  const { contract, info } = loaded;
  return (
    <div className={styles.overview}>
      <Card size="small" className={styles.wide ?? ''}>
        <Figures>
          <KeyFigures {...loaded} />
        </Figures>
      </Card>
      <Card size="small" className={styles.value ?? ''}>
        <ValueChart contractId={contract.id} hasValue={info.value !== null} />
      </Card>
      <Card size="small" className={styles.allocation ?? ''}>
        <AllocationChart {...loaded} />
      </Card>
      <TitledCard title={t('hints.title')} className={styles.wide}>
        <OpenHints {...loaded} />
      </TitledCard>
    </div>
  );
}

function OpenHints({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const query = useQuery(hintsQuery(contract.id));
  const { data } = query;
  const { funds } = useFunds((data?.hints ?? []).flatMap(fundIdsOf));
  if (data) return <HintList hints={data.hints} funds={funds} info={info} isShort />;
  return <LoadState query={query} failed={t('hints.failed')} rows={3} />;
}
