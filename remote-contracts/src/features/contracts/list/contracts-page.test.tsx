import {
  FakeFault,
  givenElementSize,
  keptListSettings,
  someContractPage,
  someContractRow,
  someStats,
  someUser,
  type FakeCall,
} from '@depotwerk/testing';
import { uiState } from '@depotwerk/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contractDetailAnswers } from '../../../../test/contract-answers';
import { renderContracts } from '../../../../test/render-contracts';

beforeEach(() => {
  localStorage.clear();
  givenElementSize({ width: 1400, height: 660 });
});

const TOTAL = 1500;
const rowOf = (index: number) =>
  someContractRow({
    id: index + 1,
    contractNumber: `V-${index}`,
    customer: { id: index + 1, firstName: 'Anna', lastName: `Albers${index}` },
    value: 1000 + index,
    ...(index === 1 && { lastReview: null, lastReviewedBy: null }),
  });

/** A long list, page by page. */
const pageOf = ({ query }: FakeCall) => {
  const [offset, limit] = [Number(query.offset ?? 0), Number(query.limit)];
  const count = Math.min(limit, TOTAL - offset);
  return someContractPage(
    Array.from({ length: count }, (_, index) => rowOf(offset + index)),
    TOTAL,
  );
};

const longList = { answers: { 'GET /contracts': pageOf, ...contractDetailAnswers } } as const;
const row = (index: number) => screen.findByRole('row', { name: new RegExp(`Albers${index}, Anna`) });
const focusRow = async (index: number) => {
  const element = await row(index);
  act(() => element.focus());
};
const tile = (name: string | RegExp) => screen.getByRole('button', { name });

test('the list shows customer, number, tariff, issuer, value, score, hint and last check', async () => {
  await renderContracts('/contracts', longList);
  // Under the head "Geprüft".
  expect(within(await row(1)).getByText('noch nicht')).toBeVisible();
  const first = await row(0);
  for (const text of [
    'V-0',
    'Nordstern Rente Invest',
    'Nordstern Leben',
    'Hohe laufende Kosten',
    '+1',
    '03.02.2026',
  ])
    expect(within(first).getByText(text)).toBeVisible();
  expect(within(first).getByText('1.000,00\u00a0€', { normalizer: (text) => text })).toBeVisible();
  expect(within(first).getByRole('img', { name: 'Score 79 von 100, mittel' })).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Vertragsliste, 1.500 Verträge' })).toHaveAttribute(
    'aria-rowcount',
    '1501',
  );
});

test('one press leads past search, filters and actions to the rows', async () => {
  const { user } = await renderContracts('/contracts', longList);
  await row(0);
  await user.click(screen.getByRole('button', { name: 'Zur Liste springen' }));
  expect(await row(0)).toHaveFocus();
});

test('a tile filters when pressed and takes the filter back when pressed again', async () => {
  const { user, server, address } = await renderContracts('/contracts', longList);
  await row(0);
  await user.click(await screen.findByRole('button', { name: /Kritisch\s*120/ }));
  expect(address()).toBe('/contracts?hints=critical');
  await waitFor(() =>
    expect(server.calls('GET /contracts').at(-1)?.query).toMatchObject({ hints: 'critical', offset: 0 }),
  );
  expect(tile(/Kritisch/)).toHaveAttribute('aria-pressed', 'true');
  expect(tile(/Alle Verträge\s*1\.500/)).toHaveAttribute('aria-pressed', 'false');
  await user.click(tile(/Kritisch/));
  expect(address()).toBe('/contracts');
});

test('a link is a view: filters stand in the address and as chips that can be taken off', async () => {
  const { user, server, address } = await renderContracts(
    '/contracts?insurerId=2&check=due&scoreBand=nonsense',
    longList,
  );
  await row(0);
  const chips = screen.getByRole('list', { name: 'Aktive Filter' });
  expect(await within(chips).findByText('Nordstern Leben')).toBeVisible();
  expect(within(chips).getByText('fällig')).toBeVisible();
  expect(server.calls('GET /contracts')[0]?.query).toMatchObject({ insurerId: 2, check: 'due' });
  expect(server.calls('GET /contracts')[0]?.query).not.toHaveProperty('scoreBand');
  await user.click(
    within(chips).getByRole('button', { name: 'Filter entfernen: Versicherer Nordstern Leben' }),
  );
  expect(address()).toBe('/contracts?check=due');
  await user.click(within(chips).getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(address()).toBe('/contracts');
});

test('the search waits for a pause, then stands in the address', async () => {
  const { user, server, address } = await renderContracts('/contracts', longList);
  await row(0);
  const before = server.calls('GET /contracts').length;
  await user.type(screen.getByRole('searchbox', { name: 'Verträge durchsuchen' }), 'Maier');
  await waitFor(() => expect(address()).toBe('/contracts?search=Maier'));
  await waitFor(() => expect(server.calls('GET /contracts')).toHaveLength(before + 1));
});

test('a filter of the drawer shows at once', async () => {
  const { user, address } = await renderContracts('/contracts', longList);
  await row(0);
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Verträge filtern' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Versicherer' }));
  await user.click(await screen.findByText('Alpenblick'));
  await waitFor(() => expect(address()).toBe('/contracts?insurerId=4'));
});

test('a title sorts the whole list', async () => {
  const { user, server, address } = await renderContracts('/contracts', longList);
  await row(0);
  await user.click(screen.getByRole('button', { name: 'Wert' }));
  expect(address()).toBe('/contracts?sort=value&direction=desc');
  await waitFor(() =>
    expect(server.calls('GET /contracts').at(-1)?.query).toMatchObject({ sort: 'value', direction: 'desc' }),
  );
  expect(screen.getByRole('columnheader', { name: 'Wert' })).toHaveAttribute('aria-sort', 'descending');
});

test('scrolling asks for the pages on screen only, and the total stays', async () => {
  const { user, server } = await renderContracts('/contracts', longList);
  await focusRow(0);
  await user.keyboard('{End}');
  expect(await row(TOTAL - 1)).toHaveFocus();
  const offsets = server.calls('GET /contracts').map(({ query }) => query.offset);
  expect(offsets).toEqual([0, 1450]);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(TOTAL + 1));
});

test('coming back from a contract restores filter, position and focus', async () => {
  const { user, address, goBack } = await renderContracts('/contracts?hints=any', longList);
  await focusRow(0);
  await user.keyboard('{End}');
  await row(TOTAL - 1);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Albers' })).toBeVisible();
  expect(address()).toBe(`/contracts/${TOTAL - 1}`);
  await goBack();
  expect(address()).toBe('/contracts?hints=any');
  expect(await row(TOTAL - 2)).toHaveFocus();
});

test('the way back on the page of a contract leads to the list as it was', async () => {
  const { user, address } = await renderContracts('/contracts?check=due', longList);
  await user.click(await screen.findByText('V-3'));
  await screen.findByRole('heading', { level: 1, name: 'Anna Albers' });
  await user.click(screen.getByRole('link', { name: 'Verträge' }));
  expect(await row(3)).toHaveFocus();
  expect(address()).toBe('/contracts?check=due');
});

test('a click on the name of the customer opens the contract, and the way back leads to the same row', async () => {
  const { user, address, goBack } = await renderContracts('/contracts?hints=any', longList);
  await focusRow(0);
  await user.keyboard('{End}');
  await user.click(within(await row(TOTAL - 3)).getByRole('link'));
  await screen.findByRole('heading', { level: 1, name: 'Anna Albers' });
  await goBack();
  expect(await row(TOTAL - 3)).toHaveFocus();
  expect(address()).toBe('/contracts?hints=any');
});

test('a list that comes after another page than a contract starts at its top', async () => {
  const { user, router } = await renderContracts('/contracts', longList);
  await focusRow(0);
  await user.keyboard('{End}');
  await row(TOTAL - 1);
  await act(() => router.navigate('/customers'));
  await screen.findByRole('heading', { level: 1, name: 'Kunden' });
  await act(() => router.navigate('/contracts'));
  expect(await row(0)).toBeVisible();
  expect(screen.queryByRole('row', { name: /Albers1499, Anna/ })).not.toBeInTheDocument();
});

test('the insurer stands below the tariff, or in a column of its own; chosen columns are there at the next sign-in', async () => {
  const answers = { ...longList.answers, ...keptListSettings() };
  const { user, unmount, server } = await renderContracts('/contracts', { answers });
  const tariffOf = async (index: number) =>
    within(await row(index)).getAllByRole('gridcell')[3]?.textContent ?? '';
  expect(await tariffOf(0)).toContain('Nordstern Leben');
  expect(screen.queryByRole('columnheader', { name: 'Versicherer' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Spalten' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Versicherer' }));
  await user.click(screen.getByRole('checkbox', { name: 'Score' }));
  expect(await screen.findByRole('columnheader', { name: 'Versicherer' })).toBeInTheDocument();
  expect(await tariffOf(0)).not.toContain('Nordstern Leben');
  await waitFor(() => expect(server.calls('PUT /me/list-settings/:list')).toHaveLength(2));
  unmount();
  await renderContracts('/contracts', { answers });
  await row(0);
  expect(screen.getByRole('columnheader', { name: 'Versicherer' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Score' })).not.toBeInTheDocument();
});

test('a saved view brings search, filter and order back, and none of it stays on the device', async () => {
  const answers = { ...longList.answers, ...keptListSettings() };
  const link = '/contracts?search=Maier&hints=critical&sort=value&direction=desc';
  const { user, address } = await renderContracts(link, { answers });
  await row(0);
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Aktuelle Ansicht speichern' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name der Ansicht' }), 'Dringend{Enter}');
  await user.click(screen.getByRole('button', { name: /Filter entfernen/ }));
  expect(address()).toBe('/contracts?search=Maier&sort=value&direction=desc');
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Dringend' }));
  expect(address()).toBe(link);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Maier');
});

test('a view that was deleted comes back with undo, and the keyboard stays in the menu', async () => {
  const { user } = await renderContracts('/contracts?search=Maier', {
    answers: { ...longList.answers, ...keptListSettings() },
  });
  await row(0);
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Aktuelle Ansicht speichern' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name der Ansicht' }), 'Dringend{Enter}');
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Ansicht „Dringend“ löschen' }));
  expect(screen.queryByRole('button', { name: 'Dringend' })).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Aktuelle Ansicht speichern' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  expect(await screen.findByRole('button', { name: 'Dringend' })).toBeVisible();
});

test('a choice that could not be stored is taken back and said', async () => {
  const { user, server } = await renderContracts('/contracts', {
    answers: { ...longList.answers, ...keptListSettings() },
  });
  await row(0);
  server.fail('PUT /me/list-settings/:list', 500);
  await user.click(screen.getByRole('button', { name: 'Spalten' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Score' }));
  expect(await screen.findByRole('columnheader', { name: 'Score' })).toBeInTheDocument();
  expect(uiState().displayApiErrorModal).toBe(true);
});

test('without a match the filters can be taken back at that place', async () => {
  const { user, address } = await renderContracts('/contracts?riskProfile=missing', {
    answers: { 'GET /contracts': () => someContractPage([]) },
  });
  expect(await screen.findByRole('heading', { name: 'Kein Vertrag entspricht Ihrer Auswahl' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
  expect(address()).toBe('/contracts');
  expect(await screen.findByRole('heading', { name: 'Es sind noch keine Verträge vorhanden' })).toBeVisible();
});

test('after a failure of everything one more try brings back the key figures too', async () => {
  const fail = () => {
    throw new FakeFault(503, 'common.unavailable');
  };
  const { user, server } = await renderContracts('/contracts', {
    answers: { ...longList.answers, 'GET /contracts': fail, 'GET /contracts/stats': fail },
  });
  await screen.findByText('Die Verträge konnten nicht geladen werden');
  expect(screen.queryByText('Die Kennzahlen konnten nicht geladen werden')).not.toBeInTheDocument();
  server.answer('GET /contracts', pageOf);
  server.answer('GET /contracts/stats', () => someStats({ critical: 77 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(0)).toBeVisible();
  expect(await screen.findByText('77')).toBeVisible();
});

test('key figures that could not be loaded say so and can be tried again', async () => {
  const { user, server } = await renderContracts('/contracts', {
    answers: {
      ...longList.answers,
      'GET /contracts/stats': () => {
        throw new FakeFault(503, 'common.unavailable');
      },
    },
  });
  await screen.findByText('Die Kennzahlen konnten nicht geladen werden');
  server.answer('GET /contracts/stats', () => someStats({ critical: 77 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('77')).toBeVisible();
  expect(screen.queryByText('Die Kennzahlen konnten nicht geladen werden')).not.toBeInTheDocument();
});

test('a failed load says so and can be tried again', async () => {
  const { user, server } = await renderContracts('/contracts', {
    answers: {
      'GET /contracts': () => {
        throw new FakeFault(500, 'common.unexpected');
      },
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Die Verträge konnten nicht geladen werden');
  expect(alert).toHaveTextContent('trace-1');
  server.answer('GET /contracts', pageOf);
  await user.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(0)).toBeVisible();
});

test('the export takes filter and order along, and is offered only to those who may', async () => {
  URL.createObjectURL = () => 'blob:list';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await renderContracts('/contracts?hints=critical', {
    answers: { ...longList.answers, 'GET /contracts/export': () => new Blob(['a;b']) },
  });
  await row(0);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Die Liste wurde heruntergeladen.')).toBeVisible();
  expect(server.calls('GET /contracts/export')[0]?.query).toEqual({
    hints: 'critical',
    sort: 'customer',
    direction: 'asc',
    format: 'csv',
  });
  expect(click).toHaveBeenCalledTimes(1);
});

test('who may not export gets no button for it', async () => {
  await renderContracts('/contracts', { ...longList, user: someUser({ permissions: ['contracts.view'] }) });
  await row(0);
  expect(screen.queryByRole('button', { name: 'Exportieren' })).not.toBeInTheDocument();
});

test('on a narrow screen contracts are cards', async () => {
  givenElementSize({ width: 360, height: 600 });
  await renderContracts('/contracts', longList);
  const card = await row(0);
  expect(within(card).getByText('Geprüft: 03.02.2026')).toBeVisible();
  expect(within(await row(1)).getByText('noch nicht geprüft')).toBeVisible();
  expect(within(card).getByRole('img', { name: 'Warnung: Hohe laufende Kosten +1' })).toBeVisible();
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
});

test('cards are sorted by a choice above them, in both directions', async () => {
  givenElementSize({ width: 360, height: 600 });
  const { user, address } = await renderContracts('/contracts', longList);
  await row(0);
  expect(screen.queryByRole('button', { name: 'Spalten' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sortiert nach Kunde' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Wert' }));
  expect(address()).toBe('/contracts?sort=value&direction=desc');
  await user.click(await screen.findByRole('button', { name: 'Aufsteigend sortieren' }));
  expect(address()).toBe('/contracts?sort=value');
});
