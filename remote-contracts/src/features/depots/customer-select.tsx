import { api, useTranslation } from '@depotwerk/platform';
import { RecordSelect, type RecordChoice } from '@depotwerk/ui/forms';

const MOST = 20;

interface CustomerSelectProps {
  readonly id: string;
  readonly value: RecordChoice | null;
  readonly onChange: (customer: RecordChoice | null) => void;
}

export function CustomerSelect({ id, value, onChange }: CustomerSelectProps) {
  const { t } = useTranslation('contracts');
  return (
    <RecordSelect
      id={id}
      value={value}
      placeholder={t('newDepots.create.customerPlaceholder')}
      queryKey={['customers', 'contracts', 'choice']}
      load={async (search, signal) => {
        const { items } = await api.request('GET /customers', { query: { search, limit: MOST } }, { signal });
        return items.map(({ id: customerId, firstName, lastName, dateOfBirthFormatted }) => ({
          id: customerId,
          name: `${lastName}, ${firstName}`,
          label: [`${lastName}, ${firstName}`, dateOfBirthFormatted].filter(Boolean).join(' · '),
        }));
      }}
      onChange={onChange}
    />
  );
}
