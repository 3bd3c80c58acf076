import { expect, test } from '../support/test';

test('the language changes in the shell and in every remote without a reload', async ({
  page,
  shell,
  list,
  signedInAs,
}) => {
  await signedInAs('administrator');
  await expect(list.rows.first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await shell.switchLanguage('English');
  await expect(shell.heading('Contracts')).toBeVisible();
  await expect(shell.menuEntry('Contracts')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await shell.menuEntry('Tariffs').click();
  await expect(page.getByText('Unit-linked pension insurance').first()).toBeVisible();
  for (const name of ['Tariffs', 'Data import', 'Users']) {
    await shell.menuEntry(name).click();
    await expect(shell.heading(name)).toBeVisible();
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.reload();
  await expect(shell.heading('Users')).toBeVisible();
  await shell.switchLanguage('Deutsch');
  await expect(shell.heading('Benutzer')).toBeVisible();
});
