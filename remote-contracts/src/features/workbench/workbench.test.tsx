import type { DashboardConfig, DashboardData, DashboardWidget } from '@depotwerk/contract/desk';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showEverythingInSight } from '../../../test/in-sight';
import { renderContracts } from '../../../test/render-contracts';

jest.mock('./widgets/counts-plot', () => ({ __esModule: true, default: () => <p>Balken</p> }));
jest.mock('../contracts/detail/value-plot', () => ({ __esModule: true, default: () => <p>Linien</p> }));

const widget = (changes: Partial<DashboardWidget>): DashboardWidget => ({
  id: 'w',
  type: 'legend',
  source: 'contracts',
  title: null,
  text: null,
  isWide: false,
  ...changes,
});

const someConfig = (): DashboardConfig => ({
  audience: 'adviser',
  isArranged: false,
  sections: [
    {
      id: 'portfolio',
      title: null,
      widgets: [
        widget({ id: 'counts' }),
        widget({ id: 'hints', type: 'chart', source: 'hints' }),
        widget({ id: 'months', type: 'chart', source: 'valueOverTime' }),
      ],
    },
    {
      id: 'help',
      title: 'Gut zu wissen',
      widgets: [
        widget({
          id: 'note',
          type: 'text',
          source: null,
          title: 'Notiz',
          text: '**Wartung** am [Samstag](/contracts)',
        }),
      ],
    },
  ],
});

const counts = (entries: readonly { key: string; count: number; eur: number | null }[]) =>
  ({ state: 'ready', data: { entries } }) as const;

const someData = (sources: Partial<DashboardData['sources']> = {}): DashboardData => ({
  asOf: '2026-11-23T10:00:00.000Z',
  sources: {
    contracts: counts([
      { key: 'all', count: 12, eur: 34_000 },
      { key: 'critical', count: 3, eur: 9_000 },
    ]) as never,
    hints: counts([{ key: 'highFees', count: 2, eur: 5_000 }]) as never,
    valueOverTime: {
      state: 'ready',
      data: { months: [{ month: '2026-10-01', value: 33_000, contributions: 20_000, contracts: 12 }] },
    },
    ...sources,
  },
});

/** A server that keeps the order of the widgets. */
function open(answers: FakeAnswers = {}, permissions: Parameters<typeof someUser>[0] = {}) {
  let current = someConfig();
  return renderContracts('/workbench', {
    user: someUser({ permissions: ['contracts.view'], ...permissions }),
    answers: {
      'GET /dashboard/config': () => current,
      'GET /dashboard/data': () => someData(),
      'PUT /dashboard/arrangement': ({ body }) => {
        const { sections } = body as { sections: { id: string; widgetIds: string[] }[] };
        const all = current.sections.flatMap(({ widgets }) => widgets);
        current = {
          ...current,
          isArranged: true,
          sections: sections.map(({ id, widgetIds }) => ({
            id,
            title: current.sections.find((section) => section.id === id)?.title ?? null,
            widgets: widgetIds.flatMap((widgetId) => all.find((one) => one.id === widgetId) ?? []),
          })),
        };
        return current;
      },
      ...answers,
    },
  });
}
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} is no widget`);
  return within(item);
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(showEverythingInSight);

test('every figure of a legend leads to the list that it counts', async () => {
  await open();
  const legend = await card('Verträge');
  expect(await legend.findByRole('link', { name: 'Alle Verträge' })).toHaveAttribute('href', '/contracts');
  expect(legend.getByRole('link', { name: 'Kritisch' })).toHaveAttribute('href', '/contracts?hints=critical');
  expect(legend.getAllByRole('listitem')[1]).toHaveTextContent('Kritisch39.000 €');
});

test('a chart shows its numbers as a table behind one click, with the way to their lists', async () => {
  const { user } = await open();
  const chart = await card('Verträge nach schwerstem Hinweis');
  expect(await chart.findByText('Balken')).toBeVisible();
  await user.click(chart.getByText('Tabelle'));
  expect(chart.getByRole('link', { name: /Kosten/ })).toHaveAttribute(
    'href',
    '/contracts?worstHint=highFees',
  );
});

test('text is read from markdown, and its links stay in the application', async () => {
  await open();
  const text = await card('Notiz');
  expect((await text.findByText('Wartung')).tagName).toBe('STRONG');
  expect(text.getByRole('link', { name: 'Samstag' })).toHaveAttribute('href', '/contracts');
});

test('a widget that failed, or that is closed to the user, leaves the others as they are', async () => {
  await open({
    'GET /dashboard/data': () =>
      someData({
        contracts: { state: 'forbidden' },
        hints: { state: 'failed', errorCode: 'dashboard.unknown', traceId: 't-1' },
      }),
  });
  expect(await (await card('Verträge')).findByText('Für diese Daten fehlt Ihnen das Recht.')).toBeVisible();
  const failed = await card('Verträge nach schwerstem Hinweis');
  expect(await failed.findByRole('alert')).toHaveTextContent('konnte nicht geladen werden');
  expect(await (await card('Wert des Bestands')).findByText('Linien')).toBeVisible();
});

test('without the data every widget says so itself, and one retry brings them back', async () => {
  let isAway = true;
  const { user } = await open({
    'GET /dashboard/data': () => {
      if (isAway) throw new FakeFault(503, 'server.busy');
      return someData();
    },
  });
  expect(await (await card('Verträge')).findByRole('alert')).toBeVisible();
  expect(await (await card('Notiz')).findByText('Wartung')).toBeVisible();
  isAway = false;
  await user.click((await card('Verträge')).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await (await card('Verträge')).findByRole('link', { name: 'Alle Verträge' })).toBeVisible();
});

test('a widget that breaks while it is drawn says so, leaves the others, and can be tried again', async () => {
  // React writes down what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { state: 'ready', data: { entries: null } } as never;
  let answer = someData({ contracts: broken });
  const { user, client } = await open({ 'GET /dashboard/data': () => answer });
  const counts = await card('Verträge');
  expect(await counts.findByRole('alert')).toHaveTextContent('„Verträge“ konnte nicht geladen werden');
  expect(await (await card('Wert des Bestands')).findByText('Linien')).toBeVisible();
  answer = someData();
  await act(() => client.invalidateQueries({ queryKey: ['dashboard', 'contracts', 'data'] }));
  await user.click(counts.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await counts.findByRole('link', { name: 'Alle Verträge' })).toBeVisible();
});

test('a computer without a network says so in every widget that needs data', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({
    'GET /dashboard/data': () => {
      throw new FakeFault(0, 'server.unreachable');
    },
  });
  expect(await (await card('Verträge')).findByRole('alert')).toHaveTextContent(/keine Internetverbindung/);
  expect(await (await card('Notiz')).findByText('Wartung')).toBeVisible();
});

test('a widget without anything to count says so', async () => {
  await open({
    'GET /dashboard/data': () =>
      someData({
        contracts: counts([{ key: 'all', count: 0, eur: 0 }]) as never,
        valueOverTime: { state: 'ready', data: { months: [] } },
      }),
  });
  expect(await (await card('Verträge')).findByText('Hier gibt es nichts zu zeigen.')).toBeVisible();
  expect((await card('Wert des Bestands')).queryByRole('figure')).not.toBeInTheDocument();
});

test('a widget is dragged into another section', async () => {
  await open();
  const note = await card('Notiz');
  await note.findByText('Wartung');
  fireEvent.click(screen.getByRole('button', { name: 'Anordnen' }));
  const itemOf = (name: string) =>
    screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
  fireEvent.dragStart(itemOf('Notiz'));
  fireEvent.dragOver(itemOf('Verträge'));
  fireEvent.drop(itemOf('Verträge'));
  await waitFor(() => expect(titles()[0]).toBe('Notiz'));
});

test('widgets are moved by arrow key, are said where they stand, and keep their place and focus', async () => {
  const { user } = await open();
  await card('Notiz');
  await user.click(screen.getByRole('button', { name: 'Anordnen' }));
  screen.getByRole('button', { name: '„Verträge“ nach hinten' }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(titles()[1]).toBe('Verträge'));
  expect(screen.getByText('„Verträge“ steht jetzt in „Bestand“ an Stelle 2 von 3.')).toBeInTheDocument();
  const bar = screen.getByRole('group', { name: '„Verträge“ verschieben' });
  expect(bar).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(
    screen.getByText('„Verträge“ steht jetzt in „Gut zu wissen“ an Stelle 1 von 2.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Ursprüngliche Anordnung' })).toBeEnabled();
});

test('who may not set up the workbench has no way there', async () => {
  await open();
  await card('Notiz');
  expect(screen.queryByRole('link', { name: 'Einrichten' })).not.toBeInTheDocument();
});

test('a chart that is not drawn yet is not saved as an empty picture', async () => {
  const { user } = await open();
  await screen.findByText('Linien');
  await user.click(screen.getByRole('button', { name: '„Wert des Bestands“ als PNG speichern' }));
  expect(await screen.findByText('Das Diagramm ist noch nicht gezeichnet.')).toBeVisible();
});

test('what there is to do above the widgets has its place before they are known, so that nothing is pushed down', async () => {
  let come = (_: DashboardConfig) => {};
  const config = new Promise<DashboardConfig>((resolve) => (come = resolve));
  await open({ 'GET /dashboard/config': () => config });
  expect(await screen.findByRole('button', { name: 'Anordnen' })).toBeDisabled();
  await act(async () => come(someConfig()));
  expect(await screen.findByRole('heading', { name: 'Gut zu wissen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anordnen' })).toBeEnabled();
});
