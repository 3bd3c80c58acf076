import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useQuery, useTranslation, type QueryKey } from '@depotwerk/platform';
import { useState, type ComponentProps } from 'react';
import { Select } from '../controls/select';
import { useDelayedValue } from './use-delayed-value';

export interface RecordChoice<Id extends number | string = number> {
  readonly id: Id;
  /** As it stands in the field once it is chosen. */
  readonly name: string;
  /** As it stands in the list. */
  readonly label: string;
}

type FieldProps = Pick<
  ComponentProps<typeof Select>,
  'ref' | 'onBlur' | 'disabled' | 'status' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
>;

export interface RecordSelectProps<C extends RecordChoice<number | string>> extends FieldProps {
  readonly id: string;
  readonly value: C | null;
  readonly placeholder: string;
  readonly queryKey: QueryKey;
  /** @param search what was typed; empty where records are offered before */
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly C[]>;
  /** Whether there is something to choose from before anything is typed. */
  readonly offersAll?: boolean;
  readonly onChange: (choice: C | null) => void;
}

/** One record, found by a part of its name; the server is asked a moment after the last key. */
export function RecordSelect<C extends RecordChoice<number | string>>(props: RecordSelectProps<C>) {
  const { value, queryKey, load, offersAll = false, onChange, ...input } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const search = useDelayedValue(wanted, searchLimits.debounceMs);
  const isLongEnough = (text: string) => text.length >= searchLimits.minLength || (offersAll && text === '');
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => load(search, signal),
    enabled: isLongEnough(search),
  });
  const isWaiting = search !== wanted || (isFetching && data === undefined);
  const found = isLongEnough(wanted) ? (data ?? []) : value ? [value] : [];
  const nothing = !isLongEnough(wanted)
    ? 'tooShort'
    : isFetching || isWaiting
      ? 'searching'
      : isError
        ? 'failed'
        : 'nothing';
  return (
    <Select
      {...input}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear
      value={value?.id ?? null}
      options={found.map((choice) => ({ value: choice.id, label: choice.label, choice }))}
      labelRender={() => value?.name ?? ''}
      loading={isFetching}
      onInputKeyDown={(event) => {
        // Enter would choose a hit of what was typed before, or close the list before the hits are there.
        if (event.key !== 'Enter' || !isWaiting) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      notFoundContent={<span role="status">{t(`recordSelect.${nothing}`)}</span>}
      onChange={(_id, option) => {
        setTyped('');
        onChange(option === undefined || Array.isArray(option) ? null : option.choice);
      }}
    />
  );
}
