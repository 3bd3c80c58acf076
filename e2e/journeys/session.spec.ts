import { accounts, DEMO_PASSWORD } from '../support/accounts';
import { openAs } from '../support/backend';
import { expect, test } from '../support/test';

test('who is not signed in comes back to the wanted page after signing in', async ({
  page,
  signIn,
  shell,
}) => {
  await page.goto('/settings');
  await expect(signIn.heading).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/settings');

  await signIn.signIn(accounts.adviser, DEMO_PASSWORD);
  await expect(shell.heading('Einstellungen')).toBeVisible();
});

test('a wrong password is refused without saying which of the two was wrong, and stays to be mended', async ({
  page,
  signIn,
}) => {
  await page.goto('/auth/login');
  await signIn.signIn(accounts.adviser, 'falsches-passwort');
  await expect(signIn.message).toContainText(/Benutzername oder Passwort/);
  await expect(signIn.password).toHaveValue('falsches-passwort');
  await expect(signIn.password).toBeFocused();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an empty form says what is missing at the field', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await signIn.submit.click();
  await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
});

test('a reload keeps the session, signing out ends it', async ({ page, shell, signIn, signedInAs }) => {
  await signedInAs('adviser', '/settings');
  await expect(shell.heading('Einstellungen')).toBeVisible();
  await page.reload();
  await expect(shell.heading('Einstellungen')).toBeVisible();

  await shell.signOut();
  await expect(signIn.heading).toBeVisible();
  await page.goto('/settings');
  await expect(signIn.heading).toBeVisible();
});

test('who is signed in has no business at the sign-in', async ({ page, shell, signedInAs }) => {
  await signedInAs('adviser', '/auth/login');
  await expect(shell.heading('Verträge')).toBeVisible();
  await expect(page).toHaveURL(/\/contracts$/);
});

test('a session that ends under an open dialog: after signing in again the dialog stands as it was', async ({
  page,
  signIn,
  contract,
  organisation,
}) => {
  const person = await organisation.person('Dora', 'Administrator');
  const { items } = await organisation.api.request('GET /work-list', { query: { limit: 1 } });
  const path = `/contracts/${String(items[0]?.contractId)}?tab=optimization`;
  await openAs(page, person, path);
  await page
    .getByRole('button', { name: /^Hinweis „.*“ verwerfen$/ })
    .first()
    .click();
  const reason = page.getByRole('textbox', { name: 'Begründung' });
  await reason.fill('Kunde wünscht das so');

  const { items: users } = await organisation.api.request('GET /users', {
    query: { search: person.userName },
  });
  // Ended with the click, as a call of the page in the background would end the session before it.
  await page.route('**/optimization-hints/*/dismissal', async (route) => {
    await organisation.api.request('DELETE /users/:userId/sessions', {
      params: { userId: users[0]?.id ?? '' },
    });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(signIn.heading).toBeVisible();

  await signIn.signIn(person.userName, person.password);
  await expect(contract.tab('Optimierung')).toHaveAttribute('aria-selected', 'true');
  expect(page.url()).toContain(path);
  await expect(reason).toHaveValue('Kunde wünscht das so');
});
