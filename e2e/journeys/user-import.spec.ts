import { expect, test } from '../support/test';

test('users come from a file, after a look at what would happen', async ({
  page,
  shell,
  organisation,
  signedInAs,
}) => {
  const { mark } = organisation;
  const unknownRole = `Kapitän ${mark}`;
  const lines = [
    'Benutzername;Name;Rolle;Telefon',
    `gute.${mark};Gitta ${mark};Berater;030 1234567`,
    `schlechte.${mark};Siggi ${mark};${unknownRole};`,
  ];
  await signedInAs('administrator', '/user-management/users');
  await page.getByRole('link', { name: 'Importieren' }).click();
  await expect(shell.heading('Benutzer importieren')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  });

  await expect(page.getByText('Vorschau: team.csv')).toBeVisible();
  await expect(
    page.getByText('Noch ist nichts geändert: 1 anzulegen, 0 zu ändern, 0 unverändert, 1 abgelehnt.'),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: 'Zeilen der Datei' }).getByRole('row');
  await expect(rows.filter({ hasText: `gute.${mark}` })).toContainText('Wird angelegt');
  const refused = rows.filter({ hasText: `schlechte.${mark}` });
  await expect(refused).toContainText('Abgelehnt');
  await expect(refused).toContainText(`Rolle („${unknownRole}“): diese Rolle gibt es nicht`);
  expect(await organisation.users()).toEqual([]);

  await page.getByRole('button', { name: '1 Benutzer übernehmen' }).click();
  await expect(page.getByText('Der Import ist abgeschlossen: 1 angelegt')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Benutzern' }).click();
  await expect(shell.heading('Benutzer')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name oder Benutzername' }).fill(mark);
  const users = page.getByRole('grid', { name: '1 Benutzer' });
  const imported = users.getByRole('row').filter({ hasText: `gute.${mark}` });
  await expect(imported).toContainText('Berater');
  await imported.click();
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('+49-30-1234567');

  // The file was the wrong one: the way back says who goes, and does so.
  await page.goto('/user-management/users/import');
  await page.getByRole('link', { name: 'team.csv' }).first().click();
  await page.getByRole('button', { name: 'Import rückgängig machen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Benutzer: 0 wieder wie vorher, 1 gelöscht, 0 behalten');
  await dialog.getByRole('textbox').fill('Falsche Datei');
  await dialog.getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(page.getByText(/^Rückgängig gemacht von .*: Falsche Datei$/)).toBeVisible();
  expect(await organisation.users()).toEqual([]);
});
