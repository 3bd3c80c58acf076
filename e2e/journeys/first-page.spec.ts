import type { Page } from '@playwright/test';
import { listedRemotes } from '../../scripts/workspace/apps.mjs';
import { accounts, DEMO_PASSWORD } from '../support/accounts';
import { parts } from '../support/parts';
import { expect, test } from '../support/test';

/** Most that a page may move under a reader's eyes (https://web.dev/articles/cls calls 0.1 good). */
const MOST_SHIFT = 0.02;

/** Where the menu leads. */
const menu = listedRemotes.flatMap(({ navigation }) => navigation.map(({ path }) => path));

/** Sums up how much the page moves; a person who did something expects it to. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; at: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, startTime, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const what = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
        );
        if (!hadRecentInput) shifts.push({ value, at: Math.round(startTime), what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

interface Shift {
  readonly value: number;
  readonly at: number;
  readonly what: readonly string[];
}
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);

/** Holds every script back until it is let go. */
async function holdScripts(page: Page) {
  let letGo: () => void = () => undefined;
  const go = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await go;
    await route.continue();
  });
  return () => letGo();
}

const topLeft = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y) };
};
const sizeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box && { width: Math.round(box.width), height: Math.round(box.height) };
};

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`before the first script of a window of ${String(width)} pixels the frame and the heading stand where they stay`, async ({
    page,
    shell,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('administrator', '/settings');
    await expect(shell.heading('Einstellungen')).toBeVisible();
    const letGo = await holdScripts(page);
    await page.goto('/contracts', { waitUntil: 'commit' });
    await expect(page.locator('.first-head')).toHaveText('Verträge');
    // Nobody may take it for the page: whoever listens hears nothing of it.
    await expect(page.getByRole('heading')).toHaveCount(0);
    const first = {
      bar: await sizeOf(page, '.first-bar'),
      side: await sizeOf(page, '.first-side'),
      title: await topLeft(page, '.first-head p'),
    };
    letGo();
    await expect(shell.heading('Verträge')).toBeVisible();
    expect(first).toEqual({
      bar: await sizeOf(page, 'header:has(button)'),
      side: await sizeOf(page, 'nav[data-collapsed]'),
      title: await topLeft(page, 'h1'),
    });
  });

test('the document goes on in the theme, the language and with the menu that somebody has chosen', async ({
  page,
  shell,
  signedInAs,
}) => {
  await signedInAs('adviser', '/contracts');
  await shell.switchLanguage('English');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const letGo = await holdScripts(page);
  await page.goto('/contracts', { waitUntil: 'commit' });
  await expect(page.locator('.first-head')).toHaveText('Contracts');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 20, 24)');
  await expect(page.locator('.first-side')).toHaveCSS('inline-size', '56px');
  letGo();
  await expect(shell.heading('Contracts')).toBeVisible();
});

test('whoever is not signed in sees the card of the sign-in first, on every way to it', async ({
  page,
  signIn,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/contracts', { waitUntil: 'commit' });
  await expect(page.locator('.first-head')).toHaveText('Anmelden');
  await expect(page.locator('.first-side')).toBeHidden();
  letGo();
  await signIn.signIn(accounts.adviser, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/contracts$/);
});

/** What still stands for something that comes, where it would be seen to move. */
const awaitedInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.ant-skeleton, .ant-spin, [aria-busy="true"]')].filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < window.innerHeight;
      }).length,
  );

/** A mobile line and a processor a quarter as fast, every file of every page fetched anew: files come one after the other. */
async function makeSlow(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Actions or figures of these come late. The whole menu takes minutes on a slow phone. */
const lateOnSlow = [
  '/workbench',
  '/contracts',
  '/depotanalysis',
  '/admin/questionnaires',
  '/admin/operations',
];

for (const { on, width, height, isSlow } of [
  { on: 'in a window of 1440 pixels', width: 1440, height: 900, isSlow: false },
  { on: 'in a window of 360 pixels', width: 360, height: 740, isSlow: false },
  // Here two short actions of a page stand beside its heading, and below it where there are three.
  { on: 'on a slow phone with an empty cache', width: 412, height: 823, isSlow: true },
])
  test(`no page of the menu moves while it arrives ${on}`, async ({ page, shell, signedInAs }) => {
    if (isSlow) test.slow();
    expect(menu.length).toBeGreaterThan(parts.length);
    await page.setViewportSize({ width, height });
    await signedInAs('administrator', '/settings');
    await expect(shell.heading('Einstellungen')).toBeVisible();
    if (isSlow) await makeSlow(page);
    await watchShifts(page);
    for (const path of isSlow ? lateOnSlow : ['/workbench', '/settings', ...menu]) {
      await page.goto(path);
      await expect(shell.heading(/./)).toBeVisible();
      await expect.poll(() => awaitedInSight(page)).toBe(0);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
