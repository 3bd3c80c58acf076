import { useTranslation } from '@depotwerk/platform';
import { Checkbox, Select } from '@depotwerk/ui/data';
import { FormField, type Control, type FieldInput } from '@depotwerk/ui/forms';
import type { ReactNode } from 'react';
import type { OpenField } from './product-fields';
import type { TariffValues } from './tariff-values';

interface FieldProps<N extends OpenField> {
  readonly control: Control<TariffValues>;
  readonly name: N;
}

interface InputProps<N extends OpenField> extends FieldProps<N> {
  readonly isReadOnly: boolean;
}

interface RequiredFieldProps<N extends OpenField> extends FieldProps<N> {
  readonly children: (input: FieldInput<TariffValues, N>) => ReactNode;
}

/** A field that is required as long as it is open (TARIFF-PRODUCTTYPE-18). */
export function RequiredField<N extends OpenField>({ control, name, children }: RequiredFieldProps<N>) {
  const { t } = useTranslation('admin');
  const field: OpenField = name;
  return (
    <FormField control={control} name={name} label={t(`tariffWizard.field.${field}`)} isRequired>
      {children}
    </FormField>
  );
}

interface SelectFieldProps extends InputProps<
  'guaranteeTypeId' | 'guaranteeSecurityId' | 'optimizationInterval'
> {
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly isLoading?: boolean;
  readonly hasSearch?: boolean;
}

/** One of a list. */
export function SelectField({
  control,
  name,
  isReadOnly,
  options,
  isLoading = false,
  hasSearch = false,
}: SelectFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <RequiredField control={control} name={name}>
      {(input) => (
        <Select<number | null>
          {...input}
          disabled={isReadOnly}
          loading={isLoading}
          showSearch={hasSearch ? { optionFilterProp: 'label' } : false}
          placeholder={t('tariffWizard.choose')}
          options={[...options]}
        />
      )}
    </RequiredField>
  );
}

interface TickFieldProps extends InputProps<'isGuaranteedLevelCustomizable' | 'makePortfolioAdjustmentsNow'> {
  /** Beside the box. */
  readonly text: string;
}

/** A box that is ticked or not. */
export function TickField({ control, name, isReadOnly, text }: TickFieldProps) {
  return (
    <RequiredField control={control} name={name}>
      {({ value, onChange, id, ref, 'aria-describedby': described }) => (
        <Checkbox
          id={id}
          ref={ref}
          aria-describedby={described}
          checked={value === true}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked)}
        >
          {text}
        </Checkbox>
      )}
    </RequiredField>
  );
}
