import { credentialsExpired, type Permission } from '@depotwerk/platform';
import {
  FakeFault,
  givenElementSize,
  someContractPage,
  someContractRow,
  someCredential,
  someNewDepot,
  someNewDepots,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderContracts } from '../../../test/render-contracts';

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

const bank = someCredential({ state: 'confirmed', lastContact: 'reached' });

const open = (
  answers: FakeAnswers = {},
  permissions: readonly Permission[] = ['contracts.view', 'depots.view'],
) =>
  renderContracts('/contracts', {
    user: someUser({ permissions }),
    answers: {
      'GET /contracts': () => someContractPage([someContractRow()]),
      'GET /trader-credentials/available-credential-types': () => [bank],
      'GET /trader-depots/new': () => someNewDepots([someNewDepot()]),
      'POST /contracts/trigger-remote-refresh': () => true,
      ...answers,
    },
  });
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
  const { user, server } = await open({ 'POST /contracts/trigger-remote-refresh': () => false });
  await screen.findByRole('row', { name: /Albers, Anna/ });
  await user.click(await refresh());
  expect(await screen.findByText(/An Ihren Verträgen hat sich nichts geändert/)).toBeVisible();
  expect(server.calls('GET /contracts')).toHaveLength(1);
});

test('as long as the banks are asked the button says so, and asks once', async () => {
  let answer = (_isChanged: boolean): void => undefined;
  const { user, server } = await open({
    'POST /contracts/trigger-remote-refresh': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await user.dblClick(await refresh());
  expect(await screen.findByText('Banken werden abgefragt …')).toBeVisible();
  await waitFor(() => expect(server.calls('POST /contracts/trigger-remote-refresh')).toHaveLength(1));
  answer(false);
  expect(await refresh()).toBeEnabled();
});

test('banks that were not reached are named', async () => {
  const down = someCredential({
    bankId: 4,
    bankName: 'Saalburg Leben',
    state: 'confirmed',
    lastContact: 'unavailable',
  });
  const { user } = await open({ 'GET /trader-credentials/available-credential-types': () => [bank, down] });
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
  expect(server.calls('POST /contracts/trigger-remote-refresh')).toHaveLength(0);
  await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(server.calls('POST /contracts/trigger-remote-refresh')).toHaveLength(1));
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
  await waitFor(() => expect(server.calls('POST /contracts/trigger-remote-refresh')).toHaveLength(1));
});

test('whoever turns the banks away is not asked again by the next refresh', async () => {
  const { user, server } = await open({
    'GET /trader-credentials/available-credential-types': () => [someCredential()],
    'POST /contracts/trigger-remote-refresh': () => false,
  });
  await user.click(await refresh());
  await user.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(await screen.findByText('Es wurde keine Bank abgefragt.')).toBeVisible();
  expect(screen.getByText('Ohne Anmeldung: Westmark Lebensversicherung.')).toBeVisible();
  await user.click(await refresh());
  await waitFor(() => expect(server.calls('POST /contracts/trigger-remote-refresh')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused refresh says why', async () => {
  const { user } = await open({
    'POST /contracts/trigger-remote-refresh': () => {
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
