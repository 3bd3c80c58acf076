import { accounts, DEMO_PASSWORD } from '../support/accounts';
import { tabs } from '../pages/contract-page';
import { expect, test } from '../support/test';

test('an adviser works on while one of two API processes dies', async ({
  page,
  signIn,
  list,
  contract,
  addresses,
}) => {
  const answer = await page.goto('/');
  const nonce = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const first = nonce(answer?.headers()['content-security-policy']);
  expect(first).toBeDefined();
  await signIn.signIn(accounts.adviser, DEMO_PASSWORD);
  await list.rows.first().getByRole('link').click();
  await expect(contract.customer).toBeVisible();
  for (const name of tabs) {
    await contract.tab(name).click();
    await expect(contract.panel).toBeVisible();
  }

  const [, second] = addresses.apiProcesses ?? [];
  if (second === undefined) throw new Error('There is no second API process');
  process.kill(second, 'SIGKILL');

  await page.goBack();
  await list.tile('Mit Hinweisen').click();
  await expect(page).toHaveURL(/hints=any/);
  await list.rows.nth(2).getByRole('link').click();
  await expect(contract.customer).toBeVisible();
  await contract.tab('Portfolio und Sparplan').click();
  await expect(contract.panel.getByText('%').first()).toBeVisible();
  await contract.markAsChecked.click();
  await expect(page.getByText('Der Vertrag ist als geprüft markiert.')).toBeVisible();

  // The session outlives the process too, and every page has a nonce of its own.
  const reloaded = await page.reload();
  await expect(contract.customer).toBeVisible();
  expect(nonce(reloaded?.headers()['content-security-policy'])).not.toBe(first);
});
