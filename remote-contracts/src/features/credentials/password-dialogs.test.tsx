import type { TraderCredential } from '@depotwerk/contract/banks';
import { traderCredentialState } from '@depotwerk/platform';
import {
  FakeFault,
  someCredential,
  someNewDepot,
  someNewDepots,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bankRefreshAnswers } from '../../../test/bank-refresh-answers';
import { renderContracts } from '../../../test/render-contracts';
import remote from '../../remote';

const north = someCredential();
const south = someCredential({ bankId: 2, bankName: 'Isarwerk Vorsorge' });
const confirmed = (bank: TraderCredential) =>
  someCredential({ ...bank, state: 'confirmed', credentialTypes: [], lastContact: 'reached' });

/** The page of new depots, whose banks are about to be asked. */
async function open(banks: readonly TraderCredential[], answers: FakeAnswers = {}) {
  const page = await renderContracts('/new-depots', {
    // The logout belongs to the host.
    routes: [...remote.routes, { path: 'logout', element: null }],
    user: someUser({ permissions: ['contracts.view', 'depots.view', 'depots.edit'] }),
    answers: {
      'GET /trader-credentials/available-credential-types': () => [...banks],
      'GET /contracts/unlinked': () => [],
      'GET /trader-depots/new': () => someNewDepots([someNewDepot()]),
      'POST /trader-credentials/set-password': ({ query }) =>
        confirmed(banks.find(({ bankId }) => bankId === query.issuerId) ?? north),
      'POST /trader-credentials/update-password': () => confirmed(north),
      ...bankRefreshAnswers(),
      ...answers,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Von Banken aktualisieren' }));
  return page;
}
const dialogOf = (bank: string) => screen.findByRole('dialog', { name: `Anmelden bei ${bank}` });
const refusing =
  (status: number, errorCode: string, serverMessage = 'Nein.') =>
  () => {
    throw new FakeFault(status, errorCode, { parameters: { bankName: north.bankName, serverMessage } });
  };
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

test('one dialog for each bank, one after another; all confirmed refresh and load the stats', async () => {
  const { user, server } = await open([north, south]);
  await dialogOf('Westmark Lebensversicherung');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(field('Passwort'), 'geheim-1{Enter}');
  await dialogOf('Isarwerk Vorsorge');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(server.calls('POST /bank-refreshes')).toHaveLength(0);
  await user.type(field('Passwort'), 'geheim-2{Enter}');
  await waitFor(() => expect(server.calls('POST /bank-refreshes')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    server.calls('POST /trader-credentials/set-password').map(({ query, body }) => [query, body]),
  ).toEqual([
    [{ issuerId: 1 }, { password: 'geheim-1' }],
    [{ issuerId: 2 }, { password: 'geheim-2' }],
  ]);
  expect(traderCredentialState()).toMatchObject({ pending: [], results: { 1: true, 2: true } });
});

test.each([
  ['is signed in', someCredential({ state: 'confirmed' })],
  ['has no contracts of the adviser', someCredential({ isPending: false })],
  ['takes no credentials', someCredential({ credentialTypes: [] })],
])('no dialog opens for a bank that %s', async (_why, bank) => {
  await open([bank]);
  expect(
    await screen.findByRole('table', { name: 'Neue Depots bei Westmark Lebensversicherung' }),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('neither Escape nor a click beside it closes the dialog, and without a password it cannot be sent', async () => {
  const { user } = await open([north]);
  const dialog = await dialogOf('Westmark Lebensversicherung');
  expect(within(dialog).getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.click(dialog.closest('.ant-modal-wrap')!);
  expect(dialog).toBeVisible();
  await user.type(field('Passwort'), 'x');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Anmelden' })).toBeEnabled());
});

test('a bank that wants a new password gets it in the same dialog', async () => {
  const { user, server } = await open([north], {
    'POST /trader-credentials/set-password': refusing(400, 'traderAuth.mustUpdatePassword'),
  });
  await dialogOf('Westmark Lebensversicherung');
  expect(screen.queryByLabelText('Neues Passwort')).not.toBeInTheDocument();
  await user.type(field('Passwort'), 'abgelaufen{Enter}');
  await screen.findByRole('dialog', { name: 'Neues Passwort bei Westmark Lebensversicherung' });
  expect(field('Bisheriges Passwort')).toHaveValue('abgelaufen');
  const submit = button('Passwort ändern');
  expect(submit).toBeDisabled();
  await user.type(field('Neues Passwort'), 'viel-besser');
  await user.type(field('Neues Passwort wiederholen'), 'viel-bess');
  expect(await screen.findByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
  expect(submit).toBeDisabled();
  await user.type(field('Neues Passwort wiederholen'), 'er');
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('POST /trader-credentials/update-password')[0]).toMatchObject({
    query: { issuerId: 1 },
    body: { oldPassword: 'abgelaufen', newPassword: 'viel-besser' },
  });
});

test.each([
  ['traderAuth.passwordWrong', 'hat das Passwort nicht angenommen. Die Bank meldet: „Nein.“'],
  ['traderAuth.locked', 'Westmark Lebensversicherung hat Ihren Zugang gesperrt.'],
  ['traderAuth.unavailable', 'Westmark Lebensversicherung ist gerade nicht erreichbar.'],
  ['traderAuth.somethingNew', 'Die Anmeldung bei Westmark Lebensversicherung ist fehlgeschlagen.'],
])('a refusal with %s is told with the name of the bank, and can be tried again', async (code, text) => {
  const { user } = await open([north], { 'POST /trader-credentials/set-password': refusing(400, code) });
  await dialogOf('Westmark Lebensversicherung');
  await user.type(field('Passwort'), 'falsch{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await waitFor(() => expect(button('Anmelden')).toBeEnabled());
  expect(traderCredentialState().dialog).toMatchObject({ mode: 'set', busy: false });
});

test('a refused new password is told in words of its own', async () => {
  const { user } = await open([north], {
    'POST /trader-credentials/set-password': refusing(400, 'traderAuth.mustUpdatePassword'),
    'POST /trader-credentials/update-password': refusing(400, 'traderAuth.passwordWrong'),
  });
  await dialogOf('Westmark Lebensversicherung');
  await user.type(field('Passwort'), 'abgelaufen{Enter}');
  await user.type(await screen.findByLabelText('Neues Passwort'), 'viel-besser');
  await user.type(field('Neues Passwort wiederholen'), 'viel-besser');
  await waitFor(() => expect(button('Passwort ändern')).toBeEnabled());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Das bisherige Passwort ist nicht richtig.');
});

test('another fault goes on as it is, and the dialog is no longer busy', async () => {
  const { user } = await open([north], {
    'POST /trader-credentials/set-password': refusing(500, 'common.unexpected'),
  });
  await dialogOf('Westmark Lebensversicherung');
  await user.type(field('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(traderCredentialState().dialog).toMatchObject({ busy: false, error: null }));
  await waitFor(() => expect(button('Anmelden')).toBeEnabled());
});

test('a closed dialog is left out: the next bank is asked, and the others are refreshed', async () => {
  const { user, server } = await open([north, south]);
  await dialogOf('Westmark Lebensversicherung');
  await user.click(button('Schließen'));
  await dialogOf('Isarwerk Vorsorge');
  await user.type(field('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(server.calls('POST /bank-refreshes')).toHaveLength(1));
  expect(traderCredentialState().results).toEqual({ 1: null, 2: true });
});

test('from the password Tab leads to the buttons; it is shown on demand behind them', async () => {
  const { user } = await open([north]);
  await dialogOf('Westmark Lebensversicherung');
  expect(screen.getByText(/werden Depots und Kurse abgerufen/)).toBeVisible();
  await user.type(field('Passwort'), 'geheim');
  await waitFor(() => expect(button('Anmelden')).toBeEnabled());
  await user.tab();
  expect(button('Schließen')).toHaveFocus();
  await user.tab();
  expect(button('Anmelden')).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field('Passwort')).toHaveAttribute('type', 'text');
});

test('the logout link ends the sequence and leads to the logout', async () => {
  const { user, address } = await open([north, south]);
  const dialog = await dialogOf('Westmark Lebensversicherung');
  await user.click(within(dialog).getByRole('button', { name: 'Aus der Anwendung abmelden' }));
  await waitFor(() => expect(address()).toBe('/logout'));
  expect(traderCredentialState()).toMatchObject({ dialog: null, pending: [], results: { 1: false } });
});

test('a bank that was turned away can be signed in at later', async () => {
  const { user, server } = await open([north], { 'GET /trader-credentials/status': () => north });
  await dialogOf('Westmark Lebensversicherung');
  await user.click(button('Schließen'));
  await screen.findByText('Es wurde keine Bank abgefragt.');
  await user.click(await screen.findByRole('button', { name: 'Anmelden bei Westmark Lebensversicherung' }));
  await dialogOf('Westmark Lebensversicherung');
  await user.type(field('Passwort'), 'geheim{Enter}');
  await waitFor(() => expect(server.calls('POST /bank-refreshes')).toHaveLength(1));
  expect(server.calls('POST /bank-refreshes')[0]?.body).toEqual({ issuerId: 1 });
  expect(server.calls('GET /trader-credentials/status')[0]?.query).toEqual({ issuerId: 1 });
});
