import { FakeFault, givenElementSize, someUser, type FakeCall } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';
import { someDraft, wizardAnswers } from '../../../../test/some-tariff-drafts';
import { someTariff, someTariffPage, someTariffSummary } from '../../../../test/some-tariffs';

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

const tariffs = [
  someTariffSummary(),
  someTariffSummary({
    id: 4,
    key: 'SDI-9',
    name: 'Südlicht Depot',
    insurerId: 3,
    tariffTypeId: 5,
    isDefault: false,
    isInactive: true,
  }),
];
const list = ({ query }: FakeCall) =>
  someTariffPage(tariffs.filter(({ isInactive }) => query.includeInactive === true || !isInactive));
const answers = { 'GET /tariffs': list, 'GET /tariffs/:tariffId': () => someTariff() } as const;

test('a row shows name, key, issuer, type, risk classes, funds, contracts and status', async () => {
  await renderAdmin('/admin/tariffs', { answers });
  const row = await screen.findByRole('row', { name: /Nordstern Rente Invest/ });
  for (const text of ['NRI-01', '42', '1.234', 'Aktiv', 'Standardtarif']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(await within(row).findByText('Nordstern Leben')).toBeVisible();
  expect(await within(row).findByText('Fondsgebundene Rentenversicherung')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Südlicht Depot/ })).not.toBeInTheDocument();
});

test.each([
  [{ isReleased: false, openVersion: 'draft' }, 'Entwurf'],
  [{ isReleased: true, openVersion: 'submitted' }, 'wartet auf Freigabe'],
  [{ isReleased: true, openVersion: null }, 'freigegeben'],
  [{ isReleased: true, openVersion: 'rejected' }, 'Entwurf offen'],
] as const)('a tariff with %j says „%s“', async (changes, words) => {
  await renderAdmin('/admin/tariffs', {
    answers: {
      'GET /tariffs': () => someTariffPage([someTariffSummary({ ...changes, hasChangedComponents: true })]),
    },
  });
  const row = await screen.findByRole('row', { name: /Nordstern Rente Invest/ });
  expect(within(row).getByText(words)).toBeVisible();
  expect(within(row).getByText('Baustein geändert seit der Freigabe')).toBeVisible();
});

test('who may edit tariffs starts a new one here, nobody else', async () => {
  const { unmount } = await renderAdmin('/admin/tariffs', { answers });
  await screen.findByRole('row', { name: /Nordstern Rente Invest/ });
  expect(screen.queryByRole('link', { name: 'Neuer Tarif' })).not.toBeInTheDocument();
  unmount();
  await renderAdmin('/admin/tariffs', {
    answers,
    user: someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] }),
  });
  expect(await screen.findByRole('link', { name: 'Neuer Tarif' })).toHaveAttribute(
    'href',
    '/admin/tariffs/new',
  );
});

test('inactive tariffs appear when asked for, and the address says so', async () => {
  const { user, address } = await renderAdmin('/admin/tariffs', { answers });
  await user.click(await screen.findByRole('checkbox', { name: 'Inaktive anzeigen' }));
  const row = await screen.findByRole('row', { name: /Südlicht Depot/ });
  expect(within(row).getByText('Inaktiv')).toBeVisible();
  expect(address()).toBe('/admin/tariffs?inactive=true');
});

test('search and issuer narrow the list on the server', async () => {
  const { user, server, address } = await renderAdmin('/admin/tariffs?tariffTypeId=5', { answers });
  await user.type(await screen.findByRole('searchbox', { name: 'Name oder Schlüssel' }), 'Depot{Enter}');
  await waitFor(() =>
    expect(server.calls('GET /tariffs').at(-1)?.query).toMatchObject({ search: 'Depot', tariffTypeId: 5 }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Versicherer' }));
  await user.click(await screen.findByTitle('Südlicht Versicherung'));
  await waitFor(() =>
    expect(server.calls('GET /tariffs').at(-1)?.query).toMatchObject({ search: 'Depot', insurerId: 3 }),
  );
  expect(address()).toBe('/admin/tariffs?search=Depot&insurerId=3&tariffTypeId=5');
});

test('the list is narrowed to what waits for a release, and the address says so', async () => {
  const { user, server, address } = await renderAdmin('/admin/tariffs', { answers });
  await user.click(await screen.findByRole('combobox', { name: 'Freigabe' }));
  await user.click(await screen.findByTitle('wartet auf Freigabe'));
  await waitFor(() =>
    expect(server.calls('GET /tariffs').at(-1)?.query).toMatchObject({ release: 'submitted' }),
  );
  expect(address()).toBe('/admin/tariffs?release=submitted');
});

test('a row is copied or switched off where it stands, and the switch can be taken back', async () => {
  const { user, server, address } = await renderAdmin('/admin/tariffs', {
    answers: {
      ...wizardAnswers,
      ...answers,
      'GET /tariffs/:tariffId/draft': () => someDraft({ version: 7 }),
      'POST /tariffs/:tariffId/active': () => someDraft({ version: 8 }),
      'POST /tariffs/:tariffId/duplicate': () => someDraft({ tariffId: 9 }),
    },
    user: someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] }),
  });
  await user.click(await screen.findByRole('button', { name: '„Nordstern Rente Invest“ deaktivieren' }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(server.calls('POST /tariffs/:tariffId/active').map(({ body }) => body)).toEqual([
      { isInactive: true },
      { isInactive: false },
    ]),
  );
  await user.click(screen.getByRole('button', { name: '„Nordstern Rente Invest“ duplizieren' }));
  await waitFor(() => expect(address()).toBe('/admin/tariffs/9/edit'));
});

test('a column title sorts, the next click the other way', async () => {
  const { user, server } = await renderAdmin('/admin/tariffs', { answers });
  await user.click(await screen.findByRole('button', { name: 'Verträge' }));
  await waitFor(() =>
    expect(server.calls('GET /tariffs').at(-1)?.query).toMatchObject({
      sort: 'contractCount',
      direction: 'desc',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Verträge' }));
  await waitFor(() => expect(server.calls('GET /tariffs').at(-1)?.query.direction).toBe('asc'));
});

test('Enter opens the tariff under the keyboard focus', async () => {
  const { user, address } = await renderAdmin('/admin/tariffs', { answers });
  const row = await screen.findByRole('row', { name: /Nordstern Rente Invest/ });
  act(() => row.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordstern Rente Invest' })).toBeVisible();
  expect(address()).toBe('/admin/tariffs/3');
});

test('only the tariffs on screen are loaded, and all of them are counted', async () => {
  const many = Array.from({ length: 501 }, (_, i) => someTariffSummary({ id: i + 1, name: `Tarif ${i}` }));
  const { user, server } = await renderAdmin('/admin/tariffs', {
    answers: {
      'GET /tariffs': ({ query }) => {
        const [offset, limit] = [Number(query.offset), Number(query.limit)];
        return someTariffPage(many.slice(offset, offset + limit), many.length);
      },
    },
  });
  expect(await screen.findByRole('grid', { name: '501 Tarife' })).toBeVisible();
  const first = await screen.findByRole('row', { name: /Tarif 0 / });
  act(() => first.focus());
  await user.keyboard('{End}');
  expect(await screen.findByRole('row', { name: /Tarif 500 / })).toHaveFocus();
  expect(server.calls('GET /tariffs').map(({ query }) => query.offset)).toEqual([0, 450, 500]);
});

test('the way back from a tariff leads to the row whose name was clicked, with the filters', async () => {
  const { user, address } = await renderAdmin('/admin/tariffs?search=Nord', { answers });
  await user.click(await screen.findByRole('link', { name: 'Nordstern Rente Invest' }));
  await screen.findByRole('heading', { level: 1, name: 'Nordstern Rente Invest' });
  await user.click(screen.getByRole('link', { name: 'Tarife' }));
  expect(await screen.findByRole('row', { name: /Nordstern Rente Invest/ })).toHaveFocus();
  expect(address()).toBe('/admin/tariffs?search=Nord');
});

test('a list without a match offers to take the filters off', async () => {
  const { user } = await renderAdmin('/admin/tariffs?search=xyz', {
    answers: { 'GET /tariffs': ({ query }) => someTariffPage(query.search ? [] : tariffs) },
  });
  expect(await screen.findByRole('heading', { name: 'Kein Tarif passt zu Suche und Filtern' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
  expect(await screen.findByRole('row', { name: /Nordstern Rente Invest/ })).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await renderAdmin('/admin/tariffs', {
    answers: {
      'GET /tariffs': (call) => {
        if (isBroken) throw new FakeFault(500, 'common.unexpected');
        return list(call);
      },
    },
  });
  expect(await screen.findByText('Die Tarife konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('row', { name: /Nordstern Rente Invest/ })).toBeVisible();
});

test('who may not view tariffs is sent to the contracts', async () => {
  const { address } = await renderAdmin('/admin/tariffs', { answers, user: someUser() });
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});

test('on a narrow screen a tariff is a card', async () => {
  givenElementSize({ width: 360, height: 660 });
  await renderAdmin('/admin/tariffs', { answers });
  expect(await screen.findByText('3 Risikoklassen · 42 Fonds · 1.234 Verträge')).toBeVisible();
});

test('the list becomes a file with the columns on the screen, as it is filtered', async () => {
  const { user, server } = await renderAdmin('/admin/tariffs', {
    answers: { ...answers, 'POST /table-export': () => new Blob(['xlsx']) },
  });
  await screen.findByRole('row', { name: /Nordstern Rente Invest/ });
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  expect(await screen.findByText('Die Datei ist gespeichert.')).toBeVisible();
  const { columns, rows } = server.calls('POST /table-export')[0]?.body as {
    columns: { head: string; kind: string }[];
    rows: unknown[][];
  };
  expect(columns[0]).toEqual({ head: 'Name', kind: 'text' });
  expect(columns).toContainEqual({ head: 'Verträge', kind: 'number' });
  expect(rows.map(([name]) => name)).toEqual(['Nordstern Rente Invest']);
});
