import { listedRemotes } from '../../scripts/workspace/apps.mjs';
import { tabs } from '../pages/contract-page';
import type { Role } from '../support/accounts';
import { brokenRules, problemsAsShown, seriousProblems, sticksOut } from '../support/barriers';
import { expect, test } from '../support/test';

/** Where the menu and the actions of the search lead: an administrator may go everywhere. */
const places = listedRemotes.flatMap(({ navigation, actions }) => [...navigation, ...(actions ?? [])]);

const pages: readonly { path: string; role: Role }[] = [
  ...[...places.map(({ path }) => path), '/workbench', '/settings'].map(
    (path) => ({ path, role: 'administrator' }) as const,
  ),
  { path: '/workbench', role: 'adviser' },
  { path: '/workbench', role: 'customer' },
];

/** A4 without its margins (base.css), in CSS px. */
const SHEET = { width: 703, height: 1032 };

for (const { path, role } of pages) {
  test(`${path} has no serious barrier for the ${role}, and neither a phone nor a sheet is too narrow for it`, async ({
    page,
    shell,
    signedInAs,
  }) => {
    await signedInAs(role, path);
    await expect(shell.heading(/./)).toBeVisible();
    await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
    expect(await seriousProblems(page, 'landmark-unique', 'target-size')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await problemsAsShown(page, 'target-size'), 'on a phone').toEqual([]);
    // A chart takes its new width a moment after its page.
    await expect.poll(() => sticksOut(page)).toBe(0);
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => sticksOut(page), 'on paper').toBe(0);
  });
}

test('the sign-in has no serious barrier', async ({ page, signIn }) => {
  await page.goto('/auth/login');
  await expect(signIn.heading).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test('no tab of a contract has a serious barrier', async ({ page, list, contract, signedInAs }) => {
  await signedInAs('adviser', '/contracts?hints=critical');
  await list.rows.first().getByRole('link').click();
  for (const name of tabs) {
    await contract.tab(name).click();
    await expect(contract.panel).toBeVisible();
    await expect(contract.panel.getByRole('status', { name: /geladen/ })).toHaveCount(0);
    expect(await seriousProblems(page), name).toEqual([]);
  }
});

test('the search of customers is cleared by a button that a finger meets', async ({ page, signedInAs }) => {
  await signedInAs('adviser', '/customers?search=mayer');
  await expect(page.getByRole('searchbox')).toHaveValue('mayer');
  expect(await brokenRules(page, 'target-size')).toEqual([]);
});

test('the explanation of the score stands inside a landmark', async ({ page, list, signedInAs }) => {
  await signedInAs('adviser', '/contracts?hints=critical');
  await list.rows.first().getByRole('link').click();
  await page.getByRole('button', { name: /^Score \d+: Erklärung anzeigen/ }).click();
  await expect(page.getByRole('row', { name: /^Summe/ })).toBeVisible();
  expect(await brokenRules(page, 'region', 'heading-order')).toEqual([]);
});

test('where the system chooses the colours, a filter that is on looks other than one that is off', async ({
  page,
  signedInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signedInAs('adviser', '/contracts');
  const tile = (name: RegExp) => page.getByRole('button', { name });
  const groundOf = (name: RegExp) =>
    tile(name).evaluate((element) => getComputedStyle(element).backgroundColor);
  await tile(/^Kritisch/).click();
  await expect(tile(/^Kritisch/)).toHaveAttribute('aria-pressed', 'true');
  expect(await groundOf(/^Kritisch/)).not.toBe(await groundOf(/^Ohne Bewertung/));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no step of the wizard of a role has a serious barrier or is too wide, and Enter opens each', async ({
    page,
    organisation,
    signedInAs,
  }) => {
    const id = await organisation.anyOf('roles');
    await signedInAs('administrator', `/user-management/roles/${id}`);
    const steps = page.getByRole('navigation', { name: 'Schritte' });
    for (const name of ['Rolleninfo', 'Rechte', 'Benutzer', 'Verlauf']) {
      const step = steps.getByRole('link', { name: new RegExp(`^${name}`) });
      await step.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(step).toBeInViewport();
      await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
      expect(await seriousProblems(page), name).toEqual([]);
      expect(await sticksOut(page), name).toBe(0);
    }
  });

  const records = [
    { noun: 'groups', steps: ['Gruppeninfo', 'Kunden', 'Benutzer', 'Verlauf'] },
    { noun: 'users', steps: ['Benutzerinfo', 'Rechte', 'Sitzungen', 'Verlauf'] },
  ] as const;

  for (const { noun, steps } of records) {
    test(`no step of one of the ${noun} has a serious barrier or is too wide, and arrows lead to all`, async ({
      page,
      organisation,
      signedInAs,
    }) => {
      const id = await organisation.anyOf(noun);
      await signedInAs('administrator', `/user-management/${noun}/${id}`);
      await page.getByRole('tab', { name: steps[0] }).focus();
      for (const name of steps) {
        await expect(page.getByRole('tab', { name, selected: true })).toBeInViewport();
        await expect(page.getByRole('tabpanel', { name })).toBeVisible();
        await expect(page.getByRole('status', { name: /geladen/ })).toHaveCount(0);
        expect(await seriousProblems(page), name).toEqual([]);
        expect(await sticksOut(page), name).toBe(0);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
    });
  }
});
