import { NewDepotsPage } from '../pages/new-depots-page';
import { seriousProblems } from '../support/barriers';
import { expect, test as base } from '../support/test';
import { codeSentTo } from '../support/text-messages';

/** As docs/guides/banks.md names them, in the order in which they ask. */
const STARTS_WITH_INITIAL_PASSWORD = 'Isarwerk Vorsorge AG';
const WANTS_OWN_CODE = 'Westmark Lebensversicherung AG';
/** Of the demo adviser. */
const PHONE = '+49895550147';

const test = base.extend<{ depots: NewDepotsPage }>({
  depots: ({ page }, use) => use(new NewDepotsPage(page)),
});

test('an adviser signs in at banks, ignores a new depot, and makes a contract of it with a code', async ({
  page,
  depots,
  shell,
  list,
  addresses,
  signedInAs,
}) => {
  await signedInAs('adviser');
  await shell.menuEntry('Neue Depots').click();
  await expect(depots.heading).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Noch keine Bank abgefragt' })).toBeVisible();
  await depots.refresh.click();
  await expect(depots.passwordDialog).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  const initial = await depots.turnAwayUntil(STARTS_WITH_INITIAL_PASSWORD);
  await initial.getByLabel('Passwort', { exact: true }).fill('vom Brief der Bank');
  await initial.getByRole('button', { name: 'Anmelden' }).click();
  const update = depots.updateDialogOf(STARTS_WITH_INITIAL_PASSWORD);
  await expect(update.getByLabel('Bisheriges Passwort')).toHaveValue('vom Brief der Bank');
  await update.getByLabel('Neues Passwort', { exact: true }).fill('drei nasse Hunde');
  await update.getByLabel('Neues Passwort wiederholen').fill('drei nasse Katzen');
  await expect(update.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
  await expect(update.getByRole('button', { name: 'Passwort ändern' })).toBeDisabled();
  await update.getByLabel('Neues Passwort wiederholen').fill('drei nasse Hunde');
  await update.getByRole('button', { name: 'Passwort ändern' }).click();

  const own = await depots.turnAwayUntil(WANTS_OWN_CODE);
  await page.keyboard.press('Escape');
  await own.getByLabel('Passwort', { exact: true }).fill('falsch');
  await own.getByRole('button', { name: 'Anmelden' }).click();
  await expect(own.getByRole('alert')).toContainText(`${WANTS_OWN_CODE} hat das Passwort nicht angenommen`);
  await own.getByLabel('Passwort', { exact: true }).fill('ein guter Schlüssel');
  await own.getByRole('button', { name: 'Anmelden' }).click();
  await expect(depots.passwordDialog).toHaveCount(0);
  await expect(depots.stateOf(WANTS_OWN_CODE)).toContainText('Angemeldet');

  const table = depots.depotsOf(WANTS_OWN_CODE);
  await expect(table).toBeVisible();
  const create = table.getByRole('button', { name: /^Vertrag anlegen: Depot / }).first();
  const depot = (await create.getAttribute('aria-label'))?.replace('Vertrag anlegen: Depot ', '') ?? '';
  expect(await seriousProblems(page)).toEqual([]);

  const found = table.getByRole('row').filter({ hasText: depot });
  await found.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Auswahl ignorieren' }).click();
  await expect(page.getByText('Das Depot wird ignoriert.')).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(found).toHaveCount(1);

  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Vertrag aus Depot anlegen' });
  await expect(dialog).toContainText(depot);
  await dialog.getByRole('button', { name: 'Vertrag anlegen' }).click();

  const code = page.getByRole('dialog', { name: 'Mit Code bestätigen' });
  await expect(code).toContainText(`Übernahme des Depots ${depot}`);
  await code.getByLabel('Code aus der SMS').fill(await codeSentTo(addresses.apiLog ?? '', PHONE));
  await code.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText(`Aus Depot ${depot} ist ein Vertrag geworden.`)).toBeVisible();

  await found.getByRole('link', { name: 'Zum Vertrag' }).click();
  await expect(list.rows.filter({ hasText: depot })).toHaveCount(1);
});
