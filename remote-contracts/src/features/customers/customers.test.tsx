import { FakeFault, someContractPage, someContractRow, someCustomer, someUser } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderContracts } from '../../../test/render-contracts';

const search = () => screen.getByRole('searchbox', { name: 'Kunden suchen' });

test('customers are searched from two characters on', async () => {
  const { user, server, address } = await renderContracts('/customers', {
    answers: { 'GET /customers': () => ({ items: [someCustomer()], total: 1 }) },
  });
  await user.type(await screen.findByRole('searchbox'), 'A{Enter}');
  expect(
    await screen.findByRole('heading', { name: 'Bitte geben Sie mindestens zwei Zeichen ein.' }),
  ).toBeVisible();
  expect(server.calls('GET /customers')).toHaveLength(0);
  await user.type(search(), 'l{Enter}');
  const row = await screen.findByRole('row', { name: /Albers, Anna/ });
  expect(row).toHaveTextContent('05.03.1985');
  expect(row).toHaveTextContent('Filiale Nord');
  expect(address()).toBe('/customers?search=Al');
});

test('more customers come page by page', async () => {
  const { user, server } = await renderContracts('/customers?search=al', {
    answers: {
      'GET /customers': ({ query }) => ({
        items: [someCustomer({ id: Number(query.offset) + 1, lastName: `Albers${String(query.offset)}` })],
        total: 2,
      }),
    },
  });
  expect(await screen.findByText('1 von 2 Kunden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(await screen.findByText('2 von 2 Kunden')).toBeVisible();
  expect(server.calls('GET /customers').map(({ query }) => query.offset)).toEqual([0, 1]);
});

test('a further page that fails says so below the list, and can be tried again', async () => {
  let isLost = true;
  const { user } = await renderContracts('/customers?search=al', {
    answers: {
      'GET /customers': ({ query }) => {
        if (query.offset === 1 && isLost) throw new FakeFault(500, 'common.unexpected');
        return { items: [someCustomer({ id: Number(query.offset) + 1 })], total: 2 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Weitere Einträge konnten nicht geladen werden');
  expect(screen.getByText('1 von 2 Kunden')).toBeVisible();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('2 von 2 Kunden')).toBeVisible();
});

test('a customer shows the contracts and leads to them', async () => {
  const { server } = await renderContracts('/customers/7', {
    answers: {
      'GET /customers/:customerId': () => someCustomer(),
      'GET /contracts': () => someContractPage([someContractRow()]),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Albers' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'V-0001' })).toHaveAttribute('href', '/contracts/1');
  expect(server.calls('GET /contracts')[0]?.query).toMatchObject({ customerId: 7, limit: 100 });
});

test('a customer of other groups is not found', async () => {
  await renderContracts('/customers/8', {
    answers: {
      'GET /customers/:customerId': () => {
        throw new FakeFault(404, 'customers.notFound');
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kunde nicht gefunden' })).toBeVisible();
});

test('a failed search can be tried again', async () => {
  const { user, server } = await renderContracts('/customers?search=al', {
    answers: {
      'GET /customers': () => {
        throw new FakeFault(500, 'common.unexpected');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(server.calls('GET /customers')).toHaveLength(2));
});

test('all customers that were found become a file, also those of later pages', async () => {
  const { user, server } = await renderContracts('/customers?search=al', {
    answers: {
      'GET /customers': ({ query }) => ({
        items: [someCustomer({ id: Number(query.offset) + 1, lastName: `Albers${String(query.offset)}` })],
        total: 2,
      }),
      'POST /table-export': () => new Blob(['Name']),
    },
  });
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Die Datei ist gespeichert.')).toBeVisible();
  expect(server.calls('POST /table-export')[0]?.body).toMatchObject({
    format: 'csv',
    title: 'Kunden',
    columns: [{ head: 'Name' }, { head: 'Geburtsdatum' }, { head: 'Gruppe' }, { kind: 'number' }],
    rows: [
      ['Albers0, Anna', '05.03.1985', 'Filiale Nord', expect.any(Number)],
      ['Albers1, Anna', '05.03.1985', 'Filiale Nord', expect.any(Number)],
    ],
  });
});

const editor = someUser({ permissions: ['customers.view', 'contracts.view', 'contracts.edit'] });

test('an adviser creates a customer in one of the own groups', async () => {
  const { user, server, address } = await renderContracts('/customers/new', {
    user: editor,
    answers: {
      'GET /customer-groups': () => [{ id: 'g1', groupName: 'Filiale Nord' }],
      'POST /customers': () => someCustomer(),
      'GET /contracts': () => someContractPage([]),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Vorname optional' }), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nachname' })).toBeInvalid());
  await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Albers');
  await user.type(screen.getByRole('textbox', { name: 'Geburtsdatum optional' }), '5.3.1985');
  await user.click(screen.getByRole('combobox', { name: 'Gruppe' }));
  await user.click(await screen.findByTitle('Filiale Nord'));
  await user.click(screen.getByRole('button', { name: 'Kunde anlegen' }));
  await waitFor(() => expect(address()).toBe('/customers/7'));
  expect(server.calls('POST /customers')[0]?.body).toEqual({
    firstName: 'Anna',
    lastName: 'Albers',
    dateOfBirth: '1985-03-05',
    email: null,
    phoneNumber: null,
    groupId: 'g1',
  });
});

test('a misspelt name is corrected and the page shows it', async () => {
  const { user, server, address } = await renderContracts('/customers/7', {
    user: editor,
    answers: {
      'GET /customers/:customerId': () => someCustomer(),
      'PUT /customers/:customerId': () => someCustomer({ lastName: 'Alberts', version: 4 }),
      'GET /contracts': () => someContractPage([]),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Bearbeiten' }));
  const name = await screen.findByRole('textbox', { name: 'Nachname' });
  await user.clear(name);
  await user.type(name, 'Alberts{Enter}');
  await waitFor(() => expect(address()).toBe('/customers/7'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Alberts' })).toBeVisible();
  const [call] = server.calls('PUT /customers/:customerId');
  expect(call?.body).toMatchObject({ lastName: 'Alberts', dateOfBirth: '1985-03-05' });
});

test('who may not enter contracts is offered neither', async () => {
  await renderContracts('/customers/7', {
    user: someUser({ permissions: ['customers.view', 'contracts.view'] }),
    answers: {
      'GET /customers/:customerId': () => someCustomer(),
      'GET /contracts': () => someContractPage([]),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Anna Albers' });
  expect(screen.queryByRole('link', { name: 'Bearbeiten' })).not.toBeInTheDocument();
});
