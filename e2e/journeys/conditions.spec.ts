import { accounts, DEMO_PASSWORD } from '../support/accounts';
import { conditions } from '../support/conditions';
import { parts } from '../support/parts';
import { expect, test } from '../support/test';

// A line that breaks off leaves its traces in the console.
test.use({ expectsFaults: true });

/** `pnpm fault-matrix` visits every part under every condition; else each condition meets one or two. */
const isWhole = process.env.DEPOTWERK_FAULT_MATRIX !== undefined;

for (const [index, [condition, worsen]] of Object.entries(conditions).entries()) {
  const visited = isWhole ? parts : parts.filter((_, at) => at % parts.length === index % parts.length);
  test(`where ${condition}, every part opens all the same`, async ({
    page,
    shell,
    signedInAs,
    addresses,
  }) => {
    await worsen(page, addresses);
    await signedInAs('administrator', '/settings');
    await expect(shell.heading('Einstellungen')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const part of visited) {
      await shell.menuEntry(part.label).click();
      await expect(shell.heading(part.label)).toBeVisible();
      if (part.isWizard) await page.goBack();
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
}

test('where cookies are blocked, the sign-in says so', async ({ page, signIn }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
  );
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/contracts');
  await signIn.signIn(accounts.administrator, DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Ihr Browser nimmt von dieser Seite keine Cookies an');
});
