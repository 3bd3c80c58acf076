import { AnswerDayInput } from '@depotwerk/ui/forms';
import type { FieldProps } from './option-list';

const DateField = ({ values, onChange, labelledBy, describedBy }: FieldProps) => (
  <AnswerDayInput
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    values={values}
    onChange={onChange}
  />
);

export default DateField;
