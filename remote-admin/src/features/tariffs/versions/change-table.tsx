import type { TariffChange } from '@depotwerk/contract/tariffs';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

interface ChangeTableProps {
  readonly label: string;
  readonly changes: readonly TariffChange[];
}

/** What one content of a tariff has otherwise than another one. */
export function ChangeTable({ label, changes }: ChangeTableProps) {
  const { t } = useTranslation('admin');
  const words = useChangeWords();
  const rows = changes.map((change, key) => ({ ...change, key }));
  return (
    <DataTable<(typeof rows)[number]>
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      loadAll={async () => rows}
      columns={[
        {
          key: 'what',
          title: t('versions.what'),
          cell: (change) => ({ kind: 'text', text: words.name(change) }),
        },
        {
          key: 'before',
          title: t('versions.was'),
          cell: (change) => ({ kind: 'text', text: words.value(change, change.before) }),
        },
        {
          key: 'after',
          title: t('versions.is'),
          cell: (change) => ({ kind: 'text', text: words.value(change, change.after) }),
        },
      ]}
    />
  );
}

/** Names and values of a change as a reader says them. */
function useChangeWords() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return {
    name: ({ part, field, subject }: TariffChange) => {
      const name = t([`versions.field.${field}`, `tariffWizard.field.${field}`], { defaultValue: field });
      const place = t(`versions.part.${part}`);
      return subject === null ? `${place}: ${name}` : `${place}: ${name}, ${subject}`;
    },
    value: ({ unit }: TariffChange, value: TariffChange['before']) => {
      if (value === null || value === '') return UNKNOWN;
      if (typeof value === 'boolean') return t(value ? 'tariffWizard.yes' : 'tariffWizard.no');
      if (unit === 'key') return t(`versions.value.${value}`, { defaultValue: String(value) });
      if (typeof value === 'string') return unit === 'date' ? formats.date(value) : value;
      if (unit === 'fraction') return formats.fraction(value);
      return unit === 'eur' ? formats.eur(value) : formats.number(value);
    },
  };
}
