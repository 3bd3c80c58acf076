import type { Fund } from '@depotwerk/contract/market';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useDelayedValue } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { fundSearchQuery } from '../api/fund-lists';
import styles from './fund-search.module.css';

interface FundSearchProps {
  readonly label: string;
  readonly isDisabled: boolean;
  /** Why a fund cannot be added, in a word; null when it can. */
  readonly obstacleOf: (fund: Fund) => string | null;
  readonly onAdd: (fundId: number) => void;
}

/** Finds funds by name or ISIN and adds the chosen one (TARIFF-SELECTION-08). */
export function FundSearch({ label, isDisabled, obstacleOf, onAdd }: FundSearchProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const search = useDelayedValue(typed.trim(), searchLimits.debounceMs);
  const { data, error, isFetching } = useQuery(fundSearchQuery(search));
  const isShort = typed.trim().length < searchLimits.minLength;
  const state = isShort
    ? 'short'
    : error
      ? 'failed'
      : isFetching || search !== typed.trim()
        ? 'loading'
        : 'none';
  return (
    <Select<number | null>
      className={styles.search ?? ''}
      aria-label={label}
      placeholder={label}
      disabled={isDisabled}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={null}
      loading={isFetching}
      notFoundContent={<span role="status">{t(`components.funds.search.${state}`)}</span>}
      options={(isShort || state === 'failed' ? [] : (data ?? [])).map((fund) => {
        const obstacle = obstacleOf(fund);
        const text = `${fund.name} · ${fund.isin}`;
        return {
          value: fund.id,
          label: obstacle === null ? text : `${text} (${obstacle})`,
          disabled: obstacle !== null,
        };
      })}
      onChange={(fundId) => {
        if (fundId !== null) onAdd(fundId);
        setTyped('');
      }}
    />
  );
}
