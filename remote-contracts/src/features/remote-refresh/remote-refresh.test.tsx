import { credentialsExpired, type Permission } from '@depotwerk/platform';
import {
  FakeFault,
  givenElementSize,
  someContractInfo,
  someContractPage,
  someContractRow,
  someCredential,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { bankRefreshAnswers, someBankRefresh, someRefreshedBank } from '../../../test/bank-refresh-answers';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { renderContracts } from '../../../test/render-contracts';

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

const bank = someCredential({ state: 'confirmed', lastContact: 'reached' });

const open = (
  answers: FakeAnswers = {},
  permissions: readonly Permission[] = ['contracts.view', 'depots.view'],
  path = '/contracts',
) =>
  renderContracts(path, {
    user: someUser({ permissions }),
    answers: {
      'GET /contracts': () => someContractPage([someContractRow()]),
      'GET /trader-credentials/available-credential-types': () => [bank],
      ...bankRefreshAnswers(),
      ...answers,
    },
  });
/** A refresh is looked at once a second. */
const patience = { timeout: 4000 };
const refresh = () => screen.findByRole('button', { name: 'Von Banken aktualisieren' });

test('a refresh that changed contracts loads the list anew, and the stats after it', async () => {
  const order: string[] = [];
  const { user, server } = await open();
  await screen.findByRole('row', { name: /Albers, Anna/ });
  server.answer('GET /contracts', async () => {
    order.push('list');
    return someContractPage([someContractRow()]);
  });
  server.answer('GET /contracts/stats', () => {
    order.push('stats');
    throw new FakeFault(404, 'common.notFound');
  });
  await user.click(await refresh());
  expect(await screen.findByText('Depots und Kurse einer Bank sind aktualisiert.')).toBeVisible();
  expect(screen.getByText('Ein neues Depot wartet auf Zuordnung.')).toBeVisible();
  expect(order[0]).toBe('list');
  expect(order.slice(1)).not.toHaveLength(0);
  expect(order.slice(1)).not.toContain('list');
});

test('a refresh that changed nothing leaves the list as it is', async () => {
  const { user, server } = await open(bankRefreshAnswers([someRefreshedBank({ contracts: 0 })]));
  await screen.findByRole('row', { name: /Albers, Anna/ });
  await user.click(await refresh());
  expect(await screen.findByText(/An Ihren Verträgen hat sich nichts geändert/)).toBeVisible();
  expect(server.calls('GET /contracts')).toHaveLength(1);
});

test('as long as the banks are asked the page says which has answered, and asks once', async () => {
  const slow = someRefreshedBank({
    bankId: 2,
    bankName: 'Isarwerk Vorsorge',
    outcome: 'waiting',
    newDepots: 0,
  });
  const { user, server } = await open({
    'GET /bank-refreshes/:jobId': () => someBankRefresh([someRefreshedBank(), slow], 'running'),
  });
  await user.dblClick(await refresh());
  expect(await screen.findByText('1 von 2 Banken haben geantwortet')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem').slice(-2);
  expect(first).toHaveTextContent(/^Westmark Lebensversicherung.*abgefragt · 1 neues Depot$/);
  expect(second).toHaveTextContent(/^Isarwerk Vorsorge.*wird abgefragt …$/);
  expect(server.calls('POST /bank-refreshes')).toEqual([expect.objectContaining({ body: {} })]);
  server.answer('GET /bank-refreshes/:jobId', () => someBankRefresh([someRefreshedBank()]));
  expect(
    await screen.findByText('Depots und Kurse einer Bank sind aktualisiert.', {}, patience),
  ).toBeVisible();
  expect(await refresh()).toBeEnabled();
});

test('a refresh that is cancelled says what was not asked any more, and what came stays', async () => {
  const half = [
    someRefreshedBank(),
    someRefreshedBank({ bankId: 2, bankName: 'Isarwerk', outcome: 'waiting' }),
  ];
  const { user, server } = await open({
    'GET /bank-refreshes/:jobId': () => someBankRefresh(half, 'running'),
    'POST /jobs/:jobId/cancel': () => someBankRefresh(half, 'running').job,
  });
  await user.click(await refresh());
  const cancel = await screen.findByRole('button', { name: 'Abbrechen' });
  server.answer('GET /bank-refreshes/:jobId', () => someBankRefresh(half, 'cancelled'));
  await user.click(cancel);
  expect(await screen.findByText(/^Die Abfrage wurde abgebrochen/, {}, patience)).toBeVisible();
  expect(screen.getByText('Nicht mehr abgefragt: Isarwerk.')).toBeVisible();
  expect(server.calls('POST /jobs/:jobId/cancel')).toHaveLength(1);
});

test('from the page of a contract only its own bank is asked, also where others want a password', async () => {
  const elsewhere = someCredential({ bankId: 9, bankName: 'Saalburg Leben' });
  const { user, server } = await open(
    {
      ...contractDetailAnswers,
      'GET /trader-credentials/available-credential-types': () => [bank, elsewhere],
      'GET /trader-credentials/status': () => bank,
    },
    ['contracts.view', 'depots.view'],
    '/contracts/1',
  );
  await user.click(await refresh());
  await waitFor(() => expect(server.calls('POST /bank-refreshes')).toHaveLength(1));
  const { insurer } = someContractInfo();
  expect(server.calls('POST /bank-refreshes')[0]?.body).toEqual({ issuerId: insurer.id });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('banks that were not reached are named', async () => {
  const down = someRefreshedBank({ bankId: 4, bankName: 'Saalburg Leben', outcome: 'unavailable' });
  const { user } = await open(bankRefreshAnswers([someRefreshedBank(), down]));
  await user.click(await refresh());
  expect(await screen.findByText('Nicht erreicht: Saalburg Leben.')).toBeVisible();
});

test('passwords that are missing are asked for first', async () => {
  const { user, server } = await open({
    'GET /trader-credentials/available-credential-types': () => [someCredential()],
    'POST /trader-credentials/set-password': () => bank,
  });
  await user.click(await refresh());
  await screen.findByRole('dialog', { name: 'Anmelden bei Westmark Lebensversicherung' });
  expect(server.calls('POST /bank-refreshes')).toHaveLength(0);
  await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(server.calls('POST /bank-refreshes')).toHaveLength(1));
});

test('the session ends while a password is asked for: after signing in again the bank asks anew', async () => {
  const { user, server, router } = await open({
    'GET /trader-credentials/available-credential-types': () => [someCredential()],
    'GET /work-list': () => ({ items: [], total: 0 }),
    'POST /trader-credentials/set-password': () => bank,
  });
  await user.click(await refresh());
  await user.type(await screen.findByLabelText('Passwort'), 'geh');
  act(() => credentialsExpired());
  await act(() => router.navigate('/work-list'));
  await screen.findByRole('heading', { name: 'Heute zu tun' });
  await act(() => router.navigate('/contracts'));
  await screen.findByRole('dialog', { name: 'Anmelden bei Westmark Lebensversicherung' });
  expect(screen.getByLabelText('Passwort')).toHaveValue('');
  await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(server.calls('POST /bank-refreshes')).toHaveLength(1));
});

test('whoever turns the banks away is not asked again by the next refresh', async () => {
  const { user, server } = await open({
    'GET /trader-credentials/available-credential-types': () => [someCredential()],
  });
  await user.click(await refresh());
  await user.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(await screen.findByText('Es wurde keine Bank abgefragt.')).toBeVisible();
  expect(screen.getByText('Ohne Anmeldung: Westmark Lebensversicherung.')).toBeVisible();
  await user.click(await refresh());
  await waitFor(() => expect(screen.getAllByText('Es wurde keine Bank abgefragt.')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls('POST /bank-refreshes')).toHaveLength(0);
});

test('a refused refresh says why', async () => {
  const { user } = await open({
    'POST /bank-refreshes': () => {
      throw new FakeFault(403, 'auth.forbidden');
    },
  });
  await user.click(await refresh());
  expect(await screen.findByText(/Die Banken wurden nicht abgefragt: Für diese Aktion fehlt/)).toBeVisible();
});

test('without the right to see depots there is no refresh', async () => {
  await open({}, ['contracts.view']);
  await screen.findByRole('row', { name: /Albers, Anna/ });
  expect(screen.queryByRole('button', { name: 'Von Banken aktualisieren' })).not.toBeInTheDocument();
});
