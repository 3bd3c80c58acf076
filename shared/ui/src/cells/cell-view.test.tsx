import { givenElementSize, renderWithPlatform } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import type { Cell } from './cell';
import { CellView } from './cell-view';

const show = (cell: Cell) =>
  renderWithPlatform({
    path: '/',
    routes: [
      { path: '/', element: <CellView cell={cell} /> },
      { path: '/contracts/7', element: <h1>Vertrag 7</h1> },
    ],
  });

beforeEach(() => givenElementSize({ width: 400, height: 300 }));

const nameOf = (id: number) => (id === 3 ? 'Nordstern Rente Invest' : undefined);

describe('figures', () => {
  test.each<[string, Cell, string]>([
    ['money', { kind: 'money', value: 1234567.89 }, '1.234.567,89 €'],
    ['a loss with a real minus', { kind: 'money', value: -12.5 }, '−12,50 €'],
    ['a share', { kind: 'percent', fraction: 0.125 }, '12,5 %'],
    ['a number', { kind: 'number', value: 1234.5 }, '1.234,5'],
    ['a date', { kind: 'date', date: '2026-03-05' }, '05.03.2026'],
    ['a text', { kind: 'text', text: 'Nordstern' }, 'Nordstern'],
  ])('%s', async (_name, cell, expected) => {
    await show(cell);
    expect(
      screen.getByText(expected.replaceAll(' ', '\u00a0'), { normalizer: (text) => text }),
    ).toBeVisible();
  });

  test.each<[string, Cell]>([
    ['money', { kind: 'money', value: null }],
    ['percent', { kind: 'percent', fraction: null }],
    ['date', { kind: 'date', date: null }],
    ['stars', { kind: 'stars', count: null }],
    ['rating', { kind: 'fundRating', rating: null, ratingType: null, starCount: null }],
    ['score', { kind: 'score', value: null, band: null }],
    ['severity', { kind: 'severity', severity: null }],
    ['risk class', { kind: 'riskClass', riskClassId: null, riskClassCount: 5 }],
    ['tariff that nobody knows', { kind: 'tariffName', tariffId: 99, nameOf }],
  ])('an unknown %s is a dash, never 0', async (_name, cell) => {
    await show(cell);
    expect(screen.getByRole('img', { name: 'unbekannt' })).toHaveTextContent('–');
  });
});

test('a count leads to the list of what was counted; nothing leads nowhere', async () => {
  await show({ kind: 'number', value: 1234, path: '/contracts?tariffId=3' });
  expect(screen.getByRole('link', { name: '1.234' })).toHaveAttribute('href', '/contracts?tariffId=3');
});

test('a count of 0 is no link', async () => {
  await show({ kind: 'number', value: 0, path: '/contracts?tariffId=3' });
  expect(screen.getByText('0')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a state is a word', async () => {
  await show({ kind: 'status', text: 'Gesperrt', tone: 'error' });
  expect(screen.getByText('Gesperrt')).toBeVisible();
});

test('stars say how many of five', async () => {
  await show({ kind: 'stars', count: 3 });
  expect(screen.getByRole('img', { name: '3 von 5 Sternen' })).toHaveTextContent('★★★★★');
});

test('a fund rating shows stars, the rating and who gave it', async () => {
  await show({ kind: 'fundRating', rating: 4, ratingType: 'Depotwerk', starCount: 4 });
  expect(screen.getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
  expect(screen.getByText('4,0 · Depotwerk')).toBeVisible();
});

test('a colour has a label', async () => {
  await show({ kind: 'color', label: 'Aktien Europa', color: '#ff0000' });
  expect(screen.getByText('Aktien Europa')).toBeVisible();
});

test('a link leads to a page of the application', async () => {
  const { user } = await show({ kind: 'link', label: 'Albers, Anna', path: '/contracts/7', icon: <i /> });
  await user.click(screen.getByRole('link', { name: 'Albers, Anna' }));
  expect(screen.getByRole('heading', { name: 'Vertrag 7' })).toBeVisible();
});

test('a link out of the application opens a new tab that knows nothing of this one', async () => {
  await show({ kind: 'link', label: 'KID', path: 'https://documents.example/kid.pdf' });
  const link = screen.getByRole('link', { name: 'KID' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('actions are buttons with their tooltip as name', async () => {
  const onEdit = jest.fn();
  const onRemove = jest.fn();
  const { user } = await show({
    kind: 'actions',
    actions: [
      { icon: <i />, tooltip: 'Bearbeiten', onAction: onEdit },
      { icon: <i />, tooltip: 'Entfernen', onAction: onRemove },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onEdit).not.toHaveBeenCalled();
});

test('an action is one such button', async () => {
  const onAction = jest.fn();
  const { user } = await show({ kind: 'action', action: { icon: <i />, tooltip: 'Öffnen', onAction } });
  await user.click(screen.getByRole('button', { name: 'Öffnen' }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

test('tariff cells resolve an id to a name', async () => {
  await show({ kind: 'tariffName', tariffId: 3, nameOf });
  expect(screen.getByText('Nordstern Rente Invest')).toBeVisible();
});

test('tariff product type resolves its id too', async () => {
  await show({
    kind: 'tariffProductType',
    tariffTypeId: 8,
    nameOf: () => 'Dynamisches Versicherungs-Hybrid',
  });
  expect(screen.getByText('Dynamisches Versicherungs-Hybrid')).toBeVisible();
});

test('a toggle flips with each click and says so together with its action', async () => {
  const onToggle = jest.fn();
  const { user } = await show({
    kind: 'toggle',
    action: 'hide',
    isShown: true,
    showIcon: <i />,
    hideIcon: <i />,
    tooltip: 'Einblenden oder ausblenden',
    onToggle,
  });
  const toggle = screen.getByRole('button', { name: 'Einblenden oder ausblenden' });
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  await user.click(toggle);
  expect(onToggle.mock.calls).toEqual([
    ['hide', false],
    ['hide', true],
  ]);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test.each([1, 2, 5])('a group on level %i is indented by 16 px per level', async (level) => {
  await show({ kind: 'groupName', groupName: 'Filiale Nord', level });
  expect(screen.getByText('Filiale Nord')).toHaveStyle({ paddingInlineStart: `${16 * level}px` });
});

test('a score is a number, and its band has a word', async () => {
  await show({ kind: 'score', value: 79, band: 'yellow' });
  expect(screen.getByRole('img', { name: 'Score 79 von 100, mittel' })).toHaveTextContent('79');
});

test.each([
  [0, 'Hinweis'],
  [1, 'Warnung'],
  [2, 'Kritisch'],
] as const)('severity %i has the word %s', async (severity, word) => {
  await show({ kind: 'severity', severity });
  expect(screen.getByText(word)).toBeVisible();
});

test('a severity with a text of its own is read aloud before it', async () => {
  await show({ kind: 'severity', severity: 2, text: 'Risikoprofil fehlt' });
  expect(screen.getByRole('img', { name: 'Kritisch: Risikoprofil fehlt' })).toHaveTextContent(
    /^Risikoprofil fehlt$/,
  );
});

test('a risk class says its place among the classes', async () => {
  await show({ kind: 'riskClass', riskClassId: 3, riskClassCount: 5 });
  expect(screen.getByRole('img', { name: 'Risikoklasse 3 von 5' })).toHaveTextContent('RK3');
});
