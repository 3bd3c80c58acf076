import type { CorporateAction, CorporateActionPreview, Fund } from '@depotwerk/contract/market';
import { FakeFault, givenElementSize, someFund, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../test/render-admin';

const today = (): string => new Date().toLocaleDateString('sv-SE');
const whole = someFund({ id: 1, name: 'Nordlicht Aktien Europa', priceDate: today() });
const imported: Fund = someFund({
  id: 2,
  isin: 'LU0000000018',
  name: 'Weserkai Global',
  categoryId: null,
  categoryName: null,
  ongoingFee: null,
  price: null,
  priceDate: null,
});

const split: CorporateAction = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'split',
  state: 'proposed',
  fundId: 2,
  fundName: imported.name,
  successorFundId: null,
  successorName: null,
  day: '2026-11-20',
  oldUnits: 1,
  newUnits: 3,
  enteredBy: null,
  enteredAt: '2026-11-23T08:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  takenBackBy: null,
  takenBackAt: null,
  reason: null,
  waitingContracts: 2,
  exchangedContracts: 0,
};
const preview: CorporateActionPreview = {
  contracts: 4,
  unitsBefore: 100.5,
  unitsAfter: 301.5,
  valueEur: 10_050,
  deliveredContracts: 1,
  pricesBefore: 260,
  lastPriceBefore: 100,
  firstPriceAfter: 33.4,
  obstacle: null,
};

const answers: FakeAnswers = {
  'GET /corporate-actions': () => [],
  'GET /funds/:fundId/price-history': () => ({ items: [], total: 0, corrections: [] }),
  'GET /funds/:fundId/history': () => ({ entries: [] }),
  'GET /funds/:fundId/tariffs': () => ({ tariffs: [], universes: [], isOffered: true }),
  'GET /funds/:fundId/corporate-actions': () => [split],
  'GET /corporate-actions/:actionId/preview': () => preview,
  'POST /corporate-actions/:actionId/confirm': () => ({ ...split, state: 'confirmed' }),
  'POST /corporate-actions/:actionId/take-back': () => ({ ...split, state: 'takenBack' }),
  'POST /funds/:fundId/corporate-actions': () => split,
  'GET /funds': ({ query }) =>
    [whole, imported].filter(({ name }) =>
      name.includes(typeof query.search === 'string' ? query.search : ''),
    ),
  'GET /funds/:fundId': () => imported,
  'GET /admin/peer-groups': () => [
    {
      id: 1,
      peergroupName: 'Aktien',
      peergroups: [{ id: 9, name: 'Aktien Europa', volatility: 0.15, color: '#3366cc' }],
    },
  ],
  'PUT /funds/:fundId': ({ body }) => ({ ...imported, ...(body as object), version: 2 }),
};

const givenList = () => givenElementSize({ width: 1400, height: 660 });

test('the list says of each fund what it lacks', async () => {
  givenList();
  await renderAdmin('/admin/funds', { answers });
  expect(await screen.findByRole('row', { name: /Nordlicht Aktien Europa.*vollständig/ })).toBeVisible();
  const row = screen.getByRole('row', { name: /Weserkai Global/ });
  expect(row).toHaveTextContent('Vergleichsgruppe, Kurs, laufende Kosten');
});

test('only funds that lack something are left by the filter', async () => {
  givenList();
  await renderAdmin('/admin/funds?gap=peerGroup', { answers });
  expect(await screen.findByRole('row', { name: /Weserkai Global/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Nordlicht/ })).not.toBeInTheDocument();
});

test('one letter is no search, which the server would refuse', async () => {
  givenList();
  const { server } = await renderAdmin('/admin/funds?search=W', { answers });
  expect(await screen.findByRole('row', { name: /Nordlicht/ })).toBeVisible();
  expect(server.calls('GET /funds').map(({ query }) => query)).toEqual([{}]);
});

test('a fund without a peer group and a price says what follows and is completed', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  expect(await screen.findByText('Es fehlt: Vergleichsgruppe, Kurs, laufende Kosten')).toBeVisible();
  expect(screen.getByText('Bisher gibt es keinen Kurs.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Vergleichsgruppe/ }));
  await user.click(await screen.findByTitle('Aktien Europa'));
  await user.type(screen.getByRole('textbox', { name: /^Laufende Kosten/ }), '1,25');
  await user.type(screen.getByRole('textbox', { name: /^Neuer Kurs/ }), '1.002,50');
  await user.type(screen.getByRole('textbox', { name: /^Kursdatum/ }), '20.11.2026');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/„Weserkai Global“ ist gespeichert/)).toBeVisible();
  const [call] = server.calls('PUT /funds/:fundId');
  expect(call?.body).toMatchObject({
    name: 'Weserkai Global',
    status: 'active',
    currency: 'EUR',
    categoryId: 9,
    ongoingFee: 0.0125,
    riskIndicator: 5,
    newPrice: { price: 1002.5, priceDate: '2026-11-20' },
  });
});

test('a price without its day is not sent', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  await user.type(await screen.findByRole('textbox', { name: /^Neuer Kurs/ }), '10');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Kurs und Kursdatum gehören zusammen.')).toBeVisible();
  expect(server.calls('PUT /funds/:fundId')).toHaveLength(0);
});

test('a refusal of the server stands at the form in words', async () => {
  const { user } = await renderAdmin('/admin/funds/2', {
    answers: {
      ...answers,
      'PUT /funds/:fundId': () => {
        throw new FakeFault(422, 'funds.unknownPeerGroup');
      },
    },
  });
  const fee = await screen.findByRole('textbox', { name: /^Laufende Kosten/ });
  await user.type(fee, '1');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const form = screen.getByRole('form', { name: 'Angaben zum Fonds' });
  await waitFor(() =>
    expect(within(form).getByRole('alert')).toHaveTextContent('Diese Vergleichsgruppe gibt es nicht.'),
  );
  expect(fee).toHaveValue('1,00');
});

test('a fund that does not exist leads back to the list', async () => {
  await renderAdmin('/admin/funds/77', {
    answers: {
      ...answers,
      'GET /funds/:fundId': () => {
        throw new FakeFault(404, 'funds.notFound');
      },
    },
  });
  expect(await screen.findByText('Diesen Fonds gibt es nicht')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Fonds' })).toHaveAttribute('href', '/admin/funds');
});

test('the list names each split that waits for somebody', async () => {
  givenList();
  await renderAdmin('/admin/funds', { answers: { ...answers, 'GET /corporate-actions': () => [split] } });
  const notice = (await screen.findByText('1 Split oder Verschmelzung wartet auf Bestätigung')).closest(
    '.ant-alert',
  );
  expect(notice).toHaveTextContent(
    'Weserkai Global: Split oder Zusammenlegung, 3 neu für 1 alt, 20.11.2026, 2 Verträge warten',
  );
  expect(within(notice as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/funds/2');
});

test('who confirms a split sees before what it changes', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  await user.click(await screen.findByRole('button', { name: /^Prüfen: Split/ }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('100,5 → 301,5'));
  expect(dialog).toHaveTextContent('10.050,00 €');
  expect(dialog).not.toHaveTextContent('passen nicht');
  await user.click(within(dialog).getByRole('button', { name: 'Verbindlich bestätigen' }));
  expect(await screen.findByText(/^Bestätigt\. Die Verträge werden/)).toBeVisible();
  expect(server.calls('POST /corporate-actions/:actionId/confirm')).toHaveLength(1);
});

test('prices that do not fit the ratio are said, and what stands in the way cannot be confirmed', async () => {
  const { user } = await renderAdmin('/admin/funds/2', {
    answers: {
      ...answers,
      'GET /corporate-actions/:actionId/preview': () => ({
        ...preview,
        firstPriceAfter: 99,
        obstacle: 'notYet',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Prüfen: Split/ }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText('Die Kurse um den Stichtag passen nicht zum Verhältnis'),
  ).toBeVisible();
  expect(within(dialog).getByText(/Der Stichtag liegt in der Zukunft/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Verbindlich bestätigen' })).toBeDisabled();
});

test('a split is discarded with a reason', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  await user.click(await screen.findByRole('button', { name: /^Zurücknehmen: Split/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
  expect(await within(dialog).findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^Grund/ }), 'Echter Kauf');
  await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByText('Der Eintrag ist verworfen.')).toBeVisible();
  expect(server.calls('POST /corporate-actions/:actionId/take-back')[0]?.body).toEqual({
    reason: 'Echter Kauf',
  });
});

test('a merger is entered with the fund that takes the other one up', async () => {
  const { user, server } = await renderAdmin('/admin/funds/2', { answers });
  await user.click(await screen.findByRole('button', { name: 'Split oder Verschmelzung erfassen' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Verschmelzung' }));
  await user.type(await within(dialog).findByRole('combobox', { name: /^Aufnehmender Fonds/ }), 'Nordlicht');
  await user.click(await screen.findByTitle(/^Nordlicht Aktien Europa ·/));
  await user.type(within(dialog).getByRole('textbox', { name: /^Stichtag/ }), '20.11.2026');
  await user.type(
    within(dialog).getByRole('textbox', { name: /^gibt es so viele neue Anteile/ }),
    '0,734512',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Erfassen' }));
  expect(await screen.findByText(/^Erfasst\. Bitte prüfen/)).toBeVisible();
  expect(server.calls('POST /funds/:fundId/corporate-actions')[0]?.body).toEqual({
    kind: 'merger',
    successorFundId: 1,
    day: '2026-11-20',
    oldUnits: 1,
    newUnits: 0.734512,
  });
});
