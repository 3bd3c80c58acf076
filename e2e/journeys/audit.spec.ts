import { AuditPage } from '../pages/audit-page';
import { openAs } from '../support/backend';
import { expect, test as base } from '../support/test';

const test = base.extend<{ audit: AuditPage }>({
  audit: ({ page }, use) => use(new AuditPage(page)),
});

test('the log tells who did what, with the values before and after', async ({
  page,
  audit,
  organisation,
}) => {
  const group = await organisation.group('Bezirk');
  const role = await organisation.role('Innendienst', ['contracts.view']);
  const vera = await organisation.person('Vera', 'Administrator');
  const api = await organisation.apiOf(vera);
  await api.request('PUT /groups/:groupId', {
    params: { groupId: group.id },
    version: group.version,
    body: {
      groupName: group.groupName,
      groupDescription: 'Am Markt',
      parentGroupId: null,
      isInactive: false,
    },
  });
  await api.request('PUT /roles/:roleId', {
    params: { roleId: role.id },
    version: role.version,
    body: { roleName: role.roleName, kind: role.kind, isInactive: true, permissions: role.permissions },
  });
  await organisation.user('Nina', 'Berater', api);

  await openAs(page, vera, '/user-management/audit');
  await audit.search.fill(organisation.mark);
  await expect(audit.entry('Rolle angelegt')).toBeVisible();
  await audit.entry('Gruppe geändert').click();
  const details = audit.details('Gruppe geändert');
  await expect(details.getByRole('row', { name: `Beschreibung ${group.groupName} Am Markt` })).toBeVisible();
  // On paper it stands whole behind the list, and not as a window over it.
  await page.emulateMedia({ media: 'print' });
  const list = await page.locator('main').boundingBox();
  const printed = await details.boundingBox();
  expect(printed?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? Infinity));
  expect(printed?.width).toBeGreaterThan(1000);
  await page.emulateMedia({ media: null });
  await details.getByRole('button', { name: `Alle Einträge von ${vera.fullName}` }).click();
  await expect(audit.chip(vera.fullName)).toBeVisible();
  await expect(audit.entry('Rolle angelegt')).toHaveCount(0);
  await expect(audit.entry('Rolle geändert')).toContainText(role.roleName);
  await expect(audit.entry('Benutzer angelegt')).toContainText(`Nina ${organisation.mark}`);
  await expect(audit.entries.filter({ hasNotText: vera.fullName })).toHaveCount(0);

  await audit.filterByKind('Gruppe');
  await expect(audit.entries).toHaveCount(1);
  const lines = await audit.exported();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `;${vera.fullName};Gruppe geändert;Gruppe;${group.groupName};${group.id};Beschreibung;${group.groupName};Am Markt;`,
  );

  await page.goto(`/user-management/groups/${group.id}?step=history`);
  const history = page.getByRole('tabpanel', { name: 'Verlauf' });
  const changed = history.getByRole('listitem').filter({ hasText: 'Gruppe geändert' });
  await expect(changed).toContainText(vera.fullName);
  await expect(changed).toContainText(`Beschreibung: ${group.groupName} → Am Markt`);
});

test('who may not see the log is led away from it', async ({ page, shell, signedInAs }) => {
  await signedInAs('adviser', '/user-management/audit');
  await expect(shell.heading('Verträge')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts$/);
  await expect(shell.menuEntry('Protokoll')).toHaveCount(0);
});
