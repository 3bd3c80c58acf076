import { Later } from './later';
import { OptionList, type FieldProps } from './option-list';
import { TextField } from './text-field';

const loadNumberField = () => import('./number-field');
const loadDateField = () => import('./date-field');

/** The input of a question by its type (QUESTION-01 to 04). */
export function QuestionField(field: FieldProps) {
  switch (field.element.type) {
    case 'SINGLE_SELECT':
    case 'MULTI_SELECT':
      return <OptionList {...field} />;
    case 'FREE_TEXT':
      return field.element.styleHint === 'DATE' ? (
        <Later name="dateField" load={loadDateField} props={field} />
      ) : (
        <TextField {...field} />
      );
    case 'NUMBER':
      return <Later name="numberField" load={loadNumberField} props={field} />;
  }
}
