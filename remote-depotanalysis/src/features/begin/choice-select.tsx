import { search as searchLimits } from '@depotwerk/contract/values/search';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useDelayedValue } from '@depotwerk/ui/forms';
import { useState } from 'react';
import type { Choice, contractsQuery } from './find';

interface ChoiceSelectProps {
  readonly id: string;
  readonly value: Choice | null;
  readonly onChange: (choice: Choice | null) => void;
  readonly onBlur: () => void;
  readonly status: 'error' | '';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly placeholder: string;
  readonly find: (search: string) => ReturnType<typeof contractsQuery>;
}

/** One record of the server, found by a part of its words. */
export function ChoiceSelect({ value, onChange, find, ...rest }: ChoiceSelectProps) {
  const { t } = useTranslation('depotanalysis');
  const [typed, setTyped] = useState('');
  const search = useDelayedValue(typed.trim(), searchLimits.debounceMs);
  const { data = [], isFetching, isError } = useQuery(find(search));
  const isTooShort = typed.trim().length < searchLimits.minLength && data.length === 0;
  const state = isTooShort ? 'tooShort' : isFetching ? 'searching' : isError ? 'failed' : 'nothing';
  return (
    <Select
      {...rest}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear
      value={value?.id ?? null}
      options={data.map(({ id, label }) => ({ value: id, label }))}
      labelRender={() => value?.label ?? ''}
      loading={isFetching}
      notFoundContent={<span role="status">{t(`choice.${state}`)}</span>}
      onChange={(_id, option) => {
        setTyped('');
        onChange(
          option === undefined || Array.isArray(option) ? null : { id: option.value, label: option.label },
        );
      }}
    />
  );
}
