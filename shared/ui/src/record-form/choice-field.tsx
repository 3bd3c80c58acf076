import { Radio } from 'antd';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field';

export interface ChoiceFieldProps<T extends FieldValues, N extends FieldPath<T>, V> extends Omit<
  FormFieldProps<T, N>,
  'children' | 'isRequired'
> {
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  readonly disabled?: boolean;
  /** What else follows from the choice, once the form holds it. */
  readonly onChosen?: (value: V) => void;
}

/** The chosen one, else the first. */
const firstChoice = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input');

/** One of a few, all in sight; one of them is needed. */
export function ChoiceField<
  T extends FieldValues,
  N extends FieldPath<T>,
  V extends string | boolean | number,
>({ options, disabled = false, onChosen, ...field }: ChoiceFieldProps<T, N, V>) {
  return (
    <FormField {...field} isRequired>
      {({ ref, onChange, status: _status, ...input }) => (
        <Radio.Group
          {...input}
          ref={(group) => ref(group && { focus: () => firstChoice(group)?.focus() })}
          disabled={disabled}
          onChange={(event) => {
            onChange(event);
            onChosen?.(event.target.value as V);
          }}
          options={[...options]}
        />
      )}
    </FormField>
  );
}
