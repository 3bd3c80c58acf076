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

/** The chosen one, else the first. */
const firstChoice = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input');

/** One of a few, all in sight. There is always one, so it cannot be left out. */
export function ChoiceField<T extends FieldValues, N extends FieldPath<T>, V extends string | boolean>({
  options,
  disabled = false,
  ...field
}: ChoiceFieldProps<T, N, V>) {
  return (
    <FormField {...field} isRequired>
      {({ ref, value, onChange, onBlur, name, id, 'aria-labelledby': label, 'aria-describedby': hint }) => (
        <Radio.Group
          ref={(group) => ref(group && { focus: () => firstChoice(group)?.focus() })}
          onBlur={onBlur}
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
