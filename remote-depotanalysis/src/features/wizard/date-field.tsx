import { DateInput } from '@depotwerk/ui/forms';
import type { FieldProps } from './option-list';

/** A day, typed as dd.mm.yyyy or picked from the calendar (QUESTION-17, 18). */
const DateField = ({ values, onChange, labelledBy, describedBy }: FieldProps) => (
  <DateInput
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    value={values[0]?.text ?? null}
    onChange={(entry) => onChange(entry === null ? [] : [{ id: null, text: entry }])}
  />
);

export default DateField;
