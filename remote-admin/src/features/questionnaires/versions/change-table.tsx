import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DifferenceTable } from '../../history/difference-table';
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
    const [, cap, part] = /^horizonCaps\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const name =
      cap === undefined
        ? t(`questionnaires.changed.${field.replace('.', '_')}`)
        : t(`questionnaires.rules.${part ?? 'horizonCaps'}`, {
            number: Number(cap) + 1,
          });
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
  return <DifferenceTable label={label} changes={changes} nameOf={nameOf} valueOf={valueOf} />;
}
