import type { HistoryEntry } from '@depotwerk/contract/floor';
import type { UserDetail, UserInput } from '@depotwerk/contract/identity';
import { hasDirtyForms } from '@depotwerk/platform';
import { FakeFault, someCustomer, someUser, type FakeAnswers, type FakeCall } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { administrator, renderUsers } from '../../../../test/render-users';
import { roleIds, someUserDetail } from '../../../../test/some-user';

const known = someUserDetail();
const PATH = `/user-management/users/${known.id}`;

const saved = ({ body }: FakeCall): UserDetail => {
  const { customerId: _customer, ...input } = body as UserInput;
  return { ...known, ...input, version: known.version + 1 };
};
const render = (answers: FakeAnswers = {}, user = administrator, path = PATH) =>
  renderUsers(
    path,
    {
      'GET /users': () => ({ items: [], total: 0 }),
      'GET /users/:userId': () => known,
      'PUT /users/:userId': saved,
      ...answers,
    },
    user,
  );
type User = Awaited<ReturnType<typeof render>>['user'];

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Speichern' });
const choose = async (user: User, box: HTMLElement, option: string) => {
  await user.click(box);
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const bodyOf = (calls: readonly FakeCall[]) => calls.at(-1)?.body as UserInput;

test('the page names the user, the state and the last sign-in, and the form shows what is stored', async () => {
  await render();
  expect(await screen.findByRole('heading', { name: 'Vera Vermittler 7' })).toBeVisible();
  expect(screen.getByText('user7 · Berater · Muster Makler GmbH')).toBeVisible();
  expect(screen.getByText('03.11.2026')).toBeVisible();
  expect(await field('Benutzername')).toHaveValue('user7');
  expect(await field(/^E-Mail/)).toHaveValue('vera@muster-makler.example');
  expect(screen.getByRole('radio', { name: 'Aktiv' })).toBeChecked();
  expect(save()).toBeDisabled();
});

test('the expanded header says where the user belongs and until when an account is locked', async () => {
  const { user } = await render(
    { 'GET /users/:userId': () => ({ ...known, state: 'locked', lockedUntil: '2026-11-21T12:00:00Z' }) },
    someUser({ permissions: ['users.view', 'users.edit', 'roles.view', 'groups.view'] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mehr anzeigen' }));
  expect(screen.getByRole('link', { name: 'Filiale Süd' })).toHaveAttribute(
    'href',
    `/user-management/groups/${known.groups[1]!.id}`,
  );
  expect(screen.getByText('Gesperrt bis')).toBeVisible();
});

test('an edit is saved; empty texts become null', async () => {
  const { user, server } = await render();
  await user.clear(await field(/^Firma/));
  await user.clear(await field('Vollständiger Name'));
  await user.type(await field('Vollständiger Name'), 'Vera Neu');
  await user.click(screen.getByRole('radio', { name: 'Verlangen' }));
  await user.type(
    screen.getByRole('textbox', { name: /^Geschäftsanschrift/ }),
    'Hafenstraße 1, 20457 Hamburg',
  );
  const number = screen.getByRole('textbox', { name: /^Registernummer nach § 34d/ });
  await user.type(number, '4711');
  await user.click(save());
  expect(await screen.findByText('Diese Nummer hat nicht die Form D-1A2B-3C4D5-67.')).toBeVisible();
  await user.clear(number);
  await user.type(number, 'd-1a2b-3c4d5-67');
  await user.click(save());
  expect(await screen.findByText('Vera Neu ist gespeichert.')).toBeVisible();
  expect(bodyOf(server.calls('PUT /users/:userId'))).toEqual({
    userName: 'user7',
    fullName: 'Vera Neu',
    company: null,
    email: 'vera@muster-makler.example',
    phoneNumber: '+49-30-123456',
    businessAddress: 'Hafenstraße 1, 20457 Hamburg',
    insuranceRegistration: 'D-1A2B-3C4D5-67',
    investmentRegistration: null,
    roleId: roleIds.adviser,
    customerId: null,
    isInactive: false,
    secondFactorRequired: true,
  });
  expect(await screen.findByRole('heading', { name: 'Vera Neu' })).toBeVisible();
});

describe('the second factor', () => {
  const choice = () => screen.findByRole('radio', { name: 'Verlangen' });

  test('needs a phone number', async () => {
    const { user, server } = await render();
    await user.clear(await field(/^Telefon/));
    await user.click(await choice());
    await user.click(save());
    expect(await field(/^Telefon/)).toHaveAccessibleDescription(
      /Für den zweiten Faktor wird eine vollständige Telefonnummer gebraucht\./,
    );
    expect(server.calls('PUT /users/:userId')).toHaveLength(0);
  });

  test('cannot be demanded where no text message can be sent', async () => {
    await render({ 'GET /users/link-channels': () => ({ channels: ['handOver'] }) });
    expect(await screen.findByText(/^Von hier aus können keine SMS verschickt werden/)).toBeVisible();
    expect(await choice()).toBeDisabled();
  });

  test('that is demanded already can be taken back there', async () => {
    const { user, server } = await render({
      'GET /users/link-channels': () => ({ channels: ['handOver'] }),
      'GET /users/:userId': () => someUserDetail({ secondFactorRequired: true }),
    });
    expect(await screen.findByText(/^Von hier aus können keine SMS verschickt werden/)).toBeVisible();
    expect(await choice()).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Nicht verlangen' }));
    await user.click(save());
    await waitFor(() => expect(server.calls('PUT /users/:userId')).toHaveLength(1));
    expect(bodyOf(server.calls('PUT /users/:userId'))).toMatchObject({ secondFactorRequired: false });
  });
});

describe('the phone number', () => {
  const leaveWith = async (text: string) => {
    const view = await render();
    const phone = await field(/^Telefon/);
    await view.user.clear(phone);
    if (text !== '') await view.user.type(phone, text);
    await view.user.tab();
    return { ...view, phone };
  };

  test('is written internationally when the field is left', async () => {
    const { phone } = await leaveWith('0172 1234567');
    await waitFor(() => expect(phone).toHaveValue('+49-172-1234567'));
  });

  test('that is none stays as typed', async () => {
    const { user, server, phone } = await leaveWith('über die Zentrale');
    await user.click(save());
    await waitFor(() => expect(server.calls('PUT /users/:userId')).toHaveLength(1));
    expect(bodyOf(server.calls('PUT /users/:userId')).phoneNumber).toBe('über die Zentrale');
    expect(phone).toHaveValue('über die Zentrale');
  });

  test('that is empty becomes null', async () => {
    const { user, server } = await leaveWith('');
    await user.click(save());
    await waitFor(() => expect(server.calls('PUT /users/:userId')).toHaveLength(1));
    expect(bodyOf(server.calls('PUT /users/:userId')).phoneNumber).toBeNull();
  });

  test('is also written internationally when it is saved without leaving the field', async () => {
    const { user, server } = await render();
    const phone = await field(/^Telefon/);
    await user.clear(phone);
    await user.type(phone, '089 5550147{Enter}');
    await waitFor(() => expect(server.calls('PUT /users/:userId')).toHaveLength(1));
    expect(bodyOf(server.calls('PUT /users/:userId')).phoneNumber).toBe('+49-89-5550147');
  });
});

describe('the role', () => {
  const role = () => screen.findByRole('combobox', { name: 'Rolle' });

  test('cannot become an inactive one', async () => {
    const { user } = await render();
    await user.click(await role());
    expect(await screen.findByRole('option', { name: 'Administrator' })).toBeInTheDocument();
    expect(screen.queryByText('Untervermittler (inaktiv)')).not.toBeInTheDocument();
  });

  test('that is inactive by now stays the current one', async () => {
    await render({
      'GET /users/:userId': () => ({ ...known, roleId: roleIds.former, roleName: 'Untervermittler' }),
    });
    expect(await screen.findByText('Untervermittler (inaktiv)')).toBeVisible();
  });

  test('of a customer needs the customer, found from two characters on', async () => {
    const { user, server } = await render({
      'GET /customers': () => ({
        items: [someCustomer({ id: 41, firstName: 'Änne', lastName: 'Böhm' })],
        total: 1,
      }),
    });
    await choose(user, await role(), 'Kunde');
    await user.click(save());
    const customer = await screen.findByRole('combobox', { name: 'Kunde' });
    expect(customer).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus\./);
    expect(server.calls('PUT /users/:userId')).toHaveLength(0);

    await user.type(customer, 'B');
    expect(await screen.findByText('Bitte mindestens zwei Zeichen eingeben.')).toBeVisible();
    await user.type(customer, 'öhm');
    await user.click(await screen.findByText(/^Böhm, Änne/, { selector: '.ant-select-item-option-content' }));
    expect(server.calls('GET /customers').map(({ query }) => query.search)).toEqual(['Böhm']);
    await user.click(save());
    await waitFor(() => expect(server.calls('PUT /users/:userId')).toHaveLength(1));
    expect(bodyOf(server.calls('PUT /users/:userId'))).toMatchObject({
      roleId: roleIds.customer,
      customerId: 41,
    });
  });
});

test('a user name that is taken is refused at its field, and the input stays', async () => {
  const { user } = await render({
    'PUT /users/:userId': () => {
      throw new FakeFault(409, 'users.userNameTaken', { field: '/userName' });
    },
  });
  const userName = await field('Benutzername');
  await user.clear(userName);
  await user.type(userName, 'berater');
  await user.click(save());
  await waitFor(() => expect(userName).toHaveAccessibleDescription(/Diesen Benutzernamen gibt es bereits\./));
  expect(userName).toHaveValue('berater');
});

test('an edit of somebody else is shown beside the own one before anything is lost', async () => {
  let isOutdated = true;
  const entry: HistoryEntry = {
    id: 1,
    at: '2026-11-20T08:00:00Z',
    by: 'Paul Prüfer',
    action: 'user.changed',
    changes: [],
  };
  const { user, server } = await render({
    'GET /users/:userId/history': () => ({
      entries: [{ ...entry, id: 2, by: 'Lotte Leiterin', action: 'user.locked' }, entry],
    }),
    'GET /users/:userId': () => (isOutdated ? known : { ...known, company: 'Neue Firma', version: 4 }),
    'PUT /users/:userId': (call) => {
      if (!isOutdated) return saved(call);
      isOutdated = false;
      throw new FakeFault(412, 'request.outdated');
    },
  });
  const fullName = await field('Vollständiger Name');
  await user.clear(fullName);
  await user.type(fullName, 'Vera Neu');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
  expect(dialog).toHaveTextContent('Paul Prüfer hat den Datensatz am 20.11.2026');
  expect(within(dialog).getByRole('row', { name: /Firma Neue Firma/ })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Meine Änderungen übernehmen' }));
  await user.click(save());
  await waitFor(() =>
    expect(bodyOf(server.calls('PUT /users/:userId'))).toMatchObject({
      fullName: 'Vera Neu',
      company: 'Neue Firma',
    }),
  );
});

test('who may only look sees the same as facts', async () => {
  await render({}, someUser({ permissions: ['users.view'] }));
  expect(await screen.findByText('vera@muster-makler.example')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sperren|zurücksetzen/ })).not.toBeInTheDocument();
});

test('who may not see roles keeps the one that the user has', async () => {
  await render({}, someUser({ permissions: ['users.view', 'users.edit'] }));
  const role = await screen.findByRole('combobox', { name: 'Rolle' });
  expect(role).toBeDisabled();
  expect(role).toHaveAccessibleDescription(/fehlt Ihnen das Recht, Rollen anzusehen/);
});

test.each([[`${PATH}0`], ['/user-management/users/00000000-0000-4000-8000-000000000404']])(
  '%s is nobody',
  async (path) => {
    await render(
      {
        'GET /users/:userId': () => {
          throw new FakeFault(404, 'users.notFound');
        },
      },
      administrator,
      path,
    );
    expect(
      await screen.findByRole('heading', { name: 'Diesen Benutzer gibt es nicht', level: 1 }),
    ).toBeVisible();
  },
);

test('a new user is created and shown, with the invitation as the next step', async () => {
  const created = someUserDetail({
    fullName: 'Anna Neu',
    state: 'invited',
    hasPassword: false,
    lastSignIn: null,
  });
  const { user, server, address, router } = await render(
    { 'POST /users': () => created, 'GET /users/:userId': () => created },
    administrator,
    '/user-management/users/new',
  );
  let wasDirtyWhenLeft = false;
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') wasDirtyWhenLeft = hasDirtyForms();
  });
  await user.type(await field('Benutzername'), 'anna.neu');
  await user.click(screen.getByRole('button', { name: 'Benutzer anlegen' }));
  expect(await field('Vollständiger Name')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  await user.type(await field('Vollständiger Name'), 'Anna Neu');
  await choose(user, screen.getByRole('combobox', { name: 'Rolle' }), 'Berater');
  await user.click(screen.getByRole('button', { name: 'Benutzer anlegen' }));
  expect(await screen.findByRole('heading', { name: 'Anna Neu' })).toBeVisible();
  expect(address()).toBe(`/user-management/users/${created.id}`);
  expect(screen.getByRole('button', { name: 'Einladen' })).toBeVisible();
  expect(wasDirtyWhenLeft).toBe(false);
  expect(bodyOf(server.calls('POST /users'))).toEqual({
    userName: 'anna.neu',
    fullName: 'Anna Neu',
    company: null,
    email: null,
    phoneNumber: null,
    businessAddress: null,
    insuranceRegistration: null,
    investmentRegistration: null,
    roleId: roleIds.adviser,
    customerId: null,
    isInactive: false,
    secondFactorRequired: false,
  });
});

test('what was typed is offered when the user comes back', async () => {
  const { user, router, server } = await render({
    'GET /customers': () => ({
      items: [someCustomer({ id: 41, firstName: 'Änne', lastName: 'Böhm' })],
      total: 1,
    }),
  });
  await choose(user, await screen.findByRole('combobox', { name: 'Rolle' }), 'Kunde');
  await user.type(await screen.findByRole('combobox', { name: 'Kunde' }), 'Böhm');
  await user.click(await screen.findByText(/^Böhm, Änne/, { selector: '.ant-select-item-option-content' }));
  await act(() => router.navigate('/user-management/users'));
  await screen.findByRole('heading', { name: 'Benutzer' });
  await act(() => router.navigate(PATH));
  expect(await screen.findByText(/^Nicht gespeicherte Eingaben von/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Böhm, Änne')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(server.calls('PUT /users/:userId')).toHaveLength(1));
  expect(bodyOf(server.calls('PUT /users/:userId'))).toMatchObject({
    roleId: roleIds.customer,
    customerId: 41,
  });
});

test('who creates one user after another is not offered the one that is saved', async () => {
  const created = someUserDetail({ fullName: 'Anna Neu' });
  const { user, router } = await render(
    { 'POST /users': () => created, 'GET /users/:userId': () => created },
    administrator,
    '/user-management/users/new',
  );
  await user.type(await field('Benutzername'), 'anna.neu');
  await user.type(await field('Vollständiger Name'), 'Anna Neu');
  await choose(user, screen.getByRole('combobox', { name: 'Rolle' }), 'Berater');
  await user.click(screen.getByRole('button', { name: 'Benutzer anlegen' }));
  await screen.findByRole('heading', { name: 'Anna Neu' });
  await act(() => router.navigate('/user-management/users/new'));
  expect(await field('Benutzername')).toHaveValue('');
  expect(screen.queryByText(/^Nicht gespeicherte Eingaben/)).not.toBeInTheDocument();
});
