import { demoAccount } from '../support/accounts';
import { openAs } from '../support/backend';
import { seriousProblems } from '../support/barriers';
import { expect, test } from '../support/test';

test('an administrator copies a questionnaire, changes it and tries it out; another one releases it', async ({
  page,
  shell,
  otherComputer,
  signedInAs,
}) => {
  await signedInAs('administrator', '/admin/questionnaires');
  await page.getByRole('button', { name: 'Neuer Fragebogen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Fragebogen' });
  const name = `Profil ${String(process.pid)}`;
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(shell.heading(name)).toBeVisible();
  const text = page.getByRole('textbox', { name: /^Frage auf Deutsch/ });
  await text.fill('Womit kennen Sie sich aus?');
  expect(await seriousProblems(page), 'questions').toEqual([]);

  const step = async (title: string) => {
    await page
      .getByRole('navigation', { name: 'Schritte' })
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    expect(await seriousProblems(page), title).toEqual([]);
  };
  await step('Name und Grenzen');
  await step('Vorschau');
  const first = page.getByRole('group', { name: 'Womit kennen Sie sich aus?' });
  await first.getByRole('checkbox', { name: 'Aktienfonds und ETF' }).check();
  await expect(page.getByText('1 von 100')).toBeVisible();
  await expect(page.getByText('Welche Form der Nachhaltigkeit wünschen Sie?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(
    page.getByText('Der Entwurf ist gespeichert. Verwendet wird weiter die freigegebene Fassung.'),
  ).toBeVisible();
  await expect(
    page.getByText('Fassung 1 gibt jemand anderes frei, weil Sie den Entwurf geändert haben.'),
  ).toBeVisible();
  await openAs(otherComputer, demoAccount('secondAdministrator'), new URL(page.url()).pathname);
  await otherComputer.getByRole('button', { name: 'Als Fassung 1 freigeben' }).click();
  const release = otherComputer.getByRole('dialog');
  await expect(release.getByText('Es gibt keine gültigen Analysen mit diesem Fragebogen.')).toBeVisible();
  await release.getByRole('button', { name: 'Freigeben' }).click();
  await expect(otherComputer.getByText('Fassung 1 ist freigegeben.')).toBeVisible();
  await page.reload();
  await step('Fassungen');
});
