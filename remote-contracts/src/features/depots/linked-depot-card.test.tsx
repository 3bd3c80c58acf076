import type { LinkedTraderDepot } from '@depotwerk/contract/banks';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { renderContracts } from '../../../test/render-contracts';

const linked: LinkedTraderDepot = {
  contractId: 1,
  issuerId: 1,
  bankName: 'Westmark Lebensversicherung',
  externalKey: 'DEPOT-1',
  externalConsumerKey: 'K-77',
  linkedAt: '2026-11-02T08:00:00Z',
  linkedBy: 'Britta Berater',
  refreshedAt: null,
  isConfirmed: false,
  secondFactor: 'own',
  credentialState: 'missing',
};

const open = (answers: FakeAnswers) =>
  renderContracts('/contracts/1?tab=portfolio', {
    user: someUser({ permissions: ['contracts.view', 'funds.view', 'depots.view', 'depots.edit'] }),
    answers: { ...contractDetailAnswers, 'GET /trader-depots/:contractId': () => linked, ...answers },
  });

test('a contract names its depot, since when, by whom, and what is missing', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Depot bei der Bank' })).toBeVisible();
  expect(await screen.findByText('DEPOT-1')).toBeVisible();
  expect(screen.getByText('02.11.2026, Britta Berater')).toBeVisible();
  expect(screen.getByText('Fehlt, Aufträge werden abgelehnt')).toBeVisible();
  expect(screen.getByText('Nicht angemeldet')).toBeVisible();
});

test('a depot is loosened from its contract after a question', async () => {
  const { user, server } = await open({ 'DELETE /trader-depots/:contractId': () => undefined });
  await user.click(await screen.findByRole('button', { name: 'Zuordnung lösen' }));
  expect(await screen.findByText('Zuordnung lösen?')).toBeVisible();
  expect(server.calls('DELETE /trader-depots/:contractId')).toHaveLength(0);
  server.answer('GET /trader-depots/:contractId', () => {
    throw new FakeFault(404, 'traderDepots.notFound');
  });
  await user.click(screen.getByRole('button', { name: 'Lösen' }));
  expect(await screen.findByText('Diesem Vertrag ist kein Depot zugeordnet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den neuen Depots' })).toHaveAttribute('href', '/new-depots');
  expect(server.calls('DELETE /trader-depots/:contractId')[0]?.params).toEqual({ contractId: '1' });
});

test('while an order is on its way the depot stays, and the reason is told', async () => {
  const { user } = await open({
    'DELETE /trader-depots/:contractId': () => {
      throw new FakeFault(409, 'traderDepots.orderOpen');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zuordnung lösen' }));
  await user.click(await screen.findByRole('button', { name: 'Lösen' }));
  expect(await screen.findByText(/Ein Auftrag zu diesem Depot ist noch unterwegs/)).toBeVisible();
  expect(screen.getByText('DEPOT-1')).toBeVisible();
});
