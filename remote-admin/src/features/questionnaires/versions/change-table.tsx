import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import type { ContentChange } from './content-changes';

interface ChangeTableProps {
  readonly label: string;
  readonly changes: readonly ContentChange[];
}

const KEYS: Readonly<Record<string, string>> = {
  topic: 'topic',
  type: 'type',
  fact: 'fact',
  styleHint: 'style',
  stands: 'meaning',
};

/** Each difference in one line, as it was and as it is. */
export function ChangeTable({ label, changes }: ChangeTableProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = ({ questionId, option, field }: ContentChange) => {
    const name = field.startsWith('horizonCaps.')
      ? t('questionnaires.rules.horizonCaps')
      : t(`questionnaires.changed.${field.replace('.', '_')}`);
    if (questionId === null) return name;
    return option === null
      ? t('questionnaires.changed.ofQuestion', { id: questionId, name })
      : t('questionnaires.changed.ofOption', { id: questionId, option, name });
  };
  const valueOf = ({ field }: ContentChange, value: ContentChange['before']) => {
    if (value === null || value === '') return UNKNOWN;
    if (typeof value === 'boolean') return t(value ? 'questionnaires.yes' : 'questionnaires.no');
    if (/Fraction$/.test(field)) return formats.fraction(Number(value), 'share');
    if (typeof value === 'number') return formats.number(value, Number.isInteger(value) ? 0 : 2);
    const kind = KEYS[field];
    return kind === undefined ? value : t(`questionnaires.${kind}.${value}`);
  };
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
          title: t('questionnaires.changed.what'),
          cell: (change) => ({ kind: 'text', text: nameOf(change) }),
        },
        {
          key: 'before',
          title: t('questionnaires.changed.before'),
          cell: (change) => ({ kind: 'text', text: valueOf(change, change.before) }),
        },
        {
          key: 'after',
          title: t('questionnaires.changed.after'),
          cell: (change) => ({ kind: 'text', text: valueOf(change, change.after) }),
        },
      ]}
    />
  );
}
