import { yupResolver } from '@hookform/resolvers/yup';
import { renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { FormField } from '../record-form/form-field';
import { DateInput } from './date-input';
import { dateEntry, isinEntry, numberEntry, percentEntry } from './entry-schemas';
import { IsinInput } from './isin-input';
import { MoneyInput, NumberInput, PercentInput } from './number-input';

interface Fund {
  readonly count: number;
  readonly amountEur: number | null;
  readonly weight: number | null;
  readonly day: string | null;
  readonly isin: string;
}
const schema = object({
  count: numberEntry(0).required('ui:record.required'),
  amountEur: numberEntry(2).nullable().defined(),
  weight: percentEntry(1).nullable().defined(),
  day: dateEntry().nullable().defined(),
  isin: isinEntry().defined(),
});
const someFund: Fund = { count: 12000, amountEur: 1234.5, weight: 0.125, day: '2026-03-05', isin: '' };

function FundForm({ onSubmit }: { readonly onSubmit: (fund: Fund) => void }) {
  const { control, handleSubmit } = useForm<Fund>({
    defaultValues: someFund,
    resolver: yupResolver(schema),
    mode: 'onTouched',
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <FormField control={control} name="count" label="Anzahl" isRequired>
        {(input) => <NumberInput {...input} />}
      </FormField>
      <FormField control={control} name="amountEur" label="Betrag" isRequired>
        {(input) => <MoneyInput {...input} />}
      </FormField>
      <FormField control={control} name="weight" label="Gewicht" isRequired>
        {(input) => <PercentInput {...input} decimals={1} />}
      </FormField>
      <FormField control={control} name="day" label="Tag" isRequired>
        {(input) => <DateInput {...input} />}
      </FormField>
      <FormField control={control} name="isin" label="ISIN" isRequired>
        {(input) => <IsinInput {...input} />}
      </FormField>
      <button>Speichern</button>
    </form>
  );
}

async function show() {
  const onSubmit = jest.fn();
  const view = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <FundForm onSubmit={(fund) => onSubmit(fund)} /> }],
  });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const enter = async (name: string, text: string) => {
    await view.user.clear(field(name));
    await view.user.type(field(name), text);
    await view.user.tab();
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Speichern' }));
  return { ...view, field, enter, save, onSubmit };
}

test('values are shown as the product writes them, and come back as they were', async () => {
  const { field, save, onSubmit } = await show();
  expect(
    ['Anzahl', 'Betrag', 'Gewicht', 'Tag'].map((name) => (field(name) as HTMLInputElement).value),
  ).toEqual(['12.000', '1.234,50', '12,5', '05.03.2026']);
  await save();
  expect(onSubmit).toHaveBeenCalledWith(someFund);
});

test('what was typed becomes the value, percents as a fraction', async () => {
  const { field, enter, save, onSubmit } = await show();
  await enter('Betrag', '10.000,5');
  expect(field('Betrag')).toHaveValue('10.000,50');
  await enter('Gewicht', '0,7');
  await enter('Tag', '1.4.26');
  await enter('ISIN', 'de 000 840400 5');
  expect(field('ISIN')).toHaveValue('DE0008404005');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({
    count: 12000,
    amountEur: 10000.5,
    weight: 0.007,
    day: '2026-04-01',
    isin: 'DE0008404005',
  });
});

test.each([
  ['Anzahl', '10.5', /^Das ist keine Zahl/],
  ['Anzahl', '12345678901234567890', /^Das sind mehr Ziffern/],
  ['Anzahl', '10,5', 'Bitte geben Sie eine ganze Zahl ein.'],
  ['Anzahl', ' ', 'Bitte füllen Sie dieses Feld aus.'],
  ['Betrag', '1,234', 'Bitte geben Sie höchstens zwei Nachkommastellen an.'],
  ['Gewicht', '12,55', 'Bitte geben Sie höchstens eine Nachkommastelle an.'],
  ['Tag', '31.2', /^Das ist kein Datum/],
  ['Tag', '31.02.2026', /^Das ist kein Datum/],
  ['Tag', '01.01.2041', 'Das Datum muss zwischen 1900 und 2040 liegen.'],
  ['ISIN', 'DE0008404006', /Prüfziffer/],
])('%s: "%s" is refused at the field, keeps what was typed, and is not saved', async (name, text, said) => {
  const { field, enter, save, onSubmit } = await show();
  await enter(name, text);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  if (text.trim() !== '') expect(field(name)).toHaveValue(text);
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('where the browser opens no calendar the date is typed', async () => {
  const { user, field } = await show();
  HTMLInputElement.prototype.showPicker = () => {
    throw new DOMException('a page of another site', 'SecurityError');
  };
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
  expect(field('Tag')).toHaveFocus();
});
