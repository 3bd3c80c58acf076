import { Radio } from 'antd';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field';

export interface ChoiceFieldProps<T extends FieldValues, N extends FieldPath<T>, V> extends Omit<
  FormFieldProps<T, N>,
  'children' | 'isRequired'
> {
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  readonly disabled?: boolean;
}

/** One of a few, all in sight. There is always one, so it cannot be left out. */
export function ChoiceField<T extends FieldValues, N extends FieldPath<T>, V extends string | boolean>({
  options,
  disabled = false,
  ...field
}: ChoiceFieldProps<T, N, V>) {
  return (
    <FormField {...field} isRequired>
      {({ value, onChange, name, id, 'aria-labelledby': label, 'aria-describedby': hint }) => (
        <Radio.Group
          id={id}
          name={name}
          aria-labelledby={label}
          aria-describedby={hint}
          disabled={disabled}
          value={value}
          onChange={onChange}
          options={[...options]}
        />
      )}
    </FormField>
  );
}
