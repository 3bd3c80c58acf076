import type { Page } from '@playwright/test';
import type { ApiAnswer } from '@depotwerk/contract/client';
import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { Shell } from '../pages/shell';
import { SignInPage } from '../pages/sign-in-page';
import { accounts, DEMO_PASSWORD } from '../support/accounts';
import { seriousProblems } from '../support/barriers';
import { expect, test } from '../support/test';

const coverOf = (page: Page) => page.getByRole('dialog', { name: 'Gesperrt' });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

async function signInAgain(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await coverOf(page).getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a page that nobody touches is warned, locked, and stands as before after the right password', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adviser', '/settings');
  const field = page.getByLabel('Neues Passwort', { exact: true });
  await field.fill('drei nasse Hunde');
  await page.clock.fastForward('29:10');
  await expect(page.getByText('Ohne Eingabe wird diese Seite in einer Minute gesperrt.')).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.getByText('Ohne Eingabe wird diese Seite in einer Minute gesperrt.')).toBeHidden();
  await page.clock.fastForward('29:50');
  await expect(coverOf(page)).toHaveCount(0);

  await page.clock.fastForward('00:30');
  const cover = coverOf(page);
  await expect(cover).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page).not.toHaveTitle(/Einstellungen/);
  await expect(cover.getByLabel('Benutzername')).toHaveValue(accounts.adviser);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(cover).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.fastForward('10:00');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);

  await signInAgain(page, 'falsch');
  await expect(cover.getByRole('alert')).toContainText(/Benutzername oder Passwort/);
  await signInAgain(page);
  await expect(cover).toHaveCount(0);
  await expect(field).toHaveValue('drei nasse Hunde');
});

/** What all tabs of the browser share, as a tab knows it. */
const storedIn = (tab: Page): Promise<string> =>
  tab.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

test('a hand in one tab counts for all, and opening one opens the others', async ({
  page,
  shell,
  signedInAs,
}) => {
  await signedInAs('adviser', '/settings');
  await expect(shell.heading('Einstellungen')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/contracts');
  await expect(search(other)).toBeVisible();
  await page.clock.fastForward('20:00');
  await other.keyboard.press('Shift');
  // Twenty minutes pass at once: the other process of the browser has to know of the hand before.
  await expect.poll(() => storedIn(page)).toBe(await storedIn(other));
  await page.clock.fastForward('20:00');
  await expect(coverOf(page)).toHaveCount(0);
  await page.clock.fastForward('11:00');
  await expect(coverOf(page)).toBeVisible();
  await expect(coverOf(other)).toBeVisible();

  await signInAgain(other);
  await expect(coverOf(other)).toHaveCount(0);
  await expect(coverOf(page)).toHaveCount(0);
  await expect(shell.heading('Einstellungen')).toBeVisible();
});

test('a reload leads no way past the lock, but back to the page after signing in', async ({
  page,
  signIn,
  shell,
  signedInAs,
}) => {
  await signedInAs('adviser', '/settings');
  await expect(shell.heading('Einstellungen')).toBeVisible();
  await page.clock.fastForward('31:00');
  await expect(coverOf(page)).toBeVisible();
  await page.reload();
  await expect(signIn.heading).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/settings');
  const answer = await page.request.post('/api/auth/refresh');
  expect(answer.status()).toBe(401);
  await signIn.signIn(accounts.adviser, DEMO_PASSWORD);
  await expect(shell.heading('Einstellungen')).toBeVisible();
});

test('another person afterwards finds nothing of the one before', async ({
  page,
  signIn,
  shell,
  signedInAs,
}) => {
  const before = new Set<string>();
  const note = (into: Set<string>) => async (request: { headers: () => Record<string, string> }) => {
    const userId = request.headers()[SESSION_USER_HEADER.toLowerCase()];
    if (userId !== undefined) into.add(userId);
  };
  const noteBefore = note(before);
  page.on('request', noteBefore);
  await signedInAs('adviser', '/contracts');
  await expect(search(page)).toBeVisible();
  await page.clock.fastForward('31:00');
  await expect(coverOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Als andere Person anmelden' }).click();
  await expect(signIn.heading).toBeVisible();
  await expect(signIn.userName).toHaveValue('');
  page.off('request', noteBefore);
  const after = new Set<string>();
  page.on('request', note(after));
  await signIn.signIn(accounts.administrator, DEMO_PASSWORD);
  await expect(shell.userMenu).toBeVisible();
  await expect(shell.userMenu).not.toContainText('Berger');
  await shell.menuEntry('Verträge').click();
  await expect(search(page)).toBeVisible();
  expect(before.size).toBe(1);
  for (const userId of before) expect([...after]).not.toContain(userId);
});

test('somebody else who signs in in another tab ends a locked page, which says why', async ({
  page,
  signIn,
  shell,
  signedInAs,
}) => {
  await signedInAs('adviser', '/settings');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('drei nasse Hunde');
  await page.clock.fastForward('31:00');
  await expect(coverOf(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/auth/login');
  await new SignInPage(other).signIn(accounts.administrator, DEMO_PASSWORD);
  await expect(new Shell(other).userMenu).toBeVisible();
  await expect(signIn.heading).toBeVisible();
  await expect(coverOf(page)).toHaveCount(0);
  await expect(page.getByText(/hat sich jemand anderes angemeldet/)).toBeVisible();
  await expect(shell.userMenu).toHaveCount(0);
});

test('"Neu anmelden" of a session that ends soon keeps what was typed', async ({ page, signedInAs }) => {
  await page.route('**/api/notifications', async (route) => {
    if (route.request().headers()['accept']?.includes('text/event-stream')) return route.continue();
    const answer = await route.fetch();
    const json = (await answer.json()) as ApiAnswer<'GET /notifications'>;
    return route.fulfill({ response: answer, json: { ...json, sessionSecondsLeft: 3600 } });
  });
  await signedInAs('adviser', '/settings');
  const field = page.getByLabel('Neues Passwort', { exact: true });
  await field.fill('drei nasse Hunde');
  await page.getByRole('button', { name: /^Mitteilungen/ }).click();
  await page.getByRole('button', { name: 'Neu anmelden' }).click();
  const cover = page.getByRole('dialog', { name: 'Neu anmelden' });
  await expect(field).toBeHidden();
  await expect(cover.getByLabel('Passwort', { exact: true })).toBeFocused();
  await cover.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(cover).toHaveCount(0);
  await expect(field).toHaveValue('drei nasse Hunde');
});
