import type { RoleInput } from '@depotwerk/contract/identity';
import { printPage } from '@depotwerk/platform';
import { FakeFault, givenElementSize, someUser, type FakeCall } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userAt } from '../../../../test/some-user';
import { renderRoles, someRole, someRoles } from '../../../../test/render-roles';

const pathOf = (index: number, step = '') => `/user-management/roles/${someRoles[index]!.id}${step}`;
const box = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Speichern' });

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('the box of a category is ticked, empty or in between, and sets all of them', async () => {
  const { user, server } = await renderRoles(pathOf(1, '?step=permissions'), {
    'PUT /roles/:roleId': ({ body }: FakeCall) => someRole({ ...(body as RoleInput), version: 4 }),
  });
  const all = await box('Alle in Verträge');
  expect(all).toBePartiallyChecked();
  expect(await box('Alle in Benutzer')).not.toBeChecked();
  expect(screen.getByText('1 von 4 Rechten')).toBeVisible();
  await user.click(all);
  expect(all).toBeChecked();
  expect(await box('Verträge als geprüft markieren')).toBeChecked();
  await user.click(await box('Benutzer ansehen'));
  expect(await box('Alle in Benutzer')).toBePartiallyChecked();
  await user.click(save());
  await waitFor(() =>
    expect(server.calls('PUT /roles/:roleId')[0]?.body).toEqual({
      roleName: 'Berater',
      kind: 'adviser',
      isInactive: false,
      permissions: ['contracts.check', 'contracts.view', 'users.view'],
      partRights: [],
    }),
  );
  await user.click(all);
  expect(all).not.toBeChecked();
});

test('what the server refuses about the permissions stands in their step', async () => {
  const { user } = await renderRoles(pathOf(1, '?step=permissions'), {
    'PUT /roles/:roleId': () => {
      throw new FakeFault(409, 'roles.administratorsOnly', { field: '/permissions' });
    },
  });
  await user.click(await box('Benutzer ansehen'));
  await user.click(save());
  expect(await screen.findByText(/nur Rollen der Art „Administrator“/)).toBeVisible();
});

test('ticking and unticking again is no change', async () => {
  const { user } = await renderRoles(pathOf(1, '?step=permissions'));
  const view = await box('Benutzer ansehen');
  await user.click(view);
  expect(save()).toBeEnabled();
  await user.click(view);
  expect(save()).toBeDisabled();
});

test('the search shows the permissions that match, in their panel', async () => {
  const { user } = await renderRoles(pathOf(1, '?step=permissions'));
  await user.type(await screen.findByRole('searchbox', { name: 'Recht suchen' }), 'geprüft');
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Verträge ansehen' })).not.toBeInTheDocument(),
  );
  expect(await box('Verträge als geprüft markieren')).toBeVisible();
});

test('nobody gives more than the own rights', async () => {
  const { user } = await renderRoles(
    pathOf(1, '?step=permissions'),
    {},
    someUser({ permissions: ['roles.view', 'roles.edit', 'contracts.view', 'users.view'] }),
  );
  expect(await box('Verträge als geprüft markieren')).toBeDisabled();
  await user.click(await box('Alle in Benutzer'));
  expect(await box('Benutzer ansehen')).toBeChecked();
  expect(await box('Benutzer bearbeiten')).not.toBeChecked();
  expect(screen.getAllByText('Sie können nur geben, was Sie selbst dürfen.')[0]).toBeVisible();
});

const notes = {
  name: 'notes',
  label: { de: 'Notizen', en: 'Notes' },
};
const ofNotes = (id: string, de: string, isGone = false) => ({
  id: `notes.${id}`,
  label: { de, en: id },
  part: notes,
  isGone,
});

test('a right that a part declares stands under its name and is given like any other', async () => {
  const { user, server } = await renderRoles(
    pathOf(1, '?step=permissions'),
    {
      'GET /part-rights': () => [ofNotes('view', 'Notizen ansehen'), ofNotes('edit', 'Notizen bearbeiten')],
      'PUT /roles/:roleId': ({ body }: FakeCall) => someRole({ ...(body as RoleInput), version: 4 }),
    },
    someUser({ permissions: ['roles.view', 'roles.edit', 'contracts.view'], partRights: ['notes.view'] }),
  );
  expect(await box('Alle in Bereich Notizen')).not.toBeChecked();
  expect(await box('Notizen bearbeiten')).toBeDisabled();
  await user.click(await box('Notizen ansehen'));
  await user.click(save());
  await waitFor(() =>
    expect(server.calls('PUT /roles/:roleId')[0]?.body).toMatchObject({
      permissions: ['contracts.view'],
      partRights: ['notes.view'],
    }),
  );
});

test('a right of a part that is gone says so and can be taken away', async () => {
  const { user, server } = await renderRoles(pathOf(1, '?step=permissions'), {
    'GET /roles/:roleId': () => someRole({ partRights: ['notes.view'] }),
    'GET /part-rights': () => [
      ofNotes('view', 'Notizen ansehen', true),
      ofNotes('edit', 'Notizen bearbeiten', true),
    ],
    'PUT /roles/:roleId': ({ body }: FakeCall) => someRole({ ...(body as RoleInput), version: 4 }),
  });
  const gone = await box('Notizen ansehen');
  expect(screen.getByText('Kein Bereich gibt dieses Recht mehr an; es gibt nichts frei.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Notizen bearbeiten' })).not.toBeInTheDocument();
  await user.click(gone);
  await user.click(save());
  await waitFor(() => expect(server.calls('PUT /roles/:roleId')[0]?.body).toMatchObject({ partRights: [] }));
});

test('who has a permission is a click away, with where it comes from', async () => {
  const { user } = await renderRoles(pathOf(1, '?step=permissions'), {
    'GET /permissions/:permissionId/holders': () => ({
      items: [
        {
          userId: userAt(1).id,
          userName: 'vera',
          fullName: 'Vera Vermittler',
          roleName: 'Berater',
          isInactive: false,
          byRole: false,
          byGroups: [{ id: someRoles[0]!.id, groupName: 'Filiale Nord' }],
          lastSignIn: null,
        },
      ],
      total: 1,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Wer hat das Recht „Benutzer ansehen“?' }));
  const holders = await screen.findByRole('dialog', { name: 'Wer hat „Benutzer ansehen“?' });
  expect(await within(holders).findByText('in der Gruppe Filiale Nord und darunter')).toBeVisible();
  expect(within(holders).getByRole('link', { name: 'Vera Vermittler' })).toBeVisible();
});

test('name and state are saved; a name that is taken is said at its field', async () => {
  const { user, server } = await renderRoles(pathOf(1), {
    'PUT /roles/:roleId': () => {
      throw new FakeFault(409, 'roles.nameTaken', { field: '/roleName' });
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Administrator');
  await user.click(screen.getByRole('radio', { name: 'Inaktiv' }));
  await user.click(save());
  const question = await screen.findByRole('dialog', { name: 'Rolle „Berater“ deaktivieren?' });
  expect(question).toHaveTextContent('2 Benutzer mit dieser Rolle');
  await user.click(within(question).getByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Namen gibt es bereits/));
  expect(server.calls('PUT /roles/:roleId')[0]?.body).toMatchObject({
    roleName: 'Administrator',
    isInactive: true,
  });
});

test('when somebody else was faster it is said who, and both sides are shown', async () => {
  const { user } = await renderRoles(pathOf(1), {
    'GET /roles/:roleId/history': () => ({
      entries: [
        { id: 1, at: '2026-11-20T08:00:00Z', by: 'Paul Prüfer', action: 'role.changed', changes: [] },
      ],
    }),
    'PUT /roles/:roleId': () => {
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Nord');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
  expect(dialog).toHaveTextContent('Paul Prüfer hat den Datensatz am 20.11.2026');
  expect(within(dialog).getByRole('row', { name: 'Name Berater Berater Nord' })).toBeVisible();
});

test('own changes of rights go on top of those that somebody else made meanwhile', async () => {
  let version = 3;
  const { user, server } = await renderRoles(pathOf(1, '?step=permissions'), {
    'GET /roles/:roleId': () =>
      version === 3 ? someRole() : someRole({ version, permissions: ['contracts.view', 'users.view'] }),
    'PUT /roles/:roleId': ({ body }: FakeCall) => {
      if (version === 4) return someRole({ ...(body as RoleInput), version: 5 });
      version = 4;
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await user.click(await box('Verträge als geprüft markieren'));
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Meine Änderungen übernehmen' }));
  await user.click(save());
  await waitFor(() =>
    expect(server.calls('PUT /roles/:roleId').at(-1)?.body).toMatchObject({
      permissions: ['contracts.check', 'contracts.view', 'users.view'],
    }),
  );
});

test('a right to edit comes with the right to view, and goes with it', async () => {
  const { user } = await renderRoles(pathOf(1, '?step=permissions'));
  await user.click(await box('Benutzer bearbeiten'));
  expect(await box('Benutzer ansehen')).toBeChecked();
  await user.click(await box('Benutzer ansehen'));
  expect(await box('Benutzer bearbeiten')).not.toBeChecked();
});

test('the kind of a role that users have is fixed', async () => {
  await renderRoles(pathOf(1));
  expect(await screen.findByRole('radio', { name: 'Kunde (eigene Verträge)' })).toBeDisabled();
  expect(screen.getByText(/Die Art kann nicht mehr geändert werden/)).toBeVisible();
});

test('a missing name is also said in the step of the permissions, and leads to its field', async () => {
  const { user, server } = await renderRoles(pathOf(1));
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('link', { name: /^Rechte/ }));
  await box('Alle in Benutzer');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Rolleninfo: Name' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(server.calls('PUT /roles/:roleId')).toEqual([]);
});

test('Enter in the search over permissions saves nothing', async () => {
  const { user, server } = await renderRoles(pathOf(1, '?step=permissions'));
  await user.click(await box('Benutzer ansehen'));
  await user.type(screen.getByRole('searchbox', { name: 'Recht suchen' }), 'geprüft{Enter}');
  expect(await box('Verträge als geprüft markieren')).toBeVisible();
  expect(server.calls('PUT /roles/:roleId')).toEqual([]);
});

test('the role of the installation says why it cannot be changed', async () => {
  await renderRoles(pathOf(0));
  expect(await screen.findByText(/Diese Rolle gehört zur Installation/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
});

test('a role in use is not deleted but says by how many', async () => {
  const { user } = await renderRoles(pathOf(1));
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rolle „Berater“ löschen?' });
  expect(dialog).toHaveTextContent('2 Benutzer haben diese Rolle noch.');
  expect(within(dialog).getByRole('button', { name: 'Endgültig löschen' })).toBeDisabled();
});

test('a role that nobody has is deleted', async () => {
  const { user, server, address } = await renderRoles(pathOf(2), {
    'DELETE /roles/:roleId': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(address()).toBe('/user-management/roles'));
  expect(server.calls('DELETE /roles/:roleId')).toHaveLength(1);
});

test('a new role is opened once it is made', async () => {
  const { user, server, address } = await renderRoles('/user-management/roles/new', {
    'POST /roles': () => someRole(),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Filialleiter');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await box('Alle in Verträge');
  const step = (name: string) => screen.findByRole('link', { name });
  expect(await step('Rechte leer')).toBeVisible();
  await user.click(await box('Alle in Verträge'));
  expect(await step('Rechte geändert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rolle anlegen' }));
  await waitFor(() => expect(address()).toBe(pathOf(1)));
  expect(server.calls('POST /roles')[0]?.body).toEqual({
    roleName: 'Filialleiter',
    kind: 'adviser',
    isInactive: false,
    permissions: ['contracts.check', 'contracts.view'],
    partRights: [],
  });
});

test('all users of a role are printed, not only those that are on the screen', async () => {
  const total = 120;
  await renderRoles(pathOf(1, '?step=users'), {
    'GET /users': ({ query }) => {
      const offset = Number(query.offset);
      const count = Math.min(Number(query.limit), total - offset);
      return { items: Array.from({ length: count }, (_, i) => userAt(offset + i)), total };
    },
  });
  expect(await screen.findByText('Vera Vermittler 1')).toBeVisible();
  expect(screen.queryByText(`Vera Vermittler ${total - 1}`)).not.toBeInTheDocument();
  const printed = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(screen.getByText(`Vera Vermittler ${total - 1}`)).toBeVisible();
  });
  await act(() => printPage());
  expect(printed.mock.results[0]?.type).toBe('return');
});

test('the users of a role are listed with their groups', async () => {
  const { server } = await renderRoles(pathOf(1, '?step=users'), {
    'GET /users': () => ({ items: [userAt(3)], total: 1 }),
  });
  expect(await screen.findByRole('link', { name: 'Vera Vermittler 3' })).toBeVisible();
  expect(screen.getByText('Filiale Nord, Filiale Süd')).toBeVisible();
  expect(server.calls('GET /users')[0]?.query).toMatchObject({
    roleId: someRoles[1]!.id,
    includeInactive: true,
  });
});

test('permissions that were ticked are offered when the user comes back', async () => {
  const { user, router } = await renderRoles(pathOf(1, '?step=permissions'));
  await user.click(await box('Benutzer ansehen'));
  await act(() => router.navigate('/user-management/roles'));
  await screen.findByRole('heading', { name: 'Rollen' });
  await act(() => router.navigate(pathOf(1, '?step=permissions')));
  expect(await box('Benutzer ansehen')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await box('Benutzer ansehen')).toBeChecked();
  expect(save()).toBeEnabled();
});
