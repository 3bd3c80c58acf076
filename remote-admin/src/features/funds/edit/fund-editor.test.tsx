import type { PriceHistory } from '@depotwerk/contract/market';
import type { FundUses } from '@depotwerk/contract/tariffs';
import { FakeFault, someFund, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';

const fund = someFund({
  id: 2,
  name: 'Weserkai Global',
  facts: {
    eventDate: null,
    transactionCost: null,
    entryCost: 0.05,
    sfdrArticle: null,
    sustainableMinimum: null,
    taxonomyMinimum: null,
  },
});
const correction: PriceHistory['corrections'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  date: '2026-11-18',
  priceBefore: 1010,
  price: 101,
  reason: 'Komma verrutscht',
  correctedBy: 'Anna Berger',
  correctedAt: '2026-11-23T08:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  undoReason: null,
  isUndoable: true,
};
const prices: PriceHistory = {
  items: [
    { date: '2026-11-20', price: 102.5 },
    { date: '2026-11-19', price: 1012 },
  ],
  total: 2,
  corrections: [correction],
};
const answers: FakeAnswers = {
  'GET /corporate-actions': () => [],
  'GET /funds/:fundId/corporate-actions': () => [],
  'GET /funds/:fundId': () => fund,
  'GET /funds/:fundId/price-history': () => prices,
  'GET /funds/:fundId/tariffs': () => ({ tariffs: [], universes: [], isOffered: true }),
  'GET /funds/:fundId/history': () => ({
    entries: [
      {
        id: 9,
        at: '2026-11-23T08:00:00.000Z',
        by: 'Anna Berger',
        action: 'fund.changed',
        changes: [{ field: 'entryCost', before: '0.04', after: '0.05' }],
      },
    ],
  }),
  'GET /admin/peer-groups': () => [],
  'PUT /funds/:fundId': ({ body }) => ({ ...fund, ...(body as object), version: 2 }),
};

test('the last price is said with all its decimals, as the list of prices says it', async () => {
  const priced = { ...fund, price: 89.673, priceDate: '2026-11-20' };
  await renderAdmin('/admin/funds/2', { answers: { ...answers, 'GET /funds/:fundId': () => priced } });
  expect(await screen.findByText('Letzter Kurs: 89,673 vom 20.11.2026')).toBeVisible();
});

test('a known name is changed with a reason, and the history tells what was changed before', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  const form = await screen.findByRole('form', { name: 'Angaben zum Fonds' });
  const name = within(form).getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Weserkai Global A');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await within(form).findByText(/^Sie ändern eine Angabe, die schon bekannt war/)).toBeVisible();
  expect(server.calls('PUT /funds/:fundId')).toHaveLength(0);
  await user.type(within(form).getByRole('textbox', { name: /^Grund/ }), 'Umbenennung');
  await user.type(within(form).getByRole('textbox', { name: /^Transaktionskosten/ }), '0,2');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(server.calls('PUT /funds/:fundId')).toHaveLength(1));
  expect(server.calls('PUT /funds/:fundId')[0]?.body).toMatchObject({
    name: 'Weserkai Global A',
    transactionCost: 0.002,
    entryCost: 0.05,
    reason: 'Umbenennung',
  });
  expect(screen.getByText(/Ausgabeaufschlag/, { selector: 'td, dd, li, span, div' })).toBeVisible();
});

test('costs above the limit are confirmed, whatever the reason for another change says', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', {
    answers: {
      ...answers,
      'PUT /funds/:fundId': ({ body }) => {
        if ((body as { confirmed: string[] }).confirmed.includes('ongoingFee'))
          return { ...fund, version: 2 };
        throw new FakeFault(422, 'funds.feeDoubtful', { field: '/ongoingFee' });
      },
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Angaben zum Fonds' }));
  const fee = form.getByRole('textbox', { name: /^Laufende Kosten/ });
  await user.clear(fee);
  await user.type(fee, '7,5');
  await user.type(form.getByRole('textbox', { name: /^Grund/ }), 'Neue Preisliste');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByText(/^Diese Kosten liegen über der Prüfgrenze/)).toBeVisible();
  await user.click(
    await form.findByRole('checkbox', { name: /^Laufende Kosten pro Jahr: 7,50.% ist trotzdem richtig$/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/ist gespeichert/)).toBeInTheDocument();
  expect(server.calls('PUT /funds/:fundId').at(-1)?.body).toMatchObject({
    ongoingFee: 0.075,
    reason: 'Neue Preisliste',
    confirmed: ['ongoingFee'],
  });
});

test('a fund is not closed without the day', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  const form = await screen.findByRole('form', { name: 'Angaben zum Fonds' });
  await user.click(within(form).getByRole('combobox', { name: /^Status/ }));
  await user.click(await screen.findByTitle('geschlossen'));
  await user.type(within(form).getByRole('textbox', { name: /^Grund/ }), 'Schließung');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await within(form).findByText(/^Bitte nennen Sie den Tag/)).toBeVisible();
  expect(server.calls('PUT /funds/:fundId')).toHaveLength(0);
});

test('a price is corrected with a reason, and one far away from its neighbours is confirmed', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', {
    answers: {
      ...answers,
      'POST /funds/:fundId/price-corrections': ({ body }) => {
        if (!(body as { isConfirmed: boolean }).isConfirmed)
          throw new FakeFault(422, 'funds.priceDoubtful', { parameters: { known: 102.5 } });
        return correction;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Kurs vom 19.11.2026 korrigieren' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Gespeichert ist 1.012');
  await user.type(within(dialog).getByRole('textbox', { name: /^Kurs/ }), '10,12');
  await user.type(within(dialog).getByRole('textbox', { name: /^Grund/ }), 'Komma verrutscht');
  await user.click(within(dialog).getByRole('button', { name: 'Korrigieren' }));
  expect(await within(dialog).findByText(/liegt weit neben den Kursen/)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Der Kurs ist trotzdem richtig' }));
  await user.click(within(dialog).getByRole('button', { name: 'Korrigieren' }));
  expect(await screen.findByText(/^Der Kurs vom 19.11.2026 ist korrigiert/)).toBeVisible();
  expect(server.calls('POST /funds/:fundId/price-corrections').at(-1)?.body).toEqual({
    date: '2026-11-19',
    priceBefore: 1012,
    price: 10.12,
    isConfirmed: true,
    reason: 'Komma verrutscht',
  });
});

test('a correction says who made it and why, and is taken back with a reason', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', {
    answers: {
      ...answers,
      'POST /funds/:fundId/price-corrections/:correctionId/undo': () => correction,
    },
  });
  const row = await screen.findByRole('row', { name: /1\.010.* → 101.*Anna Berger.*Komma verrutscht/ });
  await user.click(within(row).getByRole('button', { name: 'Korrektur vom 18.11.2026 zurücknehmen' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Grund/ }), 'Doch richtig');
  await user.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }));
  await waitFor(() =>
    expect(server.calls('POST /funds/:fundId/price-corrections/:correctionId/undo')[0]?.body).toEqual({
      reason: 'Doch richtig',
    }),
  );
});

const universe = (id: number, name: string, changes: Partial<FundUses['universes'][number]> = {}) => ({
  id,
  name,
  version: id,
  isInactive: false,
  isManual: true,
  hasFund: false,
  tariffs: [],
  ...changes,
});
const uses: FundUses = {
  isOffered: true,
  tariffs: [
    {
      id: 3,
      name: 'Nordstern Rente Invest',
      insurerId: 2,
      insurerName: 'Nordstern Leben',
      isInactive: false,
      contractCount: 1234,
      isInUniverse: true,
      isProtection: false,
    },
  ],
  universes: [
    universe(5, 'Universum alt', { hasFund: true }),
    universe(6, 'Universum Welt', {
      tariffs: [
        { id: 3, name: 'Nordstern Rente Invest', isDraft: false, isReleased: true, contractCount: 1234 },
      ],
    }),
    universe(7, 'Universum Europa'),
    universe(8, 'Universum nach Kriterien', { isManual: false }),
  ],
};

test('a fund is put into several universes at once, after the tariffs that this touches are named', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', {
    answers: {
      ...answers,
      'GET /funds/:fundId/tariffs': () => uses,
      'POST /funds/:fundId/universes': () => uses,
    },
    user: someAdministrator({ permissions: ['imports.run', 'tariffs.view', 'tariffs.edit'] }),
  });
  expect(await screen.findByRole('link', { name: '1.234' })).toHaveAttribute(
    'href',
    '/contracts?insurerId=2&tariffId=3',
  );
  await user.click(screen.getByRole('button', { name: 'In Universen aufnehmen' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Universum Europa' }));
  expect(within(dialog).getByText(/^Kein Tarif nutzt diese Universen/)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Universum Welt' }));
  expect(within(dialog).getByText(/von einer zweiten Person freigegeben ist/)).toBeVisible();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(
    'Nordstern Rente Invest Freigegeben 1.234 Verträge',
  );
  await user.click(within(dialog).getByRole('button', { name: 'In 2 Universen aufnehmen' }));
  expect(await screen.findByText('„Weserkai Global“ ist in 2 Universen aufgenommen.')).toBeVisible();
  expect(server.calls('POST /funds/:fundId/universes')[0]?.body).toEqual({
    universes: [
      { id: 6, version: 6 },
      { id: 7, version: 7 },
    ],
  });
});
