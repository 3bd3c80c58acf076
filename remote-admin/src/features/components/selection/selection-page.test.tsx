import { givenElementSize, someFund, type FakeAnswers } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import { componentAnswers, someEditor, someSelection, someUniverse } from '../../../../test/some-components';

beforeEach(() => givenElementSize({ width: 1000, height: 480 }));
afterEach(() => jest.useRealTimers());

const funds = [
  someFund(),
  someFund({ id: 2, isin: 'IE00B4L5Y983', name: 'Südstern Welt ETF' }),
  someFund({ id: 3, isin: 'LU0323578657', name: 'Südstern Renten' }),
];
const show = (answers: FakeAnswers = {}, path = '/admin/components/selection/31?step=selection') =>
  renderAdmin(path, {
    user: someEditor(),
    answers: {
      ...componentAnswers,
      'GET /admin/selection-components/:componentId': () => someSelection(),
      'PUT /admin/selection-components/:componentId': () => someSelection(),
      'POST /admin/selection-components': () => someSelection(),
      'GET /admin/universe-components/:componentId': () => someUniverse(),
      'POST /funds': ({ body }) => funds.filter(({ id }) => (body as number[]).includes(id)),
      'GET /funds': ({ query }) => funds.filter(({ name }) => name.includes(String(query.search))),
      ...answers,
    },
  });
const combobox = (name: string | RegExp) => screen.findByRole('combobox', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const automatic: FakeAnswers = {
  'GET /admin/selection-components/:componentId': () =>
    someSelection({ isManual: false, fundIds: [1], minimumRank: 4 }),
  'POST /admin/automatic-selection': ({ body }) => {
    const { shortlistSize } = body as { readonly shortlistSize: number };
    return {
      fundIds: shortlistSize === 3 ? [1] : [2, 3],
      messages: [
        {
          key: 'selection.fewerThanShortlist',
          parameter: { peerGroup: 'Aktien Europa', count: 1, size: shortlistSize },
          severity: 1,
          step: 'components',
          field: null,
        },
      ],
    };
  },
};

test('in manual mode universe and funds are open, and both must be there', async () => {
  const { user } = await show({}, '/admin/components/selection/new?step=selection');
  expect(await screen.findByRole('radio', { name: 'Manuell' })).toBeChecked();
  expect(await combobox(/^Universum/)).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Automatisch' }));
  await user.click(screen.getByRole('radio', { name: 'Manuell' }));
  const size = screen.getByRole('textbox', { name: 'Anzahl der Fonds' });
  await user.clear(size);
  await user.type(size, '5');
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  expect(await screen.findByText('Bitte wählen Sie mindestens einen Fonds aus.')).toBeVisible();
  expect(await combobox(/^Universum/)).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus\./);
});

test('in automatic mode neither is asked for, and the rules alone are saved', async () => {
  const { user, server } = await show({}, '/admin/components/selection/new');
  await user.type(await screen.findByRole('textbox', { name: 'Schlüssel' }), 'AUS-1');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Die Besten');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('radio', { name: 'Automatisch' }));
  expect(await combobox(/^Universum(?! der)/)).toBeDisabled();
  expect(screen.queryByRole('combobox', { name: 'Fonds suchen und hinzufügen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Baustein anlegen' }));
  await waitFor(() =>
    expect(server.calls('POST /admin/selection-components')[0]?.body).toMatchObject({
      content: {
        universeComponentId: null,
        isManual: false,
        rankingTypeId: 1,
        shortlistSize: 3,
        minimumRank: null,
        fundIds: [],
      },
    }),
  );
});

test('the minimum rank is none or one to five', async () => {
  // Every option would be as high as the page.
  givenElementSize({ width: 0, height: 0 });
  const { user } = await show();
  await user.click(await combobox('Mindestrang'));
  for (const text of ['1 Stern', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne'])
    expect(await screen.findByTitle(text)).toBeVisible();
  expect(screen.getAllByText('Kein Mindestrang').length).toBeGreaterThan(0);
});

test('the ranking type is chosen from those of the server', async () => {
  // Every option would be as high as the page.
  givenElementSize({ width: 0, height: 0 });
  const { user, server } = await show();
  await user.click(await combobox('Rangfolge nach'));
  await user.click(await screen.findByTitle('Laufende Kosten'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(server.calls('PUT /admin/selection-components/:componentId')[0]?.body).toMatchObject({
      content: { rankingTypeId: 3 },
    }),
  );
});

test.each([
  ['0', 'Bitte geben Sie eine Zahl von 1 bis 100 ein.'],
  ['2,5', 'Bitte geben Sie eine ganze Zahl ein.'],
  ['', 'Bitte füllen Sie dieses Feld aus.'],
])('"%s" funds for each peer group are refused', async (text, message) => {
  const { user, server } = await show();
  const size = await screen.findByRole('textbox', { name: 'Anzahl der Fonds' });
  await user.clear(size);
  if (text !== '') await user.type(size, text);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.calls('PUT /admin/selection-components/:componentId')).toHaveLength(0);
});

test('only funds of the universe can be added', async () => {
  const { user } = await show();
  await row(/Nordlicht Aktien Europa/);
  await user.type(await combobox('Fonds suchen und hinzufügen'), 'Südstern');
  expect(await screen.findByTitle('Südstern Renten · LU0323578657 (nicht im Universum)')).toBeVisible();
  await user.click(screen.getByTitle('Südstern Welt ETF · IE00B4L5Y983'));
  expect(await row(/Südstern Welt ETF/)).toBeVisible();
});

test('a selected fund is removed, and the list goes out as a file and comes back from one', async () => {
  URL.createObjectURL = () => 'blob:funds';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await show({
    'POST /admin/fund-lists/export': () => new Blob(['ISIN']),
    'POST /admin/fund-lists/import': () => ({ fundIds: [], findings: [], findingCount: 0 }),
  });
  await row(/Nordlicht Aktien Europa/);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(server.calls('POST /admin/fund-lists/export')[0]?.body).toEqual({ format: 'csv', fundIds: [1] }),
  );
  await user.click(screen.getByRole('button', { name: 'Importieren' }));
  const dialog = await screen.findByRole('dialog');
  const file = dialog.querySelector('input[type="file"]');
  if (file === null) throw new Error('no input for a file');
  fireEvent.change(file, { target: { files: [new File(['x'], 'fonds.csv')] } });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Falsches Format');
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await user.click(screen.getByRole('button', { name: '„Nordlicht Aktien Europa“ entfernen' }));
  expect(screen.queryByRole('row', { name: /Nordlicht Aktien Europa/ })).not.toBeInTheDocument();
});

test('funds that the universe does not have are counted and can be removed', async () => {
  const { user } = await show({
    'GET /admin/selection-components/:componentId': () => someSelection({ fundIds: [1, 3] }),
  });
  expect(await screen.findByText('1 Fonds gehört nicht zum gewählten Universum.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  expect(screen.queryByRole('row', { name: /Südstern Renten/ })).not.toBeInTheDocument();
});

test('a preview shows what the rules would select today, and why it is less', async () => {
  const { server } = await show(automatic);
  const preview = within(await screen.findByRole('region', { name: 'Vorschau der automatischen Auswahl' }));
  expect(await preview.findByText('1 Fonds würde heute ausgewählt.')).toBeVisible();
  expect(server.calls('POST /admin/automatic-selection')[0]?.body).toMatchObject({
    universeComponentId: 21,
    rankingTypeId: 1,
    shortlistSize: 3,
    minimumRank: 4,
  });
  expect(preview.getByText('Für „Aktien Europa“ gibt es 1 statt 3 Fonds.')).toBeVisible();
  expect(await row(/Nordlicht Aktien Europa/)).toBeVisible();
});

test('the preview waits for the last key, and an overtaken answer does not replace the newer one', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const { server } = await show({
    ...automatic,
    'POST /admin/automatic-selection': async ({ body }) => {
      const { shortlistSize } = body as { readonly shortlistSize: number };
      if (shortlistSize === 4) await first;
      return { fundIds: shortlistSize === 5 ? [2, 3] : [1], messages: [] };
    },
  });
  await screen.findByText('1 Fonds würde heute ausgewählt.');
  jest.useFakeTimers();
  const size = screen.getByRole('textbox', { name: 'Anzahl der Fonds' });
  const enter = (text: string) => fireEvent.change(size, { target: { value: text } });
  enter('4');
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(server.calls('POST /admin/automatic-selection')).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(server.calls('POST /admin/automatic-selection')).toHaveLength(2);
  enter('5');
  await act(() => jest.advanceTimersByTimeAsync(600));
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(screen.getByText('2 Fonds würden heute ausgewählt.')).toBeInTheDocument();
  expect(server.calls('POST /admin/automatic-selection')).toHaveLength(3);
  answerFirst();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('2 Fonds würden heute ausgewählt.')).toBeInTheDocument();
});
