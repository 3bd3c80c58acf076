import { api, useTranslation } from '@depotwerk/platform';
import { useId } from 'react';
import { RecordSelect } from '@depotwerk/ui/forms';
import styles from './optimization.module.css';

interface AddFundProps {
  readonly tariffId: number;
  /** Funds that have a row already. */
  readonly known: ReadonlySet<number>;
  readonly onAdd: (fundId: number) => void;
}

const MOST = 20;

/** Finds a fund of the tariff by name or ISIN, to give it a weight. */
export function AddFund({ tariffId, known, onAdd }: AddFundProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('optimization.addFund.label')}</label>
      <RecordSelect
        id={id}
        value={null}
        placeholder={t('optimization.addFund.placeholder')}
        queryKey={['funds', 'contracts', 'choice', tariffId, [...known]]}
        load={async (search, signal) => {
          const found = await api.request(
            'GET /funds',
            { query: { search, tariff: tariffId, filterForPolicy: true } },
            { signal },
          );
          return found
            .filter((fund) => !known.has(fund.id))
            .slice(0, MOST)
            .map((fund) => ({ id: fund.id, name: fund.name, label: `${fund.name} · ${fund.isin}` }));
        }}
        onChange={(choice) => choice && onAdd(choice.id)}
      />
    </div>
  );
}
