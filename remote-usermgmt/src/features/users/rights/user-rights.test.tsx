import type { AccessExplanation, EffectiveRights, PermissionEntry } from '@depotwerk/contract/identity';
import {
  exportedTable,
  FakeFault,
  someContractPage,
  someContractRow,
  someCustomer,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderUsers } from '../../../../test/render-users';
import { roleIds, someUserDetail } from '../../../../test/some-user';

const known = someUserDetail();
const north = { id: '33333333-3333-4333-8333-333333333333', groupName: 'Filiale Nord' };
const contracts: PermissionEntry['category'] = { categoryKey: 'contracts', categoryName: 'Verträge' };
const permissions: PermissionEntry[] = [
  { id: 'contracts.view', name: 'Verträge ansehen', category: contracts, isGroupRight: true },
  { id: 'contracts.delete', name: 'Verträge löschen', category: contracts, isGroupRight: true },
  {
    id: 'roles.edit',
    name: 'Rollen bearbeiten',
    category: { categoryKey: 'roles', categoryName: 'Rollen' },
    isGroupRight: false,
  },
];
const rights = (changes: Partial<EffectiveRights> = {}): EffectiveRights => ({
  userId: known.id,
  blockedBy: null,
  role: { id: roleIds.adviser, roleName: 'Berater', kind: 'adviser' },
  groups: [north],
  customer: null,
  rights: [
    { permissionId: 'contracts.view', isGranted: true, byRole: true, byGroups: [] },
    { permissionId: 'contracts.delete', isGranted: true, byRole: false, byGroups: [north] },
    { permissionId: 'roles.edit', isGranted: false, byRole: false, byGroups: [] },
  ],
  ...changes,
});

const render = (answers: FakeAnswers = {}) =>
  renderUsers(`/user-management/users/${known.id}?step=rights`, {
    'GET /users/:userId': () => known,
    'GET /permissions': () => permissions,
    'GET /users/:userId/effective-rights': () => rights(),
    ...answers,
  });
const right = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('every permission says whether it is granted and by what', async () => {
  const { user } = await render();
  expect(await right('Verträge ansehen')).toHaveTextContent('Ja' + 'durch die Rolle „Berater“');
  expect(await right('Verträge löschen')).toHaveTextContent(
    'Ja' + 'durch Gruppenrecht in Filiale Nord und den Gruppen darunter',
  );
  expect(await right('Rollen bearbeiten')).toHaveTextContent(/Nein.*weder durch die Rolle/);
  expect(
    screen.getByText(
      'Als „Berater“ gelten die Rechte für Kunden dieser Gruppen und aller Gruppen darunter: Filiale Nord.',
    ),
  ).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Nur erteilte Rechte anzeigen' }));
  expect(screen.queryByRole('heading', { name: 'Rollen' })).not.toBeInTheDocument();
  expect(await right('Verträge löschen')).toBeVisible();
});

test('the granted rights become one file over all areas', async () => {
  const { user, server } = await render({ 'POST /table-export': () => new Blob(['xlsx']) });
  await user.click(await screen.findByRole('checkbox', { name: 'Nur erteilte Rechte anzeigen' }));
  const { rows } = await exportedTable(user, server, 'Rechte');
  expect(rows).toEqual([
    ['Verträge', 'Verträge ansehen', 'Ja', 'durch die Rolle „Berater“'],
    ['Verträge', 'Verträge löschen', 'Ja', 'durch Gruppenrecht in Filiale Nord und den Gruppen darunter'],
  ]);
});

test('who cannot sign in is told apart from who has no rights', async () => {
  const blocked = rights({
    blockedBy: 'userLocked',
    rights: [{ permissionId: 'contracts.view', isGranted: false, byRole: true, byGroups: [] }],
  });
  await render({ 'GET /users/:userId/effective-rights': () => blocked });
  expect(
    await screen.findByText(/Keines dieser Rechte gilt zurzeit: Der Benutzer ist gesperrt\./),
  ).toBeVisible();
  expect(await right('Verträge ansehen')).toHaveTextContent('Ja');
});

test('an adviser without a group sees no customers', async () => {
  await render({ 'GET /users/:userId/effective-rights': () => rights({ groups: [] }) });
  expect(await screen.findByText(/gehört der Benutzer zu keiner Gruppe/)).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await render({
    'GET /users/:userId/effective-rights': () => {
      if (isBroken) throw new FakeFault(500, 'server.unexpected');
      return rights();
    },
  });
  expect(await screen.findByText('Die Rechte konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await right('Verträge ansehen')).toBeVisible();
});

describe('why, or why not', () => {
  const ask = async (explanation: AccessExplanation, answers: FakeAnswers = {}) => {
    const view = await render({ 'GET /users/:userId/access': () => explanation, ...answers });
    await view.user.click(await screen.findByRole('combobox', { name: 'Recht' }));
    await view.user.click(
      await screen.findByText('Verträge löschen', { selector: '.ant-select-item-option-content' }),
    );
    const check = screen.getByRole('button', { name: 'Prüfen' });
    const answer = async () => {
      await view.user.click(check);
      const steps = await screen.findByRole('list', { name: 'Prüfschritte' });
      return within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    return { ...view, check, answer };
  };

  test('a contract is found by number or customer while typing', async () => {
    const { user, server } = await renderUsers(
      `/user-management/users/${known.id}?step=rights`,
      {
        'GET /users/:userId': () => known,
        'GET /users/:userId/effective-rights': () => rights(),
        'GET /permissions': () => permissions,
        'GET /contracts': () =>
          someContractPage([
            someContractRow({
              contractNumber: 'NO-4711',
              customer: { id: 1, firstName: 'Karla', lastName: 'Kunde' },
            }),
          ]),
      },
      someUser({ kind: 'administrator', permissions: ['users.view', 'roles.view', 'contracts.view'] }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Mit einem Vertrag' }));
    const number = screen.getByRole('combobox', { name: 'Vertragsnummer' });
    await user.type(number, 'Kund');
    await user.click(await screen.findByText(/NO-4711 · Kunde, Karla/));
    expect(number).toHaveValue('NO-4711');
    expect(server.calls('GET /contracts')[0]?.query).toMatchObject({ search: 'Kund' });
  });

  test('with a contract: each check in a sentence, up to the one that decided', async () => {
    const { user, server, check, answer } = await ask({
      isAllowed: false,
      steps: [
        { check: 'userActive', isPassed: true, detail: null },
        { check: 'notLocked', isPassed: true, detail: null },
        { check: 'roleActive', isPassed: true, detail: 'Berater' },
        { check: 'permissionByRole', isPassed: false, detail: 'Berater' },
        { check: 'permissionByGroup', isPassed: true, detail: 'Filiale Nord' },
        { check: 'recordExists', isPassed: true, detail: 'NO-4711' },
        { check: 'scopeGroups', isPassed: false, detail: 'Vertrieb › Filiale Süd' },
      ],
    });
    await user.click(screen.getByRole('radio', { name: 'Mit einem Vertrag' }));
    expect(check).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'Vertragsnummer' }), ' NO-4711 ');
    expect(await answer()).toEqual([
      'JaDer Benutzer ist aktiv.',
      'JaDer Benutzer ist nicht gesperrt.',
      'JaDie Rolle „Berater“ ist aktiv.',
      'NeinDie Rolle „Berater“ enthält das Recht nicht.',
      'JaEin Gruppenrecht erteilt das Recht: Filiale Nord.',
      'JaDer Vertrag oder Kunde ist vorhanden: NO-4711.',
      'NeinDer Kunde gehört nicht zu den Gruppen des Benutzers, sondern zu: Vertrieb › Filiale Süd.',
    ]);
    expect(screen.getByText('Vera Vermittler 7 darf das nicht.')).toBeVisible();
    expect(server.calls('GET /users/:userId/access')[0]?.query).toEqual({
      permissionId: 'contracts.delete',
      contractNumber: 'NO-4711',
    });
  });

  test('with a customer who is found by name', async () => {
    const { user, server, answer } = await ask(
      { isAllowed: true, steps: [{ check: 'scopeAll', isPassed: true, detail: null }] },
      { 'GET /customers': () => ({ items: [someCustomer({ id: 41, lastName: 'Böhm' })], total: 1 }) },
    );
    await user.click(screen.getByRole('radio', { name: 'Mit einem Kunden' }));
    await user.type(screen.getByRole('combobox', { name: 'Kunde' }), 'Böhm');
    await user.click(await screen.findByText(/^Böhm/, { selector: '.ant-select-item-option-content' }));
    expect(await answer()).toEqual(['JaDas Recht gilt für alle Kunden.']);
    expect(screen.getByText('Vera Vermittler 7 darf das.')).toBeVisible();
    expect(server.calls('GET /users/:userId/access')[0]?.query).toEqual({
      permissionId: 'contracts.delete',
      customerId: 41,
    });
  });

  test('of a group nobody may see: the sentence does without its name', async () => {
    const { answer } = await ask({
      isAllowed: false,
      steps: [{ check: 'scopeGroups', isPassed: false, detail: null }],
    });
    await waitFor(async () =>
      expect(await answer()).toEqual(['NeinDer Kunde gehört nicht zu den Gruppen des Benutzers.']),
    );
  });
});
