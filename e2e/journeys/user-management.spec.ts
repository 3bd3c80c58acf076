import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SetPasswordPage } from '../pages/set-password-page';
import { Shell } from '../pages/shell';
import { SignInPage } from '../pages/sign-in-page';
import { UserPage } from '../pages/user-page';
import { expect, test as base } from '../support/test';

const PASSWORD = 'drei nasse Hunde im Regen';

/** The new user sits at another computer. */
const test = base.extend<{ user: UserPage; otherComputer: Page }>({
  user: ({ page }, use) => use(new UserPage(page)),
  otherComputer: async ({ browser, addresses }, use) => {
    const context = await atAnotherComputer(browser, addresses.host);
    await use(await context.newPage());
    await context.close();
  },
});
const atAnotherComputer = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, locale: 'de-DE', timezoneId: 'Europe/Berlin' });

test('a new user sets the password by a link, sees what the role allows, and is out once locked', async ({
  page,
  shell,
  user,
  otherComputer,
  signedInAs,
}) => {
  const userName = `neu.${String(Date.now())}`;
  await signedInAs('administrator', '/user-management/users');
  await expect(shell.heading('Benutzer')).toBeVisible();
  await user.create({ userName, fullName: 'Anna Neu', role: 'Berater' });
  await expect(shell.heading('Anna Neu')).toBeVisible();
  const link = await user.handOverLink('Einladen');

  const setPassword = new SetPasswordPage(otherComputer);
  await otherComputer.goto(link);
  await expect(setPassword.userName).toHaveValue(userName);
  expect(otherComputer.url()).not.toContain(link.split('#')[1]);
  await setPassword.choose(PASSWORD);

  const signIn = new SignInPage(otherComputer);
  await expect(signIn.heading).toBeVisible();
  await expect(signIn.userName).toHaveValue(userName);
  await signIn.signIn(userName, PASSWORD);
  const other = new Shell(otherComputer);
  await expect(other.heading('Verträge')).toBeVisible();
  await expect(other.menuEntry('Kunden')).toBeVisible();
  await expect(other.menuEntry('Benutzer')).toHaveCount(0);

  await otherComputer.goto(link);
  await expect(otherComputer.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await otherComputer.goto('/contracts');
  await expect(other.heading('Verträge')).toBeVisible();

  await page.reload();
  await user.action('Sperren').click();
  await expect(page.getByText('Anna Neu ist gesperrt und überall abgemeldet.')).toBeVisible();
  await other.menuEntry('Kunden').click();
  await otherComputer.getByRole('searchbox', { name: 'Kunden suchen' }).fill('Müller');
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn(userName, PASSWORD);
  await expect(signIn.message).toBeVisible();
  await expect(signIn.heading).toBeVisible();
});
