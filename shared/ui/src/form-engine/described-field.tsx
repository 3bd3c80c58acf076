import { isOpen, type FormField as Described } from '@depotwerk/domain';
import { Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { DateInput } from '../inputs/date-input';
import { MoneyInput, NumberInput, PercentInput } from '../inputs/number-input';
import { FormField, type FieldInput } from '../record-form/form-field';
import { useCutNotice } from '../text/use-cut-notice';
import { ChosenRecord } from './chosen-record';
import { FieldNotes } from './field-notes';
import { FlagField } from './flag-field';
import type { TypedValues } from './form-commands';
import { useFormState } from './form-context';
import { ListChoice } from './list-choice';

interface DescribedFieldProps {
  readonly field: Described;
  /** Name in the form: `startDate`, `positions.0.units`. */
  readonly path: string;
}

/** Texts of a field are never null inside an input. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One field of a form, by what the server says about it. */
export function DescribedField({ field, path }: DescribedFieldProps) {
  const { form, parts, lookups } = useFormState();
  const values = useWatch({ control: form.control });
  const disabled = field.isFixed || !isOpen(field, parts, values as TypedValues, lookups.tagsOf);
  if (field.type === 'flag') return <FlagField field={field} path={path} disabled={disabled} />;
  return (
    <FormField
      control={form.control}
      name={path}
      label={field.label}
      hint={<FieldNotes path={path} hint={field.hint} />}
      isRequired={field.isRequired}
      waitsForTouch
    >
      {(input) => <TypedInput field={field} path={path} input={{ ...input, disabled }} />}
    </FormField>
  );
}

export type DescribedInput = FieldInput<TypedValues, string> & { readonly disabled: boolean };

function TypedInput({ field, path, input }: DescribedFieldProps & { readonly input: DescribedInput }) {
  const { value, onChange, ...rest } = input;
  const limited = useCutNotice();
  const entry = typeof value === 'number' || typeof value === 'string' ? value : null;
  switch (field.type) {
    case 'number':
      return <NumberInput {...rest} value={entry} onChange={onChange} />;
    case 'money':
      return <MoneyInput {...rest} value={entry} onChange={onChange} />;
    case 'percent':
      return <PercentInput {...rest} value={entry} onChange={onChange} decimals={field.decimals ?? 0} />;
    case 'date':
      return (
        <DateInput
          {...rest}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          max={field.latest ?? undefined}
        />
      );
    case 'choice':
      return <ListChoice field={field} input={input} />;
    case 'search':
      return <ChosenRecord field={field} path={path} input={input} />;
    default:
      return (
        <Input
          {...rest}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          {...(field.maxLength === null ? {} : limited(field.maxLength))}
          autoComplete="off"
        />
      );
  }
}
