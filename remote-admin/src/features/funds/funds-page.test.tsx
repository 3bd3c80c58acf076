import type { Fund } from '@depotwerk/contract/market';
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

const answers: FakeAnswers = {
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

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('the list says of each fund what it lacks', async () => {
  await renderAdmin('/admin/funds', { answers });
  expect(await screen.findByRole('row', { name: /Nordlicht Aktien Europa.*vollständig/ })).toBeVisible();
  const row = screen.getByRole('row', { name: /Weserkai Global/ });
  expect(row).toHaveTextContent('Vergleichsgruppe, Kurs, laufende Kosten');
});

test('only funds that lack something are left by the filter', async () => {
  await renderAdmin('/admin/funds?gap=peerGroup', { answers });
  expect(await screen.findByRole('row', { name: /Weserkai Global/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Nordlicht/ })).not.toBeInTheDocument();
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
  expect(call?.body).toEqual({
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
