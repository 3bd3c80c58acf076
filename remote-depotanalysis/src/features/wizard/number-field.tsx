import { AnswerNumberInput } from '@depotwerk/ui/forms';
import type { FieldProps } from './option-list';

const NumberField = ({ element, values, onChange, labelledBy, describedBy }: FieldProps) => (
  <AnswerNumberInput
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    values={values}
    maximum={element.maximum}
    onChange={onChange}
  />
);

export default NumberField;
