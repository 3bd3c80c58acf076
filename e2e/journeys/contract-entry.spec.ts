import type { Page } from '@playwright/test';
import { ContractEntryPage } from '../pages/contract-entry-page';
import { Backend, openAs } from '../support/backend';
import { demoAccount } from '../support/accounts';
import { expect, test } from '../support/test';

/** Words of the demo data that a new contract can be made of. */
async function someChoice(page: Page) {
  const backend = await Backend.signIn(page.request, 'adviser');
  const [known] = await backend.contracts({ limit: 1, riskProfile: 'present' });
  if (!known) throw new Error('the demo data has no contract');
  const funds = (await backend.fundsOf(known.tariff.id)).filter(
    ({ price, currency }) => price !== null && currency === 'EUR',
  );
  const [first, second] = funds;
  if (!first || !second) throw new Error('the tariff has no two funds with a price');
  return { known, first, second };
}

test('an adviser enters a contract, corrects it, and finds it judged at once', async ({
  page,
  list,
  contract,
  signedInAs,
}) => {
  const entry = new ContractEntryPage(page);
  const { known, first, second } = await someChoice(page);
  const number = `NEU-${Date.now()}`;
  await signedInAs('adviser', '/contracts');
  await page.getByRole('link', { name: 'Vertrag anlegen' }).click();
  await expect(entry.form).toBeVisible();

  await entry.choose(entry.chooser('Kunde').first(), known.customer.lastName);
  await entry.choose(entry.chooser('Versicherer'), known.insurer.issuerName);
  await entry.choose(entry.chooser('Tarif'), known.tariff.name);
  await entry.field('Vertragsnummer').fill(number);
  await entry.field('Beginn').fill('1.4.2020');
  await entry.field('Ende').fill('31.3.2055');
  await entry.add('Position hinzufügen', 'Position 1', first.isin, '12,5');
  await entry.field('Beitrag je Zahlung').fill('150');
  await entry.add('Fonds hinzufügen', 'Anteil 1', first.isin, '60');
  await entry.add('Fonds hinzufügen', 'Anteil 2', second.isin, '39,99');

  await entry.save('Vertrag anlegen');
  await expect(entry.form.getByText('Die Anteile müssen zusammen genau 100 % ergeben.')).toBeVisible();
  await entry.row('Anteil 2').getByRole('textbox').fill('40');
  await entry.save('Vertrag anlegen');

  await expect(page).toHaveURL(/\/contracts\/\d+$/);
  await expect(page.getByText(number).first()).toBeVisible();
  await contract.tab('Portfolio und Sparplan').click();
  await expect(contract.table('Portfolio')).toContainText(first.name);
  await expect(contract.table('Sparplan')).toContainText('60');
  await contract.tab('Optimierung').click();
  await expect(contract.panel.getByRole('article').first()).toBeVisible();

  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(entry.field('Beginn')).toHaveValue('01.04.2020');
  await expect(entry.row('Position 1').getByRole('textbox', { name: /^Anteile/ })).toHaveValue('12,5');
  await entry.field('Guthaben').fill('1.234,56');
  await entry.save('Speichern');
  await expect(page.getByText('Der Vertrag ist gespeichert.')).toBeVisible();
  await contract.tab('Verlauf').click();
  await expect(contract.panel).toContainText('Vertrag angelegt');
  await expect(contract.panel).toContainText('Guthaben außerhalb der Fonds');

  await page.goto('/contracts');
  await list.search.fill(number);
  await expect(list.row(number)).toBeVisible();
});

test('of two advisers on one contract the second decides, and nothing typed is lost', async ({
  page,
  otherComputer,
  signedInAs,
}) => {
  const backend = await Backend.signIn(page.request, 'adviser');
  const [known] = await backend.contracts({ limit: 1, sort: 'contractNumber', direction: 'desc' });
  const path = `/contracts/${known?.id}/edit`;
  const mine = new ContractEntryPage(page);
  const theirs = new ContractEntryPage(otherComputer);
  await signedInAs('adviser', path);
  await openAs(otherComputer, demoAccount('administrator'), path);
  await mine.field('Kundennummer beim Versicherer').fill('K-MEINE');
  await theirs.field('Guthaben').fill('77,77');
  await theirs.save('Speichern');
  await expect(otherComputer).toHaveURL(/\/contracts\/\d+$/);

  await mine.save('Speichern');
  const dialog = page.getByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
  await expect(dialog).toContainText('77,77');
  await dialog.getByRole('button', { name: 'Meine Änderungen übernehmen' }).click();
  await expect(mine.field('Guthaben')).toHaveValue('77,77');
  await expect(mine.field('Kundennummer beim Versicherer')).toHaveValue('K-MEINE');
  await mine.save('Speichern');
  await expect(page.getByText('Der Vertrag ist gespeichert.')).toBeVisible();
});

test('a customer reads the own contracts, and nobody offers to change them', async ({
  page,
  list,
  signedInAs,
}) => {
  await signedInAs('customer', '/contracts');
  await expect(list.rows.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vertrag anlegen' })).toHaveCount(0);
  await page.goto('/contracts/new');
  await expect(page.getByRole('form', { name: 'Vertrag anlegen' })).toHaveCount(0);
});
