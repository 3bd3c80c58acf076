import { ContractListPage } from '../pages/contract-list-page';
import { GroupPage } from '../pages/group-page';
import { Shell } from '../pages/shell';
import { openAs } from '../support/backend';
import { expect, test as base } from '../support/test';

const test = base.extend<{ group: GroupPage }>({
  group: ({ page }, use) => use(new GroupPage(page)),
});

test('a group is made below another, moved and given up, and its customers go along', async ({
  page,
  group,
  organisation,
  otherComputer,
  signedInAs,
}) => {
  const district = await organisation.group('Bezirk');
  const centre = await organisation.group('Zentrale');
  const { lastName, contractNumber } = await organisation.customer('Muster');
  const adviser = await organisation.person('Berta', 'Berater', district);
  const agency = organisation.named('Agentur');

  const seen = new ContractListPage(otherComputer);
  const nothing = otherComputer.getByText('Kein Vertrag entspricht Ihrer Auswahl');
  await openAs(otherComputer, adviser, `/contracts?search=${contractNumber}`);
  await expect(nothing).toBeVisible();

  await signedInAs('administrator', '/user-management/groups');
  await group.search.fill(district.groupName);
  await group.inTree(district.groupName).click();
  await expect(group.heading(district.groupName)).toBeVisible();
  await page.getByRole('link', { name: 'Neue Gruppe' }).click();
  await expect(group.heading('Neue Gruppe')).toBeVisible();
  await expect(group.parent).toHaveText(district.groupName);
  await group.field('Name').fill(agency);
  await group.field('Beschreibung').fill('Am Markt');
  await group.action('Gruppe anlegen').click();
  await expect(group.heading(agency)).toBeVisible();
  await expect(group.way).toHaveText(district.groupName);
  await group.search.fill(agency);
  await expect(group.inTree(agency)).toContainText(district.groupName);

  await group.tab('Kunden').click();
  await group.add('Kunden', lastName);
  await expect(group.member('Kunden', lastName)).toBeVisible();
  await otherComputer.reload();
  await expect(seen.row(contractNumber)).toBeVisible();

  await group.tab('Gruppeninfo').click();
  await (await group.searchParent(centre.groupName)).click();
  await group.action('Speichern').click();
  await expect(page.getByRole('dialog')).toContainText(adviser.fullName);
  await page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }).click();
  await expect(group.way).toHaveText(centre.groupName);
  await otherComputer.reload();
  await expect(nothing).toBeVisible();

  const { dialog, takeOver, confirm } = await group.askToDelete(agency);
  await expect(dialog).toContainText('1 Kunde');
  await takeOver.click();
  const choice = dialog.getByRole('dialog', { name: 'Zielgruppe wählen' });
  await choice.getByRole('searchbox', { name: 'Gruppe suchen' }).fill(district.groupName);
  await choice.getByRole('treeitem', { name: district.groupName }).click();
  await confirm.click();
  await expect(page.getByText(`Die Gruppe „${agency}“ ist gelöscht.`)).toBeVisible();
  await expect(group.heading(district.groupName)).toBeVisible();
  await group.tab('Kunden').click();
  await expect(group.member('Kunden', lastName)).toBeVisible();
  await expect(group.inTree(agency)).toHaveCount(0);
  await otherComputer.reload();
  await expect(seen.row(contractNumber)).toBeVisible();
});

test('a group that somebody else moves below another one cannot become its parent', async ({
  group,
  organisation,
  signedInAs,
}) => {
  const first = await organisation.group('Erste');
  const second = await organisation.group('Zweite');
  await signedInAs('administrator', `/user-management/groups/${first.id}`);
  const wanted = await group.searchParent(second.groupName);
  await expect(wanted).toBeVisible();
  await organisation.api.request('PUT /groups/:groupId', {
    params: { groupId: second.id },
    version: second.version,
    body: {
      groupName: second.groupName,
      groupDescription: second.groupDescription,
      parentGroupId: first.id,
      isInactive: false,
    },
  });
  await wanted.click();
  await group.action('Speichern').click();
  await expect(group.parent).toHaveAttribute('aria-invalid', 'true');
  await expect(group.parent).toHaveAccessibleDescription(/Eine Gruppe kann nicht unter sich selbst stehen/);
});

test('a right in a group opens what the role alone does not', async ({
  group,
  organisation,
  otherComputer,
  signedInAs,
}) => {
  const district = await organisation.group('Bezirk');
  const role = await organisation.role('Empfang', ['customers.view']);
  const clerk = await organisation.person('Ella', role.roleName, district);
  const other = new Shell(otherComputer);
  await openAs(otherComputer, clerk, '/contracts');
  await expect(
    otherComputer.getByRole('heading', { name: 'Für diesen Bereich fehlt Ihnen das Recht' }),
  ).toBeVisible();
  await expect(other.menuEntry('Kunden')).toBeVisible();
  await expect(other.menuEntry('Verträge')).toHaveCount(0);

  await signedInAs('administrator', `/user-management/groups/${district.id}?step=users`);
  const member = group.member('Benutzer', clerk.fullName);
  await member.getByRole('button', { name: 'Rechte in dieser Gruppe (1)' }).click();
  await expect(member.getByRole('checkbox', { name: 'Kunden ansehen' })).toBeDisabled();
  await expect(member).toContainText(`durch die Rolle „${role.roleName}“`);
  await member.getByRole('checkbox', { name: 'Verträge ansehen' }).click();
  await expect(member.getByRole('button', { name: 'Rechte in dieser Gruppe (2)' })).toBeVisible();
  await otherComputer.reload();
  await expect(other.heading('Verträge')).toBeVisible();
  await expect(other.menuEntry('Verträge')).toBeVisible();
});
