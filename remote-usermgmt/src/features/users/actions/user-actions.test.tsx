import type { PasswordLink } from '@depotwerk/contract/identity';
import type { AuditEntry } from '@depotwerk/contract/operation';
import { FakeFault, givenElementSize, someUser, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { administrator, renderUsers } from '../../../../test/render-users';
import { groupIds, someGroup, someGroupRows, somePermissions } from '../../../../test/some-groups';
import { someUserDetail } from '../../../../test/some-user';

const known = someUserDetail();
const PATH = `/user-management/users/${known.id}`;
const locked = someUserDetail({ state: 'locked', sessionCount: 0 });

const deletion: AuditEntry = {
  id: 7,
  at: '2026-11-03T08:15:00Z',
  actorId: administrator.id,
  actorName: administrator.fullName,
  action: 'user.deleted',
  entityType: 'user',
  entityId: known.id,
  entityName: known.fullName,
  changes: [],
  traceId: 'trace-7',
};

const render = (answers: FakeAnswers = {}, user = administrator) =>
  renderUsers(
    PATH,
    {
      'GET /users': () => ({ items: [], total: 0 }),
      'GET /users/:userId': () => known,
      'GET /users/link-channels': () => ({ channels: ['email', 'sms', 'handOver'] }),
      ...answers,
    },
    user,
  );
const link = (changes: Partial<PasswordLink>) => (): PasswordLink => ({
  channel: 'email',
  sentTo: 'v***@muster-makler.example',
  link: null,
  expiresAt: '2026-11-22T10:00:00Z',
  ...changes,
});

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('a user is locked at once, and let in again by undo', async () => {
  const { user, server } = await render({
    'POST /users/:userId/lock': () => locked,
    'POST /users/:userId/unlock': () => known,
  });
  await user.click(await screen.findByRole('button', { name: 'Sperren' }));
  expect(await screen.findByText('Vera Vermittler 7 ist gesperrt und überall abgemeldet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Entsperren' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Vera Vermittler 7 kann sich wieder anmelden.')).toBeVisible();
  expect(server.calls('POST /users/:userId/unlock')).toHaveLength(1);
});

test('the last administrator is not locked out, and it is said why', async () => {
  const { user } = await render({
    'POST /users/:userId/lock': () => {
      throw new FakeFault(409, 'users.lastAdministrator');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sperren' }));
  expect(await screen.findByText(/Das ist der letzte Zugang mit vollen Rechten/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sperren' })).toBeVisible();
});

test('nobody locks or deletes the own account', async () => {
  await render({}, { ...administrator, id: known.id });
  expect(await screen.findByRole('button', { name: 'Passwort zurücksetzen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sperren' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Weitere Aktionen' })).not.toBeInTheDocument();
});

test('who may not edit has no actions', async () => {
  await render({}, someUser({ permissions: ['users.view'] }));
  await screen.findByRole('heading', { name: 'Vera Vermittler 7' });
  expect(screen.queryByRole('button', { name: 'Sperren' })).not.toBeInTheDocument();
});

describe('a link to set the password', () => {
  const open = async (answers: FakeAnswers) => {
    const view = await render(answers);
    await view.user.click(await screen.findByRole('button', { name: /Einladen|Passwort zurücksetzen/ }));
    return { ...view, dialog: await screen.findByRole('dialog') };
  };

  test('is sent by e-mail', async () => {
    const { user, server, dialog } = await open({ 'POST /users/:userId/password-link': link({}) });
    expect(dialog).toHaveAccessibleName('Passwort von Vera Vermittler 7 zurücksetzen');
    const byEmail = await within(dialog).findByRole('radio', {
      name: 'Per E-Mail an vera@muster-makler.example',
    });
    expect(byEmail).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Link senden' }));
    expect(
      await within(dialog).findByText('Der Link ist unterwegs an v***@muster-makler.example.'),
    ).toBeVisible();
    expect(server.calls('POST /users/:userId/password-link')[0]?.body).toEqual({ channel: 'email' });
  });

  test('is handed over, shown once and copied', async () => {
    const address = `https://depot.example/auth/set-password#${'q'.repeat(43)}`;
    const { user, server, dialog } = await open({
      'GET /users/:userId': () => someUserDetail({ email: null, hasPassword: false, state: 'invited' }),
      'POST /users/:userId/password-link': link({ channel: 'handOver', sentTo: null, link: address }),
    });
    expect(dialog).toHaveAccessibleName('Vera Vermittler 7 einladen');
    expect(await within(dialog).findByRole('radio', { name: /keine Adresse hinterlegt/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'Ich übergebe den Link selbst' }));
    await user.click(within(dialog).getByRole('button', { name: 'Link erzeugen' }));
    expect(await within(dialog).findByRole('textbox', { name: /^Link zum Festlegen/ })).toHaveValue(address);
    expect(within(dialog).getByText(/^Gültig bis 22\.11\.2026/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Kopieren' }));
    expect(await within(dialog).findByText('Der Link ist in der Zwischenablage.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(server.calls('POST /users/:userId/password-link')[0]?.body).toEqual({ channel: 'handOver' });

    await user.click(within(dialog).getByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(screen.queryByDisplayValue(address)).not.toBeInTheDocument());
  });

  test('that could not be sent says why, and another way can be chosen', async () => {
    const { user, dialog } = await open({
      'POST /users/:userId/password-link': () => {
        throw new FakeFault(409, 'users.messageNotSent');
      },
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Link senden' }));
    expect(await within(dialog).findByText(/Die Nachricht konnte nicht verschickt werden\./)).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: 'Ich übergebe den Link selbst' })).toBeEnabled();
  });
});

describe('deleting', () => {
  const open = async (answers: FakeAnswers) => {
    const view = await render(answers);
    await view.user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
    await view.user.click(await screen.findByText('Benutzer löschen'));
    const dialog = await screen.findByRole('dialog', { name: 'Benutzer löschen?' });
    return { ...view, dialog, confirm: within(dialog).getByRole('button', { name: 'Endgültig löschen' }) };
  };

  test('needs the user name, and leads back to the list', async () => {
    const { user, dialog, confirm, address, server } = await open({
      'DELETE /users/:userId': () => undefined,
    });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'user7');
    await user.click(confirm);
    expect(await screen.findByText('Vera Vermittler 7 ist gelöscht.')).toBeVisible();
    expect(address()).toBe('/user-management/users');
    expect(server.calls('DELETE /users/:userId')).toHaveLength(1);
  });

  test('shows in the group and in the audit log with the next look', async () => {
    let isThere = true;
    const group = someGroup(groupIds.south);
    const auditor = someUser({
      kind: 'administrator',
      permissions: ['users.view', 'users.edit', 'roles.view', 'audit.view', 'groups.view'],
    });
    const view = await render(
      {
        'GET /users/:userId': () => known,
        'GET /groups': () => [...someGroupRows],
        'GET /groups/:groupId': () => ({ ...group, userCount: isThere ? 3 : 2 }),
        'GET /permissions': () => [...somePermissions],
        'GET /audit': () => ({ items: isThere ? [] : [deletion], nextBefore: null }),
        'GET /audit/facets': () => ({ actions: ['user.deleted'], entityTypes: ['user'] }),
        'DELETE /users/:userId': () => {
          isThere = false;
        },
      },
      auditor,
    );
    const { user, router } = view;
    const go = (path: string) => act(() => router.navigate(path));
    await go('/user-management/audit');
    expect(await screen.findByText('Noch keine Einträge')).toBeVisible();
    await go(`/user-management/groups/${group.id}`);
    expect(await screen.findByRole('tab', { name: 'Benutzer 3' })).toBeVisible();
    await go(PATH);
    await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
    await user.click(await screen.findByText('Benutzer löschen'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Benutzer löschen?' }));
    await user.type(dialog.getByRole('textbox'), 'user7');
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    expect(await screen.findByText('Vera Vermittler 7 ist gelöscht.')).toBeVisible();
    await go(`/user-management/groups/${group.id}`);
    expect(await screen.findByRole('tab', { name: 'Benutzer 2' })).toBeVisible();
    await go('/user-management/audit');
    expect(await screen.findByRole('row', { name: /Benutzer gelöscht/ })).toBeVisible();
  });

  test('that is refused says why and changes nothing', async () => {
    const { user, dialog, confirm, address } = await open({
      'DELETE /users/:userId': () => {
        throw new FakeFault(409, 'users.lastAdministrator');
      },
    });
    await user.type(within(dialog).getByRole('textbox'), 'user7');
    await user.click(confirm);
    expect(await within(dialog).findByText(/Das ist der letzte Zugang/)).toBeVisible();
    expect(address()).toBe(PATH);
  });
});

test('who may disclose saves everything about a user as a file', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:auskunft';
  URL.revokeObjectURL = () => undefined;
  const officer = someUser({
    kind: 'administrator',
    permissions: ['users.view', 'users.edit', 'roles.view', 'dataProtection.disclose'],
  });
  const { user, server } = await render(
    { 'POST /users/:userId/disclosure': () => new Blob(['zip']) },
    officer,
  );
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
  await user.click(await screen.findByText('Auskunft erstellen (DSGVO)'));
  expect(await screen.findByText(/Die Auskunft liegt in Ihren Downloads/)).toBeVisible();
  expect(server.calls('POST /users/:userId/disclosure')).toHaveLength(1);
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});
