import { findPrimary, killMember } from '../../deploy/ha/kill-member.mjs';
import { ContractEntryPage } from '../pages/contract-entry-page';
import { demoAccount } from '../support/accounts';
import { Backend, openAs } from '../support/backend';
import { expect, test } from '../support/test';

/** Longest time without a primary, in ms. */
const FAILOVER_MS = 40_000;

test.use({ expectsFaults: true });

test('the primary of the database dies: what an adviser typed is kept and saved once, and a list comes by itself', async ({
  page,
  otherComputer,
  addresses,
  signedInAs,
}) => {
  const backend = await Backend.signIn(page.request, 'adviser');
  const [known] = await backend.contracts({ limit: 1 });
  const entry = new ContractEntryPage(page);
  await signedInAs('adviser', `/contracts/${String(known?.id)}/edit`);
  await openAs(otherComputer, demoAccount('administrator'), '/users');
  await expect(otherComputer.getByRole('heading', { level: 1 })).toBeVisible();
  await entry.field('Guthaben').fill('4.321,09');

  killMember(await findPrimary(addresses.members ?? []));
  await entry.save('Speichern');
  await otherComputer.getByRole('link', { name: 'Verträge' }).first().click();

  await expect(page.getByText('Der Vertrag ist gespeichert.')).toBeVisible({ timeout: FAILOVER_MS });
  await expect(otherComputer.getByRole('row').nth(3)).toBeVisible({ timeout: FAILOVER_MS });
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(entry.field('Guthaben')).toHaveValue('4.321,09');
});
