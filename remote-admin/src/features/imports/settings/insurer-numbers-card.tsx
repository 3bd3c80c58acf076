import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Select } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { useState } from 'react';
import { insurerNumbersQuery, insurersQuery } from '../api/insurer-numbers';
import styles from '../imports.module.css';
import { InsurerNumbersForm } from './insurer-numbers-form';

/** Whether zeros in front of contract numbers count, insurer by insurer. */
export function InsurerNumbersCard() {
  const { t } = useTranslation('admin');
  const [issuerId, setIssuerId] = useState<number | null>(null);
  const { data: insurers = [], isPending } = useQuery(insurersQuery);
  return (
    <TitledCard title={t('insurerNumbers.title')}>
      <p>{t('insurerNumbers.text')}</p>
      <div className={styles.limits}>
        <label className={styles.group}>
          {t('insurerNumbers.insurer')}
          <Select
            aria-label={t('insurerNumbers.insurer')}
            loading={isPending}
            value={issuerId}
            placeholder={t('insurerNumbers.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={insurers.map(({ id, issuerName }) => ({ value: id, label: issuerName }))}
            onChange={setIssuerId}
          />
        </label>
        {issuerId === null ? null : <ChosenInsurer key={issuerId} issuerId={issuerId} />}
      </div>
    </TitledCard>
  );
}

function ChosenInsurer({ issuerId }: { readonly issuerId: number }) {
  const { t } = useTranslation('admin');
  const query = useQuery(insurerNumbersQuery(issuerId));
  if (query.data !== undefined) return <InsurerNumbersForm issuerId={issuerId} numbers={query.data} />;
  return (
    <LoadState
      query={query}
      failed={t('insurerNumbers.loadFailed')}
      waiting={t('insurerNumbers.loading')}
      rows={3}
    />
  );
}
