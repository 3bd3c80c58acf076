import type { FormField, FormPart, FormRow, FormValue } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import type { ConflictFields } from '../record-form/conflict-dialog';
import type { TypedValues } from './form-commands';
import type { Lookups } from './use-lookups';

/** Labels and values of all fields as the dialog of a conflict shows them. */
export function useConflictFields(parts: readonly FormPart[], lookups: Lookups): ConflictFields<TypedValues> {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const textOf = ({ type, decimals, lookup }: FormField, value: FormValue | undefined): string => {
    if (type === 'flag') return t(value === true ? 'form.yes' : 'form.no');
    if (typeof value === 'number')
      switch (type) {
        case 'percent':
          return formats.fraction(value, decimals ?? 0);
        case 'money':
          return formats.eur(value);
        case 'number':
          return formats.number(value);
        default:
          return lookups.entryOf(lookup?.list ?? '', value)?.name ?? String(value);
      }
    if (typeof value !== 'string' || value === '') return UNKNOWN;
    return type === 'date' ? formats.date(value) : value;
  };
  const rowsText = ({ fields }: FormPart, rows: readonly FormRow[]): string =>
    rows.length === 0
      ? UNKNOWN
      : rows.map((row) => fields.map((field) => textOf(field, row[field.name])).join(' · ')).join('\n');
  return Object.fromEntries(
    parts.flatMap((part) =>
      part.rows === null
        ? part.fields.map((field) => [
            field.name,
            { label: field.label, text: (value: FormValue | FormRow[]) => textOf(field, value as FormValue) },
          ])
        : [
            [
              part.key,
              {
                label: part.label,
                text: (value: FormValue | FormRow[]) => rowsText(part, value as FormRow[]),
              },
            ],
          ],
    ),
  );
}
