import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { tabs } from '../pages/contract-page';
import type { Role } from '../support/accounts';
import { expect, test } from '../support/test';

/** Everything that a user of assistive technology would stumble over. */
async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

const pages: readonly { path: string; role: Role; heading: string }[] = [
  { path: '/contracts', role: 'adviser', heading: 'Verträge' },
  { path: '/customers', role: 'adviser', heading: 'Kunden' },
  { path: '/workbench', role: 'adviser', heading: 'Arbeitsplatz' },
  { path: '/settings', role: 'adviser', heading: 'Einstellungen' },
  { path: '/depotanalysis', role: 'adviser', heading: 'Depot-Analyse' },
  { path: '/admin/tariffs', role: 'administrator', heading: 'Tarife' },
  { path: '/admin/imports', role: 'administrator', heading: 'Datenimport' },
  { path: '/user-management/users', role: 'administrator', heading: 'Benutzer' },
];

for (const { path, role, heading } of pages) {
  test(`${path} has no serious barrier`, async ({ page, shell, signedInAs }) => {
    await signedInAs(role, path);
    await expect(shell.heading(heading)).toBeVisible();
    await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
}

test('the sign-in has no serious barrier', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await expect(signIn.heading).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test('no tab of a contract has a serious barrier', async ({ page, list, contract, signedInAs }) => {
  await signedInAs('adviser', '/contracts?hints=critical');
  await list.rows.first().getByRole('link').click();
  for (const name of tabs) {
    await contract.tab(name).click();
    await expect(contract.panel).toBeVisible();
    await expect(contract.panel.getByRole('status', { name: /geladen/ })).toHaveCount(0);
    expect(await seriousProblems(page), name).toEqual([]);
  }
});

test('the list has no serious barrier in the dark', async ({ page, list, signedInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedInAs('adviser');
  await expect(list.rows.first()).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
