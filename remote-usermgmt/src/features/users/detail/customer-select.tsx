import { search as searchLimits } from '@depotwerk/contract/values/search';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useDelayedValue } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { customerSearchQuery } from '../api/customers';

export interface CustomerChoice {
  readonly id: number;
  readonly name: string;
}

interface CustomerSelectProps {
  readonly id: string;
  readonly value: CustomerChoice | null;
  readonly onChange: (customer: CustomerChoice | null) => void;
  readonly onBlur?: () => void;
  readonly status?: 'error' | '';
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

/** One customer, found by name; the server is asked from two characters on, a moment after the last key. */
export function CustomerSelect({ value, onChange, onBlur, ...rest }: CustomerSelectProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const search = useDelayedValue(typed.trim(), searchLimits.debounceMs);
  const { data, isFetching, isError } = useQuery(customerSearchQuery(search));
  const found = (data?.items ?? []).map(({ id, firstName, lastName, dateOfBirthFormatted }) => ({
    value: id,
    label: [
      `${lastName}, ${firstName}`,
      dateOfBirthFormatted === null ? null : formats.birthDate(dateOfBirthFormatted),
    ]
      .filter(Boolean)
      .join(' · '),
    name: `${lastName}, ${firstName}`,
  }));
  const isTooShort = typed.trim().length < searchLimits.minLength;
  const nothing = isTooShort
    ? 'tooShort'
    : isFetching || search !== typed.trim()
      ? 'searching'
      : isError
        ? 'failed'
        : 'nobody';
  return (
    <Select
      {...rest}
      {...(onBlur ? { onBlur } : {})}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear
      placeholder={t('users.customer.placeholder')}
      value={value?.id ?? null}
      options={
        isTooShort
          ? value === null
            ? []
            : [{ value: value.id, label: value.name, name: value.name }]
          : found
      }
      labelRender={() => value?.name ?? ''}
      loading={isFetching}
      notFoundContent={<span role="status">{t(`users.customer.${nothing}`)}</span>}
      onChange={(_id, option) => {
        setTyped('');
        onChange(
          option === undefined || Array.isArray(option) ? null : { id: option.value, name: option.name },
        );
      }}
    />
  );
}
