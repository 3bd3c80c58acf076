import type { FileReading } from '@depotwerk/contract/floor';
import { FakeFault, givenElementSize, someFund, type FakeAnswers } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { componentAnswers, someEditor, someUniverse } from '../../../../test/some-components';

beforeEach(() => givenElementSize({ width: 1000, height: 480 }));
afterEach(() => jest.useRealTimers());

const funds = [
  someFund(),
  someFund({ id: 2, isin: 'IE00B4L5Y983', name: 'Südstern Welt ETF', ongoingFee: 0.002 }),
  someFund({ id: 3, isin: 'LU0323578657', name: 'Nordlicht Renten', categoryName: 'Renten EUR' }),
];
const show = (answers: FakeAnswers = {}, path = '/admin/components/universe/21?step=universe') =>
  renderAdmin(path, {
    user: someEditor(),
    answers: {
      ...componentAnswers,
      'GET /admin/universe-components/:componentId': () => someUniverse(),
      'PUT /admin/universe-components/:componentId': () => someUniverse(),
      'POST /funds': ({ body }) => funds.filter(({ id }) => (body as number[]).includes(id)),
      'GET /funds': ({ query }) =>
        funds.filter(({ name }) => name.toLowerCase().includes(String(query.search).toLowerCase())),
      'GET /admin/universe-types/:universeTypeId/funds': () => ({ fundIds: [2], messages: [] }),
      'POST /admin/fund-lists/export': () => new Blob(['ISIN']),
      ...answers,
    },
  });
const table = () => screen.findByRole('table', { name: 'Fonds des Universums' });
const row = (name: RegExp) => screen.findByRole('row', { name });
const save = () => screen.getByRole('button', { name: 'Speichern' });

async function importFile(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Importieren' }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type="file"]');
  if (input === null) throw new Error('no input for a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'fonds.csv')] } });
  return within(dialog);
}

test('a fund shows ISIN, name, peer group, stars and fee, and all of them are counted', async () => {
  await show();
  const cells = within(await row(/Südstern Welt ETF/));
  expect(cells.getByText('IE00B4L5Y983')).toBeVisible();
  expect(cells.getByText('Aktien Europa')).toBeVisible();
  expect(cells.getByText(/0,20/)).toBeVisible();
  expect(screen.getByText('2 Fonds')).toBeVisible();
});

test('of many funds only those in sight are loaded', async () => {
  const fundIds = Array.from({ length: 5000 }, (_, i) => i + 1);
  const { server } = await show({
    'GET /admin/universe-components/:componentId': () => someUniverse({ fundIds }),
  });
  expect(await table()).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getByText('5.000 Fonds')).toBeVisible();
  await waitFor(() => expect(server.calls('POST /funds').length).toBeGreaterThan(0));
  expect((server.calls('POST /funds')[0]?.body as number[]).length).toBeLessThan(100);
});

test('a fund is removed, which can be undone', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '„Südstern Welt ETF“ entfernen' }));
  expect(screen.queryByRole('row', { name: /Südstern/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await row(/Südstern/)).toBeVisible();
});

test('undoing brings the removed fund back and keeps those that came since', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '„Südstern Welt ETF“ entfernen' }));
  await user.type(screen.getByRole('combobox', { name: 'Fonds suchen und hinzufügen' }), 'Rent');
  await user.click(await screen.findByTitle('Nordlicht Renten · LU0323578657'));
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await row(/Südstern/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Nordlicht Renten/ })).toBeVisible();
  expect(screen.getByText('3 Fonds')).toBeVisible();
});

test('the search begins with two characters, 200 ms after the last one, and adds the chosen fund', async () => {
  const { server } = await show();
  const search = await screen.findByRole('combobox', { name: 'Fonds suchen und hinzufügen' });
  await row(/Südstern/);
  jest.useFakeTimers();
  fireEvent.change(search, { target: { value: 'R' } });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(server.calls('GET /funds')).toHaveLength(0);
  fireEvent.change(search, { target: { value: 'Rent' } });
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(server.calls('GET /funds')).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(server.calls('GET /funds')[0]?.query).toEqual({ search: 'Rent', forUniverse: true });
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.click(screen.getByTitle('Nordlicht Renten · LU0323578657'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('row', { name: /Nordlicht Renten/ })).toBeInTheDocument();
});

test('a file of which lines cannot be used is shown first, replaces the funds when somebody takes it, and that can be undone', async () => {
  const { user, server } = await show({
    'POST /admin/fund-lists/import': () => ({
      fundIds: [3],
      findings: [{ line: 4, text: 'DE0000000000', reason: 'checkDigit' as const }],
      findingCount: 1,
    }),
  });
  const dialog = await importFile(user);
  expect(await dialog.findByText('1 Fonds erkannt, 1 Zeile nicht verwendbar.')).toBeVisible();
  expect(dialog.getByText('Noch ist nichts geändert. Die Liste enthält jetzt 2 Fonds.')).toBeVisible();
  expect(dialog.getByRole('row', { name: /4 DE0000000000 Prüfziffer stimmt nicht/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '1 Fonds übernehmen' }));
  expect(await row(/Nordlicht Renten/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await row(/Südstern Welt ETF/)).toBeVisible();
  await importFile(user);
  await user.click(await screen.findByRole('button', { name: '1 Fonds übernehmen' }));
  await user.click(save());
  await waitFor(() =>
    expect(server.calls('PUT /admin/universe-components/:componentId')[0]?.body).toMatchObject({
      content: { isManual: true, fundIds: [3] },
    }),
  );
});

const wronglyRead: FileReading = {
  coding: 'utf-8',
  codingSamples: [],
  separator: 'semicolon',
  numbers: null,
  dates: null,
  headLine: 1,
  columns: [{ head: 'Posten,Kennung', samples: ['1,LU0323578657'], field: 'isin' }],
  fields: [{ key: 'isin', isRequired: false }],
  currency: null,
  questions: [],
};

test('how a list was read is shown, and it is read again as somebody chooses', async () => {
  const { user, server } = await show({
    'POST /admin/fund-lists/import': ({ query }) =>
      query.separator === 'comma'
        ? { fundIds: [3], findings: [], findingCount: 0, reading: { ...wronglyRead, separator: 'comma' } }
        : { fundIds: [], findings: [], findingCount: 0, reading: wronglyRead },
  });
  const dialog = await importFile(user);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Falsches Format');
  await user.click(dialog.getByText(/UTF-8, Semikolon/));
  givenElementSize({ width: 0, height: 0 });
  await user.click(dialog.getByRole('combobox', { name: 'Trennzeichen' }));
  await user.click(await screen.findByTitle('Komma'));
  givenElementSize({ width: 1000, height: 480 });
  expect(await row(/Nordlicht Renten/)).toBeVisible();
  expect(server.calls('POST /admin/fund-lists/import').map(({ query }) => query)).toMatchObject([
    { isPreview: true },
    { isPreview: true, separator: 'comma' },
  ]);
});

test.each<[string, FakeAnswers]>([
  [
    'without a usable fund',
    { 'POST /admin/fund-lists/import': () => ({ fundIds: [], findings: [], findingCount: 0 }) },
  ],
  [
    'that cannot be read',
    {
      'POST /admin/fund-lists/import': () => {
        throw new FakeFault(422, 'fundLists.wrongFormat');
      },
    },
  ],
])('a file %s is of the wrong format, and the list stays', async (_what, answers) => {
  const { user } = await show(answers);
  const dialog = await importFile(user);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Falsches Format');
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  expect(await row(/Südstern/)).toBeVisible();
});

test('the funds are exported', async () => {
  URL.createObjectURL = () => 'blob:funds';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await show();
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Die Liste wurde exportiert.')).toBeVisible();
  expect(server.calls('POST /admin/fund-lists/export')[0]?.body).toEqual({ format: 'csv', fundIds: [1, 2] });
});

test('a new universe is put together by hand; the type counts in automatic mode and must be chosen then', async () => {
  const { user } = await show({}, '/admin/components/universe/new?step=universe');
  expect(await screen.findByRole('radio', { name: 'Manuell' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: /Universumsart/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Automatisch' }));
  expect(screen.getByRole('combobox', { name: /Universumsart/ })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Importieren' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  await screen.findAllByText('Bitte füllen Sie dieses Feld aus.');
  expect(screen.getByRole('combobox', { name: /Universumsart/ })).toHaveAccessibleDescription(
    /Bitte füllen Sie dieses Feld aus\./,
  );
});

test('an automatic universe shows the funds of its type and leaves them to the server', async () => {
  const { user, server } = await show();
  await user.click(await screen.findByRole('radio', { name: 'Automatisch' }));
  await user.click(screen.getByRole('combobox', { name: /Universumsart/ }));
  await user.click(await screen.findByTitle('Indexfonds (ETF) · 2 Fonds'));
  expect(await screen.findByText('Heute erfüllt 1 Fonds die Kriterien.')).toBeVisible();
  expect(await row(/Südstern/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /entfernen/ })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() =>
    expect(server.calls('PUT /admin/universe-components/:componentId')[0]?.body).toMatchObject({
      content: { isManual: false, universeTypeId: 2, fundIds: [] },
    }),
  );
});
