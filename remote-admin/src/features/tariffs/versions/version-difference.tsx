import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Select } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { useId, useState } from 'react';
import { differenceQuery } from '../api/tariff-drafts';
import { ChangeTable } from './change-table';
import styles from './versions.module.css';

interface VersionDifferenceProps {
  readonly tariffId: number;
  readonly number: number;
  /** Versions that it can be compared with. */
  readonly others: readonly number[];
}

/** What a version changes against the one before, or against another, in words. */
export function VersionDifference({ tariffId, number, others }: VersionDifferenceProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [against, setAgainst] = useState<number | null>(null);
  const query = useQuery(differenceQuery(tariffId, number, against));
  const { data } = query;
  return (
    <TitledCard title={t('versions.changes', { number })}>
      <div className={styles.against}>
        <label htmlFor={id}>{t('versions.against')}</label>
        <Select<number>
          id={id}
          className={styles.choice ?? ''}
          allowClear
          placeholder={t('versions.before')}
          value={against}
          onChange={(other: number | undefined) => setAgainst(other ?? null)}
          options={others.map((other) => ({ value: other, label: t('versions.one', { number: other }) }))}
        />
      </div>
      {data === undefined ? (
        <LoadState query={query} failed={t('versions.changesFailed')} />
      ) : data.changes.length === 0 ? (
        <p role="status">{t('versions.same')}</p>
      ) : (
        <ChangeTable label={t('versions.changes', { number })} changes={data.changes} />
      )}
    </TitledCard>
  );
}
