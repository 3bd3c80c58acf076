import type { Page } from '@playwright/test';
import { FaultPanel } from '../pages/fault-panel';
import { accounts, DEMO_PASSWORD, demoAccount } from '../support/accounts';
import { openSession } from '../support/backend';
import { conditions, silences } from '../support/conditions';
import { decides, isWhole, noteTimes } from '../support/matrix';
import { parts } from '../support/parts';
import { expectMenuInTime, untilMenuWorks } from '../support/start-time';
import { expect, test } from '../support/test';

// A line that breaks off leaves its traces in the console.
test.use({ expectsFaults: true });

/** `pnpm fault-matrix` visits every part under every condition; else each condition meets one or two. */
const visited = (index: number) =>
  isWhole ? parts : parts.filter((_, at) => at % parts.length === index % parts.length);

for (const [index, [condition, worsen]] of Object.entries(conditions).entries()) {
  for (const part of visited(index)) {
    test(
      `where ${condition}, ${part.name} opens all the same, if need be when tried again`,
      decides(`where ${condition}`, part.name),
      async ({ page, shell, signedInAs, addresses }) => {
        await worsen(page, addresses);
        await signedInAs('administrator', '/settings');
        await expect(shell.heading('Einstellungen')).toBeVisible();
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        const startedAt = Date.now();
        await shell.menuEntry(part.label).click();
        const { retry } = new FaultPanel(page);
        await expect(async () => {
          if (await retry.isVisible()) await retry.click();
          await expect(shell.heading(part.label)).toBeVisible({ timeout: 3000 });
        }).toPass();
        noteTimes(`where ${condition}`, part.name, { page: Date.now() - startedAt });
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      },
    );
  }
}

for (const [index, [silence, fallSilent]] of Object.entries(silences).entries()) {
  for (const part of visited(index)) {
    test(
      `where ${silence}, ${part.name} is that of the last visit, and the menu works as soon as ever`,
      decides(`where ${silence}`, part.name),
      async ({ page, otherComputer, shell, signedInAs }) => {
        await signedInAs('administrator', '/settings');
        await expect(shell.menuEntry(part.label)).toBeVisible();
        await openSession(otherComputer.request, demoAccount('administrator'));
        await fallSilent(page);
        const open = (tab: Page) => () => untilMenuWorks(tab, { path: '/settings', isWizard: false }, part);
        const times = await expectMenuInTime(open(page), open(otherComputer));
        noteTimes(`where ${silence}`, part.name, times);
      },
    );
  }
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
