import { accounts, DEMO_PASSWORD } from '../support/accounts';
import { tabs } from '../pages/contract-page';
import { parts } from '../support/parts';
import { expect, test } from '../support/test';

test('a whole day of an administrator breaks no content rule', async ({
  page,
  signIn,
  shell,
  list,
  contract,
  complaints,
}) => {
  const answer = await page.goto('/auth/login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  await signIn.signIn(accounts.administrator, DEMO_PASSWORD);

  await list.rows.first().getByRole('link').click();
  for (const name of tabs) {
    await contract.tab(name).click();
    await expect(contract.panel).toBeVisible();
  }
  const withMenu = parts.filter(({ isWizard }) => !isWizard);
  for (const { label } of withMenu) {
    await shell.menuEntry(label).click();
    await expect(shell.heading(label)).toBeVisible();
  }
  for (const { label } of parts.filter(({ isWizard }) => isWizard)) {
    await shell.menuEntry(label).click();
    await expect(shell.heading(label)).toBeVisible();
    await page.goBack();
    await expect(shell.heading(withMenu.at(-1)?.label ?? '')).toBeVisible();
  }
  await shell.switchLanguage('English');
  await shell.switchLanguage('Deutsch');
  await shell.signOut();
  await expect(signIn.heading).toBeVisible();
  expect(complaints.cspViolations).toEqual([]);
});

test.describe('blocking', () => {
  test.use({ expectsFaults: true });

  // A policy that blocks nothing would pass every journey.
  test('an inline script is blocked', async ({ page, signIn, complaints }) => {
    await page.goto('/auth/login');
    await expect(signIn.heading).toBeVisible();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.hasRunInline = true';
      document.head.append(script);
      return 'hasRunInline' in window;
    });
    expect(ran).toBe(false);
    await expect.poll(() => complaints.cspViolations.length).toBeGreaterThan(0);
    expect(complaints.cspViolations[0]).toContain('script-src');
  });
});
