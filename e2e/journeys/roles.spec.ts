import { RolePage } from '../pages/role-page';
import { Shell } from '../pages/shell';
import { openAs } from '../support/backend';
import { expect, test as base } from '../support/test';

const test = base.extend<{ role: RolePage }>({
  role: ({ page }, use) => use(new RolePage(page)),
});

test('a role is put together by category and decides what its users see', async ({
  page,
  shell,
  role,
  organisation,
  otherComputer,
  signedInAs,
}) => {
  const name = organisation.named('Innendienst');
  await signedInAs('administrator', '/user-management/roles');
  await page.getByRole('link', { name: 'Neue Rolle' }).click();
  await role.name.fill(name);
  await role.step('Rechte').click();
  await role.category('Verträge').check();
  await expect(role.permission('Verträge löschen')).toBeChecked();
  await role.permission('Verträge löschen').uncheck();
  await expect(role.category('Verträge')).toBeChecked({ indeterminate: true });
  await role.permission('Benutzer ansehen').check();
  await expect(role.category('Benutzer')).toBeChecked({ indeterminate: true });
  await role.action('Rolle anlegen').click();
  await expect(shell.heading(name)).toBeVisible();

  const clerk = await organisation.person('Ines', name);
  const other = new Shell(otherComputer);
  await openAs(otherComputer, clerk, '/contracts');
  await expect(other.menuEntry('Benutzer')).toBeVisible();
  await expect(other.menuEntry('Gruppen')).toHaveCount(0);

  await role.step('Benutzer').click();
  await expect(role.user(clerk.fullName)).toBeVisible();

  await role.step('Rechte').click();
  await expect(role.category('Verträge')).toBeChecked({ indeterminate: true });
  await role.permission('Verträge löschen').check();
  await expect(role.category('Verträge')).toBeChecked();
  await role.category('Benutzer').check();
  await role.category('Benutzer').uncheck();
  await expect(role.permission('Benutzer ansehen')).not.toBeChecked();
  await role.action('Speichern').click();
  await expect(page.getByText(`Die Rolle „${name}“ ist gespeichert.`)).toBeVisible();
  await otherComputer.reload();
  await expect(other.menuEntry('Verträge')).toBeVisible();
  await expect(other.menuEntry('Benutzer')).toHaveCount(0);
});

test('two roles are compared, and everybody with a permission is found', async ({
  page,
  shell,
  role,
  organisation,
  signedInAs,
}) => {
  const smaller = await organisation.role('Klein', ['contracts.view']);
  const larger = await organisation.role('Gross', ['contracts.view', 'contracts.export', 'funds.view']);
  const district = await organisation.group('Bezirk');
  const clerk = await organisation.person('Ines', larger.roleName, district);
  await signedInAs('administrator', `/user-management/roles/${smaller.id}`);
  await page.getByRole('link', { name: 'Vergleichen' }).click();
  await expect(shell.heading('Rollen vergleichen')).toBeVisible();
  await role.chooseToCompare(larger.roleName);
  await expect(page.getByText('2 Unterschiede')).toBeVisible();
  await expect(
    page.getByRole('row', { name: 'Verträge: Vertragsliste exportieren nein ja verschieden' }),
  ).toBeVisible();
  const same = page.getByRole('row', { name: 'Verträge: Verträge ansehen ja ja gleich' });
  await expect(same).toBeVisible();
  await page.getByRole('checkbox', { name: 'Nur Unterschiede' }).click();
  await expect(same).toHaveCount(0);
  await expect(page).toHaveURL(/different=true/);

  await page.goto(`/user-management/roles/${larger.id}?step=permissions`);
  await page.getByRole('button', { name: 'Wer hat das Recht „Fonds ansehen“?' }).click();
  const holders = page.getByRole('dialog', { name: 'Wer hat „Fonds ansehen“?' });
  await holders.getByRole('searchbox', { name: 'Name oder Benutzername' }).fill(clerk.userName);
  const holder = holders.getByRole('listitem').filter({ hasText: clerk.fullName });
  await expect(holder).toContainText(`durch die Rolle „${larger.roleName}“`);
});
