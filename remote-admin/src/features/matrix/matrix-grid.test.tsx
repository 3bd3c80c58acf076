import { givenElementSize, renderWithPlatform } from '@depotwerk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import texts from '../../i18n/de.json';
import { unusedCell, usedCell, type MatrixRows } from './matrix-data';
import { MatrixGrid } from './matrix-grid';

const someRows: MatrixRows = [
  { id: 1, cells: [usedCell(20), usedCell(60)] },
  { id: 2, cells: [usedCell(80), usedCell(25)] },
  { id: 3, cells: [unusedCell, usedCell(0)] },
];

const names = ['', 'Aktien Welt', 'Renten EUR', 'Rohstoffe'];
const nameOf = (id: number) => names[id] ?? `Fonds ${id}`;

function Example({
  start,
  isReadOnly = false,
}: {
  readonly start: MatrixRows;
  readonly isReadOnly?: boolean;
}) {
  // As a form does: it hands out copies.
  const [text, setText] = useState(JSON.stringify(start));
  const rows = useMemo(() => JSON.parse(text) as MatrixRows, [text]);
  return (
    <MatrixGrid
      label="Allokation"
      nameTitle="Vergleichsgruppe"
      columnLabels={['RK1', 'RK2']}
      rows={rows}
      nameOf={nameOf}
      onChange={(next) => setText(JSON.stringify(next))}
      hasUse
      canRemoveRows
      isReadOnly={isReadOnly}
      footerRows={[{ key: 'limit', label: 'Obergrenze', cells: ['5,0 %', '10,0 %'] }]}
    />
  );
}

const show = (start = someRows, isReadOnly = false) =>
  renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <Example start={start} isReadOnly={isReadOnly} /> }],
    texts: { admin: texts },
  });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}\\b`) });
const cell = (name: string, column: number) => within(row(name)).getAllByRole('cell')[column - 1]!;
const sums = () =>
  within(row('Summe'))
    .getAllByRole('cell')
    .slice(0, 2)
    .map(({ textContent }) => textContent);

test('sums say what is missing', async () => {
  await show();
  expect(sums()).toEqual(['100 %', '85 %noch 15 %']);
  expect(within(row('Summe')).getAllByRole('cell')[1]).toBeInvalid();
});

test('typing replaces the value, Enter takes it over and goes down, Esc keeps the old one', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 2));
  await user.keyboard('75{Enter}');
  expect(cell('Aktien Welt', 2)).toHaveTextContent('75');
  expect(sums()).toEqual(['100 %', '100 %']);
  expect(cell('Renten EUR', 2)).toHaveFocus();
  await user.keyboard('9{Escape}');
  expect(cell('Renten EUR', 2)).toHaveTextContent('25');
  expect(cell('Renten EUR', 2)).toHaveFocus();
});

test('arrows take over a typed value, Tab goes on to the next cell while typing', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('30{ArrowRight}40{Tab}');
  expect(cell('Aktien Welt', 1)).toHaveTextContent('30');
  expect(cell('Aktien Welt', 2)).toHaveTextContent('40');
  expect(cell('Renten EUR', 1)).toHaveFocus();
});

test('every change can be taken back and made again', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('1{Enter}2{Enter}');
  expect(sums()[0]).toBe('3 %noch 97 %');
  await user.keyboard('{Control>}zz{/Control}');
  expect(sums()[0]).toBe('100 %');
  await user.click(screen.getByRole('button', { name: 'Wiederholen' }));
  expect(cell('Aktien Welt', 1)).toHaveTextContent('1');
});

test('the space bar switches a cell off and on again with its value; digits on it are refused aloud', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 2));
  await user.keyboard(' ');
  expect(sums()[1]).toBe('25 %noch 75 %');
  await user.keyboard('5{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(
    '„Aktien Welt, RK2“ ist nicht verwendet und blieb unverändert.',
  );
  await user.keyboard('{ArrowUp} ');
  expect(cell('Aktien Welt', 2)).toHaveTextContent('60');
});

test('a click on the box switches the cell, and the next key goes there', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Rohstoffe, RK1: verwendet' }));
  await user.keyboard('4{Enter}');
  expect(cell('Rohstoffe', 1)).toHaveTextContent('4');
});

test('a block from a spreadsheet is pasted in one step; what does not fit is counted', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 1));
  const clipboardData = { getData: () => '50 %\t30\r\n45\tviel\r\n5\t70\r\n' };
  fireEvent.paste(cell('Aktien Welt', 1), { clipboardData });
  expect(cell('Aktien Welt', 1)).toHaveTextContent('50');
  expect(cell('Renten EUR', 2)).toHaveTextContent('25');
  expect(screen.getByRole('status')).toHaveTextContent(
    '4 Werte übernommen. „Rohstoffe, RK1“ ist nicht verwendet und blieb unverändert. 1 Wert ist keine ganze Zahl von 0 bis 100 und wurde ausgelassen.',
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(sums()).toEqual(['100 %', '85 %noch 15 %']);
});

test('a block that is wider or longer than the matrix says what was left out', async () => {
  const { user } = await show();
  await user.click(cell('Renten EUR', 2));
  fireEvent.paste(cell('Renten EUR', 2), { clipboardData: { getData: () => '40\t1\n0\t2\n3\t4\n' } });
  expect(cell('Renten EUR', 2)).toHaveTextContent('40');
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 Werte übernommen. 4 Werte lagen jenseits des Randes und wurden ausgelassen.',
  );
});

test('a selected range is copied as a spreadsheet reads it', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(cell('Renten EUR', 2), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '20\t60\n80\t25');
});

test('Ctrl+D fills down, Del sets the range to 0', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 2));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(sums()[1]).toBe('120 %20 % zu viel');
  await user.keyboard('{Delete}');
  expect(sums()[1]).toBe('0 %noch 100 %');
});

test('text that is no whole percent leaves the old value and says so', async () => {
  const { user } = await show();
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('4,5{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Aktien Welt, RK1: „4,5“ ist keine ganze Zahl von 0 bis 100.',
  );
  expect(cell('Aktien Welt', 1)).toHaveTextContent('20');
});

test('a row is removed by its button, and comes back with undo', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Aktien Welt entfernen' }));
  expect(screen.queryByRole('row', { name: /Aktien Welt/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(row('Aktien Welt')).toBeVisible();
});

test('read only, nothing changes', async () => {
  const { user } = await show(someRows, true);
  await user.click(cell('Aktien Welt', 1));
  await user.keyboard('5{Enter}{Delete} ');
  expect(sums()).toEqual(['100 %', '85 %noch 15 %']);
});

test('of 1,000 rows only those in sight stand in the page, and the last one is reached by keyboard', async () => {
  givenElementSize({ width: 900, height: 600 });
  const many = Array.from({ length: 1000 }, (_, id) => ({
    id: id + 1001,
    cells: [usedCell(0), usedCell(0)],
  }));
  const { user } = await show(many);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await user.click(cell('Fonds 1001', 1));
  await user.keyboard('{Control>}{ArrowDown}{/Control}7{Enter}');
  expect(cell('Fonds 2000', 1)).toHaveTextContent('7');
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1003');
});
