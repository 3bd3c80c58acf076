import type { Fund } from '@depotwerk/contract';
import { search as searchLimits } from '@depotwerk/contract/values/search';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Select } from '@depotwerk/ui/data';
import { useDelayedValue } from '@depotwerk/ui/forms';
import { useId, useState } from 'react';
import styles from '../allocations.module.css';
import { fundSearchQuery } from '../api/funds';

interface AddFundProps {
  /** Funds that stand in the matrix already. */
  readonly usedIds: ReadonlySet<number>;
  readonly onAdd: (fund: Fund) => void;
}

/** Search by name or ISIN, and the button that adds what was chosen (TARIFF-FUNDMATRIX-05). */
export function AddFund({ usedIds, onAdd }: AddFundProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Fund | null>(null);
  const search = useDelayedValue(text.trim(), searchLimits.debounceMs);
  const { data: found = [], isFetching, isError } = useQuery(fundSearchQuery(search));
  const label = ({ name, isin }: Fund) => `${name} · ${isin}`;
  const offered = found.filter((fund) => !usedIds.has(fund.id));
  const nothing =
    search.length < searchLimits.minLength
      ? 'allocation.fund.tooShort'
      : isError
        ? 'allocation.fund.failed'
        : 'allocation.fund.nothing';
  return (
    <div className={styles.add}>
      <div className={styles.search}>
        <label htmlFor={id}>{t('allocation.fund.search')}</label>
        <Select<number>
          id={id}
          value={chosen?.id ?? null}
          showSearch={{ filterOption: false, onSearch: setText }}
          loading={isFetching}
          notFoundContent={isFetching ? t('allocation.fund.searching') : t(nothing)}
          options={[
            ...(chosen && !offered.some((fund) => fund.id === chosen.id) ? [chosen] : []),
            ...offered,
          ].map((fund) => ({ value: fund.id, label: label(fund) }))}
          onChange={(fundId: number) => setChosen(offered.find((fund) => fund.id === fundId) ?? null)}
        />
      </div>
      <Button
        disabled={chosen === null || usedIds.has(chosen.id)}
        onClick={() => {
          if (!chosen) return;
          onAdd(chosen);
          setChosen(null);
          setText('');
        }}
      >
        {t('allocation.fund.add')}
      </Button>
    </div>
  );
}
