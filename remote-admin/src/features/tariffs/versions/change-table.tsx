import type { TariffChange } from '@depotwerk/contract/tariffs';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DifferenceTable } from '../../history/difference-table';

interface ChangeTableProps {
  readonly label: string;
  readonly changes: readonly TariffChange[];
}

/** What one content of a tariff has otherwise than another one. */
export function ChangeTable({ label, changes }: ChangeTableProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = ({ part, field, subject }: TariffChange) => {
    const name = t([`versions.field.${field}`, `tariffWizard.field.${field}`], { defaultValue: field });
    const place = t(`versions.part.${part}`);
    return subject === null ? `${place}: ${name}` : `${place}: ${name}, ${subject}`;
  };
  const valueOf = ({ unit }: TariffChange, value: TariffChange['before']) => {
    if (value === null || value === '') return UNKNOWN;
    if (typeof value === 'boolean') return t(value ? 'tariffWizard.yes' : 'tariffWizard.no');
    if (unit === 'key') return t(`versions.value.${value}`, { defaultValue: String(value) });
    if (typeof value === 'string') return unit === 'date' ? formats.date(value) : value;
    if (unit === 'fraction') return formats.fraction(value);
    return unit === 'eur' ? formats.eur(value) : formats.number(value);
  };
  return <DifferenceTable label={label} changes={changes} nameOf={nameOf} valueOf={valueOf} />;
}
