import {
  DateInput,
  dateEntry,
  FormField,
  IsinInput,
  isinEntry,
  MoneyInput,
  numberEntry,
  object,
  PercentInput,
  percentEntry,
  useForm,
  yupResolver,
} from '@depotwerk/ui/forms';
import { Button } from '@depotwerk/ui/shell';

export interface Order {
  readonly isin: string;
  readonly amountEur: number | null;
  /** 0 to 1; the input shows percents. */
  readonly feeFraction: number | null;
  /** ISO date. */
  readonly day: string | null;
}

const schema = object({
  isin: isinEntry().required('ui:record.required'),
  amountEur: numberEntry(2).nullable().defined(),
  feeFraction: percentEntry(1).nullable().defined(),
  day: dateEntry().nullable().defined(),
});

/** One input for each kind of value; what it prints it also reads, in both languages. The schema says what is allowed. */
export function OrderForm({ onSave }: { readonly onSave: (order: Order) => void }) {
  const { control, handleSubmit } = useForm<Order>({
    defaultValues: { isin: '', amountEur: 2500, feeFraction: 0.015, day: '2026-03-05' },
    resolver: yupResolver(schema),
    mode: 'onTouched',
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <FormField control={control} name="isin" label="ISIN" isRequired>
        {(input) => <IsinInput {...input} />}
      </FormField>
      <FormField control={control} name="amountEur" label="Betrag">
        {(input) => <MoneyInput {...input} />}
      </FormField>
      <FormField control={control} name="feeFraction" label="Gebühr">
        {(input) => <PercentInput {...input} decimals={1} />}
      </FormField>
      <FormField control={control} name="day" label="Ausführung am">
        {(input) => <DateInput {...input} />}
      </FormField>
      <Button htmlType="submit" type="primary">
        Speichern
      </Button>
    </form>
  );
}
