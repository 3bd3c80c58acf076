import { setLanguage } from '@depotwerk/platform';
import { renderWithPlatform } from '@depotwerk/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateRange, MoneyRange } from './range-filter';

const labels = { from: 'Wert ab', to: 'Wert bis' };

function Values({ onChange }: { readonly onChange: (range: object) => void }) {
  const [range, setRange] = useState<{ from?: number | undefined; to?: number | undefined }>({});
  const change = (next: typeof range) => {
    onChange(next);
    setRange(next);
  };
  return (
    <>
      <MoneyRange id="value" labels={labels} range={range} onChange={change} />
      <button onClick={() => setRange({})}>Zurücksetzen</button>
    </>
  );
}

async function show(element = (onChange: (range: object) => void) => <Values onChange={onChange} />) {
  const onChange = jest.fn();
  const view = await renderWithPlatform({ path: '/', routes: [{ path: '/', element: element(onChange) }] });
  const from = screen.getByRole('textbox', { name: labels.from });
  const to = screen.getByRole('textbox', { name: labels.to });
  return { ...view, from, to, onChange };
}

test.each([
  ['10.000', 10000, '10.000'],
  ['10000,5', 10000.5, '10.000,5'],
  ['10.000,50 €', 10000.5, '10.000,5'],
])('%s is understood as typed and shown as an amount', async (typed, from, shown) => {
  const { user, from: field, onChange } = await show();
  await user.type(field, typed);
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onChange).toHaveBeenCalledWith({ from });
  expect(field).toHaveValue(shown);
});

test('in English the same keys mean something else', async () => {
  const { user, from, onChange } = await show();
  await act(() => setLanguage('en'));
  await user.type(from, '10,000.50{Enter}');
  expect(onChange).toHaveBeenCalledWith({ from: 10000.5 });
  await act(() => setLanguage('de'));
});

test('what is no number stays as it was typed, says so, and filters nothing', async () => {
  const { user, from, onChange } = await show();
  await user.type(from, '10.5{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Das ist keine Zahl/);
  expect(from).toBeInvalid();
  await user.tab();
  expect(from).toHaveValue('10.5');
  expect(onChange).not.toHaveBeenCalled();
});

test('"from" above "to" is said at the field, and the filter before stays', async () => {
  const { user, from, to, onChange } = await show();
  await user.type(from, '5000{Enter}');
  await user.type(to, '100{Enter}');
  expect(to).toHaveAccessibleDescription('„Wert ab“ darf nicht größer sein als „Wert bis“.');
  expect(onChange).toHaveBeenCalledTimes(1);
  await user.clear(from);
  await user.tab();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith({ to: 100 });
});

test('a negative amount is refused', async () => {
  const { user, from } = await show();
  await user.type(from, '-5{Enter}');
  expect(from).toHaveAccessibleDescription('Bitte geben Sie einen Betrag ab 0 € ein.');
});

test('a filter that is reset empties the fields and does not come back', async () => {
  const { user, from, onChange } = await show();
  await user.type(from, '5000{Enter}');
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
  expect(from).toHaveValue('');
  onChange.mockClear();
  await user.click(from);
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

test('days are typed as they are shown, and must be in order', async () => {
  const { user, from, to, onChange } = await show((onChange) => (
    <DateRange id="day" labels={labels} range={{}} onChange={onChange} />
  ));
  await user.type(from, '5.3.26{Enter}');
  expect(onChange).toHaveBeenCalledWith({ from: '2026-03-05' });
  await user.type(to, '4.3.2026{Enter}');
  expect(to).toHaveAccessibleDescription('„Wert ab“ darf nicht nach „Wert bis“ liegen.');
  await user.type(to, '0{Enter}');
  expect(to).toHaveAccessibleDescription(/^Das ist kein Datum/);
});
