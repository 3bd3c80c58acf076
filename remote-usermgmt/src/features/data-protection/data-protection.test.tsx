import type { BlockedPerson, ErasurePlan } from '@depotwerk/contract/operation';
import { someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderUsers } from '../../../test/render-users';

const officer = someUser({
  kind: 'administrator',
  permissions: [
    'dataProtection.disclose',
    'dataProtection.erase',
    'dataProtection.viewBlocked',
    'customers.view',
  ],
});
const plan: ErasurePlan = {
  customerId: 7,
  name: 'Müller, Anna',
  version: 3,
  userName: 'amueller',
  contracts: 2,
  runningContracts: 1,
  openOrders: 0,
  deleted: [{ area: 'account', rows: 4 }],
  blocked: [{ kind: 'advice', rows: 5, until: '2036-12-31' }],
};
const anna = {
  id: 7,
  firstName: 'Anna',
  lastName: 'Müller',
  dateOfBirthFormatted: '05.03.1980',
  group: null,
  contractCount: 2,
};
const person: BlockedPerson = {
  erasureId: '00000000-0000-4000-8000-0000000000aa',
  name: 'Alt, Berta',
  erasedAt: '2026-11-02T10:00:00Z',
  erasedBy: 'Olga Oben',
  kinds: [{ kind: 'contract', rows: 9, until: '2036-12-31' }],
};

const render = (answers: FakeAnswers = {}, user = officer) =>
  renderUsers(
    '/user-management/data-protection',
    {
      'GET /customers': () => ({ items: [anna], total: 1 }),
      'GET /blocked-persons': () => [person],
      'GET /customers/:customerId/erasure': () => plan,
      'POST /customers/:customerId/erasure': () => undefined,
      ...answers,
    },
    user,
  );

async function chooseAnna({ user }: Awaited<ReturnType<typeof render>>): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: 'Kunde' }), 'Mül');
  await user.click(await screen.findByText('Müller, Anna · 05.03.1980'));
}

test('a customer is told everything as a file', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:auskunft';
  URL.revokeObjectURL = () => undefined;
  const view = await render({ 'POST /customers/:customerId/disclosure': () => new Blob(['zip']) });
  await chooseAnna(view);
  await view.user.click(screen.getByRole('button', { name: 'Auskunft erstellen' }));
  expect(await screen.findByText(/Die Auskunft liegt in Ihren Downloads/)).toBeVisible();
  expect(view.server.calls('POST /customers/:customerId/disclosure')).toHaveLength(1);
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});

test('before an erasure one reads what goes at once and what is blocked until when', async () => {
  const view = await render();
  await chooseAnna(view);
  await view.user.click(screen.getByRole('button', { name: 'Daten löschen …' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Beratung: 5 Einträge bis 31.12.2036')).toBeVisible();
  expect(within(dialog).getByText(/1 Vertrag läuft noch/)).toBeVisible();
  expect(within(dialog).getByText('Konto und Anmeldungen: 4 Einträge')).toBeVisible();
});

test('the erasure works once the name is typed', async () => {
  const view = await render();
  await chooseAnna(view);
  await view.user.click(screen.getByRole('button', { name: 'Daten löschen …' }));
  const confirm = await screen.findByRole('button', { name: 'Endgültig löschen' });
  expect(confirm).toBeDisabled();
  // What is erased is read first; the dialog stands meanwhile.
  await view.user.type(await screen.findByRole('textbox'), 'Müller, Anna');
  await view.user.click(confirm);
  expect(await screen.findByText('Die Daten von Müller, Anna sind gelöscht.')).toBeVisible();
  expect(view.server.calls('POST /customers/:customerId/erasure')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('while an order is on its way nothing can be erased, and it is said why', async () => {
  const view = await render({ 'GET /customers/:customerId/erasure': () => ({ ...plan, openOrders: 1 }) });
  await chooseAnna(view);
  await view.user.click(screen.getByRole('button', { name: 'Daten löschen …' }));
  expect(await screen.findByText(/1 Auftrag ist noch nicht abgeschlossen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Endgültig löschen' })).not.toBeInTheDocument();
});

test('who may see blocked data reads whose are kept until when', async () => {
  await render();
  const table = await screen.findByRole('table', { name: 'Gesperrte Daten' });
  expect(within(table).getByRole('rowheader', { name: 'Alt, Berta' })).toBeVisible();
  expect(within(table).getByText('Verträge: 9 Einträge bis 31.12.2036')).toBeVisible();
});

test('who may only disclose sees neither blocked data nor the erasure', async () => {
  await render(
    {},
    someUser({ kind: 'administrator', permissions: ['dataProtection.disclose', 'customers.view'] }),
  );
  expect(await screen.findByRole('button', { name: 'Auskunft erstellen' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Daten löschen …' })).not.toBeInTheDocument();
  expect(screen.queryByText('Gesperrte Daten')).not.toBeInTheDocument();
});
