import { api, useFormats, useTranslation } from '@depotwerk/platform';
import { RecordSelect } from '@depotwerk/ui/forms';

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

const MOST = 20;

/** One customer, found by name. */
export function CustomerSelect({ value, onChange, ...input }: CustomerSelectProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  return (
    <RecordSelect
      {...input}
      value={value && { ...value, label: value.name }}
      placeholder={t('users.customer.placeholder')}
      queryKey={['customers', 'usermgmt', 'choice']}
      load={async (search, signal) => {
        const { items } = await api.request('GET /customers', { query: { search, limit: MOST } }, { signal });
        return items.map(({ id, firstName, lastName, dateOfBirthFormatted }) => {
          const name = `${lastName}, ${firstName}`;
          const born = dateOfBirthFormatted === null ? null : formats.birthDate(dateOfBirthFormatted);
          return { id, name, label: [name, born].filter(Boolean).join(' · ') };
        });
      }}
      onChange={(choice) => onChange(choice && { id: choice.id, name: choice.name })}
    />
  );
}
